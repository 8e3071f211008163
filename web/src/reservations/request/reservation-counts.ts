import type { QueryClient } from "@tanstack/react-query";
import { type ReservationCounter, reservationCounters } from "#shared/reservations/reservation-status.ts";

type Counts = Readonly<Record<ReservationCounter, number>>;
type Lists = { readonly pages: readonly { readonly counts: Counts }[] };

const activeLists = { queryKey: ["reservations"], type: "active" } as const;

/** The counts on the tabs, as the server last sent them. */
export const readCounts = (queries: QueryClient): Counts | undefined =>
  queries.getQueriesData<Lists>(activeLists)[0]?.[1]?.pages.at(-1)?.counts;

/**
 * Moves one reservation between the counts. The server updates its lists at once but its counts a moment later
 * (decision 1), so counts that are still the same as before the change are corrected here.
 */
export function correctCounts(
  queries: QueryClient,
  before: Counts | undefined,
  from: readonly ReservationCounter[],
  to: readonly ReservationCounter[],
): void {
  if (before === undefined) return;
  const isOutdated = (counts: Counts) => reservationCounters.every((name) => counts[name] === before[name]);
  const counts = { ...before };
  for (const name of from) counts[name] -= 1;
  for (const name of to) counts[name] += 1;
  queries.setQueriesData<Lists>(
    activeLists,
    (lists) =>
      lists && { ...lists, pages: lists.pages.map((page) => (isOutdated(page.counts) ? { ...page, counts } : page)) },
  );
}
