import type { Language } from "../../../../shared/restaurants/constants.ts";

/** `27.11.2026` in both languages (spec, section 9: dates in German format). */
export const formatNumericDay = (date: string): string => date.split("-").toReversed().join(".");

/** A restaurant writes German; where it also wrote English, an English page shows that. */
export const inLanguage = (language: Language, german: string | null, english: string | undefined): string | null =>
  language === "en" && english !== undefined && english !== "" ? english : german;
