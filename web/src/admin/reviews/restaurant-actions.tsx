import { Check, ShieldCheck, ShieldOff, X } from "lucide-react";
import { useState } from "react";
import { isNegative, type ReviewDecision, toReviewView } from "#shared/restaurants/approval.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { dropDraft } from "#web/platform/forms/draft.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { ApprovalDialog, RejectionDialog } from "./decision-dialogs.tsx";
import { type Explanation, type ReviewedRestaurant, useReview } from "./use-restaurants.ts";

interface Props {
  readonly restaurant: ReviewedRestaurant;
  /** Called when a decision was sent, however it went. */
  readonly onDecided?: () => void;
}

const icons = { approve: Check, reject: X, verify: ShieldCheck, revoke: ShieldOff };

/** The decisions about a restaurant that are possible, with the questions that some of them ask first. */
export function RestaurantActions({ restaurant, onDecided }: Props) {
  const words = useMessages("admin");
  const review = useReview();
  const [started, setStarted] = useState<{ decision: ReviewDecision; version: number }>();
  const [problem, setProblem] = useState<string>();
  const draft = `decision:${restaurant.id}`; // of a restaurant that another admin's decision takes to another section
  const [openDialog, setOpenDialog] = useState<ReviewDecision>();
  const { restaurant_name, missing, doubles, version } = restaurant;
  const closeRejection = () => {
    dropDraft(draft);
    setOpenDialog(undefined);
  };
  // A decision leads to a new version: the next may follow while the other sections still load.
  const running = started?.version === version ? started.decision : undefined;

  const decide = async (decision: ReviewDecision, explanation?: Explanation) => {
    if (running !== undefined) return;
    setStarted({ decision, version });
    // Where it fails, a dialog stays with what was written.
    setProblem(await review(restaurant, decision, explanation, closeRejection));
    setStarted((latest) => (latest?.version === version ? undefined : latest));
    onDecided?.();
  };

  const ask = (decision: ReviewDecision) => {
    setProblem(undefined);
    setOpenDialog(decision);
  };
  return (
    <>
      {possibleDecisions(restaurant).map((decision) => {
        const Icon = icons[decision];
        const hasDialog = isNegative(decision) || (decision === "approve" && missing.length + doubles.length > 0);
        return (
          <BusyButton
            key={decision}
            look={isNegative(decision) ? "btn--danger" : "btn--secondary"}
            busy={running === decision}
            busyLabel={words.saving}
            opens={hasDialog}
            onPress={() => (hasDialog ? ask(decision) : void decide(decision))}
          >
            <Icon className="icon" aria-hidden />
            {words.decisions[decision]}
          </BusyButton>
        );
      })}
      {problem !== undefined && (
        <p className="admin-row__problem" role="alert">
          {problem}
        </p>
      )}
      {(openDialog === "reject" || openDialog === "revoke") && (
        <RejectionDialog
          decision={openDialog}
          restaurantName={restaurant_name}
          failure={problem}
          draft={draft}
          busy={running !== undefined}
          onClose={closeRejection}
          onConfirm={(explanation) => void decide(openDialog, explanation)}
        />
      )}
      {openDialog === "approve" && (
        <ApprovalDialog
          restaurant={restaurant}
          onClose={() => setOpenDialog(undefined)}
          onConfirm={() => {
            setOpenDialog(undefined);
            void decide("approve");
          }}
        />
      )}
    </>
  );
}

/** The decisions that change something; verification requires approval (spec, section 4). An approval ends what hides a restaurant. */
function possibleDecisions(restaurant: ReviewedRestaurant): readonly ReviewDecision[] {
  const { is_approved, is_verified, hidden_at } = restaurant;
  if (hidden_at) return ["reject", "approve"];
  if (toReviewView(restaurant) === "rejected") return ["approve"];
  if (is_verified) return ["revoke"];
  return is_approved ? ["reject", "verify"] : ["reject", "approve"];
}
