import type { listRestaurants } from "../../../shared/contract/restaurants.ts";
import type { RestaurantStore } from "../../data/restaurant-store.ts";
import type { Handle } from "../../http/endpoint.ts";

/** The public catalogue, by name. */
export const list =
  (restaurants: Pick<RestaurantStore, "listed">): Handle<typeof listRestaurants> =>
  ({ query }) =>
    restaurants.listed(query);
