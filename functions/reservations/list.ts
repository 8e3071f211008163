import type { listHouseReservations, listMyReservations } from "../../shared/reservations/contract.ts";
import type { ReservationTabs } from "./tab-store.ts";
import type { Handle } from "../platform/http/endpoint.ts";

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
