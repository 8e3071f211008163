import type { getMe } from "#shared/accounts/contract.ts";
import type { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import type { HasSecondStep } from "#functions/platform/http/caller.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import type { LoadMe } from "./load-me.ts";

interface Dependencies {
  readonly loadMe: LoadMe;
  readonly restaurants: Pick<RestaurantStore, "getRestaurant">;
  readonly hasSecondStep: HasSecondStep | undefined;
}

/** Returns the caller's profile, roles and restaurant, read fresh. */
export const getMeHandler =
  ({ loadMe, restaurants, hasSecondStep }: Dependencies): Handler<typeof getMe> =>
  async (_, caller) => {
    const { profile, restaurantId } = await loadMe(caller);
    const restaurant = restaurantId === undefined ? undefined : await restaurants.getRestaurant(restaurantId);
    const second_step_required =
      caller.isAdmin && hasSecondStep !== undefined && !(await hasSecondStep(caller.username));
    return { ...profile, is_admin: caller.isAdmin, second_step_required, restaurant: restaurant ?? null };
  };
