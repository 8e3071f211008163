import * as z from "zod/mini";
import { MenuItem } from "#shared/menus/menu.ts";
import { findPricePerHead } from "#shared/menus/price-per-head.ts";
import { dishWords, findMenuFeatures, listedDishes } from "#shared/search/dish-words.ts";
import { cityKeyOf, districtKeyOf, indexedWords, indexTerms, nameBeginnings } from "#shared/search/search-index.ts";
import { batchWrite } from "#functions/platform/dynamodb/batch-write.ts";
import { CardRow } from "./card-items.ts";
import { keys, listPosition, restaurantPartition } from "#functions/platform/dynamodb/keys.ts";
import { queryAll } from "#functions/platform/dynamodb/pages.ts";
import type { Image } from "#functions/platform/dynamodb/stream.ts";
import { getItem, serializeKey, TableStore } from "#functions/platform/dynamodb/table.ts";
import { transactWrite } from "#functions/platform/dynamodb/transact-write.ts";
import { updateItem } from "#functions/platform/dynamodb/update.ts";

/** Writes the search index. Only the stream calls it, with changed cards and menus. */
export class SearchIndexStore extends TableStore {
  /**
   * Writes the index items of a restaurant's current card, and deletes those of its earlier cards. The card is read
   * again, so a late or repeated change leads to the same items.
   */
  async updateIndex(restaurantId: string, earlierCards: readonly Image[]): Promise<void> {
    const card = await getItem(this.table, keys.card(restaurantId));
    const items = indexItems(card);
    const currentKeys = new Set(items.map(serializeKey));
    const staleItems = earlierCards
      .flatMap((image) => indexItems(image))
      .filter((item) => !currentKeys.has(serializeKey(item)));
    const deletes = new Map(staleItems.map((item) => [serializeKey(item), item]));
    await batchWrite(this.table, items, [...deletes.values()]);
  }

  /** Puts the words and the typical price of the present menu on the card, whose change the stream reports in turn. */
  async updateMenuSummary(restaurantId: string): Promise<void> {
    const partition = restaurantPartition(restaurantId);
    const rows = await queryAll(this.table, { partition, prefix: "MENU#" });
    const menu = z.array(MenuItem).parse(rows);
    const card = updateItem(this.table, keys.card(restaurantId), { set: summarizeMenu(menu) });
    await transactWrite(this.table, [card]); // without a card the restaurant was deleted
  }
}

/** What the card holds of a menu. */
export const summarizeMenu = (menu: readonly MenuItem[]) => ({
  dish_words: dishWords(menu),
  dishes: listedDishes(menu),
  menu_features: findMenuFeatures(menu),
  price_per_head: findPricePerHead(menu),
});

/**
 * The search index items of a card: one per term, per beginning of its name and for its approval; none when it is not
 * listed. Each holds what a search asks, and not the card: a page reads the present cards.
 */
export function indexItems(image: Image | undefined) {
  if (image?.["g1pk"] === undefined) return [];
  const card = CardRow.parse(image);
  const { id, restaurant_name, cuisine_types, price_range } = card;
  const { version, created_at, updated_at } = image;
  const sought = { normalized_city: cityKeyOf(card), district: districtKeyOf(card), ...indexedWords(card) };
  return [
    ...indexTerms(card).map((term) => keys.term(term, listPosition(card))),
    ...(card.approved_at === undefined ? [] : [keys.newest(card.approved_at, card.id)]),
    ...nameBeginnings(card.restaurant_name).map((beginning) => keys.nameBeginning(beginning, card.id)),
  ].map((key) => ({
    ...key,
    entity: "search_item",
    id,
    restaurant_name,
    cuisine_types,
    price_range,
    ...sought,
    version,
    created_at,
    updated_at,
  }));
}
