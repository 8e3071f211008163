// Public pages load this file, as they do opening-hours.ts.

import { addDays } from "./opening-hours.ts";

/** Consecutive days, both included (`YYYY-MM-DD`). */
export interface Period {
  readonly from: string;
  readonly until: string;
}

/** Groups days into periods, earliest first. */
export function toPeriods(days: readonly string[]): Period[] {
  const periods: Period[] = [];
  for (const day of days.toSorted()) {
    const last = periods.at(-1);
    if (last && day <= addDays(last.until, 1)) periods[periods.length - 1] = { from: last.from, until: day };
    else periods.push({ from: day, until: day });
  }
  return periods;
}

/** The days of a period, at most `max`. */
export function toDays({ from, until }: Period, max: number): string[] {
  const days: string[] = [];
  for (let day = from; day <= until && days.length < max; day = addDays(day, 1)) days.push(day);
  return days;
}

export const isWithin = ({ from, until }: Period, day: string): boolean => from <= day && day <= until;
