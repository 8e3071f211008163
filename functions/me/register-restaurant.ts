import type { registerRestaurant } from "../../shared/restaurants/partner.contract.ts";
import { Refusal } from "../../shared/api/errors.ts";
import { newRestaurant } from "../accounts/items.ts";
import type { HouseStore } from "../restaurants/store.ts";
import type { ReservationTabs } from "../reservations/tab-store.ts";
import type { Handle } from "../platform/http/endpoint.ts";
import type { Self } from "./load-me.ts";

interface Effects {
  readonly self: Self;
  readonly houses: Pick<HouseStore, "register">;
  readonly tabs: Pick<ReservationTabs, "hasOpen">;
  readonly now: () => Date;
  readonly random: () => string;
}

/**
 * Makes a restaurant of an account that has none. Whoever still has a table somewhere, must call it off before: an
 * owner cannot be a guest (spec, section 6).
 */
export const register =
  ({ self, houses, tabs, now, random }: Effects): Handle<typeof registerRestaurant> =>
  async ({ body }, caller) => {
    const { profile, restaurantId } = await self(caller);
    if (restaurantId !== undefined) throw new Refusal("restaurant_exists");
    if (await tabs.hasOpen(caller.userId)) throw new Refusal("open_reservations");
    const restaurant = newRestaurant({ ...body, email: profile.email }, caller.userId, now(), random());
    const outcome = await houses.register(restaurant, profile);
    if (outcome === "registered") return restaurant;
    if (outcome === "open_reservations") throw new Refusal(outcome);
    const isThere = (await self(caller)).restaurantId !== undefined;
    throw new Refusal(isThere ? "restaurant_exists" : "try_again");
  };
