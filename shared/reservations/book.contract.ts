import * as z from "zod/mini";
import { endpoint } from "#shared/platform/api/endpoint.ts";
import { ReservationId } from "#shared/platform/text/ids.ts";
import { day, nullableLine } from "#shared/platform/text/text.ts";
import { BookDay, BookEntry, BookMatches } from "./reservation.ts";
import { PhoneBooking, VisitChange } from "./reservation-request.ts";
import { maxNoteLength, visitMarks } from "./reservation-status.ts";

/** The restaurant's book: one day, its marks and notes, and bookings taken by phone. */

export const getDay = endpoint({
  method: "GET",
  path: "/partner/days/{date}",
  summary:
    "One day (`YYYY-MM-DD`) of the own restaurant's book, until it closes after midnight: all its reservations by time, " +
    "with marks and notes",
  audience: "owner",
  params: z.strictObject({ date: day }),
  response: BookDay,
});

export const searchBook = endpoint({
  method: "GET",
  path: "/partner/book",
  summary:
    "Find parties of the own restaurant's book by the beginnings of their name's words, or by digits of the phone number: " +
    "coming ones by time, then past ones, newest first",
  audience: "owner",
  query: z.strictObject({ text: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) }),
  response: BookMatches,
});

export const changeBookEntry = endpoint({
  method: "PATCH",
  path: "/partner/reservations/{reservationId}",
  summary:
    "Mark a visit of the own restaurant, write a note on it, or note that its cancellation was seen; the guest hears only " +
    "that the party never came, which can be marked from the visit's begin on. Only confirmed and completed reservations have marks",
  audience: "owner",
  params: z.strictObject({ reservationId: ReservationId }),
  body: z.strictObject({
    book_version: z.int(),
    visit: z.optional(z.enum(visitMarks)),
    restaurant_note: z.optional(nullableLine(maxNoteLength)),
    cancellation_seen: z.optional(z.literal(true)),
  }),
  response: BookEntry,
  errors: ["reservation_not_found", "changed_meanwhile", "visit_not_begun"],
});

export const changeVisit = endpoint({
  method: "PATCH",
  path: "/partner/reservations/{reservationId}/visit",
  summary:
    "Change day, time or party size of a confirmed table of the own restaurant; its guest gets an email. Another time " +
    "gives it another id, to which its former ids lead",
  audience: "owner",
  params: z.strictObject({ reservationId: ReservationId }),
  body: VisitChange,
  response: BookEntry,
  errors: [
    "reservation_not_found",
    "reservation_in_the_past",
    "reservation_too_far_ahead",
    "too_many_phone_bookings",
    "changed_meanwhile",
  ],
});

export const addPhoneBooking = endpoint({
  method: "POST",
  path: "/partner/reservations",
  summary:
    "Book a table at the own restaurant for a guest on the phone or at the door: confirmed at once, without an account " +
    "or email; a repeated Idempotency-Key returns the first response",
  audience: "owner",
  headers: z.object({ "idempotency-key": z.string().check(z.minLength(8), z.maxLength(255)) }),
  body: PhoneBooking,
  status: 201,
  response: BookEntry,
  errors: [
    "reservation_in_the_past",
    "reservation_too_far_ahead",
    "too_many_phone_bookings",
    "slot_taken",
    "request_repeated_with_other_content",
  ],
});
