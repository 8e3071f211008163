import { addDays, type Weekday, toWeekday } from "#shared/restaurants/opening-hours.ts";

/** A day relative to today, so that the demo data never gets old. */
export interface RelativeDay {
  readonly daysFromToday: number;
  readonly weekday?: Weekday | undefined;
}

/**
 * Resolves a relative day to a local date. A weekday moves it away from today to the nearest such day, so that future
 * days stay in the future and past days in the past.
 */
export function resolveDate({ daysFromToday, weekday }: RelativeDay, today: string): string {
  const start = addDays(today, daysFromToday);
  const step = daysFromToday < 0 ? -1 : 1;
  const week = Array.from({ length: 7 }, (_, days) => addDays(start, days * step));
  return week.find((day) => weekday === undefined || toWeekday(day) === weekday) ?? start;
}
