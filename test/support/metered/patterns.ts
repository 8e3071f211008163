import { AccountStore } from "../../../functions/accounts/store.ts";
import { BookingStore } from "../../../functions/reservations/booking-store.ts";
import { CatalogueStore } from "../../../functions/restaurants/catalogue-store.ts";
import { HouseStore } from "../../../functions/restaurants/store.ts";
import { menuItems, OfferingStore } from "../../../functions/menus/store.ts";
import { OrderStore } from "../../../functions/orders/store.ts";
import { PhotoStore } from "../../../functions/photos/store.ts";
import { ReservationStore } from "../../../functions/reservations/store.ts";
import { ReservationTabs } from "../../../functions/reservations/tab-store.ts";
import { ReviewStore } from "../../../functions/reviews/store.ts";
import { SectionCounts } from "../../../functions/reviews/section-counts-store.ts";
import type { Table } from "../../../functions/platform/dynamodb/table.ts";
import { asked, ordered } from "../../../shared/photos/photo-list.ts";
import { behindTheScenes, ofAPerson } from "./patterns-background.ts";
import type { Pattern } from "./pattern.ts";
import { customer, houseAt, reservationAt } from "./world.ts";

/** Every access pattern of functions/platform/dynamodb/keys.ts, with pages of twenty. */
export const patterns = (table: Table, now: Date): Pattern[] => [
  ...forEveryone(table, now),
  ...forGuests(table, now),
  ...forHouses(table, now),
  ...forAdmins(table, now),
  ...behindTheScenes(table, now),
  ...ofAPerson(table, now),
];

const house = houseAt(0);
const photographed = houseAt(1).id;
const dish = { name: "Zander", description: "Mit Kartoffelstampf", price: 24, category: "Fisch", is_available: true };
const userId = customer.user_id;

function forEveryone(table: Table, now: Date): Pattern[] {
  const catalogue = new CatalogueStore(table);
  const listed = (name: string, query: object, cost: string): Pattern => ({
    name,
    work: () => catalogue.listed({ limit: 20, ...query }),
    cost,
  });
  return [
    {
      name: "a page with 55 entries",
      work: () => catalogue.publicPage(house.id, now),
      cost: "1 call, 4 read, 0 write",
    },
    listed("the list", {}, "1 call, 2 read, 0 write"),
    listed("a search", { search: "linde köln" }, "1 call, 2 read, 0 write"),
    listed("a filter", { cuisine: "Deutsch" }, "1 call, 2 read, 0 write"),
    listed("a search that finds nothing", { search: "zander" }, "1 call, 0.5 read, 0 write"),
    listed("a search of one letter that finds nothing", { search: "x" }, "1 call, 0.5 read, 0 write"),
    listed("a search whose second word no house has", { search: "linde xx" }, "2 calls, 2 in turn, 3 read, 0 write"),
  ];
}

function forGuests(table: Table, now: Date): Pattern[] {
  const at = now.toISOString();
  const bookings = new BookingStore(table);
  const reservations = new ReservationStore(table);
  const accounts = new AccountStore(table);
  const idempotencyKey = "a-key-of-some-length";
  const load = { open_requests: 3, minute: at.slice(0, 16), in_minute: 1, is_closed: false };
  const booked = { ...reservationAt(0), id: "rsv_20270306T1930_pend99" };
  return [
    { name: "who someone is", work: () => accounts.person(userId), cost: "1 call, 1 read, 0 write" },
    {
      name: "a change of the own profile",
      work: () => accounts.change({ profile: customer, restaurantId: undefined }, { phone: "030 23125 009" }, at),
      cost: "1 call, 0 read, 4 write",
    },
    {
      name: "what a booking depends on",
      work: () => bookings.groundOf({ userId, restaurantId: house.id, idempotencyKey }, now),
      cost: "1 call, 5 read, 0 write",
    },
    {
      name: "a booking",
      work: () => bookings.book({ reservation: booked, idempotencyKey, fingerprint: "f".repeat(43), load }, now),
      cost: "1 call, 0 read, 8 write",
    },
    {
      name: "one reservation, for guest or house",
      work: () => reservations.forCaller(house.id, reservationAt(1).id, userId),
      cost: "1 call, 2 read, 0 write",
    },
    {
      name: "a request that is confirmed",
      work: () =>
        reservations.change(reservationAt(1), { status: "confirmed", changed_by: "restaurant", updated_at: at }),
      cost: "1 call, 0 read, 8 write",
    },
    {
      name: "a guest's tab with its counts",
      work: () => new ReservationTabs(table).ofCustomer(userId, { view: "pending", limit: 20 }),
      cost: "2 calls, 2.5 read, 0 write",
    },
    {
      name: "orders, with the houses' present names",
      work: () => new OrderStore(table).ofCustomer(userId, { limit: 20 }, now),
      cost: "2 calls, 2 in turn, 2.5 read, 0 write",
    },
  ];
}

