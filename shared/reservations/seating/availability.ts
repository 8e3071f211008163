import * as z from "zod/mini";
import { blockReasons, seatingKinds } from "./seating-day.ts";
import { fullReasons, timeStates } from "./time-states.ts";

/** A party's tables, or a block. */
export const Seating = z.object({
  ref: z.string(),
  tables: z.readonly(z.array(z.string())),
  from: z.int(),
  until: z.int(),
  guests: z.int(),
  kind: z.enum(seatingKinds),
  arrived: z.optional(z.int()),
  reason: z.optional(z.enum(blockReasons)),
});

/** A time at which guests may arrive. After midnight its date is the next one. */
const AvailableTime = z.object({
  date: z.string(),
  time: z.string(),
  state: z.enum(timeStates),
  reason: z.optional(z.enum(fullReasons)),
});

/** What a restaurant has free for a party. */
export const Availability = z.object({
  /** Whether the restaurant answers each request or confirms at once; null: it has no tables here, so any time may be asked for. */
  mode: z.nullable(z.enum(["request", "instant"])),
  /** Up to how many guests are confirmed at once. */
  instant_up_to: z.optional(z.int()),
  /** The times of the day. */
  times: z.array(AvailableTime),
  /** The day and those that follow: most times free, some, none, or no service. */
  days: z.array(z.object({ date: z.string(), state: z.enum(["free", "few", "full", "closed"]) })),
});
export type Availability = z.infer<typeof Availability>;
