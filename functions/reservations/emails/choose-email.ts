import type { EmailKind, EventOf } from "#shared/platform/event-description.ts";
import type { reservationEvents } from "#shared/reservations/events.ts";
import { toLocalDate } from "#shared/reservations/visit.ts";
import type { StoredReservation } from "../items.ts";

type Events = typeof reservationEvents;
type ReservationEvent = EventOf<Events>;
export type RestaurantEmailKind = EmailKind<Events, "restaurant">;
export type GuestEmailKind = EmailKind<Events, "customer">;

type Choices<Kind> = Readonly<
  Record<
    keyof Events,
    (reservation: StoredReservation, by: ReservationEvent["detail"]["by"], now: Date) => Kind | undefined
  >
>;

const none = () => undefined;

/** Nothing where the restaurant did it itself, or where only the guest is concerned. */
const restaurantEmails: Choices<RestaurantEmailKind> = {
  "reservation.requested": () => "requested",
  "reservation.changed": () => "changed",
  "reservation.confirmed": ({ moved_at }, by) => {
    if (by !== "customer") return undefined;
    return moved_at === undefined ? "booked" : "movedByGuest";
  },
  "reservation.rearranged": none,
  "reservation.reopened": none,
  "reservation.cancelled": ({ cancelled_from }, by) => {
    if (by !== "customer") return undefined;
    return cancelled_from === "pending" ? "withdrawn" : "cancelledByGuest";
  },
  "reservation.reminded": none,
  "reservation.unanswered": () => "unanswered",
  "reservation.move_requested": () => "moveRequested",
  "reservation.move_rejected": none,
  "reservation.no_show": none,
  "reservation.objected": () => "objected",
};

/**
 * About what the restaurant or the schedule did, about the own request while it is unanswered, and about its own end. A
 * late reminder goes out on the day of the visit, by the restaurant's calendar; half past midnight is still the evening's.
 */
const guestEmails: Choices<GuestEmailKind> = {
  "reservation.requested": ({ status }) => (status === "pending" ? "requestReceived" : undefined),
  "reservation.changed": ({ status }) => (status === "pending" ? "requestChanged" : undefined),
  "reservation.confirmed": ({ moved_at }) => (moved_at === undefined ? "confirmed" : "moved"),
  "reservation.rearranged": () => "rearranged",
  "reservation.reopened": () => "reopened",
  "reservation.cancelled": ({ cancelled_from }, by) => {
    if (by === "customer") return cancelled_from === "pending" ? "ownRequestWithdrawn" : "ownTableCancelled";
    if (by === "schedule") return "expired";
    return cancelled_from === "pending" ? "rejected" : "cancelledByRestaurant";
  },
  "reservation.reminded": (reservation, _, now) => {
    const { reservation_date, night_of = reservation_date } = reservation;
    return night_of <= toLocalDate(reservation, now) ? "reminderToday" : "reminder";
  },
  "reservation.unanswered": none,
  "reservation.move_requested": none,
  "reservation.move_rejected": ({ move_ended }) => (move_ended?.by === "schedule" ? "moveExpired" : "moveRejected"),
  "reservation.no_show": () => "noShow",
  "reservation.objected": none,
};

/** Chooses the email that a restaurant gets about an event of a reservation, if any. */
export const chooseRestaurantEmail = (event: ReservationEvent, reservation: StoredReservation, now: Date) =>
  restaurantEmails[event["detail-type"]](reservation, event.detail.by, now);

/** Chooses the email that a guest gets about an event of a reservation, if any. */
export const chooseGuestEmail = (event: ReservationEvent, reservation: StoredReservation, now: Date) =>
  guestEmails[event["detail-type"]](reservation, event.detail.by, now);
