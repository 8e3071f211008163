import { AccountStore } from "../../data/account-store.ts";
import { DueStore } from "../../data/due-store.ts";
import { ReservationStore } from "../../data/reservation-store.ts";
import { SectionCounts } from "../../data/section-counts.ts";
import { SearchShelves } from "../../data/search-shelves.ts";
import { TabCounts } from "../../data/tab-counts.ts";
import { tableOf } from "../../data/table.ts";
import { project } from "./project.ts";

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
