import * as z from "zod/mini";

/** When somebody wants to eat, and how many they are. */
export interface TableWish {
  /** `YYYY-MM-DD`, of the calendar. */
  readonly date: string;
  /** `HH:MM` */
  readonly time: string;
  readonly guests: number;
}

/** A wish as far as it is known. */
export type PartialWish = { readonly [Part in keyof TableWish]?: TableWish[Part] | undefined };

/** Seconds that CloudFront keeps what says what is free. */
export const wishCacheSeconds = 5;

/** What a listed restaurant has for a wish. */
export const WishedTimes = z.object({
  /** Whether it confirms parties at once; null: it has no tables, and the wished time may be requested. */
  mode: z.nullable(z.enum(["request", "instant"])),
  /** The day of its book that this is about: the next open one where it is closed on the wished one. */
  day: z.string(),
  /** Why the wished time is not among the times; `unavailable`: it may not be booked online then. */
  reason: z.optional(z.enum(["full", "closed", "unavailable"])),
  /** At most three, the nearest to the wished one, in their order. */
  times: z.array(z.object({ date: z.string(), time: z.string(), state: z.enum(["free", "last", "request"]) })),
});
export type WishedTimes = z.infer<typeof WishedTimes>;
