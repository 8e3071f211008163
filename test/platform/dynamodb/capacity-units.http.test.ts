import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { keys, searchPartition } from "#functions/platform/dynamodb/keys.ts";
import { batchWrite } from "#functions/platform/dynamodb/batch-write.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { EmailStore } from "#functions/platform/email/email-store.ts";
import { BookStore } from "#functions/reservations/book-store.ts";
import { BookingStore } from "#functions/reservations/booking-store.ts";
import { DueStore } from "#functions/reservations/due/due-store.ts";
import { reservationItem } from "#functions/reservations/items.ts";
import { parseRequestQuota } from "#functions/reservations/request-quota.ts";
import { ReservationStore } from "#functions/reservations/reservation-store.ts";
import { waitingItem, WaitStore } from "#functions/reservations/waitlist/wait-store.ts";
import { SeatingStore } from "#functions/reservations/seating/seating-store.ts";
import { TabCountStore } from "#functions/reservations/tab-counts-store.ts";
import { ReservationTabStore } from "#functions/reservations/tab-store.ts";
import { findTimes } from "#functions/reservations/seating/wished-times.ts";
import { CatalogueStore } from "#functions/restaurants/catalogue-store.ts";
import { PublicPageStore } from "#functions/restaurants/public-page-store.ts";
import { restaurantItems } from "#functions/restaurants/items.ts";
import { indexItems } from "#functions/search/search-index-store.ts";
import { createPlainTable, startDynalite } from "#test/support/dynalite-table.ts";
import { product } from "#test/support/own-local-aws.ts";
import { aReservationRow, aRestaurantRow, aWait, longAgo } from "#test/support/rows.ts";
import { planItem } from "#test/support/seating/plan-rows.ts";
import { aPlan, aTable } from "#test/support/seating/plans.ts";

/**
 * The capacity units that DynamoDB charges for, as the local tables report them (docs/cost.md adds them up). Neither
 * reports all of them: dynalite knows no transactions and no writes of indexes, the local AWS counts every read as one
 * item. So reads are measured on the one, writes on the other.
 */
const now = new Date("2027-03-01T12:00:00Z");
const text = "Bürgerliche Küche im Hinterhof, seit 1924 am selben Herd, mit einem Garten unter Linden. ".repeat(3);
const stamps = { version: 1, created_at: longAgo, updated_at: longAgo };
const pad = (index: number): string => String(index).padStart(2, "0");
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** Ids and texts have a realistic length. */
const restaurantAt = (index: number) =>
  aRestaurantRow({
    id: `rst_0abcde000abcdefabcd${pad(index)}`,
    restaurant_name: `Zur alten Linde ${pad(index)}`,
    description: text,
    description_en: text,
    city: "Köln",
    cuisine_types: ["Deutsch", "Italienisch"],
  });
const restaurant = restaurantAt(0);
const userId = "customer-00";
const reservationAt = (index: number) =>
  aReservationRow({
    id: `rsv_20270305T1930_pend${pad(index)}`,
    user_id: userId,
    restaurant_id: restaurant.id,
    special_requests: "Wenn möglich am Fenster, und einen Kinderstuhl.",
    calendar_code: "a1b2c3d4e5f6a1b2c3d4e5f6",
  });

/** The terms that the test searches; a restaurant has a hundred. */
const searchedTerms = [searchPartition("linde")];

const seed = (table: Table) =>
  batchWrite(table, [
    ...times(30, restaurantAt).flatMap((row) => {
      const items = restaurantItems(row);
      const cover = { name: "1700000000000_gastraum.jpg", width: 1600, height: 1067, placeholder: "A".repeat(110) };
      const card = { ...items.card, cover };
      return [items.profile, card, ...indexItems(card).filter(({ pk }) => searchedTerms.includes(pk))];
    }),
    ...times(40, (index) => ({
      ...keys.menuItem(restaurant.id, `mnu_${pad(index)}`),
      entity: "menu_item",
      id: `mnu_${pad(index)}`,
      restaurant_id: restaurant.id,
      name: "Sülze vom Havelländer Apfelschwein",
      description: text.slice(0, 90),
      price: 11.5,
      category: "Vorspeisen",
      is_available: true,
      ...stamps,
    })),
    planItem(planned, plan),
    ...times(25, (index) => reservationItem(reservationAt(index))),
    ...times(8, (index) => waitingItem(aWait({ id: `wtg_20270305_${pad(index)}`, restaurant_id: restaurant.id }))),
  ]);

