import type { listRestaurantReservations, listMyReservations } from "../../shared/reservations/contract.ts";
import type { ReservationTabStore } from "./tab-store.ts";
import type { Handler } from "../platform/http/endpoint.ts";

/** A customer's tab of reservations, with the counts of all three. */
export const listMyReservationsHandler =
  (tabs: Pick<ReservationTabStore, "listForCustomer">): Handler<typeof listMyReservations> =>
  ({ query }, { userId }) =>
    tabs.listForCustomer(userId, query);

/** The own restaurant's tab of reservations, with the counts of all three. */
export const listRestaurantReservationsHandler =
  (tabs: Pick<ReservationTabStore, "listForRestaurant">): Handler<typeof listRestaurantReservations> =>
  ({ query }, { restaurantId }) =>
    tabs.listForRestaurant(restaurantId, query);
