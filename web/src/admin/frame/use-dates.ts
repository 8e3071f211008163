import type { Language } from "#shared/platform/text/language.ts";
import { locales } from "#web/platform/forms/day-text.ts";
import { useLanguage } from "#web/platform/i18n/language.tsx";

const timeZone = "Europe/Berlin";

/** Formats instants as days in Germany, in the page's language: `27.11.2026` or `27 Nov 2026`. */
export function useDates() {
  const { language } = useLanguage();
  return formats[language];
}

const formats = { de: datesIn("de"), en: datesIn("en") };

function datesIn(language: Language) {
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: "medium", timeZone });
  const minute = new Intl.DateTimeFormat(locales[language], { dateStyle: "medium", timeStyle: "short", timeZone });
  return {
    formatDay: (instant: string): string => day.format(new Date(instant)),
    /** With the time: `27.11.2026, 19:41` or `27 Nov 2026, 19:41`. */
    formatMinute: (instant: string): string => minute.format(new Date(instant)),
  };
}
