import type { getMe } from "../../shared/accounts/contract.ts";
import type { HouseStore } from "../restaurants/store.ts";
import type { Handle } from "../platform/http/endpoint.ts";
import type { Self } from "./load-me.ts";

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
