import type { restaurantStream } from "#shared/events.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import type { Projections } from "#functions/platform/stream/projections.ts";
import { ListingCountsStore } from "./listing-counts-store.ts";

/** The counts of listed restaurants follow from their cards. */
export function restaurantProjections(table: Table): Projections<(typeof restaurantStream.projections)[number]> {
  const listingCounts = new ListingCountsStore(table);
  return { card: (change) => listingCounts.recordChange(change, new Date()) };
}
