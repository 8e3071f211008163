import type { Schedule } from "./opening-hours.ts";
import type { ClosedOnline } from "./closed-online.schema.ts";
import { toCalendarDate, toServiceDay } from "./service-day.ts";

export interface ClosableOnline extends Schedule {
  readonly closed_online?: ClosedOnline | null | undefined;
}

/** A visit; as long as the party size is unknown, it is one that may come. */
interface Visit {
  readonly date: string;
  readonly time: string;
  readonly guests?: number | undefined;
}

/** Whether a visit can be had on the phone alone. */
export function isClosedOnline(restaurant: ClosableOnline, { date, time, guests = 0 }: Visit): boolean {
  const closed = restaurant.closed_online;
  if (!closed || toServiceDay(restaurant, date, time) !== closed.day) return false;
  if (closed.from_guests !== null && guests < closed.from_guests) return false;
  return closed.until === null || `${date}T${time}` < endOf(restaurant, closed.day, closed.until);
}

/** What is closed at a local date and time; undefined once it has ended. */
export function currentClosing(restaurant: ClosableOnline, date: string, time: string): ClosedOnline | undefined {
  const closed = restaurant.closed_online;
  if (!closed || toServiceDay(restaurant, date, time) !== closed.day) return undefined;
  const isOver = closed.until !== null && `${date}T${time}` >= endOf(restaurant, closed.day, closed.until);
  return isOver ? undefined : closed;
}

const endOf = (schedule: Schedule, day: string, until: string): string =>
  `${toCalendarDate(schedule, day, until)}T${until}`;
