import type { RestaurantCard, SearchReading } from "#shared/restaurants/restaurant.ts";
import {
  type Attempt,
  cutAll,
  literalAttempts,
  readAttempt,
  smallerAttempts,
  wholeList,
} from "#shared/search/attempts.ts";
import { cityOf } from "#shared/restaurants/postal-address.ts";
import { distanceKm } from "#shared/search/distance.ts";
import { middleOf } from "#shared/search/city-middles.ts";
import { type Reading, readSearch } from "#shared/search/read-search.ts";
import { matchedDishes, type RestaurantQuery, type SearchPart, searchParts } from "#shared/search/search.ts";
import { normalizedWords } from "#shared/search/normalize.ts";
import type { WishInText } from "#shared/search/wish.ts";
import { correctSearch, describeSearch, isFiller, unknownWords } from "#shared/search/vocabulary.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import { decodeCursor, encodeCursor } from "#functions/platform/dynamodb/cursor.ts";
import type { Page, Paging, Table } from "#functions/platform/dynamodb/table.ts";
import { publicCard, readListedCards } from "./card-items.ts";
import { NameStore } from "./name-store.ts";
import { readMatches } from "./matches-store.ts";

export interface SearchPage extends Page<RestaurantCard> {
  /** What the search was understood as: its known words, or what a search without matches was taken for. */
  readonly understood?: string | undefined;
  /** What the search was read as, and what of it was left out because nothing was found with it. */
  readonly reading?: SearchReading | undefined;
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
   * Restaurants that say all words of themselves, then those whose menus do; each part by name. A search that found
   * nothing up to its end is tried again: word by word, as it was probably meant, and then with less and less of it.
   *
   * @throws ApiError invalid_cursor
   */
  async findRestaurants(query: RestaurantQuery, { cursor, limit }: Paging): Promise<SearchPage> {
    const typed = query.search ?? "";
    const listName = `restaurants/${searchParts(query)[0]?.leads.join(" ") ?? ""}`;
    const start =
      cursor === undefined ? listStart : parseListPosition(decodeCursor(listName, cursor, listPositionPattern));
    const { refused } = readSearch(typed);
    let number = 0;
    for await (const { meant, ...attempt } of this.#attempt(query)) {
      const position = number === start.attempt ? start : { ...listStart, attempt: number };
      number += 1;
      if (position.attempt < start.attempt) continue;
      const parts = searchParts(attempt.query);
      if (parts.length === 0) continue;
      // Most attempts find nothing: one look says so for all parts.
      if (number > 1 && position !== start && (await this.#countMatches(attempt.query, 1)) === 0) continue;
      const page = await this.#readPage(listName, parts, position, limit, typed.trim() !== "");
      if (page.items.length === 0 && page.cursor === null && position.isEmpty) continue;
      const understood = refused.length > 0 ? undefined : describe(typed, meant); // it would say the opposite
      const reading = toReading(attempt, attempt.isLiteral ? [] : refused);
      const isFirst = cursor === undefined && attempt.dropped.length > 0;
      const search = meant ?? typed;
      const found = isFirst
        ? [this.#findNearest(query, readSearch(search), attempt, page.items), this.#countWays(query, search, attempt)]
        : [];
      const ways = (await Promise.all(found)).flat();
      return {
        ...page,
        ...(understood !== undefined && { understood }),
        ...(reading && { reading: { ...reading, ...(ways.length > 0 && { ways }) } }),
      };
    }
    if (number <= start.attempt) throw new ApiError("invalid_cursor");
    const reading = toReading(readAttempt(query, readSearch(typed)), refused);
    return { items: [], cursor: null, ...(reading && { reading }) };
  }

  /** In the order in which they are tried; looking for names with typos comes after what costs less. */
  async *#attempt(query: RestaurantQuery): AsyncGenerator<Attempt & { readonly meant?: string }> {
    const typed = query.search ?? "";
    const reading = readSearch(typed);
    const attempts = [readAttempt(query, reading), ...literalAttempts(query, reading)];
    yield* reading.refused.length > 0 ? attempts.toReversed() : attempts; // without its only word, all are found
    if (typed.trim() === "") return;
    const meant = correctSearch(typed, await this.#names.findSimilar(unknownWords(reading.words)), reading.wishes);
    const changed = meant === undefined ? {} : { meant };
    if (meant !== undefined) yield { ...readAttempt(query, readSearch(meant)), ...changed };
    if (query.district !== undefined) return; // who reads a city by its districts means each part as it is
    for (const attempt of smallerAttempts(query, meant ?? typed)) yield { ...attempt, ...changed };
    yield* wholeList(query, reading);
  }

  /** What other parts of a search may be left out instead, with how many are found then. */
  async #countWays(query: RestaurantQuery, search: string, chosen: Attempt): Promise<SearchWay[]> {
    const others = smallerAttempts(query, search).filter(({ likely }) => likely === undefined);
    const byDropped = new Map(others.map((attempt) => [attempt.dropped.join(), attempt]));
    byDropped.delete(chosen.dropped.join());
    const ways = await Promise.all(
      [...byDropped.values()].slice(0, maxWays).map(async ({ dropped }) => {
        const rest = cutAll(search, dropped);
        const count = await this.#countMatches(readAttempt(query, readSearch(rest)).query);
        return { without: dropped.join(" "), search: rest, count: count ?? 0 };
      }),
    );
    return ways.filter(({ count, search: rest }) => count > 0 && normalizedWords(rest).length > 0);
  }

  /** Where a city was left out: the nearest other one among what was found. */
  async #findNearest(
    query: RestaurantQuery,
    { wishes }: Reading,
    { dropped, wishes: kept }: Attempt,
    items: readonly RestaurantCard[],
  ): Promise<SearchWay[]> {
    const left = wishes.find(({ kind, text }) => kind === "city" && dropped.includes(text));
    const from = middleOf(left?.value ?? "");
    if (!left || !from || kept.some(({ kind }) => kind === "city")) return [];
    const km = (city: string) => distanceKm(from, middleOf(city) ?? from);
    const cities = [...new Set(items.map(cityOf))].filter((city) => middleOf(city));
    const [nearest] = cities.toSorted((a, b) => km(a) - km(b));
    if (nearest === undefined) return [];
    const search = `${left.rest} ${nearest}`.trim();
    const found = items.filter((card) => cityOf(card) === nearest).length; // with less of the rest, or more
    const count = await this.#countMatches(readAttempt(query, readSearch(search)).query);
    return [{ city: nearest, without: left.text, search, count: Math.max(count ?? 0, found) }];
  }

  async #readPage(
    listName: string,
    parts: readonly SearchPart[],
    start: ListPosition,
    limit: number,
    isCounted: boolean,
  ): Promise<SearchPage> {
    if (start.part >= parts.length) throw new ApiError("invalid_cursor");
    const found: { readonly id: string; readonly part: SearchPart; readonly position: ListPosition }[] = [];
    let next: ListPosition | undefined;
    let left = this.#maxItemsRead;
    for (let index = start.part; index < parts.length && found.length <= limit && !next; index++) {
      const part = parts[index];
      if (!part) break;
      const after = index === start.part ? start.key : "";
      const reading = { after, requested: limit + 1 - found.length, maxItemsRead: Math.max(left, firstItems) };
      const stretch = await readMatches(this.#table, part, reading);
      left -= stretch.itemsRead;
      for (const { id, key } of stretch.found) found.push({ id, part, position: { ...start, part: index, key } });
      if (stretch.end !== undefined) next = { ...start, part: index, key: stretch.end };
    }
    if (found.length > limit) next = found[limit - 1]?.position;
    const partOf = new Map(found.slice(0, limit).map(({ id, part }) => [id, part]));
    const isFirst = start.part === 0 && start.key === "" && found.length > 0;
    const [cards, following] = await Promise.all([
      readListedCards(
        this.#table,
        Array.from(partOf.keys(), (id) => ({ id })),
      ),
      next && isCounted && isFirst ? this.#countFrom(parts, next) : undefined,
    ]);
    const items = cards.flatMap((card) => {
      const part = partOf.get(card.id);
      return part?.matches(card) ? [publicCard(card, matchedDishes(part.words, card).slice(0, maxNamed))] : [];
    });
    const isEmpty = start.isEmpty && items.length === 0;
    return {
      items,
      cursor: next ? encodeCursor(listName, formatListPosition({ ...next, isEmpty })) : null,
      ...(following !== undefined && { total: items.length + following }),
    };
  }

  /** How many match; undefined: `most` or more, or too much to read. In the order of names they are one part. */
  #countMatches(query: RestaurantQuery, most?: number): Promise<number | undefined> {
    return this.#countFrom(searchParts({ ...query, order: "name" }), listStart, most);
  }

