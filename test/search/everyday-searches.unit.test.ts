import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readDemo } from "#bin/lib/seed/data.ts";
import { restaurantRow } from "#bin/lib/seed/items.ts";
import { demoCard } from "#bin/lib/seed/seed.ts";
import { batchWrite } from "#functions/platform/dynamodb/batch-write.ts";
import { CatalogueStore } from "#functions/restaurants/catalogue-store.ts";
import { indexItems } from "#functions/search/search-index-store.ts";
import { startDynalite } from "#test/support/dynalite-table.ts";
import { everydaySearches } from "./everyday-searches.ts";

const friday = "2026-11-27";
const demo = readDemo();
let catalogue: CatalogueStore;
let calls = 0;
let stop: () => void;

beforeAll(async () => {
  const { table, stop: stopDynalite } = await startDynalite();
  stop = stopDynalite;
  const cards = demo.restaurants.map((one) => demoCard(demo, restaurantRow(one, "owner", friday), one.key));
  await batchWrite(table, [...cards, ...cards.flatMap((card) => indexItems(card))]);
  table.client.middlewareStack.add(
    (next) => (args) => {
      calls++;
      return next(args);
    },
    { step: "initialize" },
  );
  catalogue = new CatalogueStore(table, () => new Date(`${friday}T17:00Z`));
}, 60_000);
afterAll(() => stop());

const answers = new Map<string, ReturnType<CatalogueStore["listRestaurants"]>>();
/** Each is asked once: the last test counts what all found. */
function find(search: string) {
  const answer = answers.get(search) ?? catalogue.listRestaurants({ search, limit: 60 });
  answers.set(search, answer);
  return answer;
}

/** A restaurant's name and what its menu says, headings too. */
function menuOf(name: string): string {
  const key = demo.restaurants.find(({ restaurant_name }) => restaurant_name === name)?.key;
  const dishes = demo.menus.filter(({ restaurant }) => restaurant === key).flatMap(({ items }) => items);
  const available = dishes.filter(({ is_available: isAvailable }) => isAvailable);
  return [name, ...available.flatMap((dish) => [dish.name, dish.name_en, dish.category, dish.category_en])].join(" | ");
}

const cases = Object.entries(everydaySearches);

describe("what people type", () => {
  it.each(cases)("%s", async (search, { finds = [], first, never = [], drops = [], city }) => {
    const { items, reading } = await find(search);
    const names = items.map(({ restaurant_name }) => restaurant_name);
    expect(names).toEqual(expect.arrayContaining([...finds]));
    expect(names.filter((name) => never.includes(name))).toEqual([]);
    if (first !== undefined) expect(names[0]).toBe(first);
    if (city !== undefined) expect(items.filter((one) => one.city !== city)).toEqual([]);
    expect(reading?.dropped ?? []).toEqual(drops);
  });

  it("finds something for at least 95 % of it, and of the dishes nine in ten are on the menu", async () => {
    const found = await Promise.all(
      cases.map(async ([search, expected]) => ({ ...(await find(search)), ...expected })),
    );
    expect(found.filter(({ items }) => items.length === 0).length / cases.length).toBeLessThanOrEqual(0.05);
    const hits = found.flatMap(({ serves, items }) =>
      serves ? items.map((one) => serves.test(menuOf(one.restaurant_name))) : [],
    );
    expect(hits.length).toBeGreaterThan(80);
    expect(hits.filter(Boolean).length / hits.length).toBeGreaterThanOrEqual(0.9);
  });
});

it.each(["fisch", "fish", "ente", "huhn", "nudeln", "kuchen", "seafood", "lamm", "maultasche", "lemon"])(
  "finds with %j at least what it finds with a city",
  async (word) => {
    const all = (await find(word)).items.map(({ id }) => id);
    for (const city of ["Hamburg", "München", "Berlin", "Köln"]) {
      const { items, reading } = await find(`${word} ${city}`);
      if (reading?.dropped.length === 0) expect(all).toEqual(expect.arrayContaining(items.map(({ id }) => id)));
    }
    expect(all.length).toBeGreaterThan(0);
  },
);

