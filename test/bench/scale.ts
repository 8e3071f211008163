import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { batchWrite } from "../../functions/platform/dynamodb/batch-write.ts";
import { accountItems } from "../../functions/me/items.ts";
import { CatalogueStore } from "../../functions/restaurants/catalogue-store.ts";
import { restaurantItems } from "../../functions/restaurants/items.ts";
import { reviewIndexItems } from "../../functions/reviews/index-store.ts";
import { ReviewStore } from "../../functions/reviews/store.ts";
import { indexItems } from "../../functions/search/store.ts";
import type { Table } from "../../functions/platform/dynamodb/table.ts";
import type { RestaurantProfile } from "../../shared/restaurants/restaurant.ts";
import { connectTable, createTable } from "../support/dynalite-table.ts";
import { aProfile } from "../support/rows.ts";
import type { Reporter } from "./report.ts";
import { compare, measureCpu, median, quantile, type Ratio } from "./compare.ts";
import { measureMachineIndex } from "./machine-index.ts";
import { describeSearch, isSearched, misspelled, searches, townRestaurant } from "./search-town.ts";

const sizes = { few: 100, many: Number(process.env["BENCH_RESTAURANTS"] ?? 100_000) };

/** Every fourth customer matches the search. */
const fullNames = ["Käthe Groß", "Jonas Vogel", "Aoife Gallagher", "Friederike Brandt"];

const customerAt = (index: number) =>
  aProfile({
    user_id: `user-${index.toString(36).padStart(9, "0")}`,
    email: `guest${String(index).padStart(6, "0")}@example.com`,
    full_name: `${fullNames[index % fullNames.length] ?? ""} ${String((index * 7919) % sizes.many).padStart(6, "0")}`,
  });

/** Compares the first pages of lists and searches among 100,000 restaurants and guests to those among 100. */
export async function scale({ remark, addFigure }: Reporter): Promise<Ratio[]> {
  const server = fork(fileURLToPath(import.meta.resolve("./dynalite-process.ts")));
  const port = z.array(z.unknown()).parse(await once(server, "message"))[0];
  const tables = { few: connectTable(Number(port), "few"), many: connectTable(Number(port), "many") };
  try {
    const startedAt = performance.now();
    const few = await fillTable(tables.few, sizes.few);
    const many = await fillTable(tables.many, sizes.many);
    remark(
      `${sizes.many} restaurants and as many guests loaded in ${Math.round((performance.now() - startedAt) / 1000)} s`,
    );
    const pages: Readonly<Record<string, Read>> = {
      "the list": ({ catalogue }) => catalogue.listRestaurants(firstPage),
      "the admin's restaurants": ({ reviews }) => reviews.listRestaurants("approved", firstPage),
      "the admin's search of restaurants": ({ reviews }) => reviews.searchRestaurants("approved", "zur lin", firstPage),
      "the admin's search of restaurants by city": ({ reviews }) =>
        reviews.searchRestaurants("approved", "berl", firstPage),
      "the admin's guests": ({ reviews }) => reviews.listCustomers(firstPage),
      "the admin's search of guests": ({ reviews }) => reviews.searchCustomers("käthe", firstPage),
    };
    const lookUps: Readonly<Record<string, Read>> = {
      "a restaurant by its email": ({ reviews }) =>
        reviews.searchRestaurants("approved", townRestaurant(42).row.email, firstPage),
      "a restaurant by its phone": ({ reviews }) =>
        reviews.searchRestaurants("approved", townRestaurant(42).row.phone ?? "", firstPage),
      "a guest by the email": ({ reviews }) => reviews.searchCustomers(customerAt(42).email, firstPage),
    };
    const ratios: Ratio[] = [];
    const compareSizes = async (name: string, rows: number, read: Read, calls = 10) => {
      const createCall = (stores: Stores) => async () => {
        const { items } = await read(stores);
        if (items.length !== rows) throw new Error(`${name} has ${items.length} rows`);
      };
      const floor = measureCpu(createCall(few), calls);
      const candidate = measureCpu(createCall(many), calls);
      const title = `${name}: ${sizes.many} against ${sizes.few}`;
      ratios.push(await compare({ name: title, limit: 1.1, floor, candidate, rounds: 30, warmUp: 5 }));
    };
    for (const [name, read] of Object.entries(pages))
      await compareSizes(`the first page of ${name}`, firstPage.limit, read);
    for (const [name, read] of Object.entries(lookUps)) await compareSizes(`the admin finds ${name}`, 1, read);
    const withDetails = "the admin's restaurants with what they lack and their likely doubles";
    await compareSizes(withDetails, firstPage.limit, ({ reviews }) => addDetails(reviews), 1); // 80 calls each
    const p95 = await compareSearches(few, many, remark);
    addFigure({
      name: `p95 of a search's processor time, ${searches.length} searches: ${sizes.many} against ${sizes.few}`,
      value: Math.round((p95.many / p95.few) * 100) / 100,
      target: 2,
      better: "less",
      machineIndex: measureMachineIndex(),
    });
    const megabytes = Math.round(process.memoryUsage().rss / 1_000_000);
    addFigure({
      name: "resident megabytes after the searches",
      value: megabytes,
      target: 512,
      better: "less",
      machineIndex: measureMachineIndex(),
    });
    return ratios;
  } finally {
    for (const { client } of Object.values(tables)) client.destroy();
    server.kill();
  }
}

