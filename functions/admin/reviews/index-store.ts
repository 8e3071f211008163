import { identifyingDetails } from "#shared/restaurants/approval.ts";
import { getIdentifyingDetails } from "./likely-doubles.ts";
import { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { batchWrite, writeMissing } from "#functions/platform/dynamodb/batch-write.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import type { Image } from "#functions/platform/dynamodb/stream.ts";
import { getItem, type Key, serializeKey, TableStore } from "#functions/platform/dynamodb/table.ts";

/** Writes the items by which admins find restaurants by city, and those that are likely the same place. Stream and recount call it. */
export class ReviewIndexStore extends TableStore {
  /**
   * Writes the index items of a restaurant's current row, and deletes those of its earlier rows. The row is read again,
   * so a late or repeated change leads to the same items.
   */
  async updateIndex(before: Image | undefined, after: Image | undefined): Promise<void> {
    const [from, to] = [parseItems(before), parseItems(after)];
    const image = after ?? before;
    if (image === undefined || serializeKeys(from) === serializeKeys(to)) return;
    const Item = await getItem(this.table, keys.restaurant(String(image["id"])));
    const items = parseItems(Item);
    const currentKeys = new Set(items.map(serializeKey));
    const staleItems = new Map([...from, ...to].map((item) => [serializeKey(item), item]));
    const deletes = [...staleItems].flatMap(([key, item]) => (currentKeys.has(key) ? [] : [item]));
    await batchWrite(this.table, items, deletes);
  }

  /** Writes the index items that restaurants lack, and returns how many. */
  restoreIndex(restaurants: readonly RestaurantProfile[]): Promise<number> {
    return writeMissing(this.table, restaurants.flatMap(reviewIndexItems));
  }
}

const serializeKeys = (items: readonly Key[]): string => items.map(serializeKey).join("\n");

const parseItems = (image: Image | undefined) => (image ? reviewIndexItems(RestaurantProfile.parse(image)) : []);

/** The index items of a restaurant: one for its city, and one for each detail that identifies its place. */
export function reviewIndexItems(restaurant: RestaurantProfile) {
  const { city, version, created_at, updated_at } = restaurant;
  const stamps = { version, created_at, updated_at };
  const details = getIdentifyingDetails(restaurant);
  const doubles = identifyingDetails.flatMap((detail) => {
    const value = details[detail];
    return value === null
      ? []
      : [{ ...keys.likelyDuplicate(detail, value, restaurant.id), entity: "likely_duplicate", ...stamps }];
  });
  if (!city) return doubles;
  const cityKey = keys.reviewedCity({ ...restaurant, city });
  return [...doubles, { ...cityKey, entity: "reviewed_city", id: restaurant.id, ...stamps }];
}
