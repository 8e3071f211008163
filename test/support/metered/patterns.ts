import { AuditTrailStore } from "#functions/admin/audit-trail/audit-store.ts";
import { AccountStore } from "#functions/accounts/account-store.ts";
import { BookStore } from "#functions/reservations/book-store.ts";
import { phoneUserId } from "#functions/reservations/items.ts";
import { BookingStore } from "#functions/reservations/booking-store.ts";
import { CatalogueStore } from "#functions/restaurants/catalogue-store.ts";
import { ListingCountsStore } from "#functions/restaurants/listing-counts-store.ts";
import { NameStore } from "#functions/search/name-store.ts";
import { getSimilarRestaurantsHandler } from "#functions/restaurants/similar.ts";
import { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { menuItems } from "#functions/menus/kinds.ts";
import { MenuEntryStore } from "#functions/menus/menu-entry-store.ts";
import { NoticeStore } from "#functions/notices/notice-store.ts";
import { OrderStore } from "#functions/accounts/order-store.ts";
import { PhotoStore } from "#functions/photos/photo-store.ts";
import { HealthStore } from "#functions/reservations/health/health-store.ts";
import { RequestChangeStore } from "#functions/reservations/request-change-store.ts";
import { ReservationStore } from "#functions/reservations/reservation-store.ts";
import { ReservationTabStore } from "#functions/reservations/tab-store.ts";
import { ReviewStore } from "#functions/admin/reviews/review-store.ts";
import { SectionCountStore } from "#functions/admin/reviews/section-counts-store.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { utcDay, utcMinute } from "#shared/reservations/request-limits.ts";
import { createPendingPhoto, movePhotosFirst } from "#shared/photos/photo-list.ts";
import { backgroundPatterns, personalDataPatterns } from "./patterns-background.ts";
import { casePatterns } from "./patterns-cases.ts";
import type { Pattern } from "./pattern.ts";
import { customer, restaurantAt, reservationAt } from "./world.ts";

/** Every access pattern of functions/platform/dynamodb/keys.ts, with pages of twenty. */
export const patterns = (table: Table, now: Date): Pattern[] => [
  ...publicPatterns(table, now),
  ...customerPatterns(table, now),
  ...ownerPatterns(table, now),
  ...adminPatterns(table, now),
  ...casePatterns(table, now),
  ...backgroundPatterns(table, now),
  ...personalDataPatterns(table, now),
];

const restaurant = restaurantAt(0);
const photographed = restaurantAt(1).id;
const dish = { name: "Zander", description: "Mit Kartoffelstampf", price: 24, category: "Fisch", is_available: true };
const userId = customer.user_id;

function publicPatterns(table: Table, now: Date): Pattern[] {
  const catalogue = new CatalogueStore(table);
  const listed = (name: string, query: object, cost: string): Pattern => ({
    name,
    work: () => catalogue.listRestaurants({ limit: 20, ...query }),
    cost,
  });
  return [
    {
      name: "get a restaurant page with 55 entries",
      work: () => catalogue.getPublicPage(restaurant.id, now),
      cost: "1 call, 4 read, 0 write",
    },
    listed("list restaurants", {}, "2 calls, 2 in turn, 3.5 read, 0 write"),
    listed("search", { search: "linde köln" }, "9 calls, 2 in turn, 18.5 read, 0 write"),
    listed("filter", { cuisine: "Deutsch" }, "3 calls, 3 in turn, 12.5 read, 0 write"),
    listed("search without results", { search: "zander" }, "2 calls, 2 in turn, 1 read, 0 write"),
    listed("search for one letter without results", { search: "x" }, "1 call, 0.5 read, 0 write"),
    listed("search for a misspelled name", { search: "Lidne" }, "12 calls, 5 in turn, 19 read, 0 write"),
    {
      name: "count restaurants by filters",
      work: () =>
        new ListingCountsStore(table).countChoices({ cuisine: undefined, city: "Köln", price_range: undefined }),
      cost: "1 call, 0.5 read, 0 write",
    },
    {
      name: "list the newest restaurants",
      work: () => catalogue.listNewest(4),
      cost: "2 calls, 2 in turn, 2.5 read, 0 write",
    },
    {
      name: "find restaurants like another one",
      work: () => getSimilarRestaurantsHandler(catalogue)({ params: { restaurantId: restaurant.id } }, null),
      cost: "6 calls, 2 in turn, 19.5 read, 0 write",
    },
    {
      name: "suggest restaurants by a beginning",
      work: () => new NameStore(table).findBeginning("lin"),
      cost: "2 calls, 2 in turn, 2.5 read, 0 write",
    },
  ];
}

function customerPatterns(table: Table, now: Date): Pattern[] {
  const at = now.toISOString();
  const bookings = new BookingStore(table);
  const reservations = new ReservationStore(table);
  const accounts = new AccountStore(table);
  const idempotencyKey = "a-key-of-some-length";
  const quota = {
    open_requests: 3,
    open_at_restaurant: 0,
    minute: utcMinute(at),
    in_minute: 1,
    day: utcDay(at),
    in_day: 1,
    is_closed: false,
  };
  const booked = { ...reservationAt(0), id: "rsv_20270306T1930_pend99" };
  const changes = new RequestChangeStore(table);
  const moved = { id: "rsv_20270306T2000_pend99", reservation_time: "20:00" };
  return [
    { name: "get a person", work: () => accounts.getPerson(userId), cost: "1 call, 1 read, 0 write" },
    {
      name: "change a profile",
      work: () => accounts.change({ profile: customer, restaurantId: undefined }, { phone: "030 23125 009" }, at),
      cost: "1 call, 0 read, 4 write",
    },
    {
      name: "load the booking context",
      work: () => bookings.loadBookingContext({ userId, restaurantId: restaurant.id, idempotencyKey }, now),
      cost: "1 call, 5 read, 0 write",
    },
    {
      name: "book a table",
      work: () => bookings.book({ reservation: booked, idempotencyKey, fingerprint: "f".repeat(43), quota }, now),
      cost: "1 call, 0 read, 8 write",
    },
    {
      name: "get a reservation for its customer or restaurant",
      work: () => reservations.getForCaller(restaurant.id, reservationAt(1).id, userId),
      cost: "1 call, 2 read, 0 write",
    },
    {
      name: "load what the change of a request depends on",
      work: () => changes.loadChangeContext(userId, restaurant.id),
      cost: "1 call, 2 read, 0 write",
    },
    {
      name: "change a request's time",
      work: () => changes.replaceRequest({ before: booked, after: { ...booked, ...moved, version: 2 }, quota }, now),
      cost: "1 call, 0 read, 14 write",
    },
    {
      name: "find a request under its former id",
      work: () => reservations.getForCaller(restaurant.id, booked.id, userId),
      cost: "3 calls, 3 in turn, 4 read, 0 write",
    },
    {
      name: "confirm a request",
      work: () =>
        reservations.change(reservationAt(1), { status: "confirmed", changed_by: "restaurant", updated_at: at }),
      cost: "1 call, 0 read, 8 write",
    },
    {
      name: "list a customer's tab with counts",
      work: () => new ReservationTabStore(table).listForCustomer(userId, { view: "pending", limit: 20 }),
      cost: "2 calls, 2.5 read, 0 write",
    },
    {
      name: "get the restaurants of a customer's tab",
      work: () => new RestaurantStore(table).getRestaurants([restaurant.id, photographed, restaurant.id]),
      cost: "1 call, 1 read, 0 write",
    },
    {
      name: "list orders with the current restaurant names",
      work: () => new OrderStore(table).listForCustomer(userId, { limit: 20 }, now),
      cost: "2 calls, 2 in turn, 2.5 read, 0 write",
    },
  ];
}

function ownerPatterns(table: Table, now: Date): Pattern[] {
  const tabs = new ReservationTabStore(table);
  const book = new BookStore(table);
  const bookings = new BookingStore(table);
  const byPhone = { userId: restaurant.user_id, idempotencyKey: "a-key-of-phone" };
  const phoned = {
    ...reservationAt(0),
    id: "rsv_20270306T1930_phone1",
    user_id: phoneUserId,
    source: "phone" as const,
  };
  const dishes = new MenuEntryStore(table, menuItems);
  const restaurants = new RestaurantStore(table);
  const photos = new PhotoStore(table);
  return [
    {
      name: "get the id of an owned restaurant",
      work: () => restaurants.getOwnedRestaurantId(restaurant.user_id),
      cost: "1 call, 1 read, 0 write",
    },
    {
      name: "get a restaurant",
      work: () => restaurants.getRestaurant(restaurant.id),
      cost: "1 call, 1 read, 0 write",
    },
    {
      name: "list a restaurant's tab with counts",
      work: () => tabs.listForRestaurant(restaurant.id, { view: "past", limit: 20 }, now),
      cost: "2 calls, 2.5 read, 0 write",
    },
    {
      name: "list a restaurant's day",
      work: () => tabs.listForRestaurant(restaurant.id, { view: "all", date: "2027-03-05", limit: 20 }, now),
      cost: "2 calls, 2.5 read, 0 write",
    },
    {
      name: "list a whole day of the book",
      work: () => book.listDay(restaurant.id, "2027-03-05", now),
      cost: "1 call, 14 read, 0 write",
    },
    {
      name: "mark a visit",
      work: () => book.changeEntry(reservationAt(2), { visit: "arrived" }),
      cost: "1 call, 0 read, 4 write",
    },
    {
      name: "load the context of a booking by phone",
      work: () => bookings.loadPhoneBookingContext({ ...byPhone, restaurantId: restaurant.id }, now),
      cost: "1 call, 2 read, 0 write",
    },
    {
      name: "book a table by phone",
      work: () => bookings.bookByPhone({ ...byPhone, reservation: phoned, fingerprint: "f".repeat(43) }, now),
      cost: "1 call, 0 read, 5 write",
    },
    { name: "list a menu of forty dishes", work: () => dishes.listAll(restaurant.id), cost: "1 call, 6 read, 0 write" },
    { name: "get a dish", work: () => dishes.getEntry(restaurant.id, "mnu_01"), cost: "1 call, 1 read, 0 write" },
    {
      name: "add a dish",
      work: () => dishes.add(restaurant.id, dish, now, "abcdefabcdef"),
      cost: "3 calls, 3 in turn, 7 read, 6 write",
    },
    { name: "remove a dish", work: () => dishes.remove(restaurant.id, "mnu_39"), cost: "1 call, 0 read, 2 write" },
    {
      name: "list twenty-nine photos",
      work: () => photos.getPhotoList(photographed, now),
      cost: "1 call, 2 read, 0 write",
    },
    {
      name: "add a pending upload",
      work: () =>
        photos.add(photographed, restaurant.user_id, now, (list) => [
          ...list.photos,
          createPendingPhoto(list.photos, "a.jpg", now),
        ]),
      cost: "2 calls, 2 in turn, 2 read, 16 write",
    },
    {
      name: "change the cover in photo list and card",
      work: () => photos.change(photographed, now, (list) => movePhotosFirst(list.photos, ["1700000000007_tisch.jpg"])),
      cost: "2 calls, 2 in turn, 2 read, 22 write",
    },
    {
      name: "change settings in row and card",
      work: () => restaurants.change(restaurant, { website: "https://linde.example" }, now.toISOString()),
      cost: "1 call, 0 read, 16 write",
    },
    {
      name: "change opening hours with their audit entry",
      work: () =>
        restaurants.change(
          restaurant,
          { opening_hours: { ...restaurant.opening_hours, monday: { open: "09:00", close: "10:00", closed: true } } },
          now.toISOString(),
          { by: "owner-00", role: "owner", suffix: "abcdefabcdef" },
        ),
      cost: "1 call, 0 read, 18 write",
    },
  ];
}

function adminPatterns(table: Table, now: Date): Pattern[] {
  const auditTrails = new AuditTrailStore(table);
  const notices = new NoticeStore(table);
  const notice = {
    id: "ntc_1",
    restaurant_id: restaurant.id,
    restaurant_name: restaurant.restaurant_name,
    reason: "other",
    place: "menu",
    explanation: "Das stimmt nicht.",
    name: null,
    email: "kaethe@example.com",
    language: "de",
    state: "open",
    due_at: now.toISOString(),
    outcome: null,
    basis: null,
    statement: null,
    appeal: null,
    version: 1,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  } as const;
  const reviews = new ReviewStore(table);
  const revoked = { is_approved: false, is_verified: false };
  const audit = {
    decision: "revoke",
    by: "admin-00",
    role: "admin",
    suffix: "abcdefabcdef",
    review_reason: null,
    review_message: null,
  } as const;
  return [
    {
      name: "list customers, newest first",
      work: () => reviews.listCustomers({ limit: 20 }),
      cost: "1 call, 1 read, 0 write",
    },
    {
      name: "search customers by name",
      work: () => reviews.searchCustomers("käthe", { limit: 20 }),
      cost: "1 call, 1 read, 0 write",
    },
    {
      name: "search a customer by email",
      work: () => reviews.searchCustomers("g01@", { limit: 20 }),
      cost: "2 calls, 2 in turn, 1.5 read, 0 write",
    },
    {
      name: "list restaurants for review",
      work: () => reviews.listRestaurants("approved", { limit: 20 }),
      cost: "1 call, 4.5 read, 0 write",
    },
    {
      name: "search a restaurant for review by phone",
      work: () => reviews.searchRestaurants("approved", "030 23125 001", { limit: 20 }),
      cost: "2 calls, 2 in turn, 20.5 read, 0 write",
    },
    {
      name: "how many requests expired in a row at a page of restaurants",
      work: () =>
        new HealthStore(table).countExpiredInRows(
          Array.from({ length: 20 }, (_, index) => restaurantAt(index).id),
          now,
        ),
      cost: "1 call, 10 read, 0 write",
    },
    {
      name: "search restaurants for review by name",
      work: () => reviews.searchRestaurants("approved", "zur alten linde 0", { limit: 20 }),
      cost: "3 calls, 3 in turn, 3 read, 0 write",
    },
    {
      name: "search restaurants for review by city",
      work: () => reviews.searchRestaurants("approved", "köl", { limit: 20 }),
      cost: "4 calls, 4 in turn, 21.5 read, 0 write",
    },
    {
      name: "search a restaurant for review by email",
      work: () => reviews.searchRestaurants("approved", "linde01@", { limit: 20 }),
      cost: "2 calls, 2 in turn, 1.5 read, 0 write",
    },
    {
      name: "add what a page of restaurants lacks",
      work: () => reviews.addMissingDetails(Array.from({ length: 20 }, (_, index) => restaurantAt(index))),
      cost: "21 calls, 2 in turn, 20 read, 0 write",
    },
    {
      name: "find the likely doubles of a page of restaurants",
      work: () => reviews.findDoubles(Array.from({ length: 20 }, (_, index) => restaurantAt(index))),
      cost: "41 calls, 2 in turn, 25 read, 0 write",
    },
    {
      name: "get the section counts",
      work: () => new SectionCountStore(table).getCounts(),
      cost: "1 call, 0.5 read, 0 write",
    },
    {
      name: "store a notice with its counts",
      work: () => notices.create(notice, now),
      cost: "1 call, 0 read, 7 write",
    },
    {
      name: "list notices that wait",
      work: () => notices.listWaiting({ limit: 20 }),
      cost: "1 call, 0.5 read, 0 write",
    },
    {
      name: "read how a restaurant answers",
      work: () => new HealthStore(table).getHealth(restaurant.id, now),
      cost: "1 call, 0.5 read, 0 write",
    },
    {
      name: "read an audit trail",
      work: () => auditTrails.listEntries(restaurant.id, { limit: 20 }),
      cost: "1 call, 0.5 read, 0 write",
    },
    {
      name: "list who read an audit trail",
      work: () => auditTrails.listReadings(restaurant.id),
      cost: "1 call, 0.5 read, 0 write",
    },
    {
      name: "record a reading of an audit trail",
      work: () => auditTrails.recordReading(restaurant.id, "admin-00", now.toISOString(), "abcdefabcdef"),
      cost: "1 call, 0 read, 2 write",
    },
    {
      name: "change a decision with its audit entry",
      work: () => new RestaurantStore(table).change({ ...restaurant, version: 2 }, revoked, now.toISOString(), audit),
      cost: "1 call, 0 read, 24 write",
    },
  ];
}
