import type { Language } from "#shared/platform/text/language.ts";
import { tidyLine } from "#shared/platform/text/tidy.ts";
import { toWeekday, type Weekday } from "#shared/restaurants/opening-hours.ts";

/** `2026-11-27` as `27.11.2026`, as a field for a day has it in both languages. */
export const formatTypedDay = (date: string): string => date.split("-").toReversed().join(".");

/** A day's parts as they were typed. */
interface Parts {
  readonly day?: string;
  readonly month?: string;
  readonly name?: string;
  readonly year?: string;
}

/**
 * The ways to write a day, in small letters without accents. A dot, a comma and a blank mean the same: keyboards of phones
 * have no dot beside digits. A dash or slash stands twice, so that `5-6.12.`, two days, is none; without a year `10-12`
 * may be two days, too.
 */
const patterns: readonly RegExp[] = [
  /^(?<day>\d{1,2}) ?[., ] ?(?<month>\d{1,2})(?: ?[., ] ?(?<year>'?\d{2}|20\d{2}))?[.,]?$/,
  /^(?<day>\d{1,2}) ?\/ ?(?<month>\d{1,2})(?: ?\/ ?(?<year>'?\d{2}|20\d{2})?)?$/,
  /^(?<day>\d{1,2}) ?- ?(?<month>\d{1,2}) ?- ?(?<year>'?\d{2}|20\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>20\d{2}|\d{2})?$/,
  /^(?<year>20\d{2})(?<sign>[./-]?)(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[., -]*(?:of )?(?<name>[a-z]{3,})[., -]*(?<year>'?\d{2}|20\d{2})?[.,]?$/,
  /^(?<name>[a-z]{3,})[. -]*(?<day>\d{1,2})(?:st|nd|rd|th)?\.?(?:[, ]+(?<year>'?\d{2}|20\d{2}))?$/,
];

/** Each month by its names; three letters or more of one are enough. */
const monthNames: readonly (readonly string[])[] = [
  ["januar", "january", "janner", "jaenner"],
  ["februar", "february", "feber"],
  ["marz", "maerz", "march", "mrz"],
  ["april"],
  ["mai", "may"],
  ["juni", "june"],
  ["juli", "july"],
  ["august"],
  ["september"],
  ["oktober", "october"],
  ["november"],
  ["dezember", "december"],
];

const weekdayNames: Readonly<Record<Weekday, string>> = {
  monday: "mo mon montag monday",
  tuesday: "di die tu tue tues dienstag tuesday",
  wednesday: "mi mit we wed mittwoch wednesday",
  thursday: "do don th thu thur thurs donnerstag thursday",
  friday: "fr fre fri freitag friday",
  saturday: "sa sam sat samstag sonnabend saturday",
  sunday: "so son su sun sonntag sunday",
};

/**
 * Parses a typed day to `YYYY-MM-DD`: `27.11.2026`, `27,11,`, `27 11`, `27112026`, `27. Nov`, `Fri 27 November 2026`,
 * `2026-11-27`. Without a year it is the next such day from `today` on. Undefined when the text is no day, or names the
 * weekday of another one.
 */
export function parseDay(text: string, today: string): string | undefined {
  const { date, isOtherWeekday } = readTypedDay(text, today);
  return isOtherWeekday ? undefined : date;
}

/** A typed day, also one beside the name of another weekday, as `Do 25.12.` is. */
export function readTypedDay(
  text: string,
  today: string,
): { readonly date?: string; readonly isOtherWeekday: boolean } {
  const plain = tidyLine(text)
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("’", "'")
    .replaceAll(/[‐‑]/g, "-")
    .replace(/^(?:am|den|on) /, "");
  const [, word = "", rest = ""] = /^([a-z]+)[., ]+(?:den |the )?(.+)$/.exec(plain) ?? [];
  const isWeekday = Object.values(weekdayNames).some((names) => names.split(" ").includes(word));
  const date = findDay(isWeekday ? rest : plain, today);
  if (date === undefined) return { isOtherWeekday: false };
  return { date, isOtherWeekday: isWeekday && !weekdayNames[toWeekday(date)].split(" ").includes(word) };
}

/** Days with a name that never move. */
const holidays: ReadonlyMap<string, string> = new Map([
  ["heiligabend", "24.12"],
  ["christmas eve", "24.12"],
  ["silvester", "31.12"],
  ["new year's eve", "31.12"],
  ["neujahr", "1.1"],
]);

function findDay(typed: string, today: string): string | undefined {
  const text = holidays.get(typed) ?? typed;
  const parts: Parts | undefined = patterns.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  if (parts === undefined) return undefined;
  const { day = "", month, name = "", year } = parts;
  const number =
    month === undefined
      ? monthNames.findIndex((names) => names.some((one) => one.startsWith(name))) + 1
      : Number(month);
  if (year !== undefined) return toDay(2000 + Number(year.slice(-2)), number, Number(day));
  const thisYear = Number(today.slice(0, 4));
  const next = toDay(thisYear, number, Number(day));
  return next === undefined || next < today ? (toDay(thisYear + 1, number, Number(day)) ?? next) : next;
}

function toDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThatDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThatDay ? date.toISOString().slice(0, 10) : undefined; // 31.02. does not exist
}

/** Parses a typed time to `HH:MM`: `19:30`, `19,30`, `19 30`, `19h30`, `1930`, `7:30`, `19`, `19 Uhr`, `7:30 pm`. Undefined when the text is no time. */
export function parseTime(text: string): string | undefined {
  const typed = /^(?:um |at )?(\d{1,2}?)(?: ?(?:[:.,]|h|uhr)? ?(\d{2}))? ?(uhr|h|[ap]\.? ?m\.?)?$/i.exec(
    tidyLine(text),
  );
  if (!typed) return undefined;
  const [hours, minutes, half] = [
    Number(typed[1]),
    Number(typed[2] ?? 0),
    typed[3]?.toLowerCase().replaceAll(/[. ]/g, ""),
  ];
  if (minutes > 59 || hours > 23 || ((half === "am" || half === "pm") && (hours < 1 || hours > 12))) return undefined;
  const hour24 = half === "pm" ? (hours % 12) + 12 : half === "am" ? hours % 12 : hours;
  return `${String(hour24).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

/** Parses a typed closing time to `HH:MM`: `24:00`, `24 Uhr`, `24` and `Mitternacht` are the next morning's `00:00`. */
export const parseClosingTime = (text: string): string | undefined =>
  /^(?:um |at )?(?:24(?: ?(?:[:.,]|h|uhr)? ?00)?\s*(?:uhr|h)?|mitternacht|midnight)$/i.test(tidyLine(text))
    ? "00:00"
    : parseTime(text);

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

/**
 * Days from one to another, both included: `01.–09.12.2026`, `1 – 9 Dec 2026`; a single one as a day. Node writes thin
 * spaces around the dash and browsers do not: React would throw the server's page away.
 */
export const formatDays = (from: string, until: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { ...styles.date, timeZone: "UTC" })
    .formatRange(new Date(`${from}T00:00Z`), new Date(`${until}T00:00Z`))
    .replaceAll("\u2009", " ");

/** How far a day is from another, in words: `heute`, `morgen`, `in 3 Tagen`. */
export function formatInDays(today: string, date: string, language: Language): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  return new Intl.RelativeTimeFormat(locales[language], { numeric: "auto" }).format(days, "day");
}
