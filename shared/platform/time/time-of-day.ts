// Public pages load this file: it imports nothing.

export const dayMinutes = 24 * 60;

/** Minutes since midnight of a time of day, `HH:MM`. */
export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The time of day, `HH:MM`, so many minutes after a midnight; before it and after a day it is the neighbour's. */
export function toTime(minutes: number): string {
  const minute = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Minutes of a local date and time, to be subtracted from those of another: what is near by the clock needs no zone. */
export const toClockMinutes = ({ date, time }: { readonly date: string; readonly time: string }): number =>
  Date.parse(`${date}T${time}Z`) / 60_000;
