import type { listRestaurants } from "../../../shared/contract/restaurants.ts";
import type { CatalogueStore } from "../../data/catalogue-store.ts";
import type { Handle } from "../../http/endpoint.ts";

/** The public catalogue, by name. */
export const list =
  (catalogue: Pick<CatalogueStore, "listed">): Handle<typeof listRestaurants> =>
  ({ query }) =>
    catalogue.listed(query);
