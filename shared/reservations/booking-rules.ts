import { maxDaysAhead } from "../restaurants/constants.ts";
import { isOpenAt, type Schedule, wallClock } from "../restaurants/opening-hours.ts";
import type { RefusalCode } from "../api/errors.ts";

/** What a house says about when it can be booked. */
export interface Bookable extends Schedule {
  readonly time_zone: string;
  /** A request must come at least so many minutes before the visit. */
  readonly lead_time_minutes: number;
}

/** A time on the house's clock, and the instant it means. */
interface Asked {
  readonly date: string;
  readonly time: string;
  readonly begin: Date;
}

type WhyNot = Extract<
  RefusalCode,
  "reservation_in_the_past" | "reservation_too_soon" | "reservation_too_far_ahead" | "restaurant_closed"
>;

/** Why a table cannot be asked for at this moment; nothing when it can. Form and server ask it. */
export function whyNotAt(house: Bookable, asked: Asked, now: Date): WhyNot | undefined {
  const { date, time, begin } = asked;
  const minutesAhead = (begin.getTime() - now.getTime()) / 60_000;
  if (minutesAhead <= 0) return "reservation_in_the_past";
  if (minutesAhead > maxDaysAhead * 24 * 60) return "reservation_too_far_ahead";
  if (!isOpenAt(house, date, time) || isSkipped(house, asked)) return "restaurant_closed";
  if (minutesAhead < house.lead_time_minutes) return "reservation_too_soon";
  return undefined;
}

/** The night the clocks go forward lacks an hour: the instant of a time in it shows a later one, perhaps after closing. */
function isSkipped({ time_zone }: Bookable, { date, time, begin }: Asked): boolean {
  const shown = wallClock(begin, time_zone);
  return shown.date !== date || shown.time !== time;
}
