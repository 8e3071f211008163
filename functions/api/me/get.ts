import type { getMe } from "../../../shared/contract/me.ts";
import type { HouseStore } from "../../data/house-store.ts";
import type { Handle } from "../../http/endpoint.ts";
import type { Self } from "./self.ts";

interface Effects {
  readonly self: Self;
  readonly houses: Pick<HouseStore, "house">;
}

/** Who is signed in, with their roles and restaurant, read fresh. */
export const get =
  ({ self, houses }: Effects): Handle<typeof getMe> =>
  async (_, caller) => {
    const { profile, restaurantId } = await self(caller);
    const restaurant = restaurantId === undefined ? undefined : await houses.house(restaurantId);
    return { ...profile, is_admin: caller.isAdmin, restaurant: restaurant ?? null };
  };
