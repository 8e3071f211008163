// Public pages load this file: nothing may be imported here but its like.
import { addDays, hoursOn, isOpenAt, type Schedule, wallClock } from "./opening-hours.ts";

/** What a guest wants to know at the door: until when it is open, or when it opens next. Times are the house's own. */
export type Openness =
  | { readonly is: "open"; readonly until: string }
  | {
      readonly is: "closed";
      readonly next: { readonly date: string; readonly inDays: number; readonly time: string } | undefined;
    };

const aWeek = 7;

export function opennessAt(house: Schedule & { readonly time_zone: string }, now: Date): Openness {
  const { date, time } = wallClock(now, house.time_zone);
  if (isOpenAt(house, date, time)) return { is: "open", until: closingTime(house, date, time) };
  for (let inDays = 0; inDays <= aWeek; inDays += 1) {
    const day = addDays(date, inDays);
    const { open, closed } = hoursOn(house, day);
    if (!closed && (inDays > 0 || open > time)) return { is: "closed", next: { date: day, inDays, time: open } };
  }
  return { is: "closed", next: undefined };
}

/** After midnight it is still yesterday's evening that ends. */
function closingTime(house: Schedule, date: string, time: string): string {
  const today = hoursOn(house, date);
  const isToday = !today.closed && today.open <= time && (time < today.close || today.close <= today.open);
  return isToday ? today.close : hoursOn(house, addDays(date, -1)).close;
}
