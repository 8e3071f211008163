import * as z from "zod/mini";
import { IsoInstant } from "../../shared/time/iso-instant.ts";
import { Reservation } from "../../shared/reservations/reservation.ts";
import { keys } from "../platform/dynamodb/keys.ts";

/** A reservation as it lies in the table: what is answered, and what only the product's machinery needs. */
export const StoredReservation = z.extend(Reservation, {
  /** The instant the visit begins, by the restaurant's clock at the time of asking. */
  begins_at: IsoInstant,
  /** Which clock that was: the restaurant may change its own. Rows from before it was kept have none. */
  time_zone: z.optional(z.string()),
  /** Who brought about the present status. */
  changed_by: z.enum(["customer", "restaurant", "schedule"]),
  /** Opens the calendar file without a sign-in; never part of a list. */
  calendar_code: z.string(),
  /** When the guest was reminded of the visit. */
  reminded_at: z.optional(IsoInstant),
});
export type StoredReservation = z.infer<typeof StoredReservation>;

/** The item of a reservation: its row, its place in the tabs of both sides. */
export const reservationItem = (reservation: StoredReservation) => ({
  ...keys.reservation(reservation),
  ...keys.reservationTabs(reservation),
  entity: "reservation",
  ...reservation,
});
