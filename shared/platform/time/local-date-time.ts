// Public pages load this file: it must not import anything.

/** Converts an instant to the local date and time of a time zone. */
export function localDateTime(now: Date, timeZone: string): { readonly date: string; readonly time: string } {
  const text = getFormatter(timeZone).format(now);
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Creating a format is far slower than using it, so there is one per time zone. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  clocks.set(timeZone, clock);
  return clock;
}

/** Whether there is such a date, `YYYY-MM-DD`: there is no 30 February. */
export function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** How many days ahead a table can be requested; the spec does not say. */
export const maxDaysAhead = 365;
