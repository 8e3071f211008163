import type { Language } from "#shared/platform/text/language.ts";
import { locales } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";

const timeZone = "Europe/Berlin";

/** Formats instants as days in Germany, in the page's language: `27.11.2026` or `27 Nov 2026`, which stays on one line. */
export function useDates() {
  const { language } = useLanguage();
  return formats[language];
}

const formats = { de: datesIn("de"), en: datesIn("en") };

function datesIn(language: Language) {
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: "medium", timeZone });
  const minute = new Intl.DateTimeFormat(locales[language], { dateStyle: "medium", timeStyle: "short", timeZone });
  return {
    formatDay: (instant: string): string => day.format(new Date(instant)).replaceAll(" ", "\u00A0"),
    /** With the time: `27.11.2026, 19:41` or `27 Nov 2026, 19:41`. */
    formatMinute: (instant: string): string => minute.format(new Date(instant)),
  };
}

const dayMs = 86_400_000;

export const fullDaysBetween = (from: string, to: Date): number =>
  Math.floor((to.getTime() - new Date(from).getTime()) / dayMs);

/** How long there is left until a decision is due. */
export function useDueText() {
  const { notices: words } = useMessages("admin");
  const now = useNow();
  const { formatDay } = useDates();
  return (at: string): { readonly text: string; readonly isSoon: boolean } => {
    if (!now) return { text: words.dueOn(formatDay(at)), isSoon: false };
    const days = Math.floor((new Date(at).getTime() - now.getTime()) / dayMs);
    return { text: days < 0 ? words.overdue : words.dueIn(days), isSoon: days < 2 };
  };
}
