import * as z from "zod/mini";
import { IsoInstant } from "#shared/platform/stored-fields.ts";
import { ReservedRestaurant } from "./own-reservation.ts";
import { ReservationRequest } from "./reservation-request.ts";
import { waitReaches, waitStatuses } from "./waiting.ts";

/** The request for a table, should one become free. */
export const WaitRequest = z.extend(ReservationRequest, { reach: z._default(z.enum(waitReaches), "exact") });

/** A local date and time; after midnight with the evening that it belongs to, by the hours then. */
export const When = z.object({
  reservation_date: z.string(),
  reservation_time: z.string(),
  night_of: z.optional(z.string()),
});

/** A wait as the restaurant sees it; the first and the last time that will do in epoch minutes. */
export const WaitOfRestaurant = z.extend(When, {
  id: z.string(),
  number_of_guests: z.int(),
  time_zone: z.string(),
  earliest: z.int(),
  latest: z.int(),
});
export type WaitOfRestaurant = z.infer<typeof WaitOfRestaurant>;

/** A guest's place on a waiting list, as the guest sees it: without contact, and nothing of other guests but how many are before. */
export const Wait = z.extend(When, {
  id: z.string(),
  restaurant_id: z.string(),
  restaurant_name: z.string(),
  restaurant: z.nullable(ReservedRestaurant),
  number_of_guests: z.int(),
  time_zone: z.string(),
  reach: z.enum(waitReaches),
  /** The first and the last time that will do. */
  window: z.object({ from: z.string(), until: z.string() }),
  status: z.enum(waitStatuses),
  /** The hours have changed: the restaurant is closed at each time that would do, and no table can become free. */
  is_closed: z.optional(z.boolean()),
  /** The guest has a table there at each time that would do, and is offered no second one while it stands. */
  has_table: z.optional(z.boolean()),
  /** How many are asked before. */
  ahead: z.optional(z.int()),
  /** The table that is held for this guest alone, or that the guest took. */
  offer: z.optional(z.extend(When, { expires_at: IsoInstant })),
  /** The last table that the guest let go. */
  passed: z.optional(z.extend(When, { is_missed: z.boolean() })),
  /** What came of it. */
  reservation_id: z.optional(z.string()),
  created_at: IsoInstant,
});
export type Wait = z.infer<typeof Wait>;
