import type { Language } from "#shared/platform/text/language.ts";

const locales = { de: "de-DE", en: "en-GB" };

/**
 * Formats a local date (`2027-11-26`) in full and in its parts. The year is named unless `today` is in the same one.
 * A date has one weekday everywhere, so it is formatted as UTC.
 */
export function formatDate(language: Language, date: string, today: string) {
  const year = date.slice(0, 4);
  const suffix = year === today.slice(0, 4) ? "" : ` ${year}`;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { timeZone: "UTC", ...options }).format(new Date(`${date}T00:00Z`));
  return {
    weekday: format({ weekday: "long" }),
    shortWeekday: format({ weekday: "short" }),
    day: String(Number(date.slice(8))),
    month: format({ month: "long" }) + suffix,
    /** `Do 26. Nov`, for a line that has to be short */
    short: shorten(format({ weekday: "short", day: "numeric", month: "short" })) + suffix,
    full: format({ weekday: "long", day: "numeric", month: "long" }) + suffix,
  };
}

/** Without the comma after the weekday and the dot after the month. */
const shorten = (date: string): string => date.replace(/[.,]* /, " ").replace(/\.$/, "");

/** Formats an instant as a date in Germany: `20. November 2027`. */
export const formatLongDate = (language: Language, instant: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "Europe/Berlin" }).format(
    new Date(instant),
  );
