import type { changeOwnRestaurant, getOwnRestaurant } from "../../shared/restaurants/partner.contract.ts";
import { ApiError } from "../../shared/api/errors.ts";
import type { RestaurantProfile } from "../../shared/restaurants/restaurant.ts";
import type { RestaurantStore } from "./store.ts";
import type { Handler } from "../platform/http/endpoint.ts";

interface Dependencies {
  readonly restaurants: Pick<RestaurantStore, "getRestaurant" | "change">;
  readonly now: () => Date;
}

/** Returns the caller's restaurant with all its settings. */
export const getOwnRestaurantHandler =
  ({ restaurants }: Pick<Dependencies, "restaurants">): Handler<typeof getOwnRestaurant> =>
  (_, { restaurantId }) =>
    loadRestaurant(restaurants, restaurantId);

/** Changes settings or visibility. A change of an old version is rejected with the current restaurant. */
export const changeOwnRestaurantHandler =
  ({ restaurants, now }: Dependencies): Handler<typeof changeOwnRestaurant> =>
  async ({ body: { version, ...fields } }, { restaurantId }) => {
    const restaurant = await loadRestaurant(restaurants, restaurantId);
    if (version !== restaurant.version) throw new ApiError("changed_meanwhile", { current: restaurant });
    const changed = await restaurants.change(restaurant, fields, now().toISOString());
    if (changed) return changed;
    throw new ApiError("changed_meanwhile", { current: await loadRestaurant(restaurants, restaurantId) });
  };

/** @throws ApiError not_allowed when the restaurant is gone, because its owner's account is being deleted */
async function loadRestaurant(
  restaurants: Pick<RestaurantStore, "getRestaurant">,
  id: string,
): Promise<RestaurantProfile> {
  const restaurant = await restaurants.getRestaurant(id);
  if (!restaurant) throw new ApiError("not_allowed");
  return restaurant;
}
