import { buildRegistration, buildRestaurant } from "#functions/accounts/registration.ts";
import { AccountStore } from "#functions/accounts/account-store.ts";
import { RegistrationStore } from "#functions/accounts/registration-store.ts";
import { DueStore } from "#functions/reservations/due/due-store.ts";
import { dueShards } from "#functions/platform/dynamodb/keys.ts";
import { EmailStore } from "#functions/platform/email/email-store.ts";
import { DeletionStore } from "#functions/accounts/deletion-store.ts";
import { ErasureStore } from "#functions/accounts/erasure-store.ts";
import { ExportStore } from "#functions/accounts/export-store.ts";
import { ClosingStore } from "#functions/reservations/closing-store.ts";
import { HealthStore } from "#functions/reservations/health/health-store.ts";
import { ReservationStore } from "#functions/reservations/reservation-store.ts";
import { cardItem } from "#functions/search/card-items.ts";
import { ListingCountsStore } from "#functions/restaurants/listing-counts-store.ts";
import { SearchIndexStore } from "#functions/search/search-index-store.ts";
import { SectionCountStore } from "#functions/admin/reviews/section-counts-store.ts";
import { TabCountStore } from "#functions/reservations/tab-counts-store.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import type { Pattern } from "./pattern.ts";
import { customer, restaurantAt, reservationAt } from "./world.ts";

const restaurant = restaurantAt(0);
const userId = customer.user_id;

export function backgroundPatterns(table: Table, now: Date): Pattern[] {
  const due = new DueStore(table);
  const emails = new EmailStore(table);
  const event = "reservation.requested/rsv_20270305T1930_pend00/1";
  const change = { reservation: reservationAt(2), version: 2, from: "pending", to: "confirmed" } as const;
  const registered = { entity: "restaurant", id: restaurant.id, version: 1, is_approved: false, is_verified: false };
  const expectNothingDue = async (_: unknown, shard: number) => {
    for await (const pointers of due.listDue(now, shard, now)) expectNone(pointers);
  };
  return [
    {
      name: "count a move between tabs",
      work: () => new TabCountStore(table).recordMove(change, now),
      cost: "1 call, 0 read, 6 write",
    },
    {
      name: "count an answer with the move between tabs",
      work: () =>
        new TabCountStore(table).recordMove(
          { ...change, version: 3 },
          now,
          new HealthStore(table).listUpdates(
            reservationAt(2),
            { ...reservationAt(2, "confirmed"), changed_by: "restaurant" },
            now,
          ),
        ),
      cost: "1 call, 0 read, 10 write",
    },
    {
      name: "read how many requests expired in a row",
      work: () => new HealthStore(table).countExpiredInRow(restaurant.id, now),
      cost: "1 call, 1 read, 0 write",
    },
    {
      name: "count a restaurant that becomes listed",
      work: () =>
        new ListingCountsStore(table).recordChange(
          { before: undefined, after: cardItem(restaurant), at: now, sequenceNumber: "1" },
          now,
        ),
      cost: "1 call, 0 read, 6 write",
    },
    {
      name: "count a restaurant in its section",
      work: () => new SectionCountStore(table).recordChange(undefined, registered, now),
      cost: "1 call, 0 read, 4 write",
    },
    {
      name: "write the 112 index items of a restaurant",
      work: () => new SearchIndexStore(table).updateIndex(restaurantAt(1).id, []),
      cost: "6 calls, 2 in turn, 1 read, 112 write",
    },
    {
      name: "write the pointer of a due reservation",
      work: () => due.updatePointers(undefined, { reservation: reservationAt(3, "confirmed"), at: now }, now),
      cost: "1 call, 0 read, 2 write",
    },
    {
      name: "close an hour without open pointers",
      work: () => due.closeHoursBefore(now, now),
      cost: "1 call, 0 read, 1 write",
    },
    {
      name: "get the first open hour",
      work: () => due.getFirstOpenHour(),
      cost: "1 call, 1 read, 0 write",
    },
    {
      name: "list the due pointers of an hour",
      work: () => Promise.all(Array.from({ length: dueShards }, expectNothingDue)),
      cost: "8 calls, 4 read, 0 write",
    },
    {
      name: "mark a reservation as reminded",
      work: () => new ReservationStore(table).markReminded(reservationAt(0, "confirmed"), now),
      cost: "1 call, 0 read, 4 write",
    },
    {
      name: "claim an email",
      work: () => emails.claim(event, "restaurant", now, now),
      cost: "1 call, 0 read, 1 write",
    },
    {
      name: "get the outcome of an email",
      work: () => emails.getOutcome(event, "restaurant", now),
      cost: "1 call, 1 read, 0 write",
    },
    {
      name: "mark an email as sent",
      work: () => emails.markSent(event, "restaurant", now),
      cost: "1 call, 0 read, 1 write",
    },
    {
      name: "note that an email was delivered",
      work: () => emails.markDelivered({ event, to: "restaurant" }, now.toISOString()),
      cost: "1 call, 0 read, 1 write",
    },
    {
      name: "note that an email bounced, and list it",
      work: () =>
        emails.markUndelivered(
          { event, to: "restaurant" },
          { outcome: "bounced", failure: "NoEmail", at: now.toISOString() },
        ),
      cost: "1 call, 0 read, 2 write",
    },
    {
      name: "list the emails that were not delivered",
      work: () => emails.listUndelivered({ limit: 20 }, now),
      cost: "1 call, 0.5 read, 0 write",
    },
  ];
}

