import { Clock, MessageSquareQuote, MessageSquareReply, Users } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router-dom";
import { showEmail } from "#shared/platform/text/email-domain.ts";
import { formerGuestId, isAnonymized } from "#shared/reservations/reservation-status.ts";
import type { OwnReservation } from "#shared/reservations/own-reservation.ts";
import { reservationPath } from "#shared/reservations/paths.ts";
import type { Reservation } from "#shared/reservations/reservation.ts";
import { toLocalDate } from "#shared/reservations/visit.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { lazyPart } from "#web/platform/lazy-part.ts";
import { useNow } from "#web/platform/now.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { useNight } from "../parts/night.ts";
import { MoveRequest } from "../parts/move-request.tsx";
import { OutsideHours } from "../parts/outside-hours.tsx";
import { RequestChanges } from "../parts/request-changes.tsx";
import { ReservationDate, StatusBadge, RestaurantContact } from "../parts/reservation-parts.tsx";
import { AnswerClock, AnswerPromise, formatMinutes } from "./answer-clock.tsx";
import type { Viewer } from "./use-reservations.ts";
import "../parts/marked-wish.css";

// The words for allergies and the rules of telephone numbers weigh more than the card, and a guest's has none of them.
const MarkedWish = lazyPart(async () => ({ default: (await import("../parts/marked-wish.tsx")).MarkedWish }));
const GuestPhone = lazyPart(async () => ({ default: (await import("../parts/guest-phone.tsx")).GuestPhone }));

interface Props {
  readonly reservation: Reservation | OwnReservation;
  readonly viewer: Viewer;
  /** It lies outside the restaurant's hours; only the restaurant is told. */
  readonly isOutside?: boolean;
  /** Without network, what needs it is left out. */
  readonly isOffline: boolean;
  /** The action buttons. */
  readonly children?: ReactNode;
  /** The answer that was not sent. */
  readonly unsent?: ReactNode;
  /** What the book already holds at that time; only for a restaurant's requests. */
  readonly booked?: ReactNode;
}

/** A reservation: the day, the name, the time and party size, and the contact; for its guest that of the restaurant. */
export function ReservationCard({
  reservation,
  viewer,
  isOutside = false,
  isOffline,
  unsent,
  booked,
  children,
}: Props) {
  const { booking } = useMessages("booking");
  const { list: words, page } = useMessages("reservations");
  const { language } = useLanguage();
  const age = useAge(reservation.created_at);
  const now = useNow();
  const name = useCardName(reservation, viewer);
  const night = useNight(reservation);
  const { reservation_date: date, reservation_time: time, status } = reservation;
  const isOver = status === "cancelled" || status === "completed";
  return (
    <article className={classes("framed-card reservation-card", isOver && "reservation-card--past")}>
      <ReservationDate date={date} today={now && toLocalDate(reservation, now)} />
      <div>
        <div className="reservation-card__head">
          <h2 className="name" tabIndex={-1}>
            {viewer === "customer" ? <Link to={reservationPath(reservation)}>{name}</Link> : name}
          </h2>
          <p className="reservation-card__state">
            <StatusBadge status={status} />
            {viewer === "restaurant" && status === "pending" && <span>{age}</span>}
          </p>
        </div>
        <p className="reservation-card__facts num">
          <time dateTime={`${date}T${time}`}>{formatDay(date, "date", language)}</time>
          <span>
            <Clock className="icon" aria-hidden />
            {booking.atTime(time)}
          </span>
          {night !== undefined && <span>{night}</span>}
          <span>
            <Users className="icon" aria-hidden />
            {booking.guestCount(reservation.number_of_guests)}
          </span>
        </p>
      </div>
      {reservation.special_requests !== null && (
        <p className="reservation-card__requests">
          <MessageSquareQuote className="icon" aria-hidden />
          {viewer === "restaurant" ? (
            <Suspense fallback={<span className="marked-wish">{reservation.special_requests}</span>}>
              <MarkedWish text={reservation.special_requests} />
            </Suspense>
          ) : (
            <span>{reservation.special_requests}</span>
          )}
        </p>
      )}
      {reservation.restaurant_message !== undefined && (
        <p className="reservation-card__requests">
          <MessageSquareReply className="icon" aria-hidden />
          <span>
            <b>{words.messageOf[viewer]}</b> {reservation.restaurant_message}
          </span>
        </p>
      )}
      {isOutside && <OutsideHours className="reservation-card__booked" />}
      {viewer === "restaurant" && <RequestChanges reservation={reservation} className="reservation-card__booked" />}
      {viewer === "restaurant" && <MoveRequest reservation={reservation} name={name} isOffline={isOffline} />}
      {booked}
      {viewer === "restaurant" ? (
        <GuestContact reservation={reservation} viewer={viewer} />
      ) : (
        <>
          {"restaurant" in reservation && reservation.restaurant && (
            <RestaurantContact restaurant={reservation.restaurant} />
          )}
          <details className="reservation-card__own">
            <summary className="chevron">{page.request}</summary>
            <GuestContact reservation={reservation} viewer={viewer} />
          </details>
        </>
      )}
      {status === "pending" &&
        reservation.answer_by !== undefined &&
        (viewer === "restaurant" ? (
          <AnswerClock answerBy={reservation.answer_by} timeZone={reservation.time_zone} />
        ) : (
          <AnswerPromise
            reservation={reservation}
            answerBy={reservation.answer_by}
            answersInMinutes={"restaurant" in reservation ? reservation.restaurant?.answers_in_minutes : undefined}
          />
        ))}
      {unsent}
      {children !== undefined && (
        <div
          className={classes("reservation-card__actions", viewer === "restaurant" && "reservation-card__actions--tall")}
        >
          {children}
        </div>
      )}
    </article>
  );
}

/** Name and contact as the guest entered them. */
function GuestContact({ reservation, viewer }: Pick<Props, "reservation" | "viewer">) {
  const guest = useGuestName(reservation);
  const { customer_phone: phone } = reservation;
  return (
    <p className="reservation-card__contact">
      <span>{guest}</span>
      {reservation.customer_email !== "" && (
        <a href={`mailto:${reservation.customer_email}`}>{showEmail(reservation.customer_email)}</a>
      )}
      {viewer === "customer" && phone !== "" && <span>{phone}</span>}
      {viewer === "restaurant" && phone !== "" && (
        <Suspense fallback={<span className="reservation-card__phone">{phone}</span>}>
          <GuestPhone reservation={reservation} />
        </Suspense>
      )}
    </p>
  );
}

/** How long ago a request was made, in words. */
function useAge(created: string): string | undefined {
  const { age } = useMessages("reservations").list;
  const now = useNow();
  if (now === undefined) return undefined;
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(created)) / 60_000));
  return formatMinutes(minutes, age);
}

/** The name on the card: the restaurant's for its guest, the guest's for the restaurant. */
export function useCardName(reservation: Reservation, viewer: Viewer): string {
  const { unknown } = useMessages("reservations").list;
  const guest = useGuestName(reservation);
  return (viewer === "customer" ? reservation.restaurant_name : guest) || unknown;
}

/** The guest's name; for a deleted account or a visit of long ago, a text in the page's language. */
function useGuestName(reservation: Reservation): string {
  const { deletedAccount, formerGuest } = useMessages("reservations").list;
  if (reservation.user_id === formerGuestId) return formerGuest;
  return isAnonymized(reservation) ? deletedAccount : reservation.customer_name;
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
