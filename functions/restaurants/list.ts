import type { listRestaurants } from "../../shared/restaurants/contract.ts";
import type { CatalogueStore } from "./catalogue-store.ts";
import type { Handle } from "../platform/http/endpoint.ts";

/** The public catalogue, by name. */
export const list =
  (catalogue: Pick<CatalogueStore, "listed">): Handle<typeof listRestaurants> =>
  ({ query }) =>
    catalogue.listed(query);