const Consumed = z.object({ CapacityUnits: z.number() });
const Answer = z.object({ ConsumedCapacity: z.union([Consumed, z.array(Consumed)]) });

/** Runs work on a table and tells its calls, and the units that they report. */
function meter(table: Table) {
  let used = { calls: 0, units: 0 };
  table.client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: "TOTAL" } });
      const { ConsumedCapacity } = Answer.parse(result.output);
      used.calls++;
      for (const { CapacityUnits } of [ConsumedCapacity].flat()) used.units += CapacityUnits;
      return result;
    },
    { step: "initialize" },
  );
  return async (work: (table: Table) => Promise<unknown>) => {
    used = { calls: 0, units: 0 };
    await work(table);
    return used;
  };
}

type Meter = ReturnType<typeof meter>;
let dynalite: Meter;
let localAws: Meter;
let stop: () => void;
beforeAll(async () => {
  const started = await startDynalite();
  ({ stop } = started);
  const plain = await createPlainTable(product.awsUrl);
  await Promise.all([started.table, plain].map(seed));
  [dynalite, localAws] = [meter(started.table), meter(plain)];
});
afterAll(() => stop());

/** What is done, and the calls and units that it takes. */
type Pattern = readonly [name: string, calls: number, units: number, work: (table: Table) => Promise<unknown>];

const booked = { ...reservationAt(0), id: "rsv_20270306T1930_pend99" };
const confirmed = { ...reservationAt(3), status: "confirmed" as const };
const confirmation = { status: "confirmed", changed_by: "restaurant", updated_at: now.toISOString() } as const;
const move = { reservation: reservationAt(2), version: 2, from: ["pending"], to: ["confirmed"] } as const;
const event = "reservation.requested/rsv_20270305T1930_pend00/1";
const quota = parseRequestQuota(undefined, restaurant.id);
const request = { userId, restaurantId: restaurant.id, idempotencyKey: "one", id: booked.id };
const booking = {
  reservation: booked,
  idempotencyKey: "one",
  fingerprint: "f".repeat(43),
  quota,
  lastRequest: undefined,
};
const seatingDays = ["2027-03-05", "2027-03-06", "2027-03-07"];
const seated = {
  ...booking,
  reservation: {
    ...booked,
    user_id: "customer-01",
    id: "rsv_20270306T1930_pend98",
  },
  placement: {
    seating: { ref: "rsv_20270306T1930_pend98", kind: "reservation", tables: ["t1"], from: 0, until: 120, guests: 2 },
    days: ["2027-03-06"],
    read: [{ day: "2027-03-06", version: 0, seatings: [] }],
  },
} as const;
const wait = aWait({ restaurant_id: restaurant.id });
const noWaits = { waits: {}, version: 0, ttl: 0 };
const offer = {
  reservation_date: "2027-03-05",
  reservation_time: "19:30",
  from: 0,
  seating_days: ["2027-03-07"],
  expires_at: now.toISOString(),
};
const heldTable = {
  seating: { ref: wait.id, kind: "offer", tables: ["t1"], from: 0, until: 120, guests: 2 },
  days: ["2027-03-07"],
  read: [{ day: "2027-03-07", version: 0, seatings: [] }],
} as const;
const offered = { ...wait, status: "offered", version: 2, offer } as const;
const accepted = { ...confirmed, id: "rsv_20270305T1930_pend97", seating_days: offer.seating_days };
const acceptedTable = {
  seating: { ...heldTable.seating, ref: accepted.id, kind: "reservation" },
  days: offer.seating_days,
  read: [{ day: "2027-03-07", version: 1, seatings: [] }],
} as const;
const movedTable = {
  ...seated.placement,
  seating: { ...seated.placement.seating, tables: ["t2"] },
  read: [{ day: "2027-03-06", version: 1, seatings: [] }],
} as const;
const planned = "rst_0abcde000abcdefabcd99";
const plan = aPlan({ tables: times(40, (index) => aTable(`t${pad(index)}`, index % 2 ? 4 : 2)) });
const pending = { view: "pending", limit: 20 } as const;
/** On AWS half a unit more for each of seven queries that find nothing. */
const search = { search: "linde köln", limit: 20 };
const wish = { date: "2027-03-05", time: "19:30", guests: 2 };
const noLetters = { search: "!!!", limit: 20 };

