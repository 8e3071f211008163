import * as z from "zod/mini";
import { IsoInstant } from "../../shared/time/iso-instant.ts";
import { Reservation } from "../../shared/reservations/reservation.ts";
import { keys } from "../platform/dynamodb/keys.ts";

const CancelledFrom = z.enum(["pending", "confirmed"]);

/** A reservation as it lies in the table: what is answered, and what only the product's machinery needs. */
export const StoredReservation = z.extend(Reservation, {
  /** The instant the visit begins, by the restaurant's clock at the time of asking. */
  begins_at: IsoInstant,
  /** Which clock that was: the restaurant may change its own. Rows from before it was kept have none. */
  time_zone: z.optional(z.string()),
  /** Who brought about the present status. */
  changed_by: z.enum(["customer", "restaurant", "schedule"]),
  /** The status that a cancellation ended. Rows that were cancelled before this was stored have none. */
  cancelled_from: z.optional(CancelledFrom),
  /** Opens the calendar file without a sign-in; never part of a list. */
  calendar_code: z.string(),
  /** When the guest was reminded of the visit. */
  reminded_at: z.optional(IsoInstant),
});
export type StoredReservation = z.infer<typeof StoredReservation>;

/** What a cancellation stores about the reservation it ends; undefined where nothing is left to cancel. */
export const cancelledFrom = ({ status }: Pick<StoredReservation, "status">) => CancelledFrom.safeParse(status).data;

/** The item of a reservation: its row, its place in the tabs of both sides. */
export const reservationItem = (reservation: StoredReservation) => ({
  ...keys.reservation(reservation),
  ...keys.reservationTabs(reservation),
  entity: "reservation",
  ...reservation,
});
