import * as z from "zod/mini";
import type { Schedule } from "./opening-hours.ts";
import { LocalTime } from "./opening-hours.schema.ts";
import { toCalendarDate, toServiceDay } from "./service-day.ts";

/** Which of today's visits an owner takes requests for on the phone alone: until a time, from a party size on, or all. */
export const ClosedVisits = z.strictObject({
  /** A time of that day of the book (`HH:MM`): later visits stay open. */
  until: z._default(z.nullable(LocalTime), null),
  /** Smaller parties stay welcome. */
  from_guests: z._default(z.nullable(z.int().check(z.minimum(2), z.maximum(20))), null),
});

/** Closed for a day of the book (`YYYY-MM-DD`), with which it ends by itself. */
export const ClosedOnline = z.object({ day: z.string(), ...ClosedVisits.shape });
export type ClosedOnline = z.infer<typeof ClosedOnline>;

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
