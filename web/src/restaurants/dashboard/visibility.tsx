import { useState } from "react";
import {
  Circle,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Eye,
  EyeOff,
  ExternalLink,
  Send,
  Settings,
} from "lucide-react";
import { Link } from "react-router-dom";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { call } from "#web/platform/api/call.ts";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { previewPath, restaurantPaths } from "#shared/restaurants/paths.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useApiMessages, useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import type { Me } from "#web/platform/session/me.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Badge } from "#web/ui/portal-controls/portal-controls.tsx";
import { ReviewReason } from "#web/ui/review-reason/review-reason.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { visibilityName } from "../owner-frame/visibility-name.ts";
import { type OwnRestaurant, useChangeVisibility, useResubmit } from "./use-own-restaurant.ts";
import "#web/styles/page.css";
import "./visibility.css";

type OwnSummary = NonNullable<Me["restaurant"]>;

interface Props {
  readonly summary: OwnSummary;
  /** Undefined while it loads; only then the visibility can be changed. */
  readonly restaurant: OwnRestaurant | undefined;
}

/** Name, city and whether guests see the restaurant, with the ways on (spec, section 2). */
export function DashboardHeader({ summary, restaurant }: Props) {
  const { header: words } = useMessages("dashboard");
  const owner = useMessages("owner");
  const { is_approved, is_visible } = restaurant ?? summary;
  const isSeen = is_approved && is_visible;
  return (
    <div className="page-header page-header--actions dashboard-header">
      <p className="page-header__state">
        <Badge variation={isSeen ? "success" : undefined} Icon={isSeen ? Eye : EyeOff}>
          {visibilityName(owner, { is_approved, is_visible })}
        </Badge>
      </p>
      <h1 tabIndex={-1}>{summary.restaurant_name}</h1>
      <p className="soft">{restaurant?.city ?? " "}</p>
      <div className="page-header__actions">
        <ButtonLink look="btn--secondary" Icon={ExternalLink} text={words.preview} to={previewPath(summary.id)} />
        <ButtonLink
          look="btn--secondary"
          Icon={Settings}
          text={words.settings}
          to={restaurantPaths.restaurantSettings}
        />
        {!restaurant?.hidden_at && <VisibilityButton isVisible={is_visible} restaurant={restaurant} />}
      </div>
    </div>
  );
}

function VisibilityButton({ isVisible, restaurant }: Pick<Props, "restaurant"> & { readonly isVisible: boolean }) {
  const { header: words } = useMessages("dashboard");
  const { form } = useMessages("account");
  const { apiError } = useApiMessages();
  const { busy, run } = useBusy();
  const change = useChangeVisibility();
  const [open, setOpen] = useState<OpenCounts>();
  const toggle = async (isAgreed = false) => {
    if (!restaurant) return;
    if (isVisible && !isAgreed) {
      const counts = await readOpenCounts().catch(() => undefined); // hiding harms nobody, so it does not wait for that
      if (counts && counts.pending + counts.confirmed > 0) {
        setOpen(counts);
        return;
      }
    }
    try {
      await change(restaurant, !isVisible);
    } catch (error) {
      toast(form.failed, `${words.visibilityFailed} ${apiError(error)}`, { tone: "error", duration: 5000 });
      return;
    }
    if (isVisible) toast(words.hidden, words.hiddenText);
    else toast(words.published, restaurant.is_approved ? words.publishedText : words.publishedBeforeApproval);
  };
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <>
      <BusyButton
        look={isVisible ? "btn--quiet" : restaurant?.is_approved === true ? "btn--primary" : "btn--secondary"}
        busy={busy}
        busyLabel={words.changing}
        onPress={() => void run(toggle)}
      >
        <Icon className="icon" aria-hidden />
        {isVisible ? words.hide : words.publish}
      </BusyButton>
      {open && (
        <FormDialog
          title={words.hideTitle}
          keep={words.keepVisible}
          send={words.hide}
          Icon={EyeOff}
          onClose={() => setOpen(undefined)}
          onSubmit={() => {
            setOpen(undefined);
            void run(() => toggle(true));
          }}
        >
          <p>
            {words.hideText(open.confirmed, open.pending)}{" "}
            <a href={reservationPaths.reservations} target="_blank" rel="noreferrer">
              {words.showReservations}
            </a>
          </p>
        </FormDialog>
      )}
    </>
  );
}

