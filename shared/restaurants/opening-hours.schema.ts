import * as z from "zod/mini";
import { message } from "../text/field-message.ts";

/** A local time, `HH:MM`. */
export const LocalTime = z
  .string(message("required"))
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message("invalid_time")));

const Day = z.strictObject({ open: LocalTime, close: LocalTime, closed: z.boolean() });

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
