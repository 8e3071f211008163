import type { Language } from "../../shared/restaurants/constants.ts";

const locales = { de: "de-DE", en: "en-GB" };

/**
 * A calendar day as people read it, with its year unless `today` is in the same. A date has one weekday everywhere, so it
 * is asked in UTC.
 */
export function dayIn(language: Language, date: string, today: string) {
  const year = date.slice(0, 4);
  const suffix = year === today.slice(0, 4) ? "" : ` ${year}`;
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { timeZone: "UTC", ...options }).format(new Date(`${date}T00:00Z`));
  return {
    weekday: part({ weekday: "long" }),
    day: String(Number(date.slice(8))),
    month: part({ month: "long" }) + suffix,
    whole: part({ weekday: "long", day: "numeric", month: "long" }) + suffix,
  };
}
