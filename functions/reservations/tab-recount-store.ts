import * as z from "zod/mini";
import {
  countersOf,
  type ReservationCounter,
  reservationCounters,
  viewForStatus,
} from "#shared/reservations/reservation-status.ts";
import { listDueTasks } from "#shared/reservations/visit.ts";
import { correctCounters } from "#functions/platform/dynamodb/counters.ts";
import { customerTabsPartition, keys, reservationsPartition } from "#functions/platform/dynamodb/keys.ts";
import { queryAll } from "#functions/platform/dynamodb/pages.ts";
import { batchGet, getItem, type Key, TableStore } from "#functions/platform/dynamodb/table.ts";
import { StoredReservation } from "./items.ts";

/** A customer's or a restaurant's tabs: where their counts are, and the rows that they count. */
export interface Tabs {
  readonly countsKey: Key;
  readonly list: { readonly index?: "gsi1"; readonly partition: string };
}

export const customerTabs = (userId: string): Tabs => ({
  countsKey: keys.customerCounts(userId),
  list: { index: "gsi1", partition: customerTabsPartition(userId) },
});

/** From the table itself, which can be read consistently. */
export const restaurantTabs = (restaurantId: string): Tabs => ({
  countsKey: keys.restaurantCounts(restaurantId),
  list: { partition: reservationsPartition(restaurantId) },
});

type TabCounts = Readonly<Record<ReservationCounter, number>>;

const Stored = z.object({
  entity: z.string(),
  version: z.int(),
  pending: z._default(z.int(), 0),
  confirmed: z._default(z.int(), 0),
  past: z._default(z.int(), 0),
  moves: z._default(z.int(), 0),
});

/** The counts of tabs beside the rows. */
export interface TabInspection {
  readonly actual: TabCounts;
  readonly isCorrect: boolean;
  /** False while changes of the last day are not counted yet: their stream records may still come. */
  readonly isSettled: boolean;
  /** Version of the stored counts; undefined when there are none. */
  readonly version: number | undefined;
  /** Reservations that are not over, and those whose guest or wishes should have been removed. */
  readonly due: readonly StoredReservation[];
}

/** The stream keeps a record for a day. What is older and not counted is lost. */
const streamHours = 25;
const maxKeys = 100;

/** Compares the counts of tabs with the rows, and corrects them. */
export class TabRecountStore extends TableStore {
  async inspect({ countsKey, list }: Tabs, now: Date): Promise<TabInspection> {
    // Before the rows: a change that is counted in between raises the version, and the correction fails.
    const Item = await getItem(this.table, countsKey);
    const stored = Item && Stored.parse(Item);
    const rows = (await queryAll(this.table, list)).map((row) => StoredReservation.parse(row));
    const actual = countRows(rows);
    const isDeleted = stored?.entity === "tombstone";
    const isCorrect = isDeleted || reservationCounters.every((name) => (stored?.[name] ?? 0) === actual[name]);
    return {
      actual,
      isCorrect,
      isSettled: isCorrect || (await this.#areCounted(rows.filter((row) => isRecent(row, now)))),
      version: stored?.version,
      due: rows.filter((row) => viewForStatus(row.status) !== "past" || hasOverdueTask(row, now)),
    };
  }

  /** Stores the counts of the rows. False: something was counted since they were inspected. */
  correct({ countsKey }: Tabs, { actual, version }: TabInspection, now: Date): Promise<boolean> {
    return correctCounters(this.table, countsKey, { entity: "tab_counts", counts: actual, version }, now);
  }

  async #areCounted(rows: readonly StoredReservation[]): Promise<boolean> {
    for (let start = 0; start < rows.length; start += maxKeys) {
      const marks = rows.slice(start, start + maxKeys).map(({ id, version }) => keys.counted(id, version));
      if ((await batchGet(this.table, marks)).includes(undefined)) return false;
    }
    return true;
  }
}

const hasOverdueTask = (row: StoredReservation, now: Date): boolean =>
  listDueTasks(row, new Date(row.updated_at)).some(({ at }) => at < now);

/** A reminder changes a row without moving it to another tab. */
const isRecent = ({ updated_at, reminded_at }: StoredReservation, now: Date): boolean =>
  updated_at !== reminded_at && Date.parse(updated_at) > now.getTime() - streamHours * 3_600_000;

function countRows(rows: readonly StoredReservation[]): TabCounts {
  const counts = { pending: 0, confirmed: 0, past: 0, moves: 0 };
  for (const name of rows.flatMap(countersOf)) counts[name]++;
  return counts;
}
