import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { cardItem } from "#functions/search/card-items.ts";
import { ListingCountsStore } from "#functions/restaurants/listing-counts-store.ts";
import { tallyCards } from "#functions/restaurants/listing-tally.ts";
import { countRestaurants } from "#shared/restaurants/contract.ts";
import { eventually } from "#test/support/eventually.ts";
import { Given } from "#test/support/given.ts";
import { invoke } from "#test/support/lambdas.ts";
import { type Product, startProduct } from "#test/support/product.ts";
import { aRestaurantRow, record } from "#test/support/rows.ts";

// The counts cover all restaurants, so exact numbers need a product without other tests.
let product: Product;
let given: Given;

const restaurants = Array.from({ length: 130 }, (_, n) =>
  aRestaurantRow({
    id: `rst_${String(n).padStart(3, "0")}`,
    restaurant_name: `Haus ${String(n).padStart(3, "0")}`,
    city: n % 5 ? "München" : "Ulm",
    cuisine_types: n % 2 ? ["Thai", "Vegan"] : ["Thai"],
    price_range: n % 3 ? "€€" : null,
  }),
);

const get = async (path: string, query: Readonly<Record<string, string>> = {}) =>
  (await given.aVisitor().get(`${path}?${new URLSearchParams(query).toString()}`)).body;
/** Past what the API keeps for a minute. */
const choices = () => new ListingCountsStore(given.table).countChoices({}, new Date());
const counted = (expected: number) =>
  eventually(`${expected} listed restaurants`, async () => (await choices()).total === expected);

beforeAll(async () => {
  product = await startProduct({ content: "bare" });
  given = new Given(product);
  await given.write(...restaurants.map((row) => cardItem(row)));
  await counted(130);
});
afterAll(() => product.stop());

describe("counts of listed restaurants", () => {
  it("give the list the true total of any filters or search, beyond what a page holds, and none to a last page", async () => {
    const List = z.object({ items: z.array(z.unknown()), total: z.optional(z.int()) });
    const total = async (query: Readonly<Record<string, string>>) =>
      List.parse(await get("/restaurants", { limit: "5", ...query })).total;
    expect(await total({})).toBe(130);
    expect(await total({ city: "Muenchen" })).toBe(104);
    expect(await total({ cuisine: "Vegan" })).toBe(65);
    expect(await total({ cuisine: "Vegan", city: "München" })).toBe(52);
    expect(await total({ cuisine: "Vegan", city: "München", price_range: "€€" })).toBe(34);
    await eventually("130 in the index", async () => (await total({ search: "haus" })) === 130);
    expect(await total({ search: "vegan münchen" })).toBe(52);
    expect(await total({ city: "Ulm", limit: "100" })).toBeUndefined();
  });

  it("tell what each other choice would leave, cities with most first", async () => {
    const found = countRestaurants.response.parse(await get("/restaurants/counts", { cuisine: "Vegan" }));
    expect(found.total).toBe(65);
    expect(found.cities).toEqual([
      { name: "München", count: 52 },
      { name: "Ulm", count: 13 },
    ]);
    expect(found.cuisines).toContainEqual({ name: "Thai", count: 130 });
    expect(found.cuisines).toContainEqual({ name: "Deutsch", count: 0 });
    expect(found.price_ranges).toContainEqual({ name: "€€", count: 43 });
  });

  it("follow a restaurant that is hidden, moves to another city, and is deleted", async () => {
    const row = aRestaurantRow({ id: "rst_moving", city: "Jena" });
    await given.write(cardItem(row));
    await counted(131);
    await given.write(cardItem({ ...row, is_visible: false }));
    await counted(130);
    await given.write(cardItem({ ...row, city: "Ulm" }));
    await counted(131);
    expect((await choices()).cities).toEqual([
      { name: "München", count: 104 },
      { name: "Ulm", count: 27 },
    ]);
    await given.write(cardItem({ ...row, is_visible: false }));
    await counted(130);
  });

  it("are read once a minute, and when the clock was set back", async () => {
    const counts = new ListingCountsStore(given.table);
    const totalAfter = async (seconds: number) => (await counts.countChoices({}, new Date(seconds * 1000))).total;
    expect(await totalAfter(0)).toBe(130);
    const row = aRestaurantRow({ id: "rst_later", city: "Ulm" });
    await given.write(cardItem(row));
    await counted(131);
    expect([await totalAfter(59), await totalAfter(60)]).toEqual([130, 131]);
    await given.write(cardItem({ ...row, is_visible: false }));
    await counted(130);
    expect(await totalAfter(-86_400)).toBe(130);
  });

  it("include a change once when its stream record arrives twice, and nothing of a change that moves no count", async () => {
    const row = aRestaurantRow({ id: "rst_twice", city: "Ulm" });
    const [visible, hidden] = [cardItem(row), cardItem({ ...row, is_visible: false })];
    const records = [record(hidden, visible), record(visible, { ...visible, restaurant_name: "Neuer Name" })];
    await invoke(product, "stream-projections", { Records: [...records, ...records] });
    expect((await choices()).total).toBe(131);
    await invoke(product, "stream-projections", { Records: [record(visible, hidden)] });
    expect((await choices()).total).toBe(130);
  });

  it("are corrected where they are wrong or of nobody, unless something was counted since", async () => {
    const counts = new ListingCountsStore(given.table);
    const tally = tallyCards(restaurants);
    const now = new Date();
    expect(counts.findWrong(await counts.readStored(), tally)).toEqual([]);
    const ghost = cardItem(aRestaurantRow({ id: "rst_ghost", city: "Atlantis" }));
    await invoke(product, "stream-projections", { Records: [record(undefined, ghost)] });
    const wrong = counts.findWrong(await counts.readStored(), tally);
    expect(wrong.map(({ city }) => city ?? "all").toSorted()).toEqual(["Atlantis", "all"]);
    for (const one of wrong) expect(await counts.correct(one, now)).toBe(true);
    for (const one of wrong) expect(await counts.correct(one, now)).toBe(false);
    expect(counts.findWrong(await counts.readStored(), tally)).toEqual([]);
    expect((await choices()).cities.map(({ name }) => name)).toEqual(["München", "Ulm"]);
  });
});
