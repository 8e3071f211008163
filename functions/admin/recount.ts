import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "aws-lambda";
import pMap from "p-map";
import * as z from "zod/mini";
import { readPages } from "#functions/platform/dynamodb/pages.ts";
import { errorName, logger } from "#functions/platform/observability/log.ts";
import { toMetricFields } from "#functions/platform/observability/metrics.ts";
import { continueWork, type WorkDependencies } from "#functions/platform/dynamodb/continue-work.ts";
import type { DueStore } from "#functions/reservations/due/due-store.ts";
import {
  customerTabs,
  restaurantTabs,
  type TabRecountStore,
  type Tabs,
} from "#functions/reservations/tab-recount-store.ts";
import type { SeatingRecountStore, WrongSeating } from "#functions/reservations/seating/seating-recount-store.ts";
import type { CatalogueStore } from "#functions/restaurants/catalogue-store.ts";
import type { ListingCountsStore } from "#functions/restaurants/listing-counts-store.ts";
import { tallyCards } from "#functions/restaurants/listing-tally.ts";
import type { RestaurantCard } from "#shared/restaurants/restaurant.ts";
import { AccountPosition, firstAccounts, listAccounts } from "./customers/list-accounts.ts";
import type { NamePartStore } from "./customers/name-parts.ts";
import type { ReviewIndexStore } from "./reviews/index-store.ts";
import type { SectionCountStore } from "./reviews/section-counts-store.ts";
import type { ReviewStore } from "./reviews/review-store.ts";

interface Dependencies extends WorkDependencies {
  readonly reviews: Pick<ReviewStore, "listRestaurants" | "listCustomers">;
  readonly tabs: TabRecountStore;
  readonly seatings: Pick<SeatingRecountStore, "findWrong" | "repair">;
  readonly sections: Pick<SectionCountStore, "inspect" | "correct">;
  readonly catalogue: Pick<CatalogueStore, "listRestaurants">;
  readonly listingCounts: Pick<ListingCountsStore, "readStored" | "findWrong" | "correct">;
  readonly due: Pick<DueStore, "restorePointers">;
  readonly reviewIndex: Pick<ReviewIndexStore, "restoreIndex">;
  readonly nameParts: Pick<NamePartStore, "restoreParts">;
}

const Result = z.object({
  /** Customers and restaurants whose tabs were compared with their rows. */
  checked: z.int(),
  /** Counts that were wrong: of somebody's tabs, of the admin's sections, or of listed restaurants. */
  corrected: z.int(),
  /** Counts that differ while changes of the last day are not counted yet. A later run corrects them. */
  waiting: z.int(),
  /** Pointers to due tasks that were missing. */
  pointers: z.int(),
  /** Items by which admins find restaurants and customers that were missing. */
  index_items: z.int(),
  /** Seatings that do not follow from the rows, and those of them that do again. */
  seatings_wrong: z._default(z.int(), 0),
  seatings_repaired: z._default(z.int(), 0),
  /** Customers and restaurants whose rows could not be read. */
  failed: z.int(),
});
type Result = z.infer<typeof Result>;
export type RecountResult = Result & { readonly isComplete: boolean };

/** Without a position, what all of them have in common is left. */
const State = z.object({
  position: z.optional(AccountPosition),
  /** A person has asked for it: who sits where is put right, not only told. */
  repairsSeatings: z._default(z.boolean(), false),
  result: Result,
});
type State = z.infer<typeof State>;

const begin = (repairsSeatings: boolean) => (): State => ({
  position: firstAccounts,
  repairsSeatings,
  result: {
    checked: 0,
    corrected: 0,
    waiting: 0,
    pointers: 0,
    index_items: 0,
    seatings_wrong: 0,
    seatings_repaired: 0,
    failed: 0,
  },
});

const concurrency = 8;
/** Longer than an index or the stream usually lags behind, so that the second look sees what was on its way. */
const settleMs = 2000;

/**
 * Compares the counts of tabs, sections and listed restaurants, the pointers to due tasks and the index of the admin with
 * the rows, by key and page by page, and corrects them. The stream keeps them up to date, but a record that failed for a day is lost. A count is corrected when
 * it is wrong at two looks, nothing was counted in between, and no change of the last day may still come. Who sits where
 * is compared as well; no stream derives it, so a difference is a defect: it rings, and is put right when a person asks.
 *
 * @throws when rows could not be read, so that the alarm for failing functions tells
 */
export const recount =
  (deps: Dependencies) =>
  async (context: Pick<Context, "getRemainingTimeInMillis">, isAnew: boolean): Promise<RecountResult | undefined> => {
    const work = { name: "recount", State, begin: begin(isAnew), step: (state: State) => recountPage(deps, state) };
    const run = await continueWork(deps)(work, context, isAnew);
    if (!run) return undefined;
    const { isComplete, state } = run;
    const { result } = state;
    const metrics = {
      counts_corrected: result.corrected + result.pointers,
      seatings_wrong: result.seatings_wrong - result.seatings_repaired,
    };
    logger.info("recount", { ...result, isComplete, ...(isComplete && toMetricFields(metrics)) });
    if (isComplete && result.failed > 0) throw new Error("The recount could not check everything");
    return { ...result, isComplete };
  };