  /** How many matches follow a position; undefined where that takes too much reading. */
  async #countFrom(
    parts: readonly SearchPart[],
    position: ListPosition,
    requested = this.#maxItemsCounted,
  ): Promise<number | undefined> {
    const stretches = await Promise.all(
      parts.slice(position.part).map((part, index) =>
        readMatches(this.#table, part, {
          after: index === 0 ? position.key : "",
          requested,
          maxItemsRead: this.#maxItemsCounted,
        }),
      ),
    );
    if (stretches.some(({ end }) => end !== undefined)) return undefined;
    return stretches.reduce((sum, { found }) => sum + found.length, 0);
  }
}

/** Dishes that a card names. */
const maxNamed = 2;
/** Other searches that are counted where one found nothing. */
const maxWays = 3;
/** A part is looked at however much the parts before it have read. */
const firstItems = 100;

/** Its known words, what it was taken for, or what is searched for in place of what somebody does not want. */
function describe(typed: string, meant: string | undefined): string | undefined {
  const { words, wishes } = readSearch(typed);
  const own = describeSearch(meant ?? typed) ?? meant;
  return own ?? (wishes.length === 0 && words !== typed ? describeSearch(words) : undefined);
}

type SearchWay = NonNullable<SearchReading["ways"]>[number];

