import { GetCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { reviewViewOf } from "../../shared/reviews/approval.ts";
import { shortHash } from "../platform/hash.ts";
import { incrementCounters } from "../platform/dynamodb/counters.ts";
import { customersPartition, keys } from "../platform/dynamodb/keys.ts";
import type { Image } from "../platform/dynamodb/stream.ts";
import { countedItem } from "../reservations/tab-counts-store.ts";
import type { Table } from "../platform/dynamodb/table.ts";
import { transactWrite } from "../platform/dynamodb/transact-write.ts";

type Section = "customers" | "pending" | "approved";

/** Stream records may be counted out of order, so a counter can be negative for a moment. */
const Count = z.pipe(
  z._default(z.int(), 0),
  z.transform((count) => Math.max(0, count)),
);
const Counts = z.object({ customers: Count, pending: Count, approved: Count });

const ApprovalState = z.object({ is_approved: z.boolean(), is_verified: z.boolean() });

/** Counts the entries of each section of the admin page. The stream updates the counters. */
export class SectionCountStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async getCounts(): Promise<z.infer<typeof Counts>> {
    const { Item } = await this.#table.client.send(
      new GetCommand({ TableName: this.#table.name, Key: keys.sectionCounts() }),
    );
    return Counts.parse(Item ?? {});
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
    await transactWrite(this.#table, [
      {
        Put: {
          TableName: this.#table.name,
          Item: countedItem(id, version, now),
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
      incrementCounters(this.#table, keys.sectionCounts(), "section_counts", steps, now),
    ]);
  }
}

/** Only profiles of customers have the key of the customers' list. */
function getSection(image: Image | undefined): Section | undefined {
  if (image?.["entity"] === "restaurant") return reviewViewOf(ApprovalState.parse(image));
  return image?.["entity"] === "profile" && image["g1pk"] === customersPartition ? "customers" : undefined;
}
