import * as z from "zod/mini";
import { endpoint } from "#shared/platform/api/endpoint.ts";
import { ReservationId, RestaurantId } from "#shared/platform/text/ids.ts";
import { day } from "#shared/platform/text/text.ts";
import { Availability } from "./seating/availability.ts";

/** What is free, for guests: apart from the owner's tables, which the public API does not carry. */

/** Digits, because `Number` would also accept `0x5` and `1e1`. */
const numberUpTo = (pattern: RegExp) => z.pipe(z.string().check(z.regex(pattern)), z.transform(Number));

export const getAvailability = endpoint({
  method: "GET",
  path: "/restaurants/{restaurantId}/availability",
  summary:
    "What a listed restaurant has free for a party on a day of its book, and whether anything is on up to 31 days from it. " +
    "A restaurant without tables answers with mode null: any time of its opening hours may be requested",
  audience: "public",
  params: z.strictObject({ restaurantId: RestaurantId }),
  query: z.strictObject({
    date: day,
    guests: numberUpTo(/^[1-9]\d?$/),
    days: z._default(numberUpTo(/^(?:[1-9]|[12]\d|3[01])$/), 1),
    /** A reservation that is to be changed: its tables count as free. */
    without: z.optional(ReservationId),
  }),
  response: Availability,
  errors: ["restaurant_not_found"],
  cacheSeconds: 5,
});
