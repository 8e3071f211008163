import type { OwnReservationDetails } from "#shared/reservations/own-reservation.ts";

/** What has become of a reservation, for its guest. */
export type Outcome =
  | "requested"
  | "confirmed"
  | "rejected"
  | "expired"
  | "withdrawn"
  | "cancelledByGuest"
  | "cancelledByRestaurant"
  | "completed";

/** Derives the outcome from the last change. */
export function toOutcome({ change: { by, what } }: Pick<OwnReservationDetails, "change">): Outcome {
  if (what === "changed") return "requested";
  if (what !== "cancelled") return what;
  return by === "guest" ? "cancelledByGuest" : "cancelledByRestaurant";
}
