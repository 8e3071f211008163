import * as z from "zod/mini";
import { cuisineTypes, priceRanges } from "#shared/restaurants/constants.ts";
import type { ListingCounts } from "#shared/restaurants/contract.ts";
import type { RestaurantQuery } from "#shared/search/search.ts";
import {
  correctCounters,
  countedItem,
  Counter,
  incrementCounters,
  type Steps,
} from "#functions/platform/dynamodb/counters.ts";
import { keys, listingCountsPartition } from "#functions/platform/dynamodb/keys.ts";
import { isRecent } from "#functions/platform/is-recent.ts";
import { queryAll } from "#functions/platform/dynamodb/pages.ts";
import type { Image, TableChange } from "#functions/platform/dynamodb/stream.ts";
import { getItem, TableStore } from "#functions/platform/dynamodb/table.ts";
import { putNew, transactWrite } from "#functions/platform/dynamodb/transact-write.ts";
import { CardRow } from "#functions/search/card-items.ts";
import { tallyCards, type ListingTally, nameCount } from "./listing-tally.ts";

const entity = "listing_counts";
const Counts = z.looseObject({ sk: z.string(), city: z.optional(z.string()), version: z.int() });
type Counts = z.infer<typeof Counts>;

export type ListingFilters = Omit<RestaurantQuery, "search" | "district">;

/** Counts the listed restaurants by cuisine and price, all together and in each city. The stream updates the counters. */
export class ListingCountsStore extends TableStore {
  #kept: { readonly rows: readonly Counts[]; readonly at: number } | undefined;

  /** How many restaurants pass these filters: one Get. Undefined: nothing was counted yet. */
  async countListed({ city, ...filters }: ListingFilters): Promise<number | undefined> {
    const Item = await getItem(this.table, keys.listingCounts(city), { isConsistent: false });
    return Item && readCount(Counts.parse(Item), nameCount(filters));
  }

  /** How many restaurants pass these filters, and how many with each other choice: one Query a minute. */
  async countChoices({ city, cuisine, price_range }: ListingFilters, now: Date): Promise<ListingCounts> {
    const counts = await this.#readKept(now.getTime());
    const { sk } = keys.listingCounts(city);
    const local = counts.find((one) => one.sk === sk);
    const count = (filters: ListingFilters) => (local ? readCount(local, nameCount(filters)) : 0);
    return {
      total: count({ cuisine, price_range }),
      cuisines: cuisineTypes.map((name) => ({ name, count: count({ cuisine: name, price_range }) })),
      price_ranges: priceRanges.map((name) => ({ name, count: count({ cuisine, price_range: name }) })),
      cities: counts
        .flatMap((one) =>
          one.city === undefined
            ? []
            : [{ name: one.city, count: readCount(one, nameCount({ cuisine, price_range })) }],
        )
        .filter((one) => one.count > 0)
        .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, "de")),
    };
  }

  async #readKept(at: number): Promise<readonly Counts[]> {
    // A city more or less may show late; else every look at the filters would read an item of each city.
    if (this.#kept === undefined || !isRecent(this.#kept.at, at)) {
      const rows = await queryAll(this.table, { partition: listingCountsPartition, isConsistent: false });
      this.#kept = { rows: z.array(Counts).parse(rows), at };
    }
    return this.#kept.rows;
  }

  /** Counts a change of a card once, however often the stream delivers it. A change that moves no count writes nothing. */
  async recordChange({ before, after, sequenceNumber }: TableChange, now: Date): Promise<void> {
    const steps = diffTallies(toTally(before), toTally(after));
    if (steps.size === 0) return;
    const id = String((after ?? before)?.["id"]);
    await transactWrite(this.table, [
      putNew(this.table, countedItem(id, sequenceNumber, now)),
      ...Array.from(steps.values(), ({ city, steps: some }) =>
        incrementCounters(this.table, keys.listingCounts(city), entity, some, now, city === undefined ? {} : { city }),
      ),
    ]);
  }

  /** The stored counts, to be compared with the restaurants that are read after them. */
  async readStored(): Promise<readonly Counts[]> {
    return z.array(Counts).parse(await queryAll(this.table, { partition: listingCountsPartition }));
  }

  /** Tells which counts differ from a tally of all listed restaurants. */
  findWrong(stored: readonly Counts[], tally: ListingTally): Correction[] {
    const byKey = new Map(stored.map((one) => [one.sk, one]));
    const actual = new Map(Array.from(tally.values(), (one) => [keys.listingCounts(one.city).sk, one]));
    return [...new Set([...byKey.keys(), ...actual.keys()])].flatMap((sk) => {
      const before = byKey.get(sk);
      const city = actual.get(sk)?.city ?? before?.city;
      const counts = Object.fromEntries(
        [...new Set([...countNames(before), ...(actual.get(sk)?.counts.keys() ?? [])])].map((name) => [
          name,
          actual.get(sk)?.counts.get(name) ?? 0,
        ]),
      );
      const isWrong = Object.entries(counts).some(([name, count]) => (before?.[name] ?? 0) !== count);
      return isWrong ? [{ city, counts, version: before?.version }] : [];
    });
  }

  /** Stores counts as they are. False: something was counted since they were read. */
  correct({ city, counts, version }: Correction, now: Date): Promise<boolean> {
    const fields = city === undefined ? {} : { city };
    return correctCounters(this.table, keys.listingCounts(city), { entity, counts, fields, version }, now);
  }
}

interface Correction {
  readonly city: string | undefined;
  readonly counts: Readonly<Record<string, number>>;
  readonly version: number | undefined;
}

const readCount = (counts: Counts, name: string): number => Counter.parse(counts[name]);

const isCountName = (name: string): boolean => /^(total|[A-ZÄÖÜ].*|€+)$/u.test(name);
const countNames = (counts: Counts | undefined): string[] => Object.keys(counts ?? {}).filter(isCountName);

/** A card counts while it has the key of the list. */
const toTally = (image: Image | undefined): ListingTally =>
  image?.["g1pk"] === undefined ? new Map() : tallyCards([CardRow.parse(image)]);

/** By how much each counter changes, for each item of counters. */
function diffTallies(before: ListingTally, after: ListingTally) {
  const changes = new Map<string, { city: string | undefined; steps: Steps }>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [from, to] = [before.get(key), after.get(key)];
    const names = new Set([...(from?.counts.keys() ?? []), ...(to?.counts.keys() ?? [])]);
    const steps = Array.from(
      names,
      (name) => [name, (to?.counts.get(name) ?? 0) - (from?.counts.get(name) ?? 0)] as const,
    ).filter(([, step]) => step !== 0);
    if (steps.length > 0) changes.set(key, { city: (to ?? from)?.city, steps });
  }
  return changes;
}
