import type { getRestaurant } from "#shared/restaurants/contract.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { CatalogueStore } from "./catalogue-store.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";

/** Returns the public page of a listed restaurant. A hidden or unapproved one is not found. */
export const getRestaurantHandler =
  (catalogue: Pick<CatalogueStore, "getPublicPage">, now: () => Date): Handler<typeof getRestaurant> =>
  async ({ params: { restaurantId } }) => {
    const page = await catalogue.getPublicPage(restaurantId, now());
    if (!page) throw new ApiError("restaurant_not_found");
    return page;
  };
