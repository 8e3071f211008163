import { AccountStore } from "../accounts/store.ts";
import { DueStore } from "../reservations/due/store.ts";
import { HealthStore } from "../reservations/health/store.ts";
import { ReservationStore } from "../reservations/store.ts";
import { ReviewIndexStore } from "../reviews/index-store.ts";
import { SectionCountStore } from "../reviews/section-counts-store.ts";
import { SearchIndexStore } from "../search/store.ts";
import { TabCountStore } from "../reservations/tab-counts-store.ts";
import { ListingCountsStore } from "../restaurants/listing-counts-store.ts";
import { RestaurantStore } from "../restaurants/store.ts";
import { randomSuffix } from "../platform/dynamodb/keys.ts";
import { connectTable } from "../platform/dynamodb/table.ts";
import { updateProjections } from "../stream/project.ts";

const table = connectTable(process.env);

/** Updates derived items from the table's stream. */
export const handler = updateProjections({
  searchIndex: new SearchIndexStore(table),
  listingCounts: new ListingCountsStore(table),
  counts: new TabCountStore(table),
  health: new HealthStore(table),
  due: new DueStore(table),
  sections: new SectionCountStore(table),
  reviewIndex: new ReviewIndexStore(table),
  accounts: new AccountStore(table),
  reservations: new ReservationStore(table),
  restaurants: new RestaurantStore(table),
  now: () => new Date(),
  randomSuffix,
});
