import { AccountStore } from "./account-store.ts";
import { BookingStore } from "./booking-store.ts";
import { CatalogueStore } from "./catalogue-store.ts";
import { HouseStore } from "./house-store.ts";
import { menuItems as menuItem, OfferingStore, offers as offer, wines as wine } from "./offering-store.ts";
import { OrderStore } from "./order-store.ts";
import { PersonalStore } from "./personal-store.ts";
import { PhotoStore } from "./photo-store.ts";
import { ReservationStore } from "./reservation-store.ts";
import { ReservationTabs } from "./reservation-tabs.ts";
import { ReviewStore } from "./review-store.ts";
import { SectionCounts } from "./section-counts.ts";
import { tableOf } from "./table.ts";

const table = tableOf(process.env);

// A store per noun. A Lambda imports those that it needs; the marks tell esbuild to leave the others out.

export const accounts = /* @__PURE__ */ new AccountStore(table);
export const bookings = /* @__PURE__ */ new BookingStore(table);
export const catalogue = /* @__PURE__ */ new CatalogueStore(table);
export const houses = /* @__PURE__ */ new HouseStore(table);
export const menuItems = /* @__PURE__ */ new OfferingStore(table, menuItem);
export const offers = /* @__PURE__ */ new OfferingStore(table, offer);
export const orders = /* @__PURE__ */ new OrderStore(table);
export const personal = /* @__PURE__ */ new PersonalStore(table);
export const photos = /* @__PURE__ */ new PhotoStore(table);
export const reservations = /* @__PURE__ */ new ReservationStore(table);
export const reviews = /* @__PURE__ */ new ReviewStore(table);
export const sections = /* @__PURE__ */ new SectionCounts(table);
export const tabs = /* @__PURE__ */ new ReservationTabs(table);
export const wines = /* @__PURE__ */ new OfferingStore(table, wine);
