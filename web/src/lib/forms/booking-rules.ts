import { type Bookable, validateBookingTime } from "../../../../shared/reservations/booking-rules.ts";
import { toInstant } from "../../../../shared/time/zoned-time.ts";
import { seatingTimes } from "../../../../shared/restaurants/opening-hours.ts";

/** Why a table cannot be asked for then; nothing when it can. Both are written as the schema wants them. */
export const checkBookingTime = (restaurant: Bookable, date: string, time: string, now: Date) =>
  validateBookingTime(restaurant, { date, time, begin: toInstant(date, time, restaurant.time_zone) }, now);

/** The half hours of a day at which the restaurant can still be asked. */
export const bookableTimes = (restaurant: Bookable, date: string, now: Date): string[] =>
  seatingTimes(restaurant, date).filter((time) => checkBookingTime(restaurant, date, time, now) === undefined);
