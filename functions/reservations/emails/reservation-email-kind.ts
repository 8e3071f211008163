import type { DomainEvent } from "#functions/platform/stream/domain-event.ts";
import type { StoredReservation } from "../items.ts";
import type { GuestEmailKind } from "./guest-emails.ts";
import type { RestaurantEmailKind } from "./restaurant-emails.ts";

export type ReservationEvent = Extract<DomainEvent, { detail: { reservation_id: string } }>;

/** Which email a restaurant gets about what its guest did, or about a request that it has not answered. */
export function restaurantEmailKind(event: ReservationEvent, reservation: StoredReservation): RestaurantEmailKind {
  if (event["detail-type"] === "reservation.unanswered") return "unanswered";
  if (event["detail-type"] === "reservation.changed") return "changed";
  if (event["detail-type"] !== "reservation.cancelled") return "requested";
  return reservation.cancelled_from === "pending" ? "withdrawn" : "cancelledByGuest";
}

/**
 * Which email a guest gets about the own request, or about what the restaurant or the schedule did.
 *
 * @param today the restaurant's local date: a late reminder goes out on the day of the visit
 */
export function guestEmailKind(event: ReservationEvent, reservation: StoredReservation, today: string): GuestEmailKind {
  if (event["detail-type"] === "reservation.requested") return "requestReceived";
  if (event["detail-type"] === "reservation.changed") return "requestChanged";
  if (event["detail-type"] === "reservation.confirmed") return "confirmed";
  if (event["detail-type"] === "reservation.reminded") {
    return reservation.reservation_date === today ? "reminderToday" : "reminder";
  }
  if (event.detail.by === "schedule") return "expired";
  return reservation.cancelled_from === "pending" ? "rejected" : "cancelledByRestaurant";
}
