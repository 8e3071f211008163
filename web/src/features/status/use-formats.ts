import { useMessages, useLanguage } from "../../lib/i18n/language.tsx";

/** Figures, days (UTC) and instants (the visitor's own time) in the page's language. */
export function useFormats() {
  const t = useMessages("status");
  const { language } = useLanguage();
  const locale = language === "de" ? "de-DE" : "en-GB";
  const number = (value: number): string => new Intl.NumberFormat(locale).format(value);
  return {
    number,
    milliseconds: (value: number): string => t.milliseconds(number(value)),
    /** Rounded down, so that 100 % means every one. */
    percent: (share: number): string =>
      new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(
        Math.floor(share * 10_000) / 10_000,
      ),
    day: (date: string): string =>
      new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(date)),
    instant: (at: string): string =>
      new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(new Date(at)),
  };
}
