import { ownValue } from "#shared/platform/own-value.ts";

/** Cities by their English names, where these are spelled otherwise even without accents. */
export const englishCities: Readonly<Record<string, string>> = {
  München: "Munich",
  Köln: "Cologne",
  Nürnberg: "Nuremberg",
  Hannover: "Hanover",
  Braunschweig: "Brunswick",
  "Frankfurt am Main": "Frankfurt on the Main",
  Wien: "Vienna",
  Genf: "Geneva",
};

/** A city as it is called in a language: Cologne. */
export const cityName = (city: string, language: "de" | "en"): string =>
  language === "en" && city !== "Frankfurt am Main" ? (ownValue(englishCities, city) ?? city) : city;
