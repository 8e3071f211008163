import { addDays, getIntervalsOn, isOpenAt, type Schedule } from "./opening-hours.ts";
import type { Interval } from "./opening-hours.schema.ts";

// The book's day is the restaurant's: it ends when the restaurant closes, not at midnight.

/** Whether an opening lasts past midnight. One round the clock does not: its days end at midnight like any other. */
const isPastMidnight = ({ open, close }: Interval): boolean => close < open;

/**
 * The day (`YYYY-MM-DD`) whose book a local date and time stand in: after midnight the day before, while its last opening
 * lasts.
 */
export function toServiceDay(schedule: Schedule, date: string, time: string): string {
  const before = addDays(date, -1);
  const hasBegun = getIntervalsOn(schedule, date).some(({ open }) => open <= time);
  const isNight = getIntervalsOn(schedule, before).some((one) => isPastMidnight(one) && time < one.close);
  return isNight && !hasBegun ? before : date;
}

/** The date of a time in the book of a day: the next one for the hours past midnight. */
export function toCalendarDate(schedule: Schedule, day: string, time: string): string {
  const next = addDays(day, 1);
  return toServiceDay(schedule, next, time) === day ? next : day;
}

/** Whether the book of a day goes on after midnight. */
export const lastsPastMidnight = (schedule: Schedule, day: string): boolean =>
  getIntervalsOn(schedule, day).some(isPastMidnight);

/** Lists the half hours of a day at which a restaurant is open. */
export const seatingTimes = (schedule: Schedule, date: string): string[] =>
  halfHours.filter((time) => isOpenAt(schedule, date, time));

const halfHours = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`,
);
