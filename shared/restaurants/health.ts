import * as z from "zod/mini";
import { IsoInstant } from "#shared/platform/stored-fields.ts";

/** The days that the figures about answers cover, today included. */
export const healthDays = 30;

/** How a restaurant answers requests, and when it last changed its hours. */
export const RestaurantHealth = z.object({
  /** Requests that the restaurant confirmed or rejected in the last days, and those that nobody answered in time. */
  answered: z.int(),
  expired: z.int(),
  /** From the request to the answer; null without answers. From an hour on in steps of a quarter. */
  median_minutes: z.nullable(z.int()),
  /** Requests that expired since the last answer. */
  expired_in_row: z.int(),
  /** Null: never since this is noted. */
  hours_changed_at: z.nullable(IsoInstant),
});
export type RestaurantHealth = z.infer<typeof RestaurantHealth>;