type Read = (stores: Stores) => Promise<{ readonly items: readonly unknown[] }>;

/** What each row of the admin's page names beside the restaurant (functions/reviews/review.ts). */
async function addDetails(reviews: ReviewStore) {
  const { items } = await reviews.listRestaurants("approved", firstPage);
  await reviews.findDoubles(items);
  return { items: await reviews.addMissingDetails(items) };
}

/** Milliseconds of each call. */
interface Samples {
  readonly few: number[];
  readonly many: number[];
}

/** Runs all searches in turns at both sizes, and compares the 95th percentile of all calls. */
async function compareSearches(few: Stores, many: Stores, remark: Reporter["remark"]) {
  const rounds = 40;
  const samples: Samples = { few: [], many: [] };
  for (const query of searches) {
    const bySize: Samples = { few: [], many: [] };
    const page = await many.catalogue.listRestaurants({ ...firstPage, ...query });
    for (let round = -5; round < rounds; round++)
      for (const size of ["few", "many"] as const) {
        const stores = { few, many }[size];
        const milliseconds = await measureCpu(() => stores.catalogue.listRestaurants({ ...firstPage, ...query }), 1)();
        if (round >= 0) bySize[size].push(milliseconds);
      }
    const of = `${page.items.length} found${page.cursor === null ? "" : " and more"}`;
    remark(
      `${describeSearch(query)}: ${median(bySize.few).toFixed(1)} → ${median(bySize.many).toFixed(1)} ms, ${of} of ${sizes.many}`,
    );
    samples.few.push(...bySize.few);
    samples.many.push(...bySize.many);
  }
  return { few: quantile(samples.few, 0.95), many: quantile(samples.many, 0.95) };
}

const firstPage = { limit: 20 };

interface Stores {
  readonly catalogue: CatalogueStore;
  readonly reviews: ReviewStore;
}

async function fillTable(table: Table, count: number): Promise<Stores> {
  await createTable(table);
  await batchWrite(table, townItems(misspelled, []));
  // In batches, so that the rows of 100,000 restaurants are not in memory twice.
  for (let from = 0; from < count; from += 2000) {
    const indexes = Array.from({ length: Math.min(2000, count - from) }, (_, index) => from + index);
    await batchWrite(table, [
      ...indexes.map(townRestaurant).flatMap(({ row, dish_words }) => townItems(row, dish_words)),
      ...indexes.flatMap((index) => accountItems({ profile: customerAt(index) })),
    ]);
  }
  return { catalogue: new CatalogueStore(table), reviews: new ReviewStore(table) };
}

/** The row and the card of a restaurant, and those of its index items that a search of the measurement reads. */
function townItems(row: RestaurantProfile, dish_words: readonly string[]) {
  const { profile, card } = restaurantItems(row);
  const searchItems = indexItems({ ...card, dish_words }).filter(({ pk }) => isSearched(pk));
  return [profile, { ...card, dish_words }, ...searchItems, ...reviewIndexItems(row)];
}
