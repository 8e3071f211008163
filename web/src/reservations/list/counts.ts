import type { QueryClient } from "@tanstack/react-query";
import {
  type ReservationStatus,
  type ReservationView,
  reservationViews,
  viewForStatus,
} from "#shared/reservations/reservation-status.ts";

type Counts = Readonly<Record<ReservationView, number>>;
type Lists = { readonly pages: readonly { readonly counts: Counts }[] };

const activeLists = { queryKey: ["reservations"], type: "active" } as const;

/** The counts on the tabs, as the server last sent them. */
export const readCounts = (queries: QueryClient): Counts | undefined =>
  queries.getQueriesData<Lists>(activeLists)[0]?.[1]?.pages.at(-1)?.counts;

/**
 * Moves one reservation between the tabs' counts. The server updates its lists at once but its counts a moment later
 * (decision 1), so counts that are still the same as before the change are corrected here.
 */
export function correctCounts(
  queries: QueryClient,
  before: Counts | undefined,
  [from, to]: readonly [ReservationStatus, ReservationStatus],
): void {
  if (before === undefined) return;
  const isOutdated = (counts: Counts) => reservationViews.every((view) => counts[view] === before[view]);
  const counts = { ...before };
  counts[viewForStatus(from)] -= 1;
  counts[viewForStatus(to)] += 1;
  queries.setQueriesData<Lists>(
    activeLists,
    (lists) =>
      lists && { ...lists, pages: lists.pages.map((page) => (isOutdated(page.counts) ? { ...page, counts } : page)) },
  );
}