function expectNone(pointers: readonly unknown[]): void {
  if (pointers.length > 0) throw new Error("Expected no due pointers");
}

export function personalDataPatterns(table: Table, now: Date): Pattern[] {
  const accounts = new AccountStore(table);
  const registrations = new RegistrationStore(table);
  const erasure = new ErasureStore(table);
  const account = {
    account_type: "customer",
    full_name: "Neu Hier",
    email: "neu@example.com",
    language: "de",
  } as const;
  const registered = buildRegistration(account, "customer-99", now, "abcdef");
  const first = { ...registered.profile, version: 1 };
  return [
    { name: "register an account", work: () => registrations.register(registered), cost: "1 call, 0 read, 9 write" },
    {
      name: "a restaurant registered by a customer",
      work: () => registrations.registerRestaurant(buildRestaurant(restaurant, first.user_id, now, "abcdef"), first),
      cost: "1 call, 0 read, 24 write",
    },
    {
      name: "export a person with 76 reservations and 25 orders",
      work: () => new ExportStore(table).exportData(userId, now),
      cost: "5 calls, 13 read, 0 write",
    },
    {
      name: "begin the deletion of an account",
      work: () => new DeletionStore(table).begin(userId, userId, now),
      cost: "2 calls, 2 in turn, 1 read, 2 write",
    },
    {
      name: "finish the deletion of an account",
      work: () => new DeletionStore(table).finish(userId, now),
      cost: "1 call, 0 read, 2 write",
    },
    {
      name: "write the tombstone of an account",
      work: () => erasure.markDeleted(userId, now),
      cost: "1 call, 0 read, 6 write",
    },
    {
      name: "write the tombstone of a restaurant",
      work: () => erasure.markRestaurantDeleted(restaurant.id, now),
      cost: "1 call, 0 read, 6 write",
    },
    {
      name: "list what is to come at a deleted restaurant, whatever its history",
      work: async () => {
        for await (const page of new ClosingStore(table).listUpcoming(restaurant.id, new Date("2027-12-07"))) {
          if (page.length > 0) throw new Error("Expected no reservation after the history");
        }
      },
      cost: "1 call, 1 read, 0 write",
    },
    {
      name: "check whether an account was deleted",
      work: () => accounts.isDeleted(userId, now),
      cost: "1 call, 1 read, 0 write",
    },
    {
      name: "anonymize a reservation",
      work: () => erasure.anonymizeReservation(reservationAt(4), now, "c".repeat(24)),
      cost: "1 call, 0 read, 5 write",
    },
    {
      name: "anonymize 25 orders",
      work: () => erasure.anonymizeOrders(userId, "abcdef"),
      cost: "2 calls, 2 in turn, 3 read, 100 write",
    },
    {
      name: "remove an account",
      work: () => erasure.removeAccount(userId),
      cost: "4 calls, 4 in turn, 2 read, 11 write",
    },
    {
      name: "remove a restaurant with menu, offers and wines",
      work: () => erasure.removeRestaurant(restaurant.id),
      cost: "4 calls, 3 in turn, 9 read, 130 write",
    },
  ];
}
