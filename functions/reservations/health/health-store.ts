import { isDeepStrictEqual } from "node:util";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { RestaurantHealth } from "#shared/restaurants/health.ts";
import { healthPartition, keys, parseRestaurantId } from "#functions/platform/dynamodb/keys.ts";
import { queryAll } from "#functions/platform/dynamodb/pages.ts";
import type { Image } from "#functions/platform/dynamodb/stream.ts";
import { batchGet, getItem, TableStore } from "#functions/platform/dynamodb/table.ts";
import type { Write } from "#functions/platform/dynamodb/transact-write.ts";
import { answerTimeItem } from "#functions/restaurants/items.ts";
import type { StoredReservation } from "../items.ts";
import { endRow, healthUpdates, parseHealth, parseRow } from "./items.ts";
import { metadataValues, setMetadata } from "#functions/platform/dynamodb/update.ts";

const hoursFields = ["opening_hours", "second_hours", "closing_days"] as const;

/** Reads how a restaurant answers, and notes when it changes its hours. */
export class HealthStore extends TableStore {
  async getHealth(restaurantId: string, now: Date): Promise<RestaurantHealth> {
    const items = await queryAll(this.table, { partition: healthPartition(restaurantId), isConsistent: false });
    return parseHealth(items, restaurantId, now);
  }

  /** Keeps the usual time of an answer beside the restaurant's public page, which is read with it. */
  async publishAnswerTime(restaurantId: string, now: Date): Promise<void> {
    const Item = answerTimeItem(restaurantId, await this.getHealth(restaurantId, now), now);
    if (Item) await this.table.client.send(new PutCommand({ TableName: this.table.name, Item }));
  }

  /** What the end of a request adds to the transaction that counts it once. */
  listUpdates(from: StoredReservation | undefined, to: StoredReservation | undefined, now: Date): Write[] {
    return healthUpdates(this.table, from, to, now);
  }

  /** How many requests have expired since the last answer, read with strong consistency. */
  async countExpiredInRow(restaurantId: string, now: Date): Promise<number> {
    const Item = await getItem(this.table, keys.expiredInRow(restaurantId));
    return parseRow(Item, now);
  }

  /** How many requests of each restaurant, of a hundred at most, have expired since its last answer. */
  async countExpiredInRows(restaurantIds: readonly string[], now: Date): Promise<number[]> {
    if (restaurantIds.length === 0) return [];
    const rows = await batchGet(this.table, restaurantIds.map(keys.expiredInRow), { isConsistent: false });
    return rows.map((row) => parseRow(row, now));
  }

  /** The part of a transaction that requires at least so many expired requests in a row. */
  requireRow(restaurantId: string, count: number): Write {
    const { pk, sk } = keys.expiredInRow(restaurantId);
    return {
      ConditionCheck: {
        TableName: this.table.name,
        Key: { pk, sk },
        ConditionExpression: "#count >= :count",
        ExpressionAttributeNames: { "#count": "count" },
        ExpressionAttributeValues: { ":count": count },
      },
    };
  }

  /** The part of a transaction that ends the row of expired requests. */
  endRow(restaurantId: string, now: Date): Write {
    return endRow(this.table, restaurantId, now);
  }

  /**
   * Notes a change of a restaurant's hours, however often and late the stream delivers it. A note from the future is of a
   * clock that ran ahead.
   */
  async recordHours(before: Image | undefined, after: Image | undefined, now: Date): Promise<void> {
    if (!before || !after || hoursFields.every((field) => isDeepStrictEqual(before[field], after[field]))) return;
    const at = String(after["updated_at"]);
    const { pk, sk } = keys.healthHours(parseRestaurantId(String(after["pk"])));
    try {
      await this.table.client.send(
        new UpdateCommand({
          TableName: this.table.name,
          Key: { pk, sk },
          UpdateExpression: `${setMetadata}, hours_changed_at = :at ADD version :one`,
          ConditionExpression: "attribute_not_exists(pk) OR hours_changed_at < :at OR hours_changed_at > :now",
          ExpressionAttributeValues: { ...metadataValues("health_hours", at), ":now": now.toISOString() },
        }),
      );
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  }
}
