import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { $ZodError } from "zod/v4/core";
import { viewForStatus } from "../../shared/reservations/reservation-status.ts";
import { StoredReservation } from "../reservations/items.ts";
import type { AccountStore } from "../accounts/store.ts";
import { cancelUpcoming } from "../reservations/cancel-upcoming.ts";
import type { DueStore } from "../reservations/due/store.ts";
import type { ReservationStore } from "../reservations/store.ts";
import type { SectionCountStore } from "../reviews/section-counts-store.ts";
import type { SearchIndexStore } from "../search/store.ts";
import { batchSuccess, toTableChange, batchFailureAt, type TableChange } from "../platform/dynamodb/stream.ts";
import type { TabCountStore } from "../reservations/tab-counts-store.ts";
import { logger } from "../platform/observability/log.ts";

interface Dependencies {
  readonly searchIndex: Pick<SearchIndexStore, "updateIndex">;
  readonly counts: Pick<TabCountStore, "recordMove">;
  readonly due: Pick<DueStore, "updatePointers">;
  readonly sections: Pick<SectionCountStore, "recordChange">;
  readonly accounts: Pick<AccountStore, "isDeleted">;
  readonly reservations: Pick<ReservationStore, "getReservation" | "change">;
  readonly now: () => Date;
}

/**
 * Keeps what is derived current: the shelves of search from cards, the counts of tabs and what is due from
 * reservations, the counts of the admin's sections from restaurants and profiles. A request that was written while its restaurant
 * was being deleted, so that the deletion did not see it, is called off. A busy table brings the whole batch
 * back, which is safe: every change counts once. A record that cannot be read holds nobody up: it is named after all
 * others were projected, so that it alone ends in the dead-letter queue.
 */
export const updateProjections =
  (deps: Dependencies) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    let unreadable: string | undefined;
    for (const change of Records.map(toTableChange)) {
      try {
        await projectChange(deps, change);
      } catch (error) {
        if (!(error instanceof $ZodError)) throw error;
        logger.error("unreadable record", { place: change.sequenceNumber, error: error.name });
        unreadable ??= change.sequenceNumber;
      }
    }
    logger.info("projections", { records: Records.length });
    return unreadable === undefined ? batchSuccess : batchFailureAt(unreadable);
  };

async function projectChange(deps: Dependencies, { before, after, at }: TableChange): Promise<void> {
  const { searchIndex, counts, due, sections, accounts, now } = deps;
  const image = after ?? before;
  if (image?.["entity"] === "card") {
    const images = [before, after].filter((some) => some !== undefined);
    await searchIndex.updateIndex(String(image["id"]), images);
  }
  if (image?.["entity"] === "restaurant" || image?.["entity"] === "profile")
    await sections.recordChange(before, after, now());
  if (image?.["entity"] === "reservation") {
    const from = before && StoredReservation.parse(before);
    const to = after && StoredReservation.parse(after);
    const reservation = StoredReservation.parse(image);
    // A deletion follows the version that was deleted.
    const version = to?.version ?? reservation.version + 1;
    await counts.recordMove(
      { reservation, version, from: from && viewForStatus(from.status), to: to && viewForStatus(to.status) },
      now(),
    );
    await due.updatePointers(from, to && { reservation: to, at }, now());
    if (to && !from && (await accounts.isDeleted(to.restaurant_id, now()))) await cancelUpcoming(deps, to);
  }
}
