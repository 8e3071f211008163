// Public pages load this file: it may only import files of the same kind.
import { isBlank, tidyLine } from "#shared/platform/text/tidy.ts";
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

/** What people write into an address for a feature, besides its key: its German name, without what says little. */
const featureNames = new Map<string, AnyFeature>(
  Object.entries({
    terrasse: "terrace",
    garten: "garden",
    kinderfreundlich: "children",
    barrierefrei: "step_free",
    hunde: "dogs",
    parkplatz: "parking",
    parkplätze: "parking",
    gruppen: "groups",
    nebenraum: "private_room",
    frühstück: "breakfast",
    romantisch: "romantic",
    feiern: "celebrations",
    kindergeburtstag: "childrens_birthday",
    geschäftsessen: "business",
    glutenfrei: "gluten_free",
    glutenfreie: "gluten_free",
    laktosefrei: "lactose_free",
    laktosefreie: "lactose_free",
    lieferung: "delivery",
    abholung: "pickup",
  } as const),
);

const featuresIn = (list: string | null | undefined) =>
  tidyLine(list ?? "")
    .toLowerCase()
    .split(/[,\s]+/)
    .filter((word) => !/^(?:|große|erlaubt|gerichte)$/.test(word))
    .map((word) => allFeatures.find((known) => known === word) ?? featureNames.get(word));

/** The features of a list that are known, each once. */
export const readFeatures = (list: string | null | undefined): AnyFeature[] => {
  const found = featuresIn(list);
  return allFeatures.filter((known) => found.includes(known));
};

const names = ["search", "cuisine", "city", "price_range", "features", "order", "date", "time", "guests"] as const;

/** Whether an address has a filter that nobody can read, so that the list is not narrowed by it. */
export const hasUnreadFilter = (valueOf: (name: keyof RestaurantFilters) => string | null | undefined): boolean => {
  const filters = readFilters(valueOf);
  return (
    names.some((name) => filters[name] === undefined && !isBlank(valueOf(name) ?? "")) ||
    featuresIn(valueOf("features")).includes(undefined)
  );
};

/** Parses the filters of an address as people write them, too; what nobody can read is dropped (`hasUnreadFilter`). */
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

/** A date that exists, in the years that the API takes; `5.12.2026` is one. */
function toDate(typed: string): string | undefined {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(20\d\d)$/.exec(typed) ?? [];
  const text = day === "" ? typed : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const date = new Date(`${text}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
