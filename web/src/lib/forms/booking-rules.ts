import { type Bookable, validateBookingTime } from "../../../../shared/reservations/booking-rules.ts";
import { toInstant } from "../../../../shared/time/zoned-time.ts";
import { seatingTimes } from "../../../../shared/restaurants/opening-hours.ts";

/** The error code for a reservation at that local time; undefined when it is bookable. Date is `YYYY-MM-DD`, time `HH:MM`. */
export const checkBookingTime = (restaurant: Bookable, date: string, time: string, now: Date) =>
  validateBookingTime(restaurant, { date, time, begin: toInstant(date, time, restaurant.time_zone) }, now);

/** The half hours of a day (`YYYY-MM-DD`) that are still bookable. */
export const bookableTimes = (restaurant: Bookable, date: string, now: Date): string[] =>
  seatingTimes(restaurant, date).filter((time) => checkBookingTime(restaurant, date, time, now) === undefined);
