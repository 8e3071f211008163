import { addDays } from "#shared/restaurants/opening-hours.ts";

/** Feasts of several days, each as days of read-search.ts. */
export const feastDays: Readonly<Record<string, readonly string[]>> = {
  christmas: ["12-24", "12-25", "12-26"],
  easter: ["easter+0", "easter+1"],
  whitsun: ["easter+49", "easter+50"],
};

/**
 * The date in a year of a day such as `12-24`, `easter-2` (days before Easter Sunday), `advent+1` (its first Sunday) or
 * `may+2` (the second Sunday of May).
 */
export function toDateOf(day: string, year: number): string {
  const [, base, sign, count] = /^(easter|advent|may)([+-])(\d+)$/.exec(day) ?? [];
  const days = Number(`${sign}${count}`);
  if (base === "easter") return addDays(easterOf(year), days);
  if (base === "advent") return addDays(sundayUpTo(`${year}-12-24`), 7 * (days - 4));
  if (base === "may") return addDays(sundayUpTo(`${year}-05-07`), 7 * (days - 1));
  return `${year}-${day}`;
}

const sundayUpTo = (date: string): string => addDays(date, -new Date(`${date}T00:00Z`).getUTCDay());

/**
 * Easter Sunday, by Gauss's formula for the years 1900 to 2099.
 *
 * @see https://en.wikipedia.org/wiki/Date_of_Easter
 */
function easterOf(year: number): string {
  const a = year % 19;
  const d = (19 * a + 24) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + 5) % 7;
  const isWeekEarlier = e === 6 && (d === 29 || (d === 28 && a > 10));
  return addDays(`${year}-03-22`, d + e - (isWeekEarlier ? 7 : 0));
}
