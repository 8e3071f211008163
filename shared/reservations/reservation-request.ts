import * as z from "zod/mini";
import { message } from "#shared/platform/text/field-message.ts";
import { bookingTimeErrors } from "./booking-rules.ts";
import { TableId } from "./seating/plan.ts";
import { LocalTime } from "#shared/restaurants/opening-hours.schema.ts";
import { day, emailAddress, line, nullableLine, optionalLines, phoneNumber } from "#shared/platform/text/text.ts";
import { maxNoteLength } from "./reservation-status.ts";

const numberOfGuests = z
  .number(message("too_few_guests"))
  .check(z.minimum(1, message("too_few_guests")), z.maximum(20, message("too_many_guests")), z.int(message("invalid")));

/** The reservation form, in the order in which its messages are shown (spec, section 5, 'Reservation'). */
export const ReservationRequest = z.strictObject({
  customer_name: line({ min: 2, max: 100, short: "customer_name_too_short", long: "customer_name_too_long" }),
  customer_email: emailAddress("customer_email_invalid", "customer_email_too_long"),
  customer_phone: phoneNumber({ min: 5, max: 20, short: "customer_phone_too_short", long: "customer_phone_too_long" }),
  reservation_date: day,
  reservation_time: LocalTime,
  number_of_guests: z._default(numberOfGuests, 2),
  special_requests: optionalLines(500, "special_requests_too_long"),
});
export type ReservationRequest = z.infer<typeof ReservationRequest>;

/** Why a table cannot be requested, nor moved to another time. */
export const requestErrors = [
  "restaurant_not_found",
  ...bookingTimeErrors,
  "already_requested",
  "too_many_requests",
  "too_many_requests_today",
] as const;

/** A changed request, whole: what is left out of it is no longer wished. `version` is the one that the guest changed. */
export const RequestChange = z.strictObject({
  version: z.int(),
  reservation_date: day,
  reservation_time: LocalTime,
  number_of_guests: numberOfGuests,
  special_requests: ReservationRequest.shape.special_requests,
});
export type RequestChange = z.infer<typeof RequestChange>;

/** A restaurant may promise more places than a guest may request. */
export const maxPhoneGuests = 99;

const guestsByPhone = z
  .number(message("too_few_guests"))
  .check(
    z.minimum(1, message("too_few_guests")),
    z.maximum(maxPhoneGuests, message("invalid")),
    z.int(message("invalid")),
  );

/** What the restaurant changes of a confirmed table. `version` is the one that it has read. */
export const VisitChange = z.strictObject({
  version: z.int(),
  reservation_date: day,
  reservation_time: LocalTime,
  number_of_guests: guestsByPhone,
});

/** A booking that the restaurant takes by phone or at its door. Name and number are empty where nobody gave them. */
export const PhoneBooking = z.strictObject({
  customer_name: z._default(
    z.nullable(line({ min: 1, max: 100, short: "required", long: "customer_name_too_long" })),
    null,
  ),
  customer_phone: z._default(
    z.nullable(phoneNumber({ min: 3, max: 20, short: "customer_phone_too_short", long: "customer_phone_too_long" })),
    null,
  ),
  reservation_date: day,
  reservation_time: LocalTime,
  number_of_guests: guestsByPhone,
  restaurant_note: z._default(nullableLine(maxNoteLength), null),
  /** The tables for the party; without them it gets the best free ones. */
  tables: z.optional(z.array(TableId).check(z.maxLength(5))),
});
export type PhoneBooking = z.infer<typeof PhoneBooking>;
