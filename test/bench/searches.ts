import { batchWrite } from "#functions/platform/dynamodb/batch-write.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { findTimes } from "#functions/reservations/seating/wished-times.ts";
import { CatalogueStore } from "#functions/restaurants/catalogue-store.ts";
import { restaurantItems } from "#functions/restaurants/items.ts";
import { indexItems } from "#functions/search/search-index-store.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { toEpochMinutes } from "#shared/reservations/seating/seating-day.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { inDays } from "#test/support/given.ts";
import { planItem } from "#test/support/seating/plan-rows.ts";
import { aPlan, aService, aTable } from "#test/support/seating/plans.ts";
import { compare, measureCpu, quantile, type Result } from "./compare.ts";
import { isSearched, misspelled, queries, townRestaurant } from "./search-town.ts";
import { compareSizes, firstPage, sizes, withTwoSizes } from "./two-sizes.ts";

/** Compares the first page of the list and the searches among 100,000 restaurants to those among 100. */
export const searches = (): Promise<Result[]> =>
  withTwoSizes(fill, async ({ few, many }) => {
    const stores = { few: new CatalogueStore(few), many: new CatalogueStore(many) };
    const list = await compareSizes("the first page of the list", stores, (store) => store.listRestaurants(firstPage));
    const samples: { few: number[]; many: number[] } = { few: [], many: [] };
    for (const query of queries) {
      for (let round = -5; round < 40; round++) {
        for (const size of ["few", "many"] as const) {
          const ms = await measureCpu(() => stores[size].listRestaurants({ ...firstPage, ...query }), 1)();
          if (round >= 0) samples[size].push(ms);
        }
      }
    }
    const value = quantile(samples.many, 0.95) / quantile(samples.few, 0.95);
    const evenings = { few: await seatGuests(few), many: await seatGuests(many) };
    const byTime = await compareByTime(evenings.many);
    const byTimeAmongMany = await compareSizes("a list of twenty with free times", evenings, readFreeTimes);
    const megabytes = process.memoryUsage().rss / 1_000_000;
    return [
      list,
      byTime,
      byTimeAmongMany,
      { name: `p95 of ${queries.length} searches: ${sizes.many} against ${sizes.few}`, limit: 2, value },
      { name: "resident megabytes after the searches", limit: 512, value: megabytes },
    ];
  });

const wish = { date: inDays(7), time: "19:30", guests: 2 };
type Evening = Awaited<ReturnType<typeof seatGuests>>;

/** Gives the first twenty restaurants forty tables each, at which sixty parties sit; `book` changes the evening of the next one. */
async function seatGuests(table: Table) {
  const catalogue = new CatalogueStore(table, () => new Date(), findTimes(table));
  const { items } = await catalogue.listRestaurants(firstPage);
  const evenings = items.map(({ id, time_zone }) => eveningItem(id, wish.date, time_zone));
  await batchWrite(table, [...items.map(({ id }) => planItem(id, plan)), ...evenings]);
  const { items: found } = await catalogue.listRestaurants({ ...firstPage, ...wish });
  if (!found.every(({ wished }) => wished?.mode === "request" && wished.times.length === 3))
    throw new Error("No times");
  let booked = 0;
  const book = async () => {
    const evening = evenings[booked++ % evenings.length];
    if (evening) await batchWrite(table, [{ ...evening, version: booked + 1 }]);
  };
  return { catalogue, book };
}

const readFreeTimes = ({ catalogue }: Evening) => catalogue.listRestaurants({ ...firstPage, ...wish });

/** Compares the list of twenty with what each of them has at a time. Before each list somebody books, which is not measured. */
function compareByTime({ catalogue, book }: Evening): Promise<Result> {
  const read = (query: object) => async () => {
    let milliseconds = 0;
    for (let call = 0; call < calls; call++) {
      await book();
      milliseconds += await measureCpu(() => catalogue.listRestaurants({ ...firstPage, ...query }), 1)();
    }
    return milliseconds / calls;
  };
  return compare({
    name: "a list of twenty with free times / without",
    limit: 3,
    floor: read({}),
    candidate: read(wish),
  });
}

const calls = 5;

const plan = aPlan({
  tables: Array.from({ length: 40 }, (_, index) => aTable(`t${index}`, index % 2 ? 4 : 2)),
  services: [aService("17:00", "21:30")],
});

/** Parties sit at three tables of four: half of them from 17:30 on, half from 20:30 on. */
function eveningItem(restaurantId: string, day: string, timeZone: string) {
  const parties = Array.from({ length: 60 }, (_, index): [string, object] => {
    const from = toEpochMinutes(toInstant(day, index % 2 ? "17:30" : "20:30", timeZone));
    return [`rsv_${index}`, { tables: [`t${index >> 1}`], from, until: from + 120, guests: 2, kind: "reservation" }];
  });
  const item = { entity: "seating_day", seatings: Object.fromEntries(parties), version: 1 };
  return { ...keys.seatingDay(restaurantId, day), ...item };
}

const fill = (table: Table, indexes: readonly number[]) =>
  batchWrite(table, [
    ...(indexes[0] === 0 ? townItems(misspelled, []) : []),
    ...indexes.map(townRestaurant).flatMap(({ row, dish_words }) => townItems(row, dish_words)),
  ]);

/** The row and the card of a restaurant, and those of its index items that a search of the measurement reads. */
function townItems(row: RestaurantProfile, dish_words: readonly string[]) {
  const { profile, card } = restaurantItems(row);
  return [profile, { ...card, dish_words }, ...indexItems({ ...card, dish_words }).filter(({ pk }) => isSearched(pk))];
}
