import type { listRestaurants } from "#shared/restaurants/contract.ts";
import type { CatalogueStore } from "./catalogue-store.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";

/** Lists the public catalogue by name, or its newest restaurants. */
export const listRestaurantsHandler =
  (catalogue: Pick<CatalogueStore, "listRestaurants" | "listNewest">): Handler<typeof listRestaurants> =>
  ({ query: { order, ...query } }) =>
    order === "newest" ? catalogue.listNewest(query.limit) : catalogue.listRestaurants(query);
