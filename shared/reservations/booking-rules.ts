import { maxDaysAhead } from "../restaurants/constants.ts";
import { isOpenAt, type Schedule, localDateTime } from "../restaurants/opening-hours.ts";
import type { ErrorCode } from "../api/errors.ts";

/** What a restaurant says about when it can be booked. */
export interface Bookable extends Schedule {
  readonly time_zone: string;
  /** A request must come at least so many minutes before the visit. */
  readonly lead_time_minutes: number;
}

/** A time on the restaurant's clock, and the instant it means. */
interface RequestedTime {
  readonly date: string;
  readonly time: string;
  readonly begin: Date;
}

type BookingTimeError = Extract<
  ErrorCode,
  "reservation_in_the_past" | "reservation_too_soon" | "reservation_too_far_ahead" | "restaurant_closed"
>;

/** Why a table cannot be asked for at this moment; nothing when it can. Form and server ask it. */
export function validateBookingTime(
  restaurant: Bookable,
  asked: RequestedTime,
  now: Date,
): BookingTimeError | undefined {
  const { date, time, begin } = asked;
  const minutesAhead = (begin.getTime() - now.getTime()) / 60_000;
  if (minutesAhead <= 0) return "reservation_in_the_past";
  if (minutesAhead > maxDaysAhead * 24 * 60) return "reservation_too_far_ahead";
  if (!isOpenAt(restaurant, date, time) || isSkipped(restaurant, asked)) return "restaurant_closed";
  if (minutesAhead < restaurant.lead_time_minutes) return "reservation_too_soon";
  return undefined;
}

/** The night the clocks go forward lacks an hour: the instant of a time in it shows a later one, perhaps after closing. */
function isSkipped({ time_zone }: Bookable, { date, time, begin }: RequestedTime): boolean {
  const shown = localDateTime(begin, time_zone);
  return shown.date !== date || shown.time !== time;
}