function forHouses(table: Table, now: Date): Pattern[] {
  const tabs = new ReservationTabs(table);
  const dishes = new OfferingStore(table, menuItems);
  const houses = new HouseStore(table);
  const photos = new PhotoStore(table);
  return [
    {
      name: "whose house it is",
      work: () => houses.ownedBy(house.user_id),
      cost: "1 call, 1 read, 0 write",
    },
    {
      name: "a house, for its owner, mails and calendar files",
      work: () => houses.house(house.id),
      cost: "1 call, 1 read, 0 write",
    },
    {
      name: "a house's tab with its counts",
      work: () => tabs.ofHouse(house.id, { view: "past", limit: 20 }),
      cost: "2 calls, 2.5 read, 0 write",
    },
    {
      name: "a house's day",
      work: () => tabs.ofHouse(house.id, { view: "all", date: "2027-03-05", limit: 20 }),
      cost: "2 calls, 2.5 read, 0 write",
    },
    { name: "a menu of forty", work: () => dishes.list(house.id), cost: "1 call, 6 read, 0 write" },
    { name: "one dish", work: () => dishes.entry(house.id, "mnu_01"), cost: "1 call, 1 read, 0 write" },
    {
      name: "a new dish",
      work: () => dishes.add(house.id, dish, now, "abcdefabcdef"),
      cost: "1 call, 0 read, 4 write",
    },
    { name: "a dish less", work: () => dishes.remove(house.id, "mnu_39"), cost: "1 call, 0 read, 2 write" },
    {
      name: "a list of twenty-nine photos",
      work: () => photos.list(photographed, now),
      cost: "1 call, 2 read, 0 write",
    },
    {
      name: "a place for one more upload",
      work: () =>
        photos.add(photographed, house.user_id, now, (list) => [...list.photos, asked(list.photos, "a.jpg", now)]),
      cost: "2 calls, 2 in turn, 2 read, 16 write",
    },
    {
      name: "another cover, on list and card",
      work: () => photos.change(photographed, now, (list) => ordered(list.photos, ["1700000000007_tisch.jpg"])),
      cost: "2 calls, 2 in turn, 2 read, 17 write",
    },
    {
      name: "a change of settings, on row and card",
      work: () => houses.change(house, { website: "https://linde.example" }, now.toISOString()),
      cost: "1 call, 0 read, 9 write",
    },
  ];
}

function forAdmins(table: Table, now: Date): Pattern[] {
  const reviews = new ReviewStore(table);
  const revoked = { is_approved: false, is_verified: false };
  const audit = { decision: "revoke", by: "admin-00", chance: "abcdefabcdef" } as const;
  return [
    { name: "customers, newest first", work: () => reviews.customers({ limit: 20 }), cost: "1 call, 1 read, 0 write" },
    {
      name: "customers by name",
      work: () => reviews.customersLike("käthe", { limit: 20 }),
      cost: "1 call, 1 read, 0 write",
    },
    {
      name: "a customer by e-mail",
      work: () => reviews.customersLike("g01@", { limit: 20 }),
      cost: "2 calls, 2 in turn, 1.5 read, 0 write",
    },
    {
      name: "houses to review",
      work: () => reviews.restaurants("approved", { limit: 20 }),
      cost: "1 call, 4 read, 0 write",
    },
    {
      name: "counts of the sections",
      work: () => new SectionCounts(table).current(),
      cost: "1 call, 0.5 read, 0 write",
    },
    {
      name: "a decision, with its entry in the audit trail",
      work: () => new HouseStore(table).change({ ...house, version: 2 }, revoked, now.toISOString(), audit),
      cost: "1 call, 0 read, 13 write",
    },
  ];
}
