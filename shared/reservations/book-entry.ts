import * as z from "zod/mini";
import { IsoInstant } from "#shared/platform/stored-fields.ts";
import { Reservation } from "./reservation.ts";
import { visitMarks } from "./reservation-status.ts";

/**
 * A line of the restaurant's book: the reservation and what only the restaurant knows about it. A guest's answer never
 * holds these fields.
 */
export const BookEntry = z.extend(Reservation, {
  visit: z._default(z.enum(visitMarks), "expected"),
  restaurant_note: z._default(z.nullable(z.string()), null),
  /**
   * Counts the changes of mark and note. They leave `version` as it is, so that a guest who has the page open can still
   * cancel, and a mark that waited for the network outlives the schedule's `completed`.
   */
  book_version: z._default(z.int(), 0),
});
export type BookEntry = z.infer<typeof BookEntry>;

/** One day of the book, all its reservations by time. */
export const BookDay = z.object({
  date: z.string(),
  items: z.array(BookEntry),
  /** The instant of the answer, by the server's clock: what is shown without network is as old as this. */
  read_at: IsoInstant,
});
export type BookDay = z.infer<typeof BookDay>;
