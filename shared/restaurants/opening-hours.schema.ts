import * as z from "zod/mini";
import { message } from "../text/field-message.ts";

/** A wall-clock time, `HH:MM`. */
export const LocalTime = z
  .string(message("required"))
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message("invalid_time")));

const Day = z.strictObject({ open: LocalTime, close: LocalTime, closed: z.boolean() });

/** Keyed by weekday, in the restaurant's own time (spec, section 3). A close before the open is the next morning's. */
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
