import { reviewOf } from "../../../shared/reviews/approval.ts";
import { keys } from "../../../functions/platform/dynamodb/keys.ts";
import { countedItem } from "../../../functions/reservations/tab-counts-store.ts";
import { hashOf } from "../../../functions/platform/hash.ts";
import type { Demo } from "./data.ts";
import { must, type Names } from "./items.ts";

/** The counts of the admin's sections, and the marks by which the stream knows that they are counted already. */
export function sectionItems({ people }: Demo, { userIds, houses }: Names, now: Date) {
  const customers = [people.admin, ...people.customers].map(({ key }) => must(userIds, key));
  const views = Array.from(houses.values(), reviewOf);
  const created_at = now.toISOString();
  return {
    marks: [...customers.map(hashOf), ...Array.from(houses.values(), ({ id }) => id)].map((id) =>
      countedItem(id, 1, now),
    ),
    sum: {
      ...keys.sectionCounts(),
      entity: "section_counts",
      customers: customers.length,
      pending: views.filter((view) => view === "pending").length,
      approved: views.filter((view) => view === "approved").length,
      version: 1,
      created_at,
      updated_at: created_at,
    },
  };
}
