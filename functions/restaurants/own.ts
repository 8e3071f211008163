import type { changeOwnRestaurant, getOwnRestaurant } from "../../shared/restaurants/partner.contract.ts";
import { Refusal } from "../../shared/api/errors.ts";
import type { RestaurantProfile } from "../../shared/restaurants/restaurant.ts";
import type { HouseStore } from "./store.ts";
import type { Handle } from "../platform/http/endpoint.ts";

interface Effects {
  readonly houses: Pick<HouseStore, "house" | "change">;
  readonly now: () => Date;
}

/** The own restaurant with all its settings. */
export const getOwn =
  ({ houses }: Pick<Effects, "houses">): Handle<typeof getOwnRestaurant> =>
  (_, { restaurantId }) =>
    existing(houses, restaurantId);

/** Changes settings or visibility. Whoever decided on an old version, is told how the restaurant is now. */
export const changeOwn =
  ({ houses, now }: Effects): Handle<typeof changeOwnRestaurant> =>
  async ({ body: { version, ...fields } }, { restaurantId }) => {
    const house = await existing(houses, restaurantId);
    if (version !== house.version) throw new Refusal("changed_meanwhile", { current: house });
    const changed = await houses.change(house, fields, now().toISOString());
    if (changed) return changed;
    throw new Refusal("changed_meanwhile", { current: await existing(houses, restaurantId) });
  };

/** An account that is being deleted has lost its house first. */
async function existing(houses: Pick<HouseStore, "house">, id: string): Promise<RestaurantProfile> {
  const house = await houses.house(id);
  if (!house) throw new Refusal("not_allowed");
  return house;
}
