import type { Context } from "aws-lambda";
import * as z from "zod/mini";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { WorkStore } from "#functions/platform/dynamodb/continue-work.ts";
import { DueStore } from "#functions/reservations/due/due-store.ts";
import { SeatingRecountStore } from "#functions/reservations/seating/seating-recount-store.ts";
import { TabRecountStore } from "#functions/reservations/tab-recount-store.ts";
import { CatalogueStore } from "#functions/restaurants/catalogue-store.ts";
import { ListingCountsStore } from "#functions/restaurants/listing-counts-store.ts";
import { NamePartStore } from "#functions/admin/customers/name-parts.ts";
import { ReviewIndexStore } from "#functions/admin/reviews/index-store.ts";
import { SectionCountStore } from "#functions/admin/reviews/section-counts-store.ts";
import { ReviewStore } from "#functions/admin/reviews/review-store.ts";
import { recount, type RecountResult } from "#functions/admin/recount.ts";

const table = connectTable(process.env);
const recountAll = recount({
  works: new WorkStore(table),
  reviews: new ReviewStore(table),
  tabs: new TabRecountStore(table),
  seatings: new SeatingRecountStore(table),
  sections: new SectionCountStore(table),
  catalogue: new CatalogueStore(table),
  listingCounts: new ListingCountsStore(table),
  due: new DueStore(table),
  reviewIndex: new ReviewIndexStore(table),
  nameParts: new NamePartStore(table),
  now: () => new Date(),
});

/** The schedule sends an empty event. */
const Event = z.object({ isAnew: z._default(z.boolean(), false) });

/** Corrects what the stream derived, every night and when `npm run ops -- recount` asks for it. */
export const handler = (event: unknown, context: Context): Promise<RecountResult | undefined> =>
  recountAll(context, Event.parse(event).isAnew);
