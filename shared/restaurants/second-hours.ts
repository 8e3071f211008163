import { type Weekday, type WeeklyHours, weekdays } from "./opening-hours.ts";
import type { Interval } from "./opening-hours.schema.ts";

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
