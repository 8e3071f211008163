import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { $ZodError } from "zod/v4/core";
import { viewOf } from "../../shared/reservations/reservation-status.ts";
import { StoredReservation } from "../reservations/items.ts";
import type { AccountStore } from "../accounts/store.ts";
import { callOff } from "../reservations/cancel-upcoming.ts";
import type { DueStore } from "../reservations/due/store.ts";
import type { ReservationStore } from "../reservations/store.ts";
import type { SectionCounts } from "../reviews/section-counts-store.ts";
import type { SearchShelves } from "../search/store.ts";
import { allDone, changeIn, failedAt, type TableChange } from "../platform/dynamodb/stream.ts";
import type { TabCounts } from "../reservations/tab-counts-store.ts";
import { logger } from "../platform/observability/log.ts";

interface Effects {
  readonly shelves: Pick<SearchShelves, "keep">;
  readonly counts: Pick<TabCounts, "count">;
  readonly due: Pick<DueStore, "keep">;
  readonly sections: Pick<SectionCounts, "count">;
  readonly accounts: Pick<AccountStore, "isDeleted">;
  readonly reservations: Pick<ReservationStore, "reservation" | "change">;
  readonly now: () => Date;
}

/**
 * Keeps what is derived current: the shelves of search from cards, the counts of tabs and what is due from
 * reservations, the counts of the admin's sections from houses and profiles. A request that was written while its house
 * was being deleted, so that the deletion did not see it, is called off. A busy table brings the whole batch
 * back, which is safe: every change counts once. A record that cannot be read holds nobody up: it is named after all
 * others were projected, so that it alone ends in the dead-letter queue.
 */
export const project =
  (effects: Effects) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    let unreadable: string | undefined;
    for (const change of Records.map(changeIn)) {
      try {
        await projectOne(effects, change);
      } catch (error) {
        if (!(error instanceof $ZodError)) throw error;
        logger.error("unreadable record", { place: change.place, error: error.name });
        unreadable ??= change.place;
      }
    }
    logger.info("projections", { records: Records.length });
    return unreadable === undefined ? allDone : failedAt(unreadable);
  };

async function projectOne(effects: Effects, { before, after, at }: TableChange): Promise<void> {
  const { shelves, counts, due, sections, accounts, now } = effects;
  const image = after ?? before;
  if (image?.["entity"] === "card") {
    const images = [before, after].filter((some) => some !== undefined);
    await shelves.keep(String(image["id"]), images);
  }
  if (image?.["entity"] === "restaurant" || image?.["entity"] === "profile") await sections.count(before, after, now());
  if (image?.["entity"] === "reservation") {
    const from = before && StoredReservation.parse(before);
    const to = after && StoredReservation.parse(after);
    const reservation = StoredReservation.parse(image);
    // A deletion follows the version that was deleted.
    const version = to?.version ?? reservation.version + 1;
    await counts.count({ reservation, version, from: from && viewOf(from.status), to: to && viewOf(to.status) }, now());
    await due.keep(from, to && { reservation: to, at }, now());
    if (to && !from && (await accounts.isDeleted(to.restaurant_id, now()))) await callOff(effects, to);
  }
}
