import { afterAll, beforeAll, expect, it } from "vitest";
import { batchWrite } from "#functions/platform/dynamodb/batch-write.ts";
import { PublicPageStore } from "#functions/restaurants/public-page-store.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { OrderStore } from "#functions/accounts/order-store.ts";
import { restaurantItems } from "#functions/restaurants/items.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { startDynalite } from "#test/support/dynalite-table.ts";
import { aRestaurantRow, longAgo } from "#test/support/rows.ts";

// DynamoDB ends a page of a Query at one MB, and so does dynalite.
let table: Table;
let stop: () => void;
beforeAll(async () => {
  ({ table, stop } = await startDynalite());
});
afterAll(() => stop());

/** The longest text that an entry accepts, in characters of two bytes. Each kind has at most 200 entries. */
const text = "ä".repeat(500);
const common = {
  description: text,
  description_en: text,
  price: 1234.56,
  version: 1,
  created_at: longAgo,
  updated_at: longAgo,
};

it("returns the whole page of a restaurant with the maximum of entries at full length", async () => {
  const restaurant = aRestaurantRow();
  const rows = [
    ["MENU", "menu_item", { name: text, name_en: text, category: text, is_available: true }],
    [
      "OFFER",
      "offer",
      { title: text, title_en: text, offer_type: "daily", valid_from: null, valid_until: null, is_active: true },
    ],
    ["WINE", "wine", { name: text, type: text, origin: text, year: 2023, is_available: true }],
  ] as const;
  await batchWrite(table, [
    ...Object.values(restaurantItems(restaurant)),
    ...rows.flatMap(([entryKey, entity, fields]) =>
      Array.from({ length: 200 }, (_, index) => {
        const id = `${entryKey.slice(0, 3).toLowerCase()}_${String(index).padStart(3, "0")}`;
        const key = { pk: `RESTAURANT#${restaurant.id}`, sk: `${entryKey}#${id}` };
        return { ...key, entity, id, restaurant_id: restaurant.id, ...common, ...fields };
      }),
    ),
  ]);
  const page = await new PublicPageStore(table).getPublicPage(restaurant.id, new Date());
  expect([page?.menu_items.length, page?.special_offers.length, page?.wine_list.length]).toEqual([200, 200, 200]);
});

it("continues with the cursor when DynamoDB ends a page early", async () => {
  const name = "a".repeat(14_000);
  const orders = Array.from({ length: 90 }, (_, index) => ({
    id: `ord_${String(index).padStart(2, "0")}`,
    user_id: "somebody",
    created_at: longAgo,
    restaurant_id: "rst_gone",
    restaurant_name: "Zur Linde",
    items: [{ name, quantity: 1, price: 6.5 }],
    total_value: 6.5,
  }));
  await batchWrite(
    table,
    orders.map((order) => ({ ...keys.order(order), entity: "order", ...order, version: 1, updated_at: longAgo })),
  );
  const store = new OrderStore(table);
  const first = await store.listForCustomer("somebody", { limit: 100 }, new Date());
  expect(first.items.length).toBeLessThan(90);
  const second = await store.listForCustomer("somebody", { limit: 100, cursor: first.cursor ?? "" }, new Date());
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(orders.map(({ id }) => id).toReversed());
  expect(second.cursor).toBeNull();
});
