import * as z from "zod/mini";
import { IsoInstant } from "#shared/platform/stored-fields.ts";
import { ClosedOnline } from "#shared/restaurants/closed-online.schema.ts";
import { actors, objectionReasons, reservationStatuses, visitMarks } from "./reservation-status.ts";

/** Day, time and party size before the guest's last change of a request. */
export const PreviousRequest = z.object({
  reservation_date: z.string(),
  reservation_time: z.string(),
  night_of: z.optional(z.string()),
  number_of_guests: z.int(),
});
export type PreviousRequest = z.infer<typeof PreviousRequest>;

/** Where and with how many a guest would like to move a confirmed table, and until when the restaurant answers. */
export const Move = z.extend(PreviousRequest, { asked_at: IsoInstant, answer_by: IsoInstant });
export type Move = z.infer<typeof Move>;

/**
 * A reservation as stored and returned. It is separate from the request's schema, so that stricter rules for requests
 * do not invalidate stored rows; unknown fields are dropped.
 */
export const Reservation = z.object({
  id: z.string().check(z.startsWith("rsv_")),
  user_id: z.string(),
  restaurant_id: z.string(),
  restaurant_name: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  /** How the restaurant got the booking, if it was not requested here. A guest on the phone has no account. */
  source: z.optional(z.enum(["phone"])),
  reservation_date: z.string(),
  reservation_time: z.string(),
  /** The day before, where the visit lies in the night after its evening, by the hours at the time of the request. */
  night_of: z.optional(z.string()),
  number_of_guests: z.int(),
  special_requests: z.nullable(z.string()),
  /** The restaurant's message to the guest when it rejected or cancelled. */
  restaurant_message: z.optional(z.string()),
  status: z.enum(reservationStatuses),
  /** Until when the restaurant answers the request; a booking by phone has none. */
  answer_by: z.optional(IsoInstant),
  /** When the guest last changed the request, and what it was before. */
  changed_at: z.optional(IsoInstant),
  previous: z.optional(PreviousRequest),
  /** When the restaurant confirmed. */
  confirmed_at: z.optional(IsoInstant),
  /** The move that the guest asks for, while it waits for its answer. */
  move: z.optional(Move),
  /** When the table was moved, by its guest or with the restaurant's consent; `previous` is what the table was before. */
  moved_at: z.optional(IsoInstant),
  /** When the guest said, asked by the reminder, that the party is coming. */
  coming_at: z.optional(IsoInstant),
  version: z.int(),
  /** The restaurant's time zone at the time of the request. */
  time_zone: z.string(),
  created_at: IsoInstant,
  updated_at: IsoInstant,
});
export type Reservation = z.infer<typeof Reservation>;

/** Who changed a reservation: the restaurant, its guest, or the schedule. */
const changers = ["restaurant", "guest", "system"] as const;

/** What became of a reservation. Only a request is changed; a pending one is rejected, withdrawn or expired, a confirmed one is cancelled. */
const changes = [
  "requested",
  "changed",
  "confirmed",
  "rejected",
  "withdrawn",
  "expired",
  "cancelled",
  "completed",
] as const;

/**
 * The last change of a reservation: who, what, and when. A change that came too late is answered with it (409
 * status_changed_meanwhile).
 */
export const StatusChange = z.object({ by: z.enum(changers), what: z.enum(changes), at: IsoInstant });
export type StatusChange = z.infer<typeof StatusChange>;

/** The restaurant's mark that the party never came, until when its guest can object, and the objection. */
export const NoShow = z.object({
  at: IsoInstant,
  object_until: IsoInstant,
  objected_at: z.optional(IsoInstant),
});
export type NoShow = z.infer<typeof NoShow>;

/**
 * A line of the restaurant's book: the reservation and what only the restaurant knows about it. A guest's answer never
 * holds these fields.
 */
export const BookEntry = z.extend(Reservation, {
  visit: z._default(z.enum(visitMarks), "expected"),
  restaurant_note: z._default(z.nullable(z.string()), null),
  /** The guest's objection to the mark that the party never came. */
  objected_at: z.optional(IsoInstant),
  objection_reason: z.optional(z.enum(objectionReasons)),
  objection_text: z.optional(z.nullable(z.string())),
  /**
   * Counts the changes of mark and note. They leave `version` as it is, so that a guest who has the page open can still
   * cancel, and a mark that waited for the network outlives the schedule's `completed`.
   */
  book_version: z._default(z.int(), 0),
  /** Who set the status, and which one a cancellation ended. */
  changed_by: z.optional(z.enum(actors)),
  cancelled_from: z.optional(z.enum(["pending", "confirmed"])),
  /** Somebody has read that the guest cancelled. */
  cancellation_seen: z.optional(z.boolean()),
});
export type BookEntry = z.infer<typeof BookEntry>;

/** Parties that a search of the book found. */
export const BookMatches = z.object({
  items: z.array(BookEntry),
  /** It has not read the whole book, or found more than it answers. */
  is_cut: z.boolean(),
});

/** One day of the book, all its reservations by time. */
export const BookDay = z.object({
  date: z.string(),
  items: z.array(BookEntry),
  /** What of today can be had on the phone alone. */
  closed_online: z.optional(z.nullable(ClosedOnline)),
  /** The instant of the answer, by the server's clock: what is shown without network is as old as this. */
  read_at: IsoInstant,
});
export type BookDay = z.infer<typeof BookDay>;
