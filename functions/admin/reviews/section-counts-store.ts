import * as z from "zod/mini";
import { reviewViews, toReviewView } from "#shared/restaurants/approval.ts";
import { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { shortHash } from "#functions/platform/hash.ts";
import { correctCounters, countedItem, Counter, incrementCounters } from "#functions/platform/dynamodb/counters.ts";
import { customersPartition, keys, reviewPartition } from "#functions/platform/dynamodb/keys.ts";
import { countAll } from "#functions/platform/dynamodb/pages.ts";
import type { Image } from "#functions/platform/dynamodb/stream.ts";
import { getItem, TableStore } from "#functions/platform/dynamodb/table.ts";
import { putNew, transactWrite } from "#functions/platform/dynamodb/transact-write.ts";

const sections = ["customers", ...reviewViews] as const;
type Section = (typeof sections)[number];

const Counts = z.object({ customers: Counter, pending: Counter, approved: Counter, rejected: Counter });

const StoredCount = z._default(z.int(), 0);
const Stored = z.object({
  version: z.int(),
  customers: StoredCount,
  pending: StoredCount,
  approved: StoredCount,
  rejected: StoredCount,
});

/** The counts of the sections beside the rows. */
export interface SectionInspection {
  readonly actual: Readonly<Record<Section, number>>;
  readonly isCorrect: boolean;
  /** Version of the stored counts; undefined when there are none. */
  readonly version: number | undefined;
}

const State = z.pick(RestaurantProfile, {
  is_approved: true,
  is_verified: true,
  rejected_at: true,
  resubmitted: true,
});

/** Counts the entries of each section of the admin page. The stream updates the counters. */
export class SectionCountStore extends TableStore {
  async getCounts(): Promise<z.infer<typeof Counts>> {
    const Item = await getItem(this.table, keys.sectionCounts(), { isConsistent: false });
    return Counts.parse(Item ?? {});
  }

  /** Compares the counts with the rows. */
  async inspect(): Promise<SectionInspection> {
    const Item = await getItem(this.table, keys.sectionCounts());
    const stored = Item && Stored.parse(Item);
    const [customers = 0, pending = 0, approved = 0, rejected = 0] = await Promise.all(
      [customersPartition, ...reviewViews.map(reviewPartition)].map((partition) =>
        countAll(this.table, { index: "gsi1", partition }),
      ),
    );
    const actual = { customers, pending, approved, rejected };
    const isCorrect = sections.every((section) => (stored?.[section] ?? 0) === actual[section]);
    return { actual, isCorrect, version: stored?.version };
  }

  /** Stores the counts of the rows. False: something was counted since they were inspected. */
  correct({ actual, version }: SectionInspection, now: Date): Promise<boolean> {
    const correction = { entity: "section_counts", counts: actual, version };
    return correctCounters(this.table, keys.sectionCounts(), correction, now);
  }

  /** Counts a change of a profile or a restaurant once, however often the stream delivers it. */
  async recordChange(before: Image | undefined, after: Image | undefined, now: Date): Promise<void> {
    const [from, to] = [getSection(before), getSection(after)];
    if (from === to) return;
    const image = after ?? before ?? {};
    const id = "id" in image ? String(image["id"]) : shortHash(String(image["user_id"]));
    // A deletion counts as the version after the deleted one.
    const version = Number(image["version"]) + (after ? 0 : 1);
    const steps = [...(from ? [[from, -1] as const] : []), ...(to ? [[to, 1] as const] : [])];
    await transactWrite(this.table, [
      putNew(this.table, countedItem(id, version, now)),
      incrementCounters(this.table, keys.sectionCounts(), "section_counts", steps, now),
    ]);
  }
}

/** Only profiles of customers have the key of the customers' list. */
function getSection(image: Image | undefined): Section | undefined {
  if (image?.["entity"] === "restaurant") return toReviewView(State.parse(image));
  return image?.["entity"] === "profile" && image["g1pk"] === customersPartition ? "customers" : undefined;
}
