import { registrationOf } from "../../../functions/data/account-items.ts";
import { AccountStore } from "../../../functions/data/account-store.ts";
import { BookingStore } from "../../../functions/data/booking-store.ts";
import { CatalogueStore } from "../../../functions/data/catalogue-store.ts";
import { DueStore } from "../../../functions/data/due-store.ts";
import { HouseStore } from "../../../functions/data/house-store.ts";
import { dueShards } from "../../../functions/data/keys.ts";
import { MailStore } from "../../../functions/data/mail-store.ts";
import { menuItems, OfferingStore } from "../../../functions/data/offering-store.ts";
import { OrderStore } from "../../../functions/data/order-store.ts";
import { PersonalStore } from "../../../functions/data/personal-store.ts";
import { PhotoStore } from "../../../functions/data/photo-store.ts";
import { ReservationStore } from "../../../functions/data/reservation-store.ts";
import { ReservationTabs } from "../../../functions/data/reservation-tabs.ts";
import { RestaurantStore } from "../../../functions/data/restaurant-store.ts";
import { ReviewStore } from "../../../functions/data/review-store.ts";
import { SearchShelves } from "../../../functions/data/search-shelves.ts";
import { SectionCounts } from "../../../functions/data/section-counts.ts";
import { TabCounts } from "../../../functions/data/tab-counts.ts";
import type { Table } from "../../../functions/data/table.ts";
import { asked, ordered } from "../../../shared/domain/photo-list.ts";
import { customer, houseAt, reservationAt } from "./world.ts";

interface Pattern {
  readonly name: string;
  readonly work: () => Promise<unknown>;
  /** Calls, and the units that they cost. */
  readonly cost: string;
}

/** Every access pattern of functions/data/keys.ts, with pages of twenty. */
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
      work: () => new RestaurantStore(table).ownedBy(house.user_id),
      cost: "1 call, 1 read, 0 write",
    },
    { name: "the own house", work: () => houses.house(house.id), cost: "1 call, 1 read, 0 write" },
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

function behindTheScenes(table: Table, now: Date): Pattern[] {
  const due = new DueStore(table);
  const mails = new MailStore(table);
  const fact = "reservation.requested/rsv_20270305T1930_pend00/1";
  const move = { reservation: reservationAt(2), version: 2, from: "pending", to: "confirmed" } as const;
  const begun = { entity: "restaurant", id: house.id, version: 1, is_approved: false, is_verified: false };
  const dueIn = async (_: unknown, shard: number) => {
    for await (const pointers of due.dueIn(now, shard, now)) expectNone(pointers);
  };
  return [
    {
      name: "counting a move between tabs",
      work: () => new TabCounts(table).count(move, now),
      cost: "1 call, 0 read, 6 write",
    },
    {
      name: "counting a house in its section",
      work: () => new SectionCounts(table).count(undefined, begun, now),
      cost: "1 call, 0 read, 4 write",
    },
    {
      name: "filing a house under its 54 shelves",
      work: () => new SearchShelves(table).keep(houseAt(1).id, []),
      cost: "4 calls, 2 in turn, 1 read, 54 write",
    },
    {
      name: "pointing at what is due",
      work: () => due.keep(undefined, { reservation: reservationAt(3, "confirmed"), at: now }, now),
      cost: "1 call, 0 read, 2 write",
    },
    {
      name: "looking for what is due in an hour",
      work: () => Promise.all(Array.from({ length: dueShards }, dueIn)),
      cost: "8 calls, 4 read, 0 write",
    },
    {
      name: "a reminder noted",
      work: () => new ReservationStore(table).remind(reservationAt(0, "confirmed"), now),
      cost: "1 call, 0 read, 4 write",
    },
    { name: "a mail claimed", work: () => mails.claim(fact, "house", now, now), cost: "1 call, 0 read, 1 write" },
    { name: "a mail marked as sent", work: () => mails.markSent(fact, "house", now), cost: "1 call, 0 read, 1 write" },
  ];
}

function expectNone(pointers: readonly unknown[]): void {
  if (pointers.length > 0) throw new Error("Nothing was due");
}

function ofAPerson(table: Table, now: Date): Pattern[] {
  const personal = new PersonalStore(table);
  const account = {
    account_type: "customer",
    full_name: "Neu Hier",
    email: "neu@example.com",
    language: "de",
  } as const;
  return [
    {
      name: "a registration",
      work: () => new AccountStore(table).register(registrationOf(account, "customer-99", now, "abcdef")),
      cost: "1 call, 0 read, 9 write",
    },
    {
      name: "everything about a person with 76 reservations and 25 orders",
      work: () => personal.everythingOf(userId, now),
      cost: "4 calls, 11.5 read, 0 write",
    },
    { name: "a tombstone", work: () => personal.bury(userId, now), cost: "1 call, 0 read, 6 write" },
    {
      name: "a house's tombstone",
      work: () => personal.buryRestaurant(house.id, now),
      cost: "1 call, 0 read, 4 write",
    },
    {
      name: "a reservation without its person",
      work: () => personal.forget(reservationAt(4), now, "c".repeat(24)),
      cost: "1 call, 0 read, 5 write",
    },
    {
      name: "25 orders without their person",
      work: () => personal.forgetOrders(userId, "abcdef"),
      cost: "2 calls, 2 in turn, 3 read, 100 write",
    },
    {
      name: "the end of an account",
      work: () => personal.remove(userId),
      cost: "4 calls, 4 in turn, 2 read, 9 write",
    },
    {
      name: "the end of a house with all that it offered",
      work: () => personal.removeRestaurant(house.id),
      cost: "3 calls, 3 in turn, 7 read, 118 write",
    },
  ];
}
