import { Check, CheckCheck, Clock, Hourglass, MessageSquareQuote, Users, X } from "lucide-react";
import type { ReactNode } from "react";
import { isAnonymized } from "../../../../shared/accounts/anonymous-user.ts";
import type { Reservation } from "../../../../shared/reservations/reservation.ts";
import type { ReservationStatus } from "../../../../shared/reservations/reservation-status.ts";
import { dayText } from "../../lib/forms/day-text.ts";
import { useLanguage, useMessages } from "../../lib/i18n/language.tsx";
import { classes } from "../../ui/classes.ts";
import { formatDay } from "./format-day.ts";
import type { Viewer } from "./use-reservations.ts";

interface Props {
  readonly reservation: Reservation;
  readonly viewer: Viewer;
  /** `YYYY-MM-DD` where the restaurants are. */
  readonly today: string | undefined;
  /** Buttons, where there is something to do. */
  readonly children?: ReactNode;
}

/** A reservation as a place card: the day, whose table, and who asked. */
export function ReservationCard({ reservation, viewer, today, children }: Props) {
  const { booking } = useMessages("reservations");
  const guest = useGuestOf(reservation);
  const { reservation_date: date, reservation_time: time, status } = reservation;
  const isOver = status === "cancelled" || status === "completed";
  return (
    <article className={classes("framed-card ticket", isOver && "ticket--past")}>
      <ReservationCardDate date={date} today={today} />
      <div>
        <div className="ticket__head">
          <h2 className="name" tabIndex={-1}>
            {useNameOn(reservation, viewer)}
          </h2>
          <StatusBadge status={status} />
        </div>
        <p className="ticket__facts num">
          <time dateTime={`${date}T${time}`}>{dayText(date)}</time>
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
        <p className="ticket__wish">
          <MessageSquareQuote className="icon" aria-hidden />
          <span>{reservation.special_requests}</span>
        </p>
      )}
      <p className="ticket__who">
        <span>{guest}</span>
        {!isAnonymized(reservation) && (
          <>
            <a href={`mailto:${reservation.customer_email}`}>{reservation.customer_email}</a>
            <a href={`tel:${reservation.customer_phone.replaceAll(/[^+\d]/g, "")}`}>{reservation.customer_phone}</a>
          </>
        )}
      </p>
      {children !== undefined && <div className="ticket__actions">{children}</div>}
    </article>
  );
}

/** Whose name stands on the card: the restaurant's for its guest, the guest's for the restaurant. */
export function useNameOn(reservation: Reservation, viewer: Viewer): string {
  const { unknown } = useMessages("reservations").list;
  const guest = useGuestOf(reservation);
  return (viewer === "customer" ? reservation.restaurant_name : guest) || unknown;
}

/** Who asked; one who has deleted the account is named in the reader's language. */
function useGuestOf(reservation: Reservation): string {
  const { deletedAccount } = useMessages("reservations").list;
  return isAnonymized(reservation) ? deletedAccount : reservation.customer_name;
}

function ReservationCardDate({ date, today }: { readonly date: string; readonly today: string | undefined }) {
  const { language } = useLanguage();
  const words = useMessages("reservations").list;
  return (
    <p className="ticket-date" aria-hidden="true">
      <span>{date === today ? words.today : formatDay(date, "short-weekday", language)}</span>
      <b>{date.slice(8)}</b>
      <span>{formatDay(date, "month", language)}</span>
    </p>
  );
}

const badges: Readonly<Record<ReservationStatus, { readonly tone: string | false; readonly Sign: typeof Check }>> = {
  pending: { tone: "badge--amber", Sign: Hourglass },
  confirmed: { tone: "badge--forest", Sign: Check },
  cancelled: { tone: "badge--brick", Sign: X },
  completed: { tone: false, Sign: CheckCheck },
};

function StatusBadge({ status }: { readonly status: ReservationStatus }) {
  const { statuses } = useMessages("reservations").list;
  const { tone, Sign } = badges[status];
  return (
    <span className={classes("badge", tone)}>
      <Sign className="icon" aria-hidden />
      {statuses[status]}
    </span>
  );
}

/** Where a card will lie, while it is fetched. */
export const ReservationCardSkeleton = () => (
  <div className="framed-card ticket" aria-hidden="true">
    <p className="ticket-date">
      <span className="skeleton">&nbsp;</span>
      <b className="skeleton skeleton--day" />
      <span className="skeleton">&nbsp;</span>
    </p>
    <div>
      <div className="ticket__head">
        <p className="name skeleton skeleton--name">&nbsp;</p>
      </div>
      <p className="ticket__facts skeleton">&nbsp;</p>
    </div>
    <p className="ticket__who">
      <span className="skeleton skeleton--name">&nbsp;</span>
    </p>
  </div>
);
