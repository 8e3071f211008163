import * as z from "zod/mini";
import { restaurantIdPattern } from "./restaurant-id.ts";

export const RestaurantId = z.string().check(z.regex(restaurantIdPattern));

/** Begins with the time of its arrival: `ntc_<time><random>`. */
export const NoticeId = z.string().check(z.regex(/^ntc_\w{1,60}$/));

/** Begins with the local date and time of the visit: `rsv_20270305T1930_<random>`. */
export const ReservationId = z.string().check(z.regex(/^rsv_\d{8}T\d{4}_\w{1,40}$/));

/** Begins with the seating day: `wtg_20270305_<time><random>`. */
export const WaitId = z.string().check(z.regex(/^wtg_\d{8}_\w{1,40}$/));

/** The `sub` of a user of the pool. */
export const UserId = z.string().check(z.regex(/^[\w-]{1,64}$/));
