import type { countRestaurants } from "#shared/restaurants/contract.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import type { ListingCountsStore } from "./listing-counts-store.ts";

/** Counts the listed restaurants with some filters, and with each other choice. */
export const countRestaurantsHandler =
  (counts: Pick<ListingCountsStore, "countChoices">): Handler<typeof countRestaurants> =>
  ({ query: { cuisine, city, price_range } }) =>
    counts.countChoices({ cuisine, city: city === "" ? undefined : city, price_range });
