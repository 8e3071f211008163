import { Check, CheckCheck, Clock, Hourglass, MessageSquareQuote, Users, X } from "lucide-react";
import type { ReactNode } from "react";
import { isAnonymized } from "../../../../shared/accounts/anonymous-user.ts";
import type { Reservation } from "../../../../shared/reservations/reservation.ts";
import type { ReservationStatus } from "../../../../shared/reservations/reservation-status.ts";
import { formatNumericDay } from "../../lib/forms/day-text.ts";
import { useLanguage, useMessages } from "../../lib/i18n/language.tsx";
import { classes } from "../../ui/classes.ts";
import { formatDay } from "./format-day.ts";
import type { Viewer } from "./use-reservations.ts";

interface Props {
  readonly reservation: Reservation;
  readonly viewer: Viewer;
  /** `YYYY-MM-DD` where the restaurants are. */
  readonly today: string | undefined;
  /** The action buttons. */
  readonly children?: ReactNode;
}

/** A reservation: the day, the name, the time and party size, and the contact. */
export function ReservationCard({ reservation, viewer, today, children }: Props) {
  const { booking } = useMessages("reservations");
  const guest = useGuestName(reservation);
  const { reservation_date: date, reservation_time: time, status } = reservation;
  const isOver = status === "cancelled" || status === "completed";
  return (
    <article className={classes("framed-card reservation-card", isOver && "reservation-card--past")}>
      <ReservationCardDate date={date} today={today} />
      <div>
        <div className="reservation-card__head">
          <h2 className="name" tabIndex={-1}>
            {useCardName(reservation, viewer)}
          </h2>
          <StatusBadge status={status} />
        </div>
        <p className="reservation-card__facts num">
          <time dateTime={`${date}T${time}`}>{formatNumericDay(date)}</time>
          <span>
            <Clock className="icon" aria-hidden />
            {booking.atTime(time)}
          </span>
          <span>
            <Users className="icon" aria-hidden />
            {booking.guestCount(reservation.number_of_guests)}
          </span>
        </p>
      </div>
      {reservation.special_requests !== null && (
        <p className="reservation-card__requests">
          <MessageSquareQuote className="icon" aria-hidden />
          <span>{reservation.special_requests}</span>
        </p>
      )}
      <p className="reservation-card__contact">
        <span>{guest}</span>
        {!isAnonymized(reservation) && (
          <>
            <a href={`mailto:${reservation.customer_email}`}>{reservation.customer_email}</a>
            <a href={`tel:${reservation.customer_phone.replaceAll(/[^+\d]/g, "")}`}>{reservation.customer_phone}</a>
          </>
        )}
      </p>
      {children !== undefined && <div className="reservation-card__actions">{children}</div>}
    </article>
  );
}

/** The name on the card: the restaurant's for its guest, the guest's for the restaurant. */
export function useCardName(reservation: Reservation, viewer: Viewer): string {
  const { unknown } = useMessages("reservations").list;
  const guest = useGuestName(reservation);
  return (viewer === "customer" ? reservation.restaurant_name : guest) || unknown;
}

/** The guest's name; for a deleted account, a text in the page's language. */
function useGuestName(reservation: Reservation): string {
  const { deletedAccount } = useMessages("reservations").list;
  return isAnonymized(reservation) ? deletedAccount : reservation.customer_name;
}

function ReservationCardDate({ date, today }: { readonly date: string; readonly today: string | undefined }) {
  const { language } = useLanguage();
  const words = useMessages("reservations").list;
  return (
    <p className="reservation-card__date" aria-hidden="true">
      <span>{date === today ? words.today : formatDay(date, "short-weekday", language)}</span>
      <b>{date.slice(8)}</b>
      <span>{formatDay(date, "month", language)}</span>
    </p>
  );
}

const badges: Readonly<Record<ReservationStatus, { readonly tone: string | false; readonly Icon: typeof Check }>> = {
  pending: { tone: "badge--amber", Icon: Hourglass },
  confirmed: { tone: "badge--forest", Icon: Check },
  cancelled: { tone: "badge--brick", Icon: X },
  completed: { tone: false, Icon: CheckCheck },
};

function StatusBadge({ status }: { readonly status: ReservationStatus }) {
  const { statuses } = useMessages("reservations").list;
  const { tone, Icon } = badges[status];
  return (
    <span className={classes("badge", tone)}>
      <Icon className="icon" aria-hidden />
      {statuses[status]}
    </span>
  );
}

/** The outline of a card while the list loads. */
export const ReservationCardSkeleton = () => (
  <div className="framed-card reservation-card" aria-hidden="true">
    <p className="reservation-card__date">
      <span className="skeleton">&nbsp;</span>
      <b className="skeleton skeleton--day" />
      <span className="skeleton">&nbsp;</span>
    </p>
    <div>
      <div className="reservation-card__head">
        <p className="name skeleton skeleton--name">&nbsp;</p>
      </div>
      <p className="reservation-card__facts skeleton">&nbsp;</p>
    </div>
    <p className="reservation-card__contact">
      <span className="skeleton skeleton--name">&nbsp;</span>
    </p>
  </div>
);
