import { localDateTime } from "../restaurants/opening-hours.ts";

const aDay = 86_400_000;
/** A wall clock shows four digits of a year, wherever it hangs. */
const lastDay = Date.UTC(9999, 11, 30);

/**
 * The instant a local date and time means at a place. A time skipped in spring moves forward, one that happens twice in
 * autumn is the earlier (Temporal's 'compatible', as calendars do: RFC 5545, 3.3.5). A library for this one question
 * weighs 56 kB in a Lambda and in the form; a test holds the answer to Temporal's.
 */
export function toInstant(date: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${date}T${time}Z`);
  const midnight = Date.parse(`${date}T00:00Z`);
  const before = keptOffsetAt(midnight - aDay, timeZone);
  const after = keptOffsetAt(midnight + 2 * aDay, timeZone);
  if (before === after) return new Date(wall - before); // the clocks change on two days of a year
  const meant = [wall - before, wall - after].filter((at) => at + offsetAt(at, timeZone) === wall);
  return new Date(meant.length > 0 ? Math.min(...meant) : wall - before);
}

/** A form asks for every half hour of a day, a server for the days that all guests like: their midnights are the same. */
function keptOffsetAt(midnight: number, timeZone: string): number {
  const key = `${timeZone} ${midnight}`;
  const kept = offsets.get(key) ?? offsetAt(midnight, timeZone);
  offsets.set(key, kept);
  return kept;
}
const offsets = new Map<string, number>();

/** By how many milliseconds the clocks there are ahead of UTC, in whole minutes. */
function offsetAt(at: number, timeZone: string): number {
  const minute = Math.floor(Math.min(at, lastDay) / 60_000) * 60_000;
  const { date, time } = localDateTime(new Date(minute), timeZone);
  return Date.parse(`${date}T${time}Z`) - minute;
}