it("says a wish once that was typed twice, and leaves out both words with it", async () => {
  const { reading } = await find("date night romantisch hamburg");
  const romantic = { kind: "feature", value: "romantic", text: "date night", rest: "hamburg" };
  expect(reading?.wishes).toEqual([romantic, expect.objectContaining({ kind: "city" })]);
});

describe("a search that finds nothing", () => {
  it("says what it left out and what may be left out instead, each with how many it finds", async () => {
    const { items, reading } = await find("gnocchi in Köln mit Garten");
    expect(items.map(({ restaurant_name }) => restaurant_name)).toEqual(["Pfannenfräulein"]);
    expect(reading).toMatchObject({ dropped: ["mit Garten"] });
    const pizza = await find("pizza in Köln");
    const nearest = { city: "Düsseldorf", search: "pizza Düsseldorf", count: 1 };
    const withoutPizza = { without: "pizza", search: "in Köln", count: 4 };
    expect((await find("pizza kreuzberg")).reading?.ways).toEqual([
      { without: "kreuzberg", search: "pizza", count: 2 },
      { without: "pizza", search: "kreuzberg", count: 2 },
    ]);
    expect(pizza.reading).toMatchObject({ dropped: ["in Köln"], ways: [nearest, withoutPizza] });
  });

  it("counts what it lists instead on all pages", async () => {
    const [instead, elsewhere] = await Promise.all(
      ["russisch", "bremen heute abend"].map((search) => catalogue.listRestaurants({ search, limit: 20 })),
    );
    expect(instead?.total).toBe((await find("russisch")).items.length);
    expect(elsewhere?.reading?.ways).toContainEqual(expect.objectContaining({ city: "Hamburg", count: 6 }));
  });

  it("is given up after a look at each smaller one", async () => {
    calls = 0;
    const { items } = await catalogue.listRestaurants({
      search: "Trüffel Hummer Kaviar Austern Berlin Kreuzberg heute Abend für 4 Terrasse günstig glutenfrei",
      limit: 20,
    });
    expect(items).toEqual([]);
    expect(calls).toBeLessThan(300);
  });

  it("leaves nothing out where a city is read by its districts", async () => {
    const { items } = await catalogue.listRestaurants({
      search: "pizza",
      city: "Köln",
      district: "Ehrenfeld",
      limit: 20,
    });
    expect(items).toEqual([]);
  });

  it("has nothing for what is no word of any restaurant", async () => {
    expect(await find("xyzzyq")).toEqual({ items: [], cursor: null });
  });
});

it("finds a name among the words that it cannot consider", async () => {
  const { items, reading } = await find("Haus der neun Nudeln schnell");
  expect(items.map(({ restaurant_name }) => restaurant_name)).toEqual(["Haus der neun Nudeln"]);
  expect(reading?.refused).toEqual(["schnell"]);
});

it("names the dish by which a restaurant was found, and none where its name says it", async () => {
  const { items } = await find("Schnitzel München");
  expect(items[0]?.dishes).toEqual([expect.objectContaining({ name: "Münchner Schnitzel" })]);
  expect((await find("Grantlhuber")).items[0]?.dishes).toBeUndefined();
  expect((await find("beim Griechen")).items[0]?.dishes).toBeUndefined(); // Griechischer Mokka
});

const pricesOf = async (order: "name" | "price") =>
  (await catalogue.listRestaurants({ search: "Hamburg", order, limit: 20 })).items.map((one) => one.price_range);

it("lists by name and by price", async () => {
  expect(await pricesOf("price")).toEqual(["€", "€€", "€€", "€€€", "€€€", "€€€€"]);
  expect(await pricesOf("name")).toEqual(["€€€", "€", "€€€", "€€", "€€", "€€€€"]);
});
