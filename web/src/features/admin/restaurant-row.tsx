import { Check, EyeOff, Hourglass, Shield, ShieldCheck, ShieldOff, X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { casePath } from "../../../../shared/reviews/case-path.ts";
import { isNegative, type ReviewDecision, type ReviewView } from "../../../../shared/reviews/approval.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { useNow } from "../../lib/now.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { ApprovalDialog } from "./approval-dialog.tsx";
import { formatDay } from "./day.ts";
import { LikelyDoubles } from "./likely-doubles.tsx";
import { MissingDetails } from "./missing-details.tsx";
import { profilePath } from "./profile-path.ts";
import { RejectionDialog } from "./rejection-dialog.tsx";
import { type Explanation, type ReviewedRestaurant, useReview } from "./use-review.ts";

interface Props {
  readonly restaurant: ReviewedRestaurant;
  readonly view: ReviewView;
}

const decisionIcons = { approve: Check, reject: X, verify: ShieldCheck, revoke: ShieldOff };

/** A restaurant with its state and the decisions that are possible in it. */
export function RestaurantRow({ restaurant, view }: Props) {
  const words = useMessages("admin");
  const review = useReview();
  const [started, setStarted] = useState<{ decision: ReviewDecision; version: number }>();
  const [openDialog, setOpenDialog] = useState<ReviewDecision>();
  const { id, restaurant_name, city, is_approved, is_verified, is_visible, missing, doubles, version } = restaurant;
  // A decision leads to a new version: the next may follow while the other sections still load.
  const running = started?.version === version ? started.decision : undefined;

  const decide = async (decision: ReviewDecision, explanation?: Explanation) => {
    if (running !== undefined) return;
    setStarted({ decision, version });
    await review(restaurant, decision, explanation);
    setStarted((latest) => (latest?.version === version ? undefined : latest));
    window.setTimeout(() => keepFocusIn(view));
  };

  return (
    <li className="admin-row">
      <div>
        <h3 className="name">{restaurant_name}</h3>
        <p className="soft">
          {city ?? words.noCity} · <Since restaurant={restaurant} />
        </p>
        <LikelyDoubles doubles={doubles} />
        <Link className="admin-row__case" to={casePath(id)} aria-label={words.case.openOf(restaurant_name)}>
          {words.case.open}
        </Link>
      </div>
      <div className="admin-row__state">
        <p className="admin-row__badges">
          {is_approved ? (
            <span className="badge badge--forest">
              <Check className="icon" aria-hidden />
              {words.badges.approved}
            </span>
          ) : (
            <span className="badge badge--amber">
              <Hourglass className="icon" aria-hidden />
              {words.badges.notApproved}
            </span>
          )}
          {!is_verified && (
            <span className="badge">
              <Shield className="icon" aria-hidden />
              {words.badges.notVerified}
            </span>
          )}
          {!is_visible && (
            <span className="badge badge--plain">
              <EyeOff className="icon" aria-hidden />
              {words.hidden}
            </span>
          )}
        </p>
        <MissingDetails missing={missing} />
      </div>
      <div className="admin-row__actions">
        {possibleDecisions(restaurant).map((decision) => {
          const Icon = decisionIcons[decision];
          const hasDialog = isNegative(decision) || (decision === "approve" && missing.length + doubles.length > 0);
          return (
            <BusyButton
              key={decision}
              look={isNegative(decision) ? "btn--danger" : "btn--secondary"}
              busy={running === decision}
              busyLabel={words.saving}
              opens={hasDialog}
              onPress={() => (hasDialog ? setOpenDialog(decision) : void decide(decision))}
            >
              <Icon className="icon" aria-hidden />
              {words.decisions[decision]}
            </BusyButton>
          );
        })}
        <Link
          className="btn btn--quiet"
          to={profilePath(restaurant)}
          aria-label={`${words.viewProfile}: ${restaurant_name}`}
        >
          {words.viewProfile}
        </Link>
      </div>
      {(openDialog === "reject" || openDialog === "revoke") && (
        <RejectionDialog
          decision={openDialog}
          restaurantName={restaurant_name}
          onClose={() => setOpenDialog(undefined)}
          onConfirm={(explanation) => {
            setOpenDialog(undefined);
            void decide(openDialog, explanation);
          }}
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
    </li>
  );
}

/** The decisions that change something; verification requires approval (spec, section 4). */
function possibleDecisions({ is_approved, is_verified }: ReviewedRestaurant): readonly ReviewDecision[] {
  if (is_verified) return ["revoke"];
  return is_approved ? ["reject", "verify"] : ["reject", "approve"];
}

/** How long a restaurant has been waiting; for others the day of its registration. */
function Since({ restaurant: { created_at, is_approved } }: { readonly restaurant: ReviewedRestaurant }) {
  const words = useMessages("admin");
  const now = useNow();
  if (is_approved || !now) return words.registeredOn(formatDay(created_at));
  const hours = Math.floor((now.getTime() - new Date(created_at).getTime()) / 3_600_000);
  return hours < 24 ? words.waitingHours(hours) : words.waitingDays(Math.floor(hours / 24));
}

/** A decision may move the row to the other section, and its focus with it: the section's heading takes it. */
function keepFocusIn(view: ReviewView): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>(`#${view}`)?.focus();
}
