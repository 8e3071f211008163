import { toMinutes } from "#shared/platform/time/time-of-day.ts";
import { type Bookable, validateBookingTime } from "#shared/reservations/booking-rules.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { seatingTimes, toCalendarDate, toServiceDay } from "#shared/restaurants/service-day.ts";

/** What the reservation dialog needs to know about a restaurant. */
export interface BookableRestaurant extends Bookable {
  readonly id: string;
  readonly restaurant_name: string;
  readonly city?: string | null;
  readonly phone?: string | null;
  readonly phone_link?: string | undefined;
  /** How long the restaurant may take to answer; unknown in lists. */
  readonly answer_minutes?: number | undefined;
  /** How long an answer usually takes, where that is known. */
  readonly answers_in_minutes?: number | undefined;
  readonly reservation_required?: boolean;
}

/**
 * The error code for a reservation in the book of a day (`YYYY-MM-DD`) at a time (`HH:MM`), which may be after midnight;
 * undefined when it is bookable. Dialogs know days of the book, the API dates of the calendar. Without `guests`, any party.
 */
export function checkBookingTime(restaurant: Bookable, day: string, time: string, now: Date, guests?: number) {
  const date = toCalendarDate(restaurant, day, time);
  const begin = toInstant(date, time, restaurant.time_zone);
  const error = validateBookingTime(restaurant, { date, time, begin, guests }, now);
  return error ?? (toServiceDay(restaurant, date, time) === day ? undefined : "belongs_to_night_before");
}

/** The day whose book is open now: after midnight yesterday's, until the restaurant closes. */
export function findCurrentDay(restaurant: Bookable, now: Date): string {
  const { date, time } = localDateTime(now, restaurant.time_zone);
  return toServiceDay(restaurant, date, time);
}

/** When most people dine. */
export const usualTime = "19:30";

/** The restaurant with the lead time of proposals: who reads the form and waits for an answer needs an hour. */
export const unhurried = <R extends Bookable>(restaurant: R): R => ({
  ...restaurant,
  lead_time_minutes: Math.max(60, restaurant.lead_time_minutes),
});

/** The time (`HH:MM`) of a list that is nearest to another; of two as near the later. */
export function nearestTime(times: readonly string[], wished: string): string | undefined {
  const distance = (time: string) => {
    const minutes = Math.abs(toMinutes(time) - toMinutes(wished));
    return Math.min(minutes, 24 * 60 - minutes); // half past midnight is near to half past eleven
  };
  return times.toReversed().toSorted((a, b) => distance(a) - distance(b))[0];
}

/** The half hours of a day of the book that are still bookable, in its order: after midnight come last. */
export const bookableTimes = (restaurant: Bookable, date: string, now: Date, guests?: number): string[] =>
  seatingTimes(restaurant, date).filter((time) => checkBookingTime(restaurant, date, time, now, guests) === undefined);

/** The bookable times of a day that was chosen which leave an hour; any where none does. */
export function proposableTimes(restaurant: Bookable, date: string, now: Date, guests: number): string[] {
  const later = bookableTimes(unhurried(restaurant), date, now, guests);
  return later.length > 0 ? later : bookableTimes(restaurant, date, now, guests);
}