/** Whether something is left. */
async function recountPage(deps: Dependencies, state: State): Promise<boolean> {
  const { position, result } = state;
  if (!position) {
    await recountSections(deps, result);
    await recountListed(deps, result);
    return false;
  }
  const { restaurants, customers, userIds, next } = await listAccounts(deps.reviews, position);
  await recountTabs(deps, [...restaurants.map(({ id }) => restaurantTabs(id)), ...userIds.map(customerTabs)], result);
  await compareSeatings(deps, restaurants, state);
  result.index_items += await deps.reviewIndex.restoreIndex(restaurants);
  result.index_items += await deps.nameParts.restoreParts(customers);
  state.position = next;
  return true;
}

async function recountTabs(deps: Dependencies, page: readonly Tabs[], result: Result): Promise<void> {
  const suspects: Tabs[] = [];
  await forEach(page, result, async (one) => {
    const { due, isCorrect } = await deps.tabs.inspect(one, deps.now());
    result.checked++;
    result.pointers += await deps.due.restorePointers(due, deps.now());
    if (!isCorrect) suspects.push(one);
  });
  if (suspects.length === 0) return;
  await sleep(settleMs);
  await forEach(suspects, result, async (one) => {
    const inspection = await deps.tabs.inspect(one, deps.now());
    if (inspection.isCorrect) return;
    const isCorrected = inspection.isSettled && (await deps.tabs.correct(one, inspection, deps.now()));
    result[isCorrected ? "corrected" : "waiting"]++;
  });
}

async function compareSeatings(
  { seatings, now }: Dependencies,
  restaurants: readonly { readonly id: string }[],
  { repairsSeatings, result }: State,
): Promise<void> {
  const findWrong = async (ids: readonly string[]): Promise<WrongSeating[]> => {
    const found: WrongSeating[] = [];
    await forEach(ids, result, async (id) => void found.push(...(await seatings.findWrong(id, now()))));
    return found;
  };
  const suspects = await findWrong(restaurants.map(({ id }) => id));
  if (suspects.length === 0) return;
  await sleep(settleMs);
  const again = await findWrong([...new Set(suspects.map(({ restaurant_id }) => restaurant_id))]);
  for (const wrong of again.filter(({ ref }) => suspects.some((one) => one.ref === ref))) {
    result.seatings_wrong++;
    if (repairsSeatings && (await seatings.repair(wrong, now()))) result.seatings_repaired++;
  }
}

/** What cannot be read is counted and left out, so that one unreadable row does not keep all others from a recount. */
const forEach = <T>(page: readonly T[], result: Result, work: (one: T) => Promise<void>) =>
  pMap(
    page,
    async (one) => {
      try {
        await work(one);
      } catch (error) {
        result.failed++;
        logger.error("recount", { error: errorName(error) });
      }
    },
    { concurrency },
  );

/** Rows of accounts and restaurants do not tell whether they were counted: while tabs wait, sections wait as well. */
async function recountSections({ sections, now }: Dependencies, result: Result): Promise<void> {
  if ((await sections.inspect()).isCorrect) return;
  await sleep(settleMs);
  const inspection = await sections.inspect();
  if (inspection.isCorrect) return;
  const isCorrected = result.waiting === 0 && (await sections.correct(inspection, now()));
  result[isCorrected ? "corrected" : "waiting"]++;
}

/** Neither do cards. The second look reads all of them again. */
async function recountListed({ catalogue, listingCounts, now }: Dependencies, result: Result): Promise<void> {
  const findWrong = async () => {
    const stored = await listingCounts.readStored(); // before the cards: what is counted in between raises the version
    return listingCounts.findWrong(stored, tallyCards(await listCards(catalogue)));
  };
  if ((await findWrong()).length === 0) return;
  await sleep(settleMs);
  for (const wrong of await findWrong()) {
    const isCorrected = result.waiting === 0 && (await listingCounts.correct(wrong, now()));
    result[isCorrected ? "corrected" : "waiting"]++;
  }
}

type Counted = Pick<RestaurantCard, "address" | "city" | "cuisine_types" | "price_range">;

/** What is counted of all listed restaurants. Some twenty megabytes for 100,000. */
async function listCards(catalogue: Dependencies["catalogue"]): Promise<Counted[]> {
  const cards: Counted[] = [];
  for await (const page of readPages((paging) => catalogue.listRestaurants(paging))) {
    cards.push(
      ...page.map(({ address, city, cuisine_types, price_range }) => ({ address, city, cuisine_types, price_range })),
    );
  }
  return cards;
}
