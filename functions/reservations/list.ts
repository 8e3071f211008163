import type { listMyReservations, listRestaurantReservations } from "#shared/reservations/contract.ts";
import type { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { toReservedRestaurant } from "./get-mine.ts";
import type { ReservationTabStore } from "./tab-store.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";

interface Dependencies {
  readonly tabs: Pick<ReservationTabStore, "listForCustomer">;
  readonly restaurants: Pick<RestaurantStore, "getRestaurants" | "getAnswerTimes">;
  readonly now: () => Date;
}

/** Lists one tab of the caller's reservations with their restaurants, and the counts of all tabs. */
export const listMyReservationsHandler =
  ({ tabs, restaurants, now }: Dependencies): Handler<typeof listMyReservations> =>
  async ({ query }, { userId }) => {
    const { items, ...page } = await tabs.listForCustomer(userId, query);
    const open = items.filter(({ status }) => status === "pending");
    const [profiles, answerTimes] = await Promise.all([
      restaurants.getRestaurants(items.map(({ restaurant_id }) => restaurant_id)),
      restaurants.getAnswerTimes(
        open.map(({ restaurant_id }) => restaurant_id),
        now(),
      ),
    ]);
    return {
      ...page,
      items: items.map((item) => ({
        ...item,
        restaurant: toReservedRestaurant(
          profiles.get(item.restaurant_id),
          item.status === "pending" ? answerTimes.get(item.restaurant_id) : undefined,
        ),
      })),
    };
  };

/** Lists one tab of the own restaurant's reservations, with the counts of all tabs. */
export const listRestaurantReservationsHandler =
  ({
    tabs,
    now,
  }: {
    readonly tabs: Pick<ReservationTabStore, "listForRestaurant">;
    readonly now: () => Date;
  }): Handler<typeof listRestaurantReservations> =>
  ({ query }, { restaurantId }) =>
    tabs.listForRestaurant(restaurantId, query, now());
