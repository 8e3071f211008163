// Public pages load this file: it may only import types (no zod, no Temporal).
import type { OpeningHours } from "./opening-hours.schema.ts";

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

type Day = OpeningHours[Weekday];

/** A restaurant's weekly hours, and the dates (`YYYY-MM-DD`) on which it is closed. */
export interface Schedule {
  readonly opening_hours: OpeningHours;
  readonly closing_days: readonly string[];
}

/**
 * Tells whether a restaurant is open at a local date and time (`YYYY-MM-DD`, `HH:MM`). The closing time itself is
 * closed.
 */
export function isOpenAt(schedule: Schedule, date: string, time: string): boolean {
  const today = hoursForDate(schedule, date);
  if (!today.closed && today.open <= time && (time < today.close || endsNextDay(today))) return true;
  const yesterday = hoursForDate(schedule, addDays(date, -1));
  return !yesterday.closed && endsNextDay(yesterday) && time < yesterday.close;
}

/** Lists the half hours of a day at which a restaurant is open. */
export const seatingTimes = (schedule: Schedule, date: string): string[] =>
  halfHours.filter((time) => isOpenAt(schedule, date, time));

const halfHours = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`,
);

/**
 * Returns the hours of a date; a closing day is closed. The weekday is computed in UTC, because a date has the same
 * weekday everywhere.
 */
export function hoursForDate({ opening_hours, closing_days }: Schedule, date: string): Day {
  const hours = opening_hours[weekdayOf(date)];
  return closing_days.includes(date) ? { ...hours, closed: true } : hours;
}

export const weekdayOf = (date: string): Weekday =>
  weekdays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7] ?? "monday";

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const endsNextDay = (day: Day): boolean => day.close <= day.open;

/** Converts an instant to the local date and time of a time zone. */
export function localDateTime(now: Date, timeZone: string): { readonly date: string; readonly time: string } {
  const text = formatterFor(timeZone).format(now);
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Creating a format is far slower than using it, so there is one per time zone. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  clocks.set(timeZone, clock);
  return clock;
}

/** The spec's default (section 9): 11:00 to 22:00 every day. */
export const defaultOpeningHours: OpeningHours = {
  monday: { open: "11:00", close: "22:00", closed: false },
  tuesday: { open: "11:00", close: "22:00", closed: false },
  wednesday: { open: "11:00", close: "22:00", closed: false },
  thursday: { open: "11:00", close: "22:00", closed: false },
  friday: { open: "11:00", close: "22:00", closed: false },
  saturday: { open: "11:00", close: "22:00", closed: false },
  sunday: { open: "11:00", close: "22:00", closed: false },
};
