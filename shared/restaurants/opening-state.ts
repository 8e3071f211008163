// Public pages load this file: it may only import files of the same kind.
import { addDays, hoursForDate, isOpenAt, type Schedule, localDateTime } from "./opening-hours.ts";

/** Whether a restaurant is open, and until when, or when it opens next. Times are the restaurant's local times. */
export type OpeningState =
  | { readonly is: "open"; readonly until: string }
  | {
      readonly is: "closed";
      readonly next: { readonly date: string; readonly inDays: number; readonly time: string } | undefined;
    };

const aWeek = 7;

export function openingStateAt(restaurant: Schedule & { readonly time_zone: string }, now: Date): OpeningState {
  const { date, time } = localDateTime(now, restaurant.time_zone);
  if (isOpenAt(restaurant, date, time)) return { is: "open", until: closingTime(restaurant, date, time) };
  for (let inDays = 0; inDays <= aWeek; inDays += 1) {
    const day = addDays(date, inDays);
    const { open, closed } = hoursForDate(restaurant, day);
    if (!closed && (inDays > 0 || open > time)) return { is: "closed", next: { date: day, inDays, time: open } };
  }
  return { is: "closed", next: undefined };
}

/** After midnight the hours of the day before may still apply. */
function closingTime(restaurant: Schedule, date: string, time: string): string {
  const today = hoursForDate(restaurant, date);
  const isToday = !today.closed && today.open <= time && (time < today.close || today.close <= today.open);
  return isToday ? today.close : hoursForDate(restaurant, addDays(date, -1)).close;
}