const readPatterns: readonly Pattern[] = [
  ["list restaurants", 2, 3.5, (table) => new CatalogueStore(table).listRestaurants({ limit: 20 })],
  ["search restaurants", 15, 20, (table) => new CatalogueStore(table).listRestaurants(search)],
  [
    "list restaurants with free times",
    3,
    23.5,
    (table) => new CatalogueStore(table, () => now, findTimes(table)).listRestaurants({ limit: 20, ...wish }),
  ],
  ["a search without letters", 0, 0, (table) => new CatalogueStore(table).listRestaurants(noLetters)],
  [
    "the page of a restaurant with 40 dishes",
    1,
    2.5,
    (table) => new PublicPageStore(table).getPublicPage(restaurant.id, now),
  ],
  ["what a request depends on", 1, 8, (table) => new BookingStore(table).loadBookingContext(request, now)],
  ["a guest's reservations", 2, 2.5, (table) => new ReservationTabStore(table).listForCustomer(userId, pending)],
  ["a day of the book, 25 tables", 1, 5, (table) => new BookStore(table).listDay(restaurant.id, "2027-03-05", now)],
  ["what is free on a day", 1, 5, (table) => new SeatingStore(table).loadRoom(restaurant.id, seatingDays, now)],
  ["who waits for a table of a day", 1, 1, (table) => new WaitStore(table).listOpen(restaurant.id, "2027-03-05")],
  ["a plan, 40 tables", 1, 1, (table) => new SeatingStore(table).getPlan(planned)],
  ["the first open hour", 1, 1, (table) => new DueStore(table).getFirstOpenHour()],
];

const writePatterns: readonly Pattern[] = [
  ["request a table", 1, 10, (table) => new BookingStore(table).book(booking, now)],
  ["request a table and take it", 1, 12, (table) => new BookingStore(table).book(seated, now)],
  ["go on a waiting list", 1, 6, (table) => new WaitStore(table).join(wait, "one", "f".repeat(43), noWaits)],
  ["hold a freed table", 1, 6, (table) => new WaitStore(table).offer(wait, offer, heldTable, now)],
  ["take a held table", 1, 10, (table) => new WaitStore(table).accept(offered, accepted, acceptedTable, now)],
  [
    "move a party to another table",
    1,
    2,
    (table) => new SeatingStore(table).putSeating(restaurant.id, movedTable, seated.placement.days, now),
  ],
  [
    "give a table back",
    1,
    10,
    (table) =>
      new ReservationStore(table).change(
        { ...seated.reservation, seating_days: ["2027-03-06"] },
        { ...confirmation, status: "cancelled" },
      ),
  ],
  ["write a plan, 40 tables", 1, 6, (table) => new SeatingStore(table).putPlan(planned, { ...plan, version: 2 }, now)],
  ["confirm a request", 1, 8, (table) => new ReservationStore(table).change(reservationAt(1), confirmation)],
  ["count a move between tabs", 1, 6, (table) => new TabCountStore(table).recordMove(move, now)],
  [
    "note what is due",
    1,
    2,
    (table) => new DueStore(table).updatePointers(undefined, { reservation: confirmed, at: now }, now),
  ],
  [
    "claim an email and note that it was sent",
    2,
    2,
    async (table) => {
      const emails = new EmailStore(table);
      await emails.claim(event, "restaurant", now, now);
      await emails.markSent(event, "restaurant", now);
    },
  ],
];

/** The cells of docs/cost.md without the formatter's padding. */
const page = readFileSync("docs/cost.md", "utf8").replaceAll(/ +/g, " ");

describe("the capacity units of an access pattern", () => {
  it.each(readPatterns)("%s: %d calls, %d read units", async (_, calls, units, work) => {
    expect(await dynalite(work)).toEqual({ calls, units });
  });

  it.each(writePatterns)("%s: %d calls, %d write units", async (_, calls, units, work) => {
    expect(await localAws(work)).toEqual({ calls, units });
  });

  it("is the one of docs/cost.md", () => {
    for (const [name, calls, units] of [...readPatterns, ...writePatterns].filter(([, count]) => count > 0)) {
      expect(page).toContain(`| ${name} | ${calls} | ${units} |`);
    }
  });
});
