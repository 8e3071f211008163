import type { PricePerHead } from "../../../../shared/menus/price-per-head.ts";
import type { Language } from "../../../../shared/restaurants/constants.ts";

/** `25–35`, or `25`. */
export const formatRange = ({ from, to }: PricePerHead): string => (from === to ? `${from}` : `${from}–${to}`);

/** `27.11.2026` (spec, section 9), or `27 Nov 2026`. */
export const formatDate = (date: string, language: Language): string =>
  new Date(date).toLocaleDateString(language === "en" ? "en-GB" : language, { dateStyle: "medium", timeZone: "UTC" });

/** Restaurants write in German; an English page shows the English text where there is one. */
export const inLanguage = (language: Language, german: string | null, english: string | undefined): string | null =>
  language === "en" && english !== undefined && english !== "" ? english : german;
