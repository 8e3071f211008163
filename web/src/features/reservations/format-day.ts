import type { Language } from "../../../../shared/restaurants/constants.ts";

type Style = "short-weekday" | "weekday" | "month" | "short" | "long";

const styles: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  "short-weekday": { weekday: "short" },
  weekday: { weekday: "long" },
  month: { month: "short" },
  short: { weekday: "short", day: "numeric", month: "short" },
  long: { weekday: "long", day: "numeric", month: "long" },
};

const locales: Readonly<Record<Language, string>> = { de: "de-DE", en: "en-GB" };

/** A day (`YYYY-MM-DD`) in words of the page's language. A local date has no time zone, hence UTC for both steps. */
export const formatDay = (date: string, style: Style, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { ...styles[style], timeZone: "UTC" }).format(new Date(`${date}T00:00Z`));
