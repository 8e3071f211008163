// Public pages load this file: it may only import types and files of the same kind (no zod, no Temporal).

import type { Interval, OpeningHours, SecondHours } from "./opening-hours.schema.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/** A restaurant's hours by weekday. */
export interface WeeklyHours {
  readonly opening_hours: OpeningHours;
  readonly second_hours?: SecondHours | undefined;
}

/** A restaurant's weekly hours, and the dates (`YYYY-MM-DD`) on which it is closed. */
export interface Schedule extends WeeklyHours {
  readonly closing_days: readonly string[];
}

/** When a restaurant is open on a weekday: not at all, once, or twice. Everything that reads hours asks here. */
export function getIntervals({ opening_hours, second_hours }: WeeklyHours, weekday: Weekday): readonly Interval[] {
  const { closed, ...first } = opening_hours[weekday];
  const second = second_hours?.[weekday];
  if (closed) return [];
  return second ? [first, second] : [first];
}

/**
 * When a restaurant is open on a date; never on a closing day. The weekday is computed in UTC, because a date has the
 * same weekday everywhere.
 */
export const getIntervalsOn = (schedule: Schedule, date: string): readonly Interval[] =>
  schedule.closing_days.includes(date) ? [] : getIntervals(schedule, toWeekday(date));

/**
 * The interval that a local date and time (`YYYY-MM-DD`, `HH:MM`) lie in, undefined when the restaurant is closed. After
 * midnight it may be one of the day before. The closing time itself is closed.
 */
export const findInterval = (schedule: Schedule, date: string, time: string): Interval | undefined =>
  getIntervalsOn(schedule, date).find((one) => one.open <= time && (time < one.close || endsNextDay(one))) ??
  getIntervalsOn(schedule, addDays(date, -1)).find((one) => endsNextDay(one) && time < one.close);

export const isOpenAt = (schedule: Schedule, date: string, time: string): boolean =>
  findInterval(schedule, date, time) !== undefined;

/** Whether a closing time means midnight; people also write a minute before it. */
export const isMidnight = (close: string): boolean => close === "00:00" || close === "23:59";

/** Whether an opening lasts until it begins again. Nobody closes as they open: a closed day has a mark of its own. */
export const isRoundTheClock = ({ open, close }: Interval): boolean =>
  open === close || (open === "00:00" && isMidnight(close));

interface HoursWords {
  readonly roundTheClock: string;
  readonly until: (close: string) => string;
}

/** `11:00–14:30, 17:30–22:00`, `18:00 bis Mitternacht`, `rund um die Uhr`; empty for none. */
export const formatIntervals = (intervals: readonly Interval[], words: HoursWords): string =>
  intervals
    .map((one) => {
      if (isRoundTheClock(one)) return words.roundTheClock;
      return isMidnight(one.close) ? `${one.open} ${words.until(one.close)}` : `${one.open}–${one.close}`;
    })
    .join(", ");

export const toWeekday = (date: string): Weekday =>
  weekdays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7] ?? "monday";

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const endsNextDay = ({ open, close }: Interval): boolean => close <= open;

/**
 * Whether a day's second opening stays clear of the first: it begins after the first has ended, on the same day, and ends
 * before the first begins again.
 */
export const isClearOf = (first: Interval, second: Interval): boolean =>
  first.open < first.close && first.close < second.open && (second.open < second.close || second.close <= first.open);

/** The first weekday whose two openings overlap; on closed days nobody sees them. */
export const findOverlap = ({ opening_hours, second_hours }: WeeklyHours): Weekday | undefined =>
  weekdays.find((day) => {
    const second = second_hours?.[day];
    return second !== undefined && !opening_hours[day].closed && !isClearOf(opening_hours[day], second);
  });

/**
 * Whether a restaurant is open, and until when (undefined when it does not close for a day and longer), or when it opens
 * next. Times are the restaurant's local times.
 */
export type OpeningState =
  | { readonly is: "open"; readonly until: string | undefined }
  | {
      readonly is: "closed";
      readonly next: { readonly date: string; readonly inDays: number; readonly time: string } | undefined;
    };

export function getOpeningState(restaurant: Schedule & { readonly time_zone: string }, now: Date): OpeningState {
  const { date, time } = localDateTime(now, restaurant.time_zone);
  if (isOpenAt(restaurant, date, time)) return { is: "open", until: findClose(restaurant, date, time) };
  // Each closing day takes out one day at most: the week after as many weeks as there are closing days is open.
  const latest = 7 * (restaurant.closing_days.length + 1);
  for (let inDays = 0; inDays <= latest; inDays += 1) {
    const day = addDays(date, inDays);
    const next = getIntervalsOn(restaurant, day).find(({ open }) => inDays > 0 || open > time);
    if (next) return { is: "closed", next: { date: day, inDays, time: next.open } };
  }
  return { is: "closed", next: undefined };
}

/** When an open restaurant closes: an opening that ends as the next one begins goes on. Undefined from a whole day on. */
function findClose(schedule: Schedule, date: string, time: string): string | undefined {
  const tomorrow = addDays(date, 1);
  let [day, at] = [date, time];
  for (let one = findInterval(schedule, day, at); one; one = findInterval(schedule, day, at)) {
    const close = isMidnight(one.close) ? "00:00" : one.close;
    if (close <= at) day = addDays(day, 1);
    at = close;
    if (day > tomorrow || (day === tomorrow && at >= time)) return undefined;
  }
  return at;
}
