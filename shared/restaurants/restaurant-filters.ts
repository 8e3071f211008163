// Public pages load this file: nothing may be imported here but its like.
import { type CuisineType, cuisineTypes, type PriceRange, priceRanges } from "./constants.ts";

/** What narrows the list of restaurants, as it stands in the page's address and in the API's query. */
export type RestaurantFilters = {
  readonly search?: string;
  readonly cuisine?: CuisineType;
  readonly city?: string;
  readonly price_range?: PriceRange;
};

/** Reads an address that a person may have typed: what no filter knows is left out. */
export function readFilters(valueOf: (name: keyof RestaurantFilters) => string | null | undefined): RestaurantFilters {
  const search = lineOf(valueOf("search"));
  const city = lineOf(valueOf("city"));
  const cuisine = cuisineTypes.find((known) => known === valueOf("cuisine"));
  const price = priceRanges.find((known) => known === valueOf("price_range"));
  return {
    ...(search !== "" && { search }),
    ...(cuisine && { cuisine }),
    ...(city !== "" && { city }),
    ...(price && { price_range: price }),
  };
}

/** As long as the API takes it, and never half a sign: addresses cannot carry one. */
const lineOf = (text: string | null | undefined): string =>
  text
    ?.trim()
    .slice(0, 100)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim() ?? "";
