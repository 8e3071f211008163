// Public pages load this file: it may only import files of the same kind.
import { isBlank, tidyLine } from "#shared/platform/text/tidy.ts";
import { isDate } from "#shared/platform/time/local-date-time.ts";
import {
  allFeatures,
  type AnyFeature,
  type CuisineType,
  cuisineTypes,
  type PriceRange,
  priceRanges,
} from "./constants.ts";

/** The filters of the list of restaurants, in the page's address and in the API's query. */
export type RestaurantFilters = {
  readonly search?: string;
  readonly cuisine?: CuisineType;
  readonly city?: string;
  readonly price_range?: PriceRange;
  /** Separated by commas. */
  readonly features?: string;
  readonly order?: "name" | "price";
  /** When a table is wished, and for how many. */
  readonly date?: string;
  readonly time?: string;
  readonly guests?: string;
};

/** The features of a list, undefined for a word that is none. */
export const featuresIn = (list: string | null | undefined) =>
  tidyLine(list ?? "")
    .toLowerCase()
    .split(/[,\s]+/)
    .filter((word) => word !== "")
    .map((word) => allFeatures.find((known) => known === word));

/** The features of a list that are known, each once. */
export const readFeatures = (list: string | null | undefined): AnyFeature[] => {
  const found = featuresIn(list);
  return allFeatures.filter((known) => found.includes(known));
};

/** Parses the filters of an address as people write them, too; what nobody can read is dropped (unread-filter.tsx). */
export function readFilters(valueOf: (name: keyof RestaurantFilters) => string | null | undefined): RestaurantFilters {
  const search = toLine(valueOf("search"));
  const city = toLine(valueOf("city"));
  const lineOf = (name: keyof RestaurantFilters) => tidyLine(valueOf(name) ?? "");
  const cuisine = cuisineTypes.find((known) => known.toLowerCase() === lineOf("cuisine").toLowerCase());
  const price = priceRanges.find((known) => known === lineOf("price_range"));
  const features = readFeatures(valueOf("features")).join(",");
  const order = (["name", "price"] as const).find((known) => known === lineOf("order").toLowerCase());
  const date = toDate(lineOf("date"));
  const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/.exec(lineOf("time"))?.[0];
  const guests = /^[1-9]\d?$/.exec(lineOf("guests"))?.[0];
  return {
    ...(search !== "" && { search }),
    ...(cuisine && { cuisine }),
    ...(city !== "" && { city }),
    ...(price && { price_range: price }),
    ...(features !== "" && { features }),
    ...(order && { order }),
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time }),
    ...(guests !== undefined && { guests }),
  };
}

/** Truncates a search to the API's limit without splitting a surrogate pair. */
const toLine = (text: string | null | undefined): string =>
  (isBlank(text ?? "") ? "" : tidyLine(text ?? ""))
    .slice(0, 100)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();

/** A date that exists, in the years that the API takes. */
const toDate = (text: string): string | undefined =>
  /^20\d\d-\d\d-\d\d$/.test(text) && isDate(text) ? text : undefined;
