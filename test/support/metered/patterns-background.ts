import { buildRegistration, buildRestaurant } from "../../../functions/me/registration.ts";
import { AccountStore } from "../../../functions/accounts/store.ts";
import { RegistrationStore } from "../../../functions/me/registration-store.ts";
import { DueStore } from "../../../functions/reservations/due/store.ts";
import { dueShards } from "../../../functions/platform/dynamodb/keys.ts";
import { EmailStore } from "../../../functions/platform/email/email-store.ts";
import { PersonalStore } from "../../../functions/me/personal-store.ts";
import { ReservationStore } from "../../../functions/reservations/store.ts";
import { SearchIndexStore } from "../../../functions/search/store.ts";
import { SectionCountStore } from "../../../functions/reviews/section-counts-store.ts";
import { TabCountStore } from "../../../functions/reservations/tab-counts-store.ts";
import type { Table } from "../../../functions/platform/dynamodb/table.ts";
import type { Pattern } from "./pattern.ts";
import { customer, restaurantAt, reservationAt } from "./world.ts";

const restaurant = restaurantAt(0);
const userId = customer.user_id;

export function backgroundPatterns(table: Table, now: Date): Pattern[] {
  const due = new DueStore(table);
  const emails = new EmailStore(table);
  const event = "reservation.requested/rsv_20270305T1930_pend00/1";
  const move = { reservation: reservationAt(2), version: 2, from: "pending", to: "confirmed" } as const;
  const begun = { entity: "restaurant", id: restaurant.id, version: 1, is_approved: false, is_verified: false };
  const dueIn = async (_: unknown, shard: number) => {
    for await (const pointers of due.listDue(now, shard, now)) expectNone(pointers);
  };
  return [
    {
      name: "counting a move between tabs",
      work: () => new TabCountStore(table).recordMove(move, now),
      cost: "1 call, 0 read, 6 write",
    },
    {
      name: "counting a house in its section",
      work: () => new SectionCountStore(table).recordChange(undefined, begun, now),
      cost: "1 call, 0 read, 4 write",
    },
    {
      name: "filing a house under its 62 shelves",
      work: () => new SearchIndexStore(table).updateIndex(restaurantAt(1).id, []),
      cost: "4 calls, 2 in turn, 1 read, 62 write",
    },
    {
      name: "pointing at what is due",
      work: () => due.updatePointers(undefined, { reservation: reservationAt(3, "confirmed"), at: now }, now),
      cost: "1 call, 0 read, 2 write",
    },
    {
      name: "an hour closed, since all that was due in it is done",
      work: () => due.closeHoursBefore(now, now),
      cost: "1 call, 0 read, 1 write",
    },
    {
      name: "the first hour that may hold something due",
      work: () => due.getFirstOpenHour(),
      cost: "1 call, 1 read, 0 write",
    },
    {
      name: "looking for what is due in an hour",
      work: () => Promise.all(Array.from({ length: dueShards }, dueIn)),
      cost: "8 calls, 4 read, 0 write",
    },
    {
      name: "a reminder noted",
      work: () => new ReservationStore(table).markReminded(reservationAt(0, "confirmed"), now),
      cost: "1 call, 0 read, 4 write",
    },
    {
      name: "a mail claimed",
      work: () => emails.claim(event, "restaurant", now, now),
      cost: "1 call, 0 read, 1 write",
    },
    {
      name: "what became of a mail",
      work: () => emails.getOutcome(event, "restaurant", now),
      cost: "1 call, 1 read, 0 write",
    },
    {
      name: "a mail marked as sent",
      work: () => emails.markSent(event, "restaurant", now),
      cost: "1 call, 0 read, 1 write",
    },
  ];
}

function expectNone(pointers: readonly unknown[]): void {
  if (pointers.length > 0) throw new Error("Nothing was due");
}

export function personalDataPatterns(table: Table, now: Date): Pattern[] {
  const accounts = new AccountStore(table);
  const registrations = new RegistrationStore(table);
  const personal = new PersonalStore(table);
  const account = {
    account_type: "customer",
    full_name: "Neu Hier",
    email: "neu@example.com",
    language: "de",
  } as const;
  const registered = buildRegistration(account, "customer-99", now, "abcdef");
  const first = { ...registered.profile, version: 1 };
  return [
    { name: "a registration", work: () => registrations.register(registered), cost: "1 call, 0 read, 9 write" },
    {
      name: "a restaurant registered by a customer",
      work: () => registrations.registerRestaurant(buildRestaurant(restaurant, first.user_id, now, "abcdef"), first),
      cost: "1 call, 0 read, 21 write",
    },
    {
      name: "everything about a person with 76 reservations and 25 orders",
      work: () => personal.exportData(userId, now),
      cost: "4 calls, 12 read, 0 write",
    },
    { name: "a tombstone", work: () => personal.markDeleted(userId, now), cost: "1 call, 0 read, 6 write" },
    {
      name: "a house's tombstone",
      work: () => personal.markRestaurantDeleted(restaurant.id, now),
      cost: "1 call, 0 read, 4 write",
    },
    {
      name: "whether somebody was deleted",
      work: () => accounts.isDeleted(userId, now),
      cost: "1 call, 1 read, 0 write",
    },
    {
      name: "a reservation without its person",
      work: () => personal.anonymizeReservation(reservationAt(4), now, "c".repeat(24)),
      cost: "1 call, 0 read, 5 write",
    },
    {
      name: "25 orders without their person",
      work: () => personal.anonymizeOrders(userId, "abcdef"),
      cost: "2 calls, 2 in turn, 3 read, 100 write",
    },
    {
      name: "the end of an account",
      work: () => personal.removeAccount(userId),
      cost: "4 calls, 4 in turn, 2 read, 9 write",
    },
    {
      name: "the end of a house with all that it offered",
      work: () => personal.removeRestaurant(restaurant.id),
      cost: "3 calls, 3 in turn, 7 read, 118 write",
    },
  ];
}
