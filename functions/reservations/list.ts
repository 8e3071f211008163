import type { listRestaurantReservations, listMyReservations } from "../../shared/reservations/contract.ts";
import type { ReservationTabStore } from "./tab-store.ts";
import type { Handler } from "../platform/http/endpoint.ts";

/** Lists one tab of the caller's reservations, with the counts of all tabs. */
export const listMyReservationsHandler =
  (tabs: Pick<ReservationTabStore, "listForCustomer">): Handler<typeof listMyReservations> =>
  ({ query }, { userId }) =>
    tabs.listForCustomer(userId, query);

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
