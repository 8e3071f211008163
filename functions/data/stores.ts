import { AccountStore } from "./account-store.ts";
import { BookingStore } from "./booking-store.ts";
import { HouseStore } from "./house-store.ts";
import { menuItems, OfferingStore, offers, wines } from "./offering-store.ts";
import { OrderStore } from "./order-store.ts";
import { PersonalStore } from "./personal-store.ts";
import { ReservationStore } from "./reservation-store.ts";
import { ReservationTabs } from "./reservation-tabs.ts";
import { RestaurantStore } from "./restaurant-store.ts";
import { ReviewStore } from "./review-store.ts";
import { SectionCounts } from "./section-counts.ts";
import { tableOf } from "./table.ts";

const table = tableOf(process.env);

/** A store per noun. */
export const stores = {
  accounts: new AccountStore(table),
  bookings: new BookingStore(table),
  houses: new HouseStore(table),
  menuItems: new OfferingStore(table, menuItems),
  offers: new OfferingStore(table, offers),
  orders: new OrderStore(table),
  personal: new PersonalStore(table),
  reservations: new ReservationStore(table),
  restaurants: new RestaurantStore(table),
  reviews: new ReviewStore(table),
  sections: new SectionCounts(table),
  tabs: new ReservationTabs(table),
  wines: new OfferingStore(table, wines),
};
