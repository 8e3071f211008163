import type { countRestaurants, getRestaurant, listRestaurants } from "#shared/restaurants/contract.ts";
import { readFeatures } from "#shared/restaurants/restaurant-filters.ts";
import type { CatalogueStore } from "./catalogue-store.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import type { ListingCountsStore } from "./listing-counts-store.ts";
import type { PublicPageStore } from "./public-page-store.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { previewRestaurant } from "#shared/admin/reviews/contract.ts";
import type { previewOwnRestaurant } from "#shared/restaurants/partner.contract.ts";

/** Lists the public catalogue, or its newest restaurants. */
export const listRestaurantsHandler =
  (catalogue: Pick<CatalogueStore, "listRestaurants" | "listNewest">): Handler<typeof listRestaurants> =>
  ({ query: { order, features, ...query } }) =>
    order === "newest"
      ? catalogue.listNewest(query.limit)
      : catalogue.listRestaurants({ ...query, order, features: readFeatures(features) });

/** Counts the listed restaurants with some filters, and with each other choice. */
export const countRestaurantsHandler =
  (counts: Pick<ListingCountsStore, "countChoices">, now: () => Date): Handler<typeof countRestaurants> =>
  ({ query: { cuisine, city, price_range } }) =>
    counts.countChoices({ cuisine, city: city === "" ? undefined : city, price_range }, now());

/** Returns the public page of a listed restaurant. A hidden or unapproved one is not found. */
export const getRestaurantHandler =
  (pages: Pick<PublicPageStore, "getPublicPage">, now: () => Date): Handler<typeof getRestaurant> =>
  async ({ params: { restaurantId } }) => {
    const page = await pages.getPublicPage(restaurantId, now());
    if (!page) throw new ApiError("restaurant_not_found");
    return page;
  };

interface Dependencies {
  readonly publicPages: Pick<PublicPageStore, "getPreview">;
  readonly now: () => Date;
}

/** Returns the caller's restaurant as the public would see it, also while it is not listed. */
export const previewOwnRestaurantHandler =
  ({ publicPages, now }: Dependencies): Handler<typeof previewOwnRestaurant> =>
  async (_, { restaurantId }) => {
    const page = await publicPages.getPreview(restaurantId, now());
    if (!page) throw new ApiError("not_allowed");
    return page;
  };

/** Returns any restaurant's page for the administration, also while it is not listed. */
export const previewRestaurantHandler =
  ({ publicPages, now }: Dependencies): Handler<typeof previewRestaurant> =>
  async ({ params: { restaurantId } }) => {
    const page = await publicPages.getPreview(restaurantId, now());
    if (!page) throw new ApiError("restaurant_not_found");
    return page;
  };
