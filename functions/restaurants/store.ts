import { GetCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import type { ReviewDecision, ReviewReason } from "../../shared/reviews/approval.ts";
import { RestaurantProfile } from "../../shared/restaurants/restaurant.ts";
import type { RestaurantSettings } from "../../shared/restaurants/settings.ts";
import { cardItem } from "./card-items.ts";
import { keys } from "../platform/dynamodb/keys.ts";
import { rowItem } from "./items.ts";
import { batchGet, type Table } from "../platform/dynamodb/table.ts";
import { transactWrite } from "../platform/dynamodb/transact-write.ts";
import { type Changes, toStoredFields, updateItem } from "../platform/dynamodb/update.ts";

/** An entry of the audit trail, which is kept forever: ids, never names. */
interface ReviewEntry {
  readonly decision: ReviewDecision;
  readonly by: string;
  readonly suffix: string;
  readonly review_reason: ReviewReason | null;
  readonly review_message: string | null;
}

/** Reads restaurants, and changes them for their owners and the admins. */
export class RestaurantStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Reads a restaurant, listed or not. Consistent, because an email about a decision that is missing here would be dropped. */
  async getRestaurant(id: string): Promise<RestaurantProfile | undefined> {
    const { Item } = await this.#table.client.send(
      new GetCommand({ TableName: this.#table.name, Key: keys.restaurant(id), ConsistentRead: true }),
    );
    return z.optional(RestaurantProfile).parse(Item);
  }

  /** Reads restaurants by id, listed or not, with eventual consistency; deleted ones are missing. At most 100 different ids. */
  async getRestaurants(ids: readonly string[]): Promise<ReadonlyMap<string, RestaurantProfile>> {
    const itemKeys = [...new Set(ids)].map((id) => keys.restaurant(id));
    if (itemKeys.length === 0) return new Map();
    const rows = await batchGet(this.#table, itemKeys, { isConsistent: false });
    const found = z.array(z.optional(RestaurantProfile)).parse(rows);
    return new Map(found.flatMap((restaurant) => (restaurant ? [[restaurant.id, restaurant]] : [])));
  }

  /** The id of the restaurant that a user owns. Consistent, so that a revoked ownership ends at once. */
  async getOwnedRestaurantId(userId: string): Promise<string | undefined> {
    const { Item } = await this.#table.client.send(
      new GetCommand({ TableName: this.#table.name, Key: keys.ownedRestaurant(userId), ConsistentRead: true }),
    );
    return typeof Item?.["restaurant_id"] === "string" ? Item["restaurant_id"] : undefined;
  }

  /**
   * Changes a restaurant's row and its card in one transaction, with a review decision also the audit trail. Returns
   * undefined when a concurrent write won.
   */
  async change(
    before: RestaurantProfile,
    change: Changes<RestaurantProfile> | Omit<RestaurantSettings, "version">,
    at: string,
    reviewed?: ReviewEntry,
  ): Promise<RestaurantProfile | undefined> {
    const stored = { ...toStoredFields(change), version: before.version + 1, updated_at: at };
    const after = RestaurantProfile.parse({ ...before, ...stored });
    // Only the photos change the cover of the card.
    const { pk, sk, cover: _, ...card } = cardItem(after);
    const { g1pk, g1sk, g2pk, g2sk } = rowItem(after);
    const failed = await transactWrite(this.#table, [
      updateItem(this.#table, keys.restaurant(after.id), {
        set: { ...stored, g1pk, g1sk, g2pk, g2sk },
        version: before.version,
      }),
      updateItem(this.#table, { pk, sk }, { set: { g1pk: undefined, g1sk: undefined, ...card } }),
      ...(reviewed ? [this.#audit(after, reviewed, at)] : []),
    ]);
    return failed.includes(true) ? undefined : after;
  }

  #audit({ id, version }: RestaurantProfile, { suffix, ...entry }: ReviewEntry, at: string) {
    const stamps = { version: 1, created_at: at, updated_at: at };
    return {
      Put: {
        TableName: this.#table.name,
        Item: {
          ...keys.audit(id, at, suffix),
          entity: "audit",
          restaurant_id: id,
          ...entry,
          led_to_version: version,
          ...stamps,
        },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    };
  }
}
