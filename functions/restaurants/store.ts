import { GetCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import type { ReviewDecision } from "../../shared/reviews/approval.ts";
import { RestaurantProfile } from "../../shared/restaurants/restaurant.ts";
import type { RestaurantSettings } from "../../shared/restaurants/settings.ts";
import { cardItem } from "./card-items.ts";
import { keys } from "../platform/dynamodb/keys.ts";
import { rowItem } from "./items.ts";
import type { Table } from "../platform/dynamodb/table.ts";
import { transactWrite } from "../platform/dynamodb/transact-write.ts";
import { type Changes, toStoredFields, updateItem } from "../platform/dynamodb/update.ts";

/** What the audit trail keeps for ever: ids, never names. */
interface ReviewEntry {
  readonly decision: ReviewDecision;
  readonly by: string;
  readonly suffix: string;
}

/** A restaurant's row, and how its owner and the admins change it. */
export class RestaurantStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** As it is at this moment, listed or not: a mail about a decision that is not in it yet would be dropped. */
  async getRestaurant(id: string): Promise<RestaurantProfile | undefined> {
    const { Item } = await this.#table.client.send(
      new GetCommand({ TableName: this.#table.name, Key: keys.restaurant(id), ConsistentRead: true }),
    );
    return z.optional(RestaurantProfile).parse(Item);
  }

  /** The id of the restaurant that this person owns, read afresh: taking it away works at once. */
  async getOwnedRestaurantId(userId: string): Promise<string | undefined> {
    const { Item } = await this.#table.client.send(
      new GetCommand({ TableName: this.#table.name, Key: keys.ownedRestaurant(userId), ConsistentRead: true }),
    );
    return typeof Item?.["restaurant_id"] === "string" ? Item["restaurant_id"] : undefined;
  }

  /**
   * Changes a restaurant's row and its card, which lists show, both or none, if it still is as it was read; with a
   * decision, its entry in the audit trail, too. Undefined: somebody else was quicker.
   */
  async change(
    before: RestaurantProfile,
    change: Changes<RestaurantProfile> | Omit<RestaurantSettings, "version">,
    at: string,
    reviewed?: ReviewEntry,
  ): Promise<RestaurantProfile | undefined> {
    const stored = { ...toStoredFields(change), version: before.version + 1, updated_at: at };
    const after = RestaurantProfile.parse({ ...before, ...stored });
    // The cover is the photos' to change, whoever changes the rest of the card.
    const { pk, sk, cover: _, ...card } = cardItem(after);
    const { g1pk, g1sk } = rowItem(after);
    const failed = await transactWrite(this.#table, [
      updateItem(this.#table, keys.restaurant(after.id), { set: { ...stored, g1pk, g1sk }, version: before.version }),
      updateItem(this.#table, { pk, sk }, { set: { g1pk: undefined, g1sk: undefined, ...card } }),
      ...(reviewed ? [this.#audit(after, reviewed, at)] : []),
    ]);
    return failed.includes(true) ? undefined : after;
  }

  #audit({ id, version }: RestaurantProfile, { decision, by, suffix }: ReviewEntry, at: string) {
    const stamps = { version: 1, created_at: at, updated_at: at };
    return {
      Put: {
        TableName: this.#table.name,
        Item: {
          ...keys.audit(id, at, suffix),
          entity: "audit",
          restaurant_id: id,
          decision,
          by,
          led_to_version: version,
          ...stamps,
        },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    };
  }
}
