import type { listRestaurants } from "../../shared/restaurants/contract.ts";
import type { CatalogueStore } from "./catalogue-store.ts";
import type { Handler } from "../platform/http/endpoint.ts";

/** Lists the public catalogue by name. */
export const listRestaurantsHandler =
  (catalogue: Pick<CatalogueStore, "listRestaurants">): Handler<typeof listRestaurants> =>
  ({ query }) =>
    catalogue.listRestaurants(query);
