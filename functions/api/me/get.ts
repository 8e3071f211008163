import type { getMe } from "../../../shared/contract/me.ts";
import type { RestaurantStore } from "../../data/restaurant-store.ts";
import type { Handle } from "../../http/endpoint.ts";
import type { Self } from "./self.ts";

interface Effects {
  readonly self: Self;
  readonly restaurants: Pick<RestaurantStore, "profile">;
}

/** Who is signed in, with their roles and restaurant, read fresh. */
export const get =
  ({ self, restaurants }: Effects): Handle<typeof getMe> =>
  async (_, caller) => {
    const { profile, restaurantId } = await self(caller);
    const restaurant = restaurantId === undefined ? undefined : await restaurants.profile(restaurantId);
    return { ...profile, is_admin: caller.isAdmin, restaurant: restaurant ?? null };
  };
