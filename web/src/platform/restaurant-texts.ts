import type { PricePerHead } from "#shared/menus/price-per-head.ts";
import { cityName } from "#shared/restaurants/city-name.ts";
import type { Language } from "#shared/platform/text/language.ts";

/** `25–35`, or `25`. */
export const formatRange = ({ from, to }: PricePerHead): string => (from === to ? `${from}` : `${from}–${to}`);

/** Restaurants write in German; an English page shows the English text where there is one. */
export const inLanguage = (language: Language, german: string | null, english: string | undefined): string | null =>
  language === "en" && english !== undefined && english !== "" ? english : german;

/** A place of a search, `Berlin` or `Berlin/Kreuzberg`, in words. */
export function placeName(value: string, language: Language): string {
  const [city = "", district] = value.split("/");
  if (district === undefined || city === "") return cityName(district ?? city, language);
  return `${cityName(city, language)}${district.includes(" ") ? ", " : "-"}${district}`;
}
