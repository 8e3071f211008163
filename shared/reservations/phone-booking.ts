import * as z from "zod/mini";
import { message } from "#shared/platform/text/field-message.ts";
import { LocalTime } from "#shared/restaurants/opening-hours.schema.ts";
import { day, line, nullableLine } from "#shared/platform/text/text.ts";
import { maxNoteLength } from "./visit-mark.ts";

/** A restaurant may promise more places than a guest may request. */
export const maxPhoneGuests = 99;

/** A booking that the restaurant takes by phone or at its door. Name and number are empty where nobody gave them. */
export const PhoneBooking = z.strictObject({
  customer_name: z._default(
    z.nullable(line({ min: 1, max: 100, short: "required", long: "customer_name_too_long" })),
    null,
  ),
  customer_phone: z._default(
    z.nullable(line({ min: 3, max: 20, short: "customer_phone_too_short", long: "customer_phone_too_long" })),
    null,
  ),
  reservation_date: day,
  reservation_time: LocalTime,
  number_of_guests: z
    .number(message("too_few_guests"))
    .check(
      z.minimum(1, message("too_few_guests")),
      z.maximum(maxPhoneGuests, message("invalid")),
      z.int(message("invalid")),
    ),
  restaurant_note: z._default(nullableLine(maxNoteLength), null),
});
export type PhoneBooking = z.infer<typeof PhoneBooking>;
