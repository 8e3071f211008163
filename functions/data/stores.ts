import { AccountStore } from "./account-store.ts";
import { BookingStore } from "./booking-store.ts";
import { ReservationStore } from "./reservation-store.ts";
import { ReservationTabs } from "./reservation-tabs.ts";
import { RestaurantStore } from "./restaurant-store.ts";
import { tableOf } from "./table.ts";

const table = tableOf(process.env);

/** A store per noun. */
export const stores = {
  accounts: new AccountStore(table),
  bookings: new BookingStore(table),
  reservations: new ReservationStore(table),
  tabs: new ReservationTabs(table),
  restaurants: new RestaurantStore(table),
};
