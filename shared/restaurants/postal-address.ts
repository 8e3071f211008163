import { austrianCities, cities, cityKey, postalCode, splitCity, swissCities, toCity } from "./city.ts";

/** What says where a restaurant is, as its owner typed it. */
export interface Located {
  readonly address: string | null;
  readonly city: string | null;
}

export interface PostalAddress {
  readonly street: string;
  /** Digits. */
  readonly code?: string | undefined;
  /** The street's line names another place beside it: it stays as typed. */
  readonly isCodeInStreet?: true;
  /** Of the country, before the code. */
  readonly prefix?: string | undefined;
  /** As typed, without the code. */
  readonly city: string;
  /** As typed. */
  readonly country?: string | undefined;
}

/** Its area code has as many digits as a postal code. */
const telephone = /\b(?:tel|telefon|fon|phone|fax|mobil)\b/i;

/** A code begins a part, or follows a house number; one of five digits may stand anywhere. */
const codeInside = new RegExp(String.raw`^(?<before>.*?)(?:^|\s)${postalCode}(?:\s+(?<after>.*))?$`, "u");

/**
 * Parts what an owner typed into street, code and city, wherever they stand: many type the whole address into the field
 * of the street, and the code into that of the city. What contradicts (two codes) stays as typed.
 */
export function parsePostalAddress({ address, city: typedCity }: Located): PostalAddress {
  const place = splitCity(typedCity?.trim() ?? "");
  const { name: line, country = place.country } = splitCountry(address ?? "");
  const parts = line
    .split(/[,;]|(?<!\bDE?)\s+[–—|·•/-]\s+(?=\d{5})/)
    .map((part) => part.trim())
    .filter(Boolean);
  const at = parts.findLastIndex((part, index) => findCode(part, index > 0) !== undefined);
  const found = findCode(parts[at] ?? "", at > 0);
  if (found?.code !== undefined && place.code !== undefined && found.code !== place.code)
    return { street: address ?? "", city: typedCity?.trim() ?? "" };
  const code = found?.code ?? place.code;
  const isPlace = (text: string): boolean => place.name !== "" && cityKey(text, code) === cityKey(place.name, code);
  const after = found?.after ?? "";
  if (after !== "" && place.name !== "" && !isPlace(after))
    return { street: address ?? "", code, isCodeInStreet: true, city: place.name, country };
  const others = (found ? parts.toSpliced(at, 1, found.before, after) : parts).filter(Boolean);
  const isCity = place.name === "" ? (part: string) => part === after : isPlace;
  const isStreetAlone = others.length === 1 && !found; // it may be called as the city
  const street = others.filter((part) => isStreetAlone || !isCity(part)).map((part) => withoutCity(part, isPlace));
  const typed = isStreetAlone ? [] : others.filter(isCity);
  // The longest says most: `Berlin-Mitte` beside `Berlin`.
  const [city = ""] = [place.name, ...typed].toSorted((a, b) => b.length - a.length);
  return { street: street.join(", "), code, prefix: found?.prefix ?? place.prefix, city, country };
}

const splitCountry = (text: string) => {
  const { country } = splitCity(text);
  return country === undefined
    ? { name: text }
    : { name: text.slice(0, text.lastIndexOf(country)).replace(/[\s,(/–—-]+$/, ""), country };
};

function findCode(part: string, isLater: boolean) {
  const groups = /\d{4}/.test(part) && !telephone.test(part) ? codeInside.exec(part)?.groups : undefined;
  if (!groups?.["code"]) return undefined;
  const { before = "", code, prefix, after } = groups;
  const isCode =
    code.length === 5 ||
    prefix !== undefined ||
    (before === "" && (isLater || !!after)) ||
    /\d\s?[a-z]?$/i.test(before);
  return isCode ? { before: before.trim(), code, prefix, after: after?.trim() } : undefined;
}

/** `Weg 8 Berlin` → `Weg 8`. */
function withoutCity(part: string, isPlace: (text: string) => boolean): string {
  const [, street, city] = /^(.*\d\s?[a-z]?)\s+(\D+)$/iu.exec(part) ?? [];
  return street !== undefined && city !== undefined && isPlace(city) ? street : part;
}

/** The address in one line, each part once: `Kastanienwinkel 8, 10435 Berlin`; undefined when nothing is known. */
export function formatPostalAddress(restaurant: Located): string | undefined {
  const { street, code, isCodeInStreet, prefix, city, country } = parsePostalAddress(restaurant);
  const place = [isCodeInStreet ? undefined : [prefix, code].filter(Boolean).join("-"), city].filter(Boolean).join(" ");
  return [street, place, country].filter(Boolean).join(", ") || undefined;
}

/** Where a restaurant is, as filters, counts and districts know it: its city (empty when none is known) and code. */
export function locate(restaurant: Located): { readonly city: string; readonly code: string | undefined } {
  const { city, code } = parsePostalAddress(restaurant);
  return { city: toCity(city, code), code };
}

export const cityOf = (restaurant: Located): string => locate(restaurant).city;

const countryPrefixes: Readonly<Record<string, string | undefined>> = {
  D: "DE",
  A: "AT",
  FL: "LI",
  L: "LU",
  I: "IT",
  F: "FR",
  B: "BE",
};
const countryWords = [
  [/^(?:deutschland|germany|de)$/i, "DE"],
  [/^(?:österreich|oesterreich|austria|at)$/i, "AT"],
  [/^(?:schweiz|switzerland|suisse|svizzera|ch)$/i, "CH"],
  [/^(?:liechtenstein|fl|li)$/i, "LI"],
] as const;
const byPhone = [
  [/^(?:\+|00)\s?49/, "DE"],
  [/^(?:\+|00)\s?43/, "AT"],
  [/^(?:\+|00)\s?41/, "CH"],
  [/^(?:\+|00)\s?423/, "LI"],
] as const;
const byZone: Readonly<Record<string, string | undefined>> = {
  "Europe/Vienna": "AT",
  "Europe/Zurich": "CH",
  "Europe/Vaduz": "LI",
};

/** The ISO code of a restaurant's country; undefined where nothing says it. Five digits are Germany's, four not. */
export function findCountry(
  restaurant: Located & { readonly phone: string | null; readonly time_zone: string },
): string | undefined {
  const { code, prefix, country } = parsePostalAddress(restaurant);
  if (prefix !== undefined) return countryPrefixes[prefix] ?? prefix;
  if (country !== undefined) return countryWords.find(([word]) => word.test(country))?.[1];
  const city = cityOf(restaurant);
  const abroad = austrianCities.split(" ").includes(city)
    ? "AT"
    : swissCities.split(" ").includes(city)
      ? "CH"
      : undefined;
  const zone = byZone[restaurant.time_zone];
  const phone = byPhone.find(([start]) => start.test(restaurant.phone?.trim() ?? ""))?.[1];
  const isForeign = /^(?:\+|00)\s?[1-9]/.test(restaurant.phone?.trim() ?? "") && phone !== "DE"; // Strasbourg, Bolzano
  if (code?.length === 5)
    return (abroad ?? zone) === undefined && restaurant.time_zone === "Europe/Berlin" && (!isForeign || isGerman(city))
      ? "DE"
      : undefined;
  if (code?.length === 4) return abroad ?? zone ?? (phone === "DE" ? undefined : phone);
  return abroad ?? zone ?? phone ?? (isGerman(city) ? "DE" : undefined);
}

const isGerman = (city: string): boolean =>
  city === "Linz am Rhein" || (cities.split(" ").includes(city.split(" ")[0] ?? "") && !city.includes("Üechtland"));
