import { localDateTime } from "./local-date-time.ts";

const aDay = 86_400_000;
/** Local times have years of four digits. */
const lastDay = Date.UTC(9999, 11, 30);

/**
 * Converts a local date and time in a time zone to an instant. A time skipped in spring moves forward, one that
 * occurs twice in autumn is the earlier (Temporal's 'compatible'; RFC 5545, 3.3.5). A library would weigh 56 kB in a
 * Lambda and in the form; a test compares the result with Temporal's.
 */
export function toInstant(date: string, time: string, timeZone: string): Date {
  const { wall, before, meant } = readWall(date, time, timeZone);
  return new Date(meant.length > 0 ? Math.min(...meant) : wall - before);
}

/** How often a time is on the clock of a day: never in the hour that spring skips, twice in the one that autumn repeats. */
export const countTimes = (date: string, time: string, timeZone: string): number =>
  readWall(date, time, timeZone).meant.length;

function readWall(date: string, time: string, timeZone: string) {
  const wall = Date.parse(`${date}T${time}Z`);
  const midnight = Date.parse(`${date}T00:00Z`);
  const before = getCachedOffset(midnight - aDay, timeZone);
  const after = getCachedOffset(midnight + 2 * aDay, timeZone);
  const offsets = before === after ? [] : [before, after]; // the clock changes about that day
  const meant = offsets.map((offset) => wall - offset).filter((at) => at + getOffset(at, timeZone) === wall);
  return { wall, before, meant: offsets.length > 0 ? meant : [wall - before] };
}

/** Cached, because a form converts every half hour of a day and servers convert the same dates again and again. */
function getCachedOffset(midnight: number, timeZone: string): number {
  const key = `${timeZone} ${midnight}`;
  const cached = cachedOffsets.get(key) ?? getOffset(midnight, timeZone);
  cachedOffsets.set(key, cached);
  return cached;
}
const cachedOffsets = new Map<string, number>();

/** Computes the offset from UTC in milliseconds, in whole minutes. */
function getOffset(at: number, timeZone: string): number {
  const minute = Math.floor(Math.min(at, lastDay) / 60_000) * 60_000;
  const { date, time } = localDateTime(new Date(minute), timeZone);
  return Date.parse(`${date}T${time}Z`) - minute;
}
