import { AccountStore } from "./accounts/store.ts";
import { BookingStore } from "./reservations/booking-store.ts";
import { BookStore } from "./reservations/book-store.ts";
import { CatalogueStore } from "./restaurants/catalogue-store.ts";
import { NameStore } from "./restaurants/name-store.ts";
import { RestaurantStore } from "./restaurants/store.ts";
import { menuItems as menuItem, MenuEntryStore, offers as offer, wines as wine } from "./menus/store.ts";
import { NoticeStore } from "./notices/store.ts";
import { OrderStore } from "./orders/store.ts";
import { ErasureStore } from "./me/erasure-store.ts";
import { ExportStore } from "./me/export-store.ts";
import { RegistrationStore } from "./me/registration-store.ts";
import { PhotoStore } from "./photos/store.ts";
import { ClosingStore } from "./reservations/closing-store.ts";
import { HealthStore } from "./reservations/health/store.ts";
import { RequestChangeStore } from "./reservations/request-change-store.ts";
import { ReservationStore } from "./reservations/store.ts";
import { ReservationTabStore } from "./reservations/tab-store.ts";
import { ReviewStore } from "./reviews/store.ts";
import { SectionCountStore } from "./reviews/section-counts-store.ts";
import { tableOf } from "./platform/dynamodb/table.ts";

const table = tableOf(process.env);

// One store per noun. The PURE annotations let esbuild leave out the stores that a Lambda does not import.

export const accounts = /* @__PURE__ */ new AccountStore(table);
export const book = /* @__PURE__ */ new BookStore(table);
export const bookings = /* @__PURE__ */ new BookingStore(table);
export const catalogue = /* @__PURE__ */ new CatalogueStore(table);
export const restaurants = /* @__PURE__ */ new RestaurantStore(table);
export const menuItems = /* @__PURE__ */ new MenuEntryStore(table, menuItem);
export const names = /* @__PURE__ */ new NameStore(table);
export const offers = /* @__PURE__ */ new MenuEntryStore(table, offer);
export const notices = /* @__PURE__ */ new NoticeStore(table);
export const orders = /* @__PURE__ */ new OrderStore(table);
export const closing = /* @__PURE__ */ new ClosingStore(table);
export const erasure = /* @__PURE__ */ new ErasureStore(table);
export const dataExports = /* @__PURE__ */ new ExportStore(table);
export const photos = /* @__PURE__ */ new PhotoStore(table);
export const health = /* @__PURE__ */ new HealthStore(table);
export const registrations = /* @__PURE__ */ new RegistrationStore(table);
export const requestChanges = /* @__PURE__ */ new RequestChangeStore(table);
export const reservations = /* @__PURE__ */ new ReservationStore(table);
export const reviews = /* @__PURE__ */ new ReviewStore(table);
export const sections = /* @__PURE__ */ new SectionCountStore(table);
export const tabs = /* @__PURE__ */ new ReservationTabStore(table);
export const wines = /* @__PURE__ */ new MenuEntryStore(table, wine);
