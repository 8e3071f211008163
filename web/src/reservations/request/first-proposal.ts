import type { Bookable } from "#shared/reservations/booking-rules.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { bookableTimes, nearestTime, usualTime } from "./booking-rules.ts";

/** The first of the next 21 days with a bookable time, and the one nearest to the evening; `today` when there is none. */
export function firstProposal(restaurant: Bookable, today: string, now: Date) {
  const days = Array.from({ length: 21 }, (_, ahead) => addDays(today, ahead));
  const day = days.find((date) => bookableTimes(restaurant, date, now).length > 0) ?? today;
  const time = nearestTime(bookableTimes(restaurant, day, now), usualTime);
  return { reservation_date: day, reservation_time: time ?? "" };
}
