// Public pages load this file: it may only import files of the same kind.
import { addDays, findInterval, getIntervalsOn, type Schedule } from "./opening-hours.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";

/** Whether a restaurant is open, and until when, or when it opens next. Times are the restaurant's local times. */
export type OpeningState =
  | { readonly is: "open"; readonly until: string }
  | {
      readonly is: "closed";
      readonly next: { readonly date: string; readonly inDays: number; readonly time: string } | undefined;
    };

const aWeek = 7;

export function getOpeningState(restaurant: Schedule & { readonly time_zone: string }, now: Date): OpeningState {
  const { date, time } = localDateTime(now, restaurant.time_zone);
  const current = findInterval(restaurant, date, time);
  if (current) return { is: "open", until: current.close };
  for (let inDays = 0; inDays <= aWeek; inDays += 1) {
    const day = addDays(date, inDays);
    const next = getIntervalsOn(restaurant, day).find(({ open }) => inDays > 0 || open > time);
    if (next) return { is: "closed", next: { date: day, inDays, time: next.open } };
  }
  return { is: "closed", next: undefined };
}
