import * as z from "zod/mini";
import { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import type { RestaurantSettings } from "#shared/restaurants/settings.ts";
import { appendAuditEntry, type ChangeAuthor } from "./audit-items.ts";
import { cardItem } from "#functions/search/card-items.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { parseAnswerTime, rowItem } from "./items.ts";
import { batchGet, getItem, TableStore } from "#functions/platform/dynamodb/table.ts";
import { transactWrite, type Write } from "#functions/platform/dynamodb/transact-write.ts";
import { type Changes, toStoredFields, updateItem } from "#functions/platform/dynamodb/update.ts";

/** Reads restaurants, and changes them for their owners and the admins. */
export class RestaurantStore extends TableStore {
  /** Reads a restaurant, listed or not. Consistent, because an email about a decision that is missing here would be dropped. */
  async getRestaurant(id: string): Promise<RestaurantProfile | undefined> {
    const Item = await getItem(this.table, keys.restaurant(id));
    return z.optional(RestaurantProfile).parse(Item);
  }

  /** Reads restaurants by id, listed or not, with eventual consistency; deleted ones are missing. At most 100 different ids. */
  async getRestaurants(ids: readonly string[]): Promise<ReadonlyMap<string, RestaurantProfile>> {
    const itemKeys = [...new Set(ids)].map((id) => keys.restaurant(id));
    if (itemKeys.length === 0) return new Map();
    const rows = await batchGet(this.table, itemKeys, { isConsistent: false });
    const found = z.array(z.optional(RestaurantProfile)).parse(rows);
    return new Map(found.flatMap((restaurant) => (restaurant ? [[restaurant.id, restaurant]] : [])));
  }

  /** Reads how many minutes restaurants usually take to answer; those without enough answers are missing. At most 100 different ids. */
  async getAnswerTimes(ids: readonly string[], now: Date): Promise<ReadonlyMap<string, number>> {
    const different = [...new Set(ids)];
    if (different.length === 0) return new Map();
    const rows = await batchGet(this.table, different.map(keys.answerTime), { isConsistent: false });
    return new Map(
      different.flatMap((id, index) => {
        const minutes = parseAnswerTime(rows[index], now);
        return minutes === undefined ? [] : [[id, minutes]];
      }),
    );
  }

  /** The id of the restaurant that a user owns. Consistent, so that a revoked ownership ends at once. */
  async getOwnedRestaurantId(userId: string): Promise<string | undefined> {
    const Item = await getItem(this.table, keys.ownedRestaurant(userId));
    return typeof Item?.["restaurant_id"] === "string" ? Item["restaurant_id"] : undefined;
  }

  /**
   * Changes a restaurant's row and its card in one transaction, with the entry of the audit trail where an author is
   * given: a change without one follows from the deletion of the account. `alongside` is written in the
   * same transaction. Returns undefined when a concurrent write won.
   */
  async change(
    before: RestaurantProfile,
    change: Changes<RestaurantProfile> | Omit<RestaurantSettings, "version">,
    at: string,
    author?: ChangeAuthor,
    alongside: readonly Write[] = [],
  ): Promise<RestaurantProfile | undefined> {
    const stored = { ...toStoredFields(change), version: before.version + 1, updated_at: at };
    const after = RestaurantProfile.parse({ ...before, ...stored });
    // Only the photos change the cover of the card.
    const { pk, sk, cover: _, ...card } = cardItem(after);
    const { g1pk, g1sk, g2pk, g2sk } = rowItem(after);
    const failed = await transactWrite(this.table, [
      updateItem(this.table, keys.restaurant(after.id), {
        set: { ...stored, g1pk, g1sk, g2pk, g2sk },
        version: before.version,
      }),
      updateItem(this.table, { pk, sk }, { set: { g1pk: undefined, g1sk: undefined, ...card } }),
      ...(author ? appendAuditEntry(this.table, { before, after }, author) : []),
      ...alongside,
    ]);
    return failed.includes(true) ? undefined : after;
  }
}
