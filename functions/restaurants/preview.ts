import type { previewRestaurant } from "../../shared/reviews/contract.ts";
import type { previewOwnRestaurant } from "../../shared/restaurants/partner.contract.ts";
import { Refusal } from "../../shared/api/errors.ts";
import type { CatalogueStore } from "./catalogue-store.ts";
import type { Handle } from "../platform/http/endpoint.ts";

interface Effects {
  readonly catalogue: Pick<CatalogueStore, "preview">;
  readonly now: () => Date;
}

/** The own restaurant's page as the public would see it, whether it may or not. */
export const previewOwn =
  ({ catalogue, now }: Effects): Handle<typeof previewOwnRestaurant> =>
  async (_, { restaurantId }) => {
    const page = await catalogue.preview(restaurantId, now());
    if (!page) throw new Refusal("not_allowed");
    return page;
  };

/** Any restaurant's page, for the administration. */
export const preview =
  ({ catalogue, now }: Effects): Handle<typeof previewRestaurant> =>
  async ({ params: { restaurantId } }) => {
    const page = await catalogue.preview(restaurantId, now());
    if (!page) throw new Refusal("restaurant_not_found");
    return page;
  };
