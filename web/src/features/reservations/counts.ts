import type { QueryClient } from "@tanstack/react-query";
import {
  type ReservationStatus,
  type ReservationView,
  reservationViews,
  viewForStatus,
} from "../../../../shared/reservations/reservation-status.ts";

type Counts = Readonly<Record<ReservationView, number>>;
type Lists = { readonly pages: readonly { readonly counts: Counts }[] };

const shown = { queryKey: ["reservations"], type: "active" } as const;

/** The counts on the tabs, as the server told them last. */
export const shownCounts = (queries: QueryClient): Counts | undefined =>
  queries.getQueriesData<Lists>(shown)[0]?.[1]?.pages.at(-1)?.counts;

/**
 * Lists know of a change at once, counts a moment later (decision 1): those that still are what they were before get
 * the one reservation moved that this page has just moved.
 */
export function correctCounts(
  queries: QueryClient,
  before: Counts | undefined,
  [from, to]: readonly [ReservationStatus, ReservationStatus],
): void {
  if (before === undefined) return;
  const isBehind = (counts: Counts) => reservationViews.every((view) => counts[view] === before[view]);
  const counts = { ...before };
  counts[viewForStatus(from)] -= 1;
  counts[viewForStatus(to)] += 1;
  queries.setQueriesData<Lists>(
    shown,
    (lists) =>
      lists && { ...lists, pages: lists.pages.map((page) => (isBehind(page.counts) ? { ...page, counts } : page)) },
  );
}