function toReading({ wishes, dropped, likely, query }: Attempt, refused: readonly string[]): SearchReading | undefined {
  if (wishes.length + dropped.length + refused.length === 0) return undefined;
  const isFirst = ({ kind, value }: WishInText, index: number): boolean =>
    wishes.findIndex((one) => one.kind === kind && one.value === value) === index;
  const left = readSearch(query.search ?? "").words;
  const words = normalizedWords(left).every(isFiller) ? "" : (describeSearch(left) ?? left);
  return {
    wishes: wishes.filter(isFirst),
    words,
    dropped: [...dropped],
    ...(refused.length > 0 && { refused: [...refused] }),
    ...(likely !== undefined && { likely }),
  };
}

/** How far a search was read: in which attempt, in which part of its results, after which key, and whether it found anything. */
export interface ListPosition {
  readonly attempt: number;
  /** Nothing was found up to here. */
  readonly isEmpty: boolean;
  readonly part: number;
  readonly key: string;
}

export const listStart: ListPosition = { attempt: 0, isEmpty: true, part: 0, key: "" };

/** Marks, each as often as it counts, then a normalized name and an id, short enough for a key. At the beginning of a part there is no key. */
export const listPositionPattern = /^\?{0,20}!?~{0,20}(?:.{0,400}#rst_\w{1,60})?$/u;
export const formatListPosition = ({ attempt, isEmpty, part, key }: ListPosition): string =>
  `${"?".repeat(attempt)}${isEmpty ? "!" : ""}${"~".repeat(part)}${key}`;
export function parseListPosition(text: string): ListPosition {
  const [marks = "", attempts = "", empty = "", parts = ""] = /^(\?*)(!?)(~*)/.exec(text) ?? [];
  return { attempt: attempts.length, isEmpty: empty !== "", part: parts.length, key: text.slice(marks.length) };
}
