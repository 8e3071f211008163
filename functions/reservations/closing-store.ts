import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { closingPartition, keys, reservationsPartition } from "#functions/platform/dynamodb/keys.ts";
import { queryAll, queryPages } from "#functions/platform/dynamodb/pages.ts";
import { firstVersion, TableStore } from "#functions/platform/dynamodb/table.ts";
import { StoredReservation } from "./items.ts";

const Closing = z.object({ restaurant_id: z.string() });

const pageSize = 100;
const dayMs = 86_400_000;

/** Deleted restaurants that still have reservations to cancel. */
export class ClosingStore extends TableStore {
  /** Builds the write that keeps a restaurant's closing in mind until `remove`, as a part of its deletion. */
  put(restaurantId: string, now: Date) {
    const key = keys.closing(restaurantId);
    const Item = { ...key, entity: "closing", restaurant_id: restaurantId, ...firstVersion(now) };
    return { Put: { TableName: this.table.name, Item } };
  }

  async list(): Promise<string[]> {
    const rows = await queryAll(this.table, { partition: closingPartition });
    return rows.map((row) => Closing.parse(row).restaurant_id);
  }

  async remove(restaurantId: string): Promise<void> {
    await this.table.client.send(new DeleteCommand({ TableName: this.table.name, Key: keys.closing(restaurantId) }));
  }

  /** Lists the reservations at a restaurant from yesterday on, page by page: the history before needs no change. */
  async *listUpcoming(restaurantId: string, now: Date): AsyncGenerator<StoredReservation[]> {
    const yesterday = new Date(now.getTime() - dayMs).toISOString().slice(0, 10).replaceAll("-", "");
    const pages = queryPages(this.table, {
      KeyConditionExpression: "pk = :pk AND sk > :yesterday",
      ExpressionAttributeValues: { ":pk": reservationsPartition(restaurantId), ":yesterday": yesterday },
      ConsistentRead: true,
      Limit: pageSize,
    });
    for await (const { Items = [] } of pages) yield Items.map((row) => StoredReservation.parse(row));
  }
}
