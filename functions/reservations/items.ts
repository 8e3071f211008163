import * as z from "zod/mini";
import { IsoInstant } from "../../shared/time/iso-instant.ts";
import { Reservation } from "../../shared/reservations/reservation.ts";
import { keys } from "../platform/dynamodb/keys.ts";

const CancelledFrom = z.enum(["pending", "confirmed"]);

/** A reservation as stored: the public fields and internal ones. */
export const StoredReservation = z.extend(Reservation, {
  /** The instant the visit begins, in the restaurant's time zone at the time of the request. */
  begins_at: IsoInstant,
  /** That time zone; the restaurant may change its own later. Older rows have none. */
  time_zone: z.optional(z.string()),
  /** Who set the current status. */
  changed_by: z.enum(["customer", "restaurant", "schedule"]),
  /** The status that a cancellation ended. Rows that were cancelled before this was stored have none. */
  cancelled_from: z.optional(CancelledFrom),
  /** Grants access to the calendar file without sign-in; never part of a list. */
  calendar_code: z.string(),
  /** When the guest got the reminder. */
  reminded_at: z.optional(IsoInstant),
});
export type StoredReservation = z.infer<typeof StoredReservation>;

/** What a cancellation stores about the reservation it ends; undefined where nothing is left to cancel. */
export const cancelledFrom = ({ status }: Pick<StoredReservation, "status">) => CancelledFrom.safeParse(status).data;

/** Builds a reservation's item with the index keys of the customer's and the restaurant's tabs. */
export const reservationItem = (reservation: StoredReservation) => ({
  ...keys.reservation(reservation),
  ...keys.reservationTabs(reservation),
  entity: "reservation",
  ...reservation,
});
