import type { getRestaurant } from "../../shared/restaurants/contract.ts";
import { Refusal } from "../../shared/api/errors.ts";
import type { CatalogueStore } from "./catalogue-store.ts";
import type { Handle } from "../platform/http/endpoint.ts";

/** A listed restaurant's public page; one that is hidden or not approved does not exist here. */
export const get =
  (catalogue: Pick<CatalogueStore, "publicPage">, now: () => Date): Handle<typeof getRestaurant> =>
  async ({ params: { restaurantId } }) => {
    const page = await catalogue.publicPage(restaurantId, now());
    if (!page) throw new Refusal("restaurant_not_found");
    return page;
  };
