import { AccountStore } from "#functions/accounts/account-store.ts";
import { DueStore } from "#functions/reservations/due/due-store.ts";
import { HealthStore } from "#functions/reservations/health/health-store.ts";
import { ReservationStore } from "#functions/reservations/reservation-store.ts";
import { ReviewIndexStore } from "#functions/admin/reviews/index-store.ts";
import { SectionCountStore } from "#functions/admin/reviews/section-counts-store.ts";
import { SearchIndexStore } from "#functions/search/search-index-store.ts";
import { TabCountStore } from "#functions/reservations/tab-counts-store.ts";
import { ListingCountsStore } from "#functions/restaurants/listing-counts-store.ts";
import { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { updateProjections } from "#functions/platform/stream/project.ts";

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
