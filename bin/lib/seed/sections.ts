import { toReviewView } from "#shared/restaurants/approval.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { countedItem } from "#functions/platform/dynamodb/counters.ts";
import { shortHash } from "#functions/platform/hash.ts";
import type { Demo } from "./data.ts";
import { requireValue, type Names } from "./items.ts";

/** The counts of the admin's sections, and the marks that keep the stream from counting them again. */
export function sectionItems({ people }: Demo, { userIds, restaurants }: Names, now: Date) {
  const customers = [people.admin, ...people.customers].map(({ key }) => requireValue(userIds, key));
  const views = Array.from(restaurants.values(), toReviewView);
  const created_at = now.toISOString();
  return {
    marks: [...customers.map(shortHash), ...Array.from(restaurants.values(), ({ id }) => id)].map((id) =>
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
