import type { Language } from "#shared/platform/text/language.ts";

/** `2026-11-27` as `27.11.2026`, as a field for a day has it in both languages. */
export const formatTypedDay = (date: string): string => date.split("-").toReversed().join(".");

/**
 * Parses a typed day to `YYYY-MM-DD`: `27.11.2026`, `27.11.26`, `27/11/2026`, `27.11.`, `2026-11-27`. Without a year it is
 * the next such day from `today` on. Undefined when the text is no day.
 */
export function parseDay(text: string, today: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const typed = /^(\d{1,2})[./ -] ?(\d{1,2})(?:[./ -] ?(\d{4}|\d{2})?)?$/.exec(text.trim());
  if (!typed) return undefined;
  const [day, month, year] = [Number(typed[1]), Number(typed[2]), typed[3]];
  if (year !== undefined) return toDay(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const thisYear = Number(today.slice(0, 4));
  const next = toDay(thisYear, month, day);
  return next === undefined || next < today ? (toDay(thisYear + 1, month, day) ?? next) : next;
}

function toDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThatDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThatDay ? date.toISOString().slice(0, 10) : undefined; // 31.02. does not exist
}

/** Parses a typed time to `HH:MM`: `19:30`, `19.30`, `1930`, `7:30`, `19`, `19 Uhr`, `7:30 pm`. Undefined when the text is no time. */
export function parseTime(text: string): string | undefined {
  const typed = /^(\d{1,2}?)(?:[:.]?(\d{2}))?\s*(uhr|h|am|pm)?$/i.exec(text.trim());
  if (!typed) return undefined;
  const [hours, minutes, half] = [Number(typed[1]), Number(typed[2] ?? 0), typed[3]?.toLowerCase()];
  if (minutes > 59 || hours > 23 || ((half === "am" || half === "pm") && (hours < 1 || hours > 12))) return undefined;
  const hour24 = half === "pm" ? (hours % 12) + 12 : half === "am" ? hours % 12 : hours;
  return `${String(hour24).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

type Style = "date" | "short-weekday" | "weekday" | "month" | "short" | "short-with-year" | "long";

const styles: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  date: { dateStyle: "medium" }, // `27.11.2026` (spec, section 9), `27 Nov 2026`
  "short-weekday": { weekday: "short" },
  weekday: { weekday: "long" },
  month: { month: "short" },
  short: { weekday: "short", day: "numeric", month: "short" },
  "short-with-year": { weekday: "short", day: "numeric", month: "short", year: "numeric" },
  long: { weekday: "long", day: "numeric", month: "long" },
};

/** How the page's language writes dates. */
export const locales: Readonly<Record<Language, string>> = { de: "de-DE", en: "en-GB" };

/** A day (`YYYY-MM-DD`) in words of the page's language. A local date has no time zone, hence UTC for both steps. */
export const formatDay = (date: string, style: Style, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { ...styles[style], timeZone: "UTC" }).format(new Date(`${date}T00:00Z`));

/** A day without the dots of abbreviations, within a sentence: `Do, 10. Dez`. */
export const formatPlainDay = (date: string, style: "short" | "short-with-year", language: Language): string =>
  formatDay(date, style, language).replaceAll(/(?<=\p{L})\./gu, "");

/** Days from one to another, both included: `01.–09.12.2026`, `1 – 9 Dec 2026`; a single one as a day. */
export const formatDays = (from: string, until: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { ...styles.date, timeZone: "UTC" }).formatRange(
    new Date(`${from}T00:00Z`),
    new Date(`${until}T00:00Z`),
  );

/** How far a day is from another, in words: `heute`, `morgen`, `in 3 Tagen`. */
export function formatInDays(today: string, date: string, language: Language): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  return new Intl.RelativeTimeFormat(locales[language], { numeric: "auto" }).format(days, "day");
}
