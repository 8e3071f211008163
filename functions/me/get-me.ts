import type { getMe } from "../../shared/accounts/contract.ts";
import type { RestaurantStore } from "../restaurants/store.ts";
import type { Handler } from "../platform/http/endpoint.ts";
import type { LoadMe } from "./load-me.ts";

interface Dependencies {
  readonly loadMe: LoadMe;
  readonly restaurants: Pick<RestaurantStore, "getRestaurant">;
}

/** Returns the caller's profile, roles and restaurant, read fresh. */
export const getMeHandler =
  ({ loadMe, restaurants }: Dependencies): Handler<typeof getMe> =>
  async (_, caller) => {
    const { profile, restaurantId } = await loadMe(caller);
    const restaurant = restaurantId === undefined ? undefined : await restaurants.getRestaurant(restaurantId);
    return { ...profile, is_admin: caller.isAdmin, restaurant: restaurant ?? null };
  };
