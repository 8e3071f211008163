import { batchWrite } from "#functions/platform/dynamodb/batch-write.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { CatalogueStore } from "#functions/restaurants/catalogue-store.ts";
import { restaurantItems } from "#functions/restaurants/items.ts";
import { indexItems } from "#functions/search/search-index-store.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { measureCpu, quantile, type Result } from "./compare.ts";
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
    const megabytes = process.memoryUsage().rss / 1_000_000;
    return [
      list,
      { name: `p95 of ${queries.length} searches: ${sizes.many} against ${sizes.few}`, limit: 2, value },
      { name: "resident megabytes after the searches", limit: 512, value: megabytes },
    ];
  });

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
