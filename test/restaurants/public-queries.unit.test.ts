import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { batchWrite } from "#functions/platform/dynamodb/batch-write.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { CatalogueStore } from "#functions/restaurants/catalogue-store.ts";
import { PublicPageStore } from "#functions/restaurants/public-page-store.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { tallyCards } from "#functions/restaurants/listing-tally.ts";
import { publicRestaurantRoutes } from "#functions/restaurants/routes.ts";
import { cardItem } from "#functions/search/card-items.ts";
import { indexItems } from "#functions/search/search-index-store.ts";
import { servePages } from "#functions/site/pages.ts";
import { startDynalite } from "#test/support/dynalite-table.ts";
import { context, createEvent } from "#test/support/gateway.ts";
import { aRestaurantRow } from "#test/support/rows.ts";

let table: Table;
let stop: () => void;
/** Names and cities that are hard to store: the longest ligature there is, a name that every object has. */
const rows = [
  aRestaurantRow({ restaurant_name: "ﷺ".repeat(100), city: "ﷺ".repeat(100) }),
  aRestaurantRow({ restaurant_name: "constructor", city: "constructor" }),
  aRestaurantRow({ restaurant_name: "Udo's", city: "10435 Berlin" }),
  aRestaurantRow({ restaurant_name: "Linde", city: "Berlin" }),
];

beforeAll(async () => {
  ({ table, stop } = await startDynalite());
  const cards = rows.map((row) => cardItem(row));
  const counted = Array.from(tallyCards(cards).values(), ({ city, counts }) => ({
    ...keys.listingCounts(city),
    ...Object.fromEntries(counts),
    ...(city !== undefined && { city }),
    version: 1,
  }));
  await batchWrite(table, [...cards, ...cards.flatMap((card) => indexItems(card)), ...counted]);
}, 60_000);
afterAll(() => stop());

const shells = { de: "<!--head--><!--app--><!--data-->", en: "<!--head--><!--app--><!--data-->" };
const Answer = z.object({ statusCode: z.number(), body: z.optional(z.string()) });

/** Calls the API, or the page of the list, with a query. */
async function ask(path: string, query: Readonly<Record<string, string>>, params = {}) {
  const api = createApi(() => Promise.resolve(null), publicRestaurantRoutes(table));
  const pages = servePages({
    catalogue: new CatalogueStore(table),
    publicPages: new PublicPageStore(table),
    now: () => new Date(),
    render: () => "",
    shells: { restaurants: shells, restaurant: shells },
  });
  const event = createEvent({ route: `GET ${path}`, query, params });
  return Answer.parse(await (path.startsWith("/api") ? api : pages)(event, context));
}

const lists = ["/api/restaurants", "/api/restaurants/counts", "/restaurants"];
const blanks = [
  "",
  " ",
  "\t",
  "\u00a0",
  "\u200b",
  "\u2003",
  " \ufeff\n",
  "\u2800",
  "\u3164",
  "\ufe0f",
  "\u202e",
  "\u0000\u007f",
  "\u{e0001}",
];
const filters = [
  "search",
  "city",
  "cuisine",
  "price_range",
  "features",
  "district",
  "order",
  "cursor",
  "limit",
  "date",
  "time",
  "guests",
];

const withoutTime = ({ statusCode, body }: z.infer<typeof Answer>) => [statusCode, body?.replaceAll(/"now":\d+/g, "")];

/** docs/inputs.md, 'Empty and blank filters'. */
it.each(lists.flatMap((path) => blanks.map((blank) => [path, blank] as const)))(
  "%s takes %j as no filter, whatever its name",
  async (path, blank) => {
    const plain = await ask(path, {});
    const names = path.endsWith("counts") ? ["city", "cuisine", "price_range"] : filters;
    for (const name of names)
      expect([name, ...withoutTime(await ask(path, { [name]: blank }))]).toEqual([name, ...withoutTime(plain)]);
    expect(plain.statusCode).toBe(200);
  },
);

it("takes blanks in a list of features as nothing", async () => {
  for (const [plain, blank] of [
    [",", " , "],
    [",", ",\u200b,\u00a0"],
    ["terrace,garden", "terrace, garden"],
  ] as const)
    expect(await ask("/api/restaurants", { features: blank })).toEqual(
      await ask("/api/restaurants", { features: plain }),
    );
});

const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 110 }),
  fc.string({ unit: "grapheme", maxLength: 110 }),
  fc.constantFrom(
    ...blanks,
    "ﷺ".repeat(100),
    "𝅘𝅥𝅮".repeat(50),
    "가".repeat(100),
    "a ".repeat(50),
    "constructor",
    "__proto__",
    "%",
    "\u0000",
    "\ud800",
    "a#rst_1",
    "Berlin",
    "10435 Berlin",
    "Thai",
    "€€",
    "udo's bar",
    "newest",
    "1",
  ),
);
const query = fc
  .dictionary(fc.oneof(fc.constantFrom(...filters, "text", "open", "lang"), fc.string()), hostile, { maxKeys: 4 })
  .map((given) => ({ limit: "1", ...given }));

it.each([
  ...lists,
  "/api/restaurants/suggestions",
  "/api/restaurants/{restaurantId}/similar",
  "/api/restaurants/{restaurantId}",
])(
  "no query of %s finds a 5xx",
  async (path) => {
    const params = fc.oneof(fc.constantFrom(...rows.map(({ id }) => id)), hostile);
    await fc.assert(
      fc.asyncProperty(query, hostile, params, async (given, text, restaurantId) => {
        const accepted = path.includes("{") ? {} : path.endsWith("suggestions") ? { text } : given;
        const known = Object.entries(accepted).filter(
          ([name]) => !path.endsWith("counts") || ["city", "cuisine"].includes(name),
        );
        for (const one of [given, Object.fromEntries(known)])
          expect((await ask(path, one, { restaurantId })).statusCode).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  },
  60_000,
);
