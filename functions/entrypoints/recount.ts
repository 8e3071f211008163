import type { Context } from "aws-lambda";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { DueStore } from "#functions/reservations/due/due-store.ts";
import { TabRecountStore } from "#functions/reservations/tab-recount-store.ts";
import { CatalogueStore } from "#functions/restaurants/catalogue-store.ts";
import { ListingCountsStore } from "#functions/restaurants/listing-counts-store.ts";
import { ReviewIndexStore } from "#functions/admin/reviews/index-store.ts";
import { SectionCountStore } from "#functions/admin/reviews/section-counts-store.ts";
import { ReviewStore } from "#functions/admin/reviews/review-store.ts";
import { recount, type RecountResult } from "#functions/admin/recount.ts";

const table = connectTable(process.env);
const recountAll = recount({
  reviews: new ReviewStore(table),
  tabs: new TabRecountStore(table),
  sections: new SectionCountStore(table),
  catalogue: new CatalogueStore(table),
  listingCounts: new ListingCountsStore(table),
  due: new DueStore(table),
  reviewIndex: new ReviewIndexStore(table),
  now: () => new Date(),
});

/** Time to finish the current page before the Lambda times out. */
const reserveMs = 20_000;

/** Corrects what the stream derived, every night and when `npm run ops -- recount` asks for it. */
export const handler = (_: unknown, context: Context): Promise<RecountResult> =>
  recountAll(new Date(Date.now() + context.getRemainingTimeInMillis() - reserveMs));
