import type { previewRestaurant } from "#shared/admin/reviews/contract.ts";
import type { previewOwnRestaurant } from "#shared/restaurants/partner.contract.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { CatalogueStore } from "./catalogue-store.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";

interface Dependencies {
  readonly catalogue: Pick<CatalogueStore, "getPreview">;
  readonly now: () => Date;
}

/** Returns the caller's restaurant as the public would see it, also while it is not listed. */
export const previewOwnRestaurantHandler =
  ({ catalogue, now }: Dependencies): Handler<typeof previewOwnRestaurant> =>
  async (_, { restaurantId }) => {
    const page = await catalogue.getPreview(restaurantId, now());
    if (!page) throw new ApiError("not_allowed");
    return page;
  };

/** Returns any restaurant's page for the administration, also while it is not listed. */
export const previewRestaurantHandler =
  ({ catalogue, now }: Dependencies): Handler<typeof previewRestaurant> =>
  async ({ params: { restaurantId } }) => {
    const page = await catalogue.getPreview(restaurantId, now());
    if (!page) throw new ApiError("restaurant_not_found");
    return page;
  };
