import { AccountStore } from "../accounts/store.ts";
import { DueStore } from "../reservations/due/store.ts";
import { ReservationStore } from "../reservations/store.ts";
import { SectionCounts } from "../reviews/section-counts-store.ts";
import { SearchShelves } from "../search/store.ts";
import { TabCounts } from "../reservations/tab-counts-store.ts";
import { tableOf } from "../platform/dynamodb/table.ts";
import { project } from "../stream/project.ts";

const table = tableOf(process.env);

/** What the table's stream keeps current. */
export const handler = project({
  shelves: new SearchShelves(table),
  counts: new TabCounts(table),
  due: new DueStore(table),
  sections: new SectionCounts(table),
  accounts: new AccountStore(table),
  reservations: new ReservationStore(table),
  now: () => new Date(),
});
