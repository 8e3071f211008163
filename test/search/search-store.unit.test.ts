import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { batchWrite } from "#functions/platform/dynamodb/batch-write.ts";
import { cardItem } from "#functions/search/card-items.ts";
import { CatalogueStore } from "#functions/restaurants/catalogue-store.ts";
import { SearchStore } from "#functions/search/search-store.ts";
import { indexItems } from "#functions/search/search-index-store.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import type { CuisineType, PriceRange } from "#shared/restaurants/constants.ts";
import type { RestaurantQuery } from "#shared/search/search.ts";
import { startDynalite } from "#test/support/dynalite-table.ts";
import { aRestaurantRow } from "#test/support/rows.ts";

let table: Table;
let stop: () => void;
let catalogue: CatalogueStore;

const pad = (number: number) => String(number).padStart(4, "0");

/** 600 vegetarian restaurants in Köln, 600 Italian ones in Berlin, and the few that a search is for, last by name. */
const aGasthaus = (id: string, restaurant_name: string, city: string, cuisine: CuisineType, price_range: PriceRange) =>
  aRestaurantRow({ id, restaurant_name, city, address: "Weg 1", cuisine_types: [cuisine], price_range });
const decoys = Array.from({ length: 600 }, (_, n) => [
  aGasthaus(`rst_a${pad(n)}`, `Gasthaus ${pad(n)}`, "Köln", "Vegetarisch", "€"),
  aGasthaus(`rst_b${pad(n)}`, `Gasthaus ${pad(n)} B`, "Berlin", "Italienisch", "€€"),
]).flat();
const few = [
  aGasthaus("rst_jena", "Zur Zeder", "Jena", "Vegetarisch", "€€"),
  aGasthaus("rst_berlin", "Zum Zander", "Berlin", "Vegetarisch", "€€€"),
];

beforeAll(async () => {
  ({ table, stop } = await startDynalite());
  catalogue = new CatalogueStore(table);
  const read =
    /^SEARCH#(~(vege|jena|berl)|vegetari|jena|berlin|gasthaus|typo:gastha|cuisine:|city:(koln|jena|berlin)|price:€€€)/;
  const cards = [...decoys, ...few].map((row) => cardItem(row));
  await batchWrite(table, [...cards, ...cards.flatMap((card) => indexItems(card)).filter(({ pk }) => read.test(pk))]);
}, 120_000);
afterAll(() => stop());

/** The names of a search's first page. */
async function find(query: RestaurantQuery) {
  const { items, cursor } = await catalogue.listRestaurants({ ...query, limit: 20 });
  return { names: items.map((item) => item.restaurant_name), isAll: cursor === null };
}

describe("a search among 1,200 decoys", () => {
  it.each<[string, RestaurantQuery, string[]]>([
    ["a frequent cuisine in a rare city", { search: "Vegetarisch Jena" }, ["Zur Zeder"]],
    ["a frequent cuisine in a frequent city", { search: "vegetarisch berlin" }, ["Zum Zander"]],
    ["a city as a filter", { search: "Vegetarisch", city: "Berlin" }, ["Zum Zander"]],
    ["a cuisine as a filter", { search: "Berlin", cuisine: "Vegetarisch" }, ["Zum Zander"]],
    ["two filters", { cuisine: "Vegetarisch", city: "berlin" }, ["Zum Zander"]],
    ["three filters", { cuisine: "Vegetarisch", city: "Berlin", price_range: "€€€" }, ["Zum Zander"]],
    ["filters that leave nothing", { cuisine: "Italienisch", city: "Köln" }, []],
    ["an everyday word that is only related", { search: "Vegetarier Jena" }, ["Zur Zeder"]],
  ])("is complete on its first page: %s", async (_, query, names) => {
    expect(await find(query)).toEqual({ names, isAll: true });
  });

  it("hands out every match once, page by page", async () => {
    const pages = await findAll({ search: "gasthaus berlin" });
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(ids).toEqual(Array.from({ length: 600 }, (_, n) => `rst_b${pad(n)}`));
  });
});

/** All pages of a search that may read 300 items for each. */
async function findAll(query: RestaurantQuery) {
  const store = new SearchStore(table, 300);
  const pages = [await store.findRestaurants(query, { limit: 20 })];
  for (let cursor = pages[0]?.cursor; typeof cursor === "string"; cursor = pages.at(-1)?.cursor)
    pages.push(await store.findRestaurants(query, { limit: 20, cursor }));
  return pages;
}

it.each([
  { search: "Vegetarisch Jena" },
  { search: "Vegetarisch", city: "Jena" },
  { cuisine: "Vegetarisch", city: "Jena" },
])("lets the most selective lead, whatever its place: %j", async (query) => {
  // 150 items are fewer than a quarter of those that are vegetarian.
  const page = await new SearchStore(table, 150).findRestaurants(query, { limit: 20 });
  expect(page.items.map(({ id }) => id)).toEqual(["rst_jena"]);
  expect(page.cursor).toBeNull();
});

describe("a search that reads more than a page may", () => {
  it("goes on with the cursor to its end", async () => {
    const pages = await findAll({ cuisine: "Italienisch", city: "Köln" });
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flatMap(({ items }) => items)).toEqual([]);
  });

  it("is tried as it was meant when it found nothing to its end", async () => {
    const pages = await findAll({ search: "Gasthausx" });
    const [first] = pages;
    expect(first).toMatchObject({ items: [] });
    expect(first?.understood).toBeUndefined();
    expect(pages.find(({ items }) => items.length > 0)?.understood).toBe("Gasthaus");
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(1200);
  });
});

/** Of a search that may count so many items. */
const firstPage = (query: RestaurantQuery, maxItemsCounted = 1000) =>
  new SearchStore(table, 5000, maxItemsCounted).findRestaurants(query, { limit: 20 });

describe("how many a search found", () => {
  it.each<[RestaurantQuery, number]>([
    [{ search: "gasthaus berlin" }, 600],
    [{ search: "Gasthaus", city: "Köln" }, 600],
    [{ search: "Gasthuas berlin" }, 600],
    [{ search: "vegetarisch" }, 602], // with those that are only related to the word
  ])("is said on its first page: %j", async (query, total) => {
    const page = await firstPage(query);
    expect([page.items.length, page.total]).toEqual([20, total]);
  });

  it.each<[RestaurantQuery, number]>([
    [{ search: "gasthaus" }, 1000],
    [{ search: "gasthaus berlin" }, 500],
  ])("is not said where counting would read too much: %j, at most %d items", async (query, maxItemsCounted) => {
    const page = await firstPage(query, maxItemsCounted);
    expect(page.items).toHaveLength(20);
    expect(page.cursor).not.toBeNull();
    expect(page.total).toBeUndefined();
  });

  it("is not said again on later pages, nor where the first page holds all", async () => {
    const pages = await findAll({ search: "gasthaus berlin" });
    expect(pages[1]?.total).toBeUndefined();
    expect((await firstPage({ search: "vegetarisch jena" })).total).toBeUndefined();
  });
});
