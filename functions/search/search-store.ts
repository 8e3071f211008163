import type { RestaurantCard } from "#shared/restaurants/restaurant.ts";
import { type RestaurantQuery, type SearchPart, searchParts } from "#shared/search/search.ts";
import { correctSearch, describeSearch, unknownWords } from "#shared/search/vocabulary.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import { decodeCursor, encodeCursor } from "#functions/platform/dynamodb/cursor.ts";
import type { Page, Paging, Table } from "#functions/platform/dynamodb/table.ts";
import { publicCard, readListedCards } from "./card-items.ts";
import { NameStore } from "./name-store.ts";
import { readMatches } from "./matches-store.ts";

export interface SearchPage extends Page<RestaurantCard> {
  /** What the search was understood as: its known words, or what a search without matches was taken for. */
  readonly understood?: string | undefined;
  /** How many restaurants a search found; on the first of several pages, where counting them costs little. */
  readonly total?: number | undefined;
}

/** Finds listed restaurants by words and filters. */
export class SearchStore {
  readonly #table: Table;
  readonly #names: NameStore;
  readonly #maxItemsRead: number;
  readonly #maxItemsCounted: number;

  /**
   * @param maxItemsRead the most index items that a page reads: some five megabytes. A search that finds little goes on with the cursor
   * @param maxItemsCounted the most index items that are read to say how many each part of a search has
   */
  constructor(table: Table, maxItemsRead = 5000, maxItemsCounted = 500) {
    this.#table = table;
    this.#maxItemsRead = maxItemsRead;
    this.#maxItemsCounted = maxItemsCounted;
    this.#names = new NameStore(table);
  }

  /**
   * Restaurants that say all words of themselves, then those that are related to some; each part by name. A search that
   * found nothing up to its end is tried again as it was probably meant.
   *
   * @throws ApiError invalid_cursor
   */
  async findRestaurants(query: RestaurantQuery, { cursor, limit }: Paging): Promise<SearchPage> {
    const search = query.search ?? "";
    const parts = searchParts(query);
    const listName = `restaurants/${parts[0]?.leads.join(" ") ?? ""}`;
    const start =
      cursor === undefined ? listStart : parseListPosition(decodeCursor(listName, cursor, listPositionPattern));
    if (!start.isCorrected) {
      const page = await this.#readPage(listName, parts, start, limit);
      const understood = describeSearch(search);
      if (page.items.length > 0 || page.cursor !== null || !start.isEmpty)
        return { ...page, ...(understood !== undefined && { understood }) };
    }
    const meant = correctSearch(search, await this.#names.findSimilar(unknownWords(search)));
    if (meant === undefined) return { items: [], cursor: null };
    const meantParts = searchParts({ ...query, search: meant });
    const correctedStart = start.isCorrected ? start : { ...listStart, isCorrected: true };
    const page = await this.#readPage(listName, meantParts, correctedStart, limit);
    const isFound = page.items.length > 0 || page.cursor !== null || !correctedStart.isEmpty;
    return { ...page, ...(isFound && { understood: describeSearch(meant) ?? meant }) };
  }

  async #readPage(
    listName: string,
    parts: readonly SearchPart[],
    start: ListPosition,
    limit: number,
  ): Promise<SearchPage> {
    if (start.part >= parts.length) throw new ApiError("invalid_cursor");
    const found: { readonly id: string; readonly part: SearchPart; readonly position: ListPosition }[] = [];
    let next: ListPosition | undefined;
    for (let index = start.part; index < parts.length && found.length <= limit && !next; index++) {
      const part = parts[index];
      if (!part) break;
      const after = index === start.part ? start.key : "";
      const reading = { after, requested: limit + 1 - found.length, maxItemsRead: this.#maxItemsRead };
      const stretch = await readMatches(this.#table, part, reading);
      for (const { id, key } of stretch.found) found.push({ id, part, position: { ...start, part: index, key } });
      if (stretch.end !== undefined) next = { ...start, part: index, key: stretch.end };
    }
    if (found.length > limit) next = found[limit - 1]?.position;
    const partOf = new Map(found.slice(0, limit).map(({ id, part }) => [id, part]));
    const isCounted = start.part === 0 && start.key === "" && found.length > 0 && parts[0]?.words.length !== 0;
    const [cards, following] = await Promise.all([
      readListedCards(
        this.#table,
        Array.from(partOf.keys(), (id) => ({ id })),
      ),
      next && isCounted ? this.#countFrom(parts, next) : undefined,
    ]);
    const items = cards.filter((card) => partOf.get(card.id)?.matches(card)).map(publicCard);
    const isEmpty = start.isEmpty && items.length === 0;
    return {
      items,
      cursor: next ? encodeCursor(listName, formatListPosition({ ...next, isEmpty })) : null,
      ...(following !== undefined && { total: items.length + following }),
    };
  }

  /** How many matches follow a position; undefined where that takes too much reading. */
  async #countFrom(parts: readonly SearchPart[], position: ListPosition): Promise<number | undefined> {
    const stretches = await Promise.all(
      parts.slice(position.part).map((part, index) =>
        readMatches(this.#table, part, {
          after: index === 0 ? position.key : "",
          requested: this.#maxItemsCounted,
          maxItemsRead: this.#maxItemsCounted,
        }),
      ),
    );
    if (stretches.some(({ end }) => end !== undefined)) return undefined;
    return stretches.reduce((sum, { found }) => sum + found.length, 0);
  }
}

/** How far a search was read: in which part of its results, after which key, by which search, and whether it found anything. */
export interface ListPosition {
  readonly isCorrected: boolean;
  /** Nothing was found up to here. */
  readonly isEmpty: boolean;
  readonly part: number;
  readonly key: string;
}

export const listStart: ListPosition = { isCorrected: false, isEmpty: true, part: 0, key: "" };

/** Marks, then a normalized name and an id, short enough for a key. At the beginning of a part there is no key. */
export const listPositionPattern = /^\??!?~?(?:.{0,400}#rst_\w{1,60})?$/u;
export const formatListPosition = ({ isCorrected, isEmpty, part, key }: ListPosition): string =>
  `${isCorrected ? "?" : ""}${isEmpty ? "!" : ""}${part > 0 ? "~" : ""}${key}`;
export const parseListPosition = (text: string): ListPosition => ({
  isCorrected: text.startsWith("?"),
  isEmpty: /^\??!/.test(text),
  part: Number(/^\??!?~/.test(text)),
  key: text.replace(/^\??!?~?/, ""),
});
