import { addDays, type Weekday, weekdayOf } from "../../../shared/restaurants/opening-hours.ts";

/** A day seen from today, so that the demo data never goes stale. */
export interface RelativeDay {
  readonly daysFromToday: number;
  readonly weekday?: Weekday | undefined;
}

/**
 * The calendar day it means. A weekday moves it away from today to the nearest such day: the future stays future,
 * the past stays past, and a Friday dinner is on a Friday whenever the data is loaded.
 */
export function resolveDate({ daysFromToday, weekday }: RelativeDay, today: string): string {
  const start = addDays(today, daysFromToday);
  const step = daysFromToday < 0 ? -1 : 1;
  const week = Array.from({ length: 7 }, (_, moved) => addDays(start, moved * step));
  return week.find((day) => weekday === undefined || weekdayOf(day) === weekday) ?? start;
}
