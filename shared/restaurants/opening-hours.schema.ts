import * as z from "zod/mini";
import { message } from "#shared/platform/text/field-message.ts";

const localTime = z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: message("invalid_time"), abort: true });

/** A local time, `HH:MM`. */
export const LocalTime = z.string(message("required")).check(localTime);

/** A closing time; `24:00` is stored as the next morning's `00:00`. */
const ClosingTime = z.string(message("required")).check(
  z.overwrite((time) => (time === "24:00" ? "00:00" : time)),
  localTime,
);

const Day = z.strictObject({ open: LocalTime, close: ClosingTime, closed: z.boolean() });

/**
 * Hours by weekday, in the restaurant's local time (spec, section 3). A closing time before the opening time is on
 * the next morning.
 */
export const OpeningHours = z.strictObject({
  monday: Day,
  tuesday: Day,
  wednesday: Day,
  thursday: Day,
  friday: Day,
  saturday: Day,
  sunday: Day,
});
export type OpeningHours = z.infer<typeof OpeningHours>;

const Interval = z.strictObject({ open: LocalTime, close: ClosingTime });
/** From opening to closing, both `HH:MM`; a closing time that is not after the opening time is on the next morning. */
export type Interval = z.infer<typeof Interval>;

/**
 * Second openings of weekdays, beside the spec's shape: the evening of a restaurant that closes after lunch. A field of
 * its own, so that a program that knows only the first still reads the hours.
 */
export const SecondHours = z.partial(
  z.strictObject({
    monday: Interval,
    tuesday: Interval,
    wednesday: Interval,
    thursday: Interval,
    friday: Interval,
    saturday: Interval,
    sunday: Interval,
  }),
);
export type SecondHours = z.infer<typeof SecondHours>;