interface OpenCounts {
  readonly pending: number;
  readonly confirmed: number;
}

/** How many requests and reservations the own restaurant still has to serve. */
const readOpenCounts = async (): Promise<OpenCounts> =>
  (await call("GET /partner/reservations", { query: { view: "pending", limit: "1" } })).counts;

/** What guests see of the restaurant, and why. */
export function ListingStatus({ restaurant }: { readonly restaurant: OwnRestaurant }) {
  const { status: words } = useMessages("dashboard");
  const owner = useMessages("owner");
  const { language } = useLanguage();
  const { is_approved, is_verified, is_visible, hidden_at, resubmitted } = restaurant;
  const isSeen = is_approved && is_visible;
  const isWithheld = Boolean(hidden_at) || (!is_approved && Boolean(restaurant.rejected_at));
  const text = resubmitted
    ? words.resubmitted(formatDay(resubmitted.at.slice(0, 10), "date", language))
    : isWithheld
      ? hidden_at
        ? words.hiddenByUs
        : words.rejected
      : !is_approved
        ? is_visible
          ? words.waiting
          : words.waitingAndHidden
        : is_visible
          ? is_verified
            ? words.listed
            : words.listedNotVerified
          : words.hidden;
  return (
    <section className="status-line" aria-label={words.label}>
      <ul>
        <State isMet={is_approved} text={is_approved ? words.approved : words.notApproved} />
        <State isMet={is_verified} text={is_verified ? words.verified : words.notVerified} />
        <li className={isSeen ? "status-line__met" : undefined}>
          {isSeen ? <CircleCheck className="icon" aria-hidden /> : <Circle className="icon" aria-hidden />}
          {visibilityName(owner, restaurant)}
        </li>
      </ul>
      <p>{text}</p>
      <ReviewReason restaurant={restaurant} />
      {isWithheld && !resubmitted && <ResubmitButton />}
    </section>
  );
}

/** Asks the administration for another look. */
function ResubmitButton() {
  const { status: words } = useMessages("dashboard");
  const { form } = useMessages("account");
  const { apiError } = useApiMessages();
  const { busy, run } = useBusy();
  const resubmit = useResubmit();
  const send = () =>
    resubmit().catch((error: unknown) =>
      toast(form.failed, `${words.resubmitFailed} ${apiError(error)}`, { tone: "error", duration: 5000 }),
    );
  return (
    <BusyButton look="btn--primary" busy={busy} busyLabel={words.resubmitting} onPress={() => void run(send)}>
      <Send className="icon" aria-hidden />
      {words.resubmit}
    </BusyButton>
  );
}

/** That emails to the restaurant come back: requests would wait unseen. */
export function EmailTrouble({
  restaurant: { email_undelivered: trouble, email, time_zone },
}: {
  readonly restaurant: OwnRestaurant;
}) {
  const { emailTrouble: words } = useMessages("dashboard");
  const { language } = useLanguage();
  if (!trouble) return null;
  const day = formatDay(localDateTime(new Date(trouble.at), time_zone).date, "date", language);
  return (
    <section className="review-reason" role="alert" aria-label={words.title}>
      <CircleAlert className="icon" aria-hidden />
      <p>
        <b>{words.title}</b> {words[trouble.outcome](trouble.address ?? email, day)}{" "}
        <Link to={reservationPaths.reservations}>{words.toRequests}</Link>
      </p>
    </section>
  );
}

const State = ({ isMet, text }: { readonly isMet: boolean; readonly text: string }) => (
  <li className={isMet ? "status-line__met" : "status-line__waits"}>
    {isMet ? <CircleCheck className="icon" aria-hidden /> : <CircleDashed className="icon" aria-hidden />}
    {text}
  </li>
);
