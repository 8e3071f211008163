import * as z from "zod/mini";
import { LocalTime } from "./opening-hours.schema.ts";

/** Which of today's visits an owner takes requests for on the phone alone: until a time, from a party size on, or all. */
export const ClosedVisits = z.strictObject({
  /** A time of that day of the book (`HH:MM`): later visits stay open. */
  until: z._default(z.nullable(LocalTime), null),
  /** Smaller parties stay welcome. */
  from_guests: z._default(z.nullable(z.int().check(z.minimum(2), z.maximum(20))), null),
});

/** Closed for a day of the book (`YYYY-MM-DD`), with which it ends by itself. */
export const ClosedOnline = z.object({ day: z.string(), ...ClosedVisits.shape });
export type ClosedOnline = z.infer<typeof ClosedOnline>;
