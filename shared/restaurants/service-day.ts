import { countTimes } from "#shared/platform/time/zoned-time.ts";
import { addDays, getIntervalsOn, isOpenAt, type Schedule } from "./opening-hours.ts";
import type { Interval } from "./opening-hours.schema.ts";

// The book's day is the restaurant's: it ends when the restaurant closes, not at midnight.

/** Until then an hour is one of the night before, where no opening hours say otherwise. */
export const nightEnds = "05:00";

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

/** The evening (`YYYY-MM-DD`) whose night a date and time lie in: the day before; undefined where it is their own day. */
export function findNight(schedule: Schedule, date: string, time: string): string | undefined {
  const day = toServiceDay(schedule, date, time);
  return day === date ? undefined : day;
}

export interface ZonedSchedule extends Schedule {
  readonly time_zone: string;
}

/** Whether a restaurant is open then, at a time that the clock of that day has: in spring it skips an hour. */
export const isOpenOnClock = (schedule: ZonedSchedule, date: string, time: string): boolean =>
  isOpenAt(schedule, date, time) && countTimes(date, time, schedule.time_zone) > 0;

/**
 * Lists the half hours of a day of the book at which a restaurant is open, in their order: those after midnight come
 * last, and those of the night before are not among them.
 */
export function seatingTimes(schedule: ZonedSchedule, day: string): string[] {
  const isSeating = (date: string, time: string) =>
    isOpenOnClock(schedule, date, time) && toServiceDay(schedule, date, time) === day;
  return halfHours
    .map((time) => ({ time, date: toCalendarDate(schedule, day, time) }))
    .filter(({ date, time }) => isSeating(date, time))
    .toSorted((a, b) => a.date.localeCompare(b.date)) // stable: the hours stay in order
    .map(({ time }) => time);
}

const halfHours = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`,
);
