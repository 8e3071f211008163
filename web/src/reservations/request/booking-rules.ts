import { type Bookable, validateBookingTime } from "#shared/reservations/booking-rules.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { seatingTimes } from "#shared/restaurants/service-day.ts";

/** What the reservation dialog needs to know about a restaurant. */
export interface BookableRestaurant extends Bookable {
  readonly id: string;
  readonly restaurant_name: string;
  readonly city?: string | null;
  readonly phone?: string | null;
  readonly phone_link?: string | undefined;
  /** How long an answer usually takes, where that is known. */
  readonly answers_in_minutes?: number | undefined;
  readonly reservation_required?: boolean;
}

/** The error code for a reservation at that local time; undefined when it is bookable. Date is `YYYY-MM-DD`, time `HH:MM`. */
export const checkBookingTime = (restaurant: Bookable, date: string, time: string, now: Date) =>
  validateBookingTime(restaurant, { date, time, begin: toInstant(date, time, restaurant.time_zone) }, now);

/** When most people dine. */
export const usualTime = "19:30";

/** The time (`HH:MM`) of a list that is nearest to another; of two as near the later. */
export function nearestTime(times: readonly string[], wished: string): string | undefined {
  const distance = (time: string) => Math.abs(toMinutes(time) - toMinutes(wished));
  return times.toReversed().toSorted((a, b) => distance(a) - distance(b))[0];
}

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The half hours of a day (`YYYY-MM-DD`) that are still bookable. */
export const bookableTimes = (restaurant: Bookable, date: string, now: Date): string[] =>
  seatingTimes(restaurant, date).filter((time) => checkBookingTime(restaurant, date, time, now) === undefined);
