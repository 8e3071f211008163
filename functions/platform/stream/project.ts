import { formerGuestId } from "#shared/accounts/anonymous-user.ts";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { $ZodError } from "zod/v4/core";
import { viewForStatus } from "#shared/reservations/reservation-status.ts";
import { hasWishes } from "#shared/reservations/visit.ts";
import { StoredReservation } from "#functions/reservations/items.ts";
import type { AccountStore } from "#functions/accounts/account-store.ts";
import { cancelUpcoming } from "#functions/reservations/cancel-upcoming.ts";
import { isAnswer, isExpiry } from "#functions/reservations/health/items.ts";
import type { HealthStore } from "#functions/reservations/health/health-store.ts";
import { pauseUnanswered } from "#functions/reservations/pause.ts";
import type { ListingCountsStore } from "#functions/restaurants/listing-counts-store.ts";
import type { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import type { DueStore } from "#functions/reservations/due/due-store.ts";
import type { ReservationStore } from "#functions/reservations/reservation-store.ts";
import type { ReviewIndexStore } from "#functions/admin/reviews/index-store.ts";
import type { SectionCountStore } from "#functions/admin/reviews/section-counts-store.ts";
import type { SearchIndexStore } from "#functions/search/search-index-store.ts";
import {
  batchSuccess,
  logProbe,
  toTableChange,
  batchFailureAt,
  type TableChange,
} from "../dynamodb/stream.ts";
import type { TabCountStore } from "#functions/reservations/tab-counts-store.ts";
import { parseRestaurantId } from "../dynamodb/keys.ts";
import { logger } from "../observability/log.ts";

interface Dependencies {
  readonly searchIndex: Pick<SearchIndexStore, "updateIndex" | "updateMenuSummary">;
  readonly listingCounts: Pick<ListingCountsStore, "recordChange">;
  readonly counts: Pick<TabCountStore, "recordMove">;
  readonly health: Pick<
    HealthStore,
    "listUpdates" | "publishAnswerTime" | "recordHours" | "countExpiredInRow" | "requireRow"
  >;
  readonly due: Pick<DueStore, "updatePointers">;
  readonly sections: Pick<SectionCountStore, "recordChange">;
  readonly reviewIndex: Pick<ReviewIndexStore, "updateIndex">;
  readonly accounts: Pick<AccountStore, "isDeleted">;
  readonly reservations: Pick<ReservationStore, "getReservation" | "change" | "remove">;
  readonly restaurants: Pick<RestaurantStore, "getRestaurant" | "change">;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

/**
 * Keeps derived items up to date: the search index and the counts of listed restaurants from cards and menus, the tab counts, due tasks and figures about answers from reservations, the
 * section counts of the admin from restaurants and profiles, likely doubles from restaurants. It also cancels a request that was written while its
 * restaurant was being deleted, because the deletion may not have seen it, and pauses the requests of a restaurant that
 * leaves them unanswered.
 *
 * A busy table fails the whole batch, which is safe to repeat: each change counts once. An unreadable record is reported
 * only after all others were projected: it alone ends in the dead-letter queue. The batch processor of Powertools
 * reports every failed record alike, so it cannot tell these two cases apart.
 */
export const updateProjections =
  (deps: Dependencies) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    let unreadable: string | undefined;
    const changes = Records.map(toTableChange);
    const lastOfMenus = new Map(changes.map((change) => [changedMenu(change), change]));
    for (const change of changes) {
      try {
        await projectChange(deps, change);
        const menu = changedMenu(change);
        if (menu !== undefined && lastOfMenus.get(menu) === change) await deps.searchIndex.updateMenuSummary(menu);
      } catch (error) {
        if (!(error instanceof $ZodError)) throw error;
        logger.error("unreadable record", { sequence_number: change.sequenceNumber, error: error.name });
        unreadable ??= change.sequenceNumber;
      }
    }
    logger.info("projections", { records: Records.length });
    changes.forEach(logProbe);
    return unreadable === undefined ? batchSuccess : batchFailureAt(unreadable);
  };

/** The restaurant whose menu changed; undefined: it was something else. */
function changedMenu({ before, after }: TableChange): string | undefined {
  const image = after ?? before;
  return image?.["entity"] === "menu_item" ? parseRestaurantId(String(image["pk"])) : undefined;
}

async function projectChange(deps: Dependencies, change: TableChange): Promise<void> {
  const { before, after, at } = change;
  const { searchIndex, listingCounts, counts, health, due, sections, reviewIndex, accounts, now } = deps;
  const image = after ?? before;
  if (image?.["entity"] === "card") {
    const images = [before, after].filter((version) => version !== undefined);
    await searchIndex.updateIndex(String(image["id"]), images);
    await listingCounts.recordChange(change, now());
  }
  if (image?.["entity"] === "restaurant" || image?.["entity"] === "profile")
    await sections.recordChange(before, after, now());
  if (image?.["entity"] === "restaurant") {
    await health.recordHours(before, after);
    await reviewIndex.updateIndex(before, after);
  }
  if (image?.["entity"] === "reservation") {
    const from = before && StoredReservation.parse(before);
    const to = after && StoredReservation.parse(after);
    if (from && to && from.book_version !== to.book_version) {
      // A mark or a note: the only thing derived from it is when a note on a visit that is over is removed.
      if (hasWishes(to) && viewForStatus(to.status) === "past") {
        await due.updatePointers(from, { reservation: to, at }, now());
      }
      return;
    }
    const hasLeftCustomer = to?.user_id === formerGuestId && from?.user_id !== formerGuestId;
    const reservation = hasLeftCustomer && from ? from : StoredReservation.parse(image);
    // A deletion counts as the version after the deleted one.
    const version = to?.version ?? reservation.version + 1;
    await counts.recordMove(
      {
        reservation,
        version,
        from: from && viewForStatus(from.status),
        to: to && viewForStatus(to.status),
        hasLeftCustomer,
      },
      now(),
      health.listUpdates(from, to, now()),
    );
    if (isAnswer(from, to)) await health.publishAnswerTime(reservation.restaurant_id, now());
    if (isExpiry(from, to)) await pauseUnanswered(deps, reservation.restaurant_id);
    await due.updatePointers(from, to && { reservation: to, at }, now());
    if (to && !from && (await accounts.isDeleted(to.restaurant_id, now()))) await cancelUpcoming(deps, to);
  }
}
