import type { listHouseReservations, listMyReservations } from "../../../shared/contract/reservations.ts";
import type { ReservationTabs } from "../../data/reservation-tabs.ts";
import type { Handle } from "../../http/endpoint.ts";

/** A customer's tab of reservations, with the counts of all three. */
export const listMine =
  (tabs: Pick<ReservationTabs, "ofCustomer">): Handle<typeof listMyReservations> =>
  ({ query }, { userId }) =>
    tabs.ofCustomer(userId, query);

/** The own house's tab of reservations, with the counts of all three. */
export const listOfHouse =
  (tabs: Pick<ReservationTabs, "ofHouse">): Handle<typeof listHouseReservations> =>
  ({ query }, { restaurantId }) =>
    tabs.ofHouse(restaurantId, query);
