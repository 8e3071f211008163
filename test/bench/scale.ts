import { batchWrite } from "#functions/platform/dynamodb/batch-write.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { CatalogueStore } from "#functions/restaurants/catalogue-store.ts";
import { restaurantItems } from "#functions/restaurants/items.ts";
import { indexItems } from "#functions/search/search-index-store.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { measureCpu, median, quantile, type Ratio } from "./compare.ts";
import { measureMachineIndex } from "./machine-index.ts";
import type { Reporter } from "./report.ts";
import { describeSearch, isSearched, misspelled, searches, townRestaurant } from "./search-town.ts";
import { compareSizes, firstPage, sizes, withTwoSizes } from "./two-sizes.ts";

/** Compares the first page of the list and the searches among 100,000 restaurants to those among 100. */
export const scale = ({ remark, addFigure }: Reporter): Promise<Ratio[]> =>
  withTwoSizes(fill, remark, async ({ few, many }) => {
    const stores = { few: new CatalogueStore(few), many: new CatalogueStore(many) };
    const list = {
      name: "the first page of the list",
      read: (catalogue: CatalogueStore) => catalogue.listRestaurants(firstPage),
    };
    const ratio = await compareSizes(list, stores);
    const p95 = await compareSearches(stores, remark);
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
    return [ratio];
  });

/** Milliseconds of each call. */
interface Samples {
  readonly few: number[];
  readonly many: number[];
}

interface Catalogues {
  readonly few: CatalogueStore;
  readonly many: CatalogueStore;
}

/** Runs all searches in turns at both sizes, and compares the 95th percentile of all calls. */
async function compareSearches(catalogues: Catalogues, remark: Reporter["remark"]) {
  const rounds = 40;
  const samples: Samples = { few: [], many: [] };
  for (const query of searches) {
    const bySize: Samples = { few: [], many: [] };
    const page = await catalogues.many.listRestaurants({ ...firstPage, ...query });
    for (let round = -5; round < rounds; round++)
      for (const size of ["few", "many"] as const) {
        const search = () => catalogues[size].listRestaurants({ ...firstPage, ...query });
        const milliseconds = await measureCpu(search, 1)();
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
