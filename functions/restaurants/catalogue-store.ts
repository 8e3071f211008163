import * as z from "zod/mini";
import type { RestaurantCard } from "#shared/restaurants/restaurant.ts";
import type { PartialWish, TableWish, WishedTimes } from "#shared/restaurants/wished-times.ts";
import { defaultTimeZone } from "#shared/restaurants/constants.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { hasNoSearchableWord, type RestaurantQuery, searchParts } from "#shared/search/search.ts";
import { spellOut } from "#shared/search/spell-out.ts";
import { readTableWish } from "#shared/search/table-wish.ts";
import { CardRow, publicCard, readListedCards } from "#functions/search/card-items.ts";
import { ListingCountsStore } from "./listing-counts-store.ts";
import { type SearchPage, SearchStore } from "#functions/search/search-store.ts";
import { listedPartition, newestPartition } from "#functions/platform/dynamodb/keys.ts";
import { type List, queryLast, queryPage } from "#functions/platform/dynamodb/pages.ts";
import type { Page, Paging, Table } from "#functions/platform/dynamodb/table.ts";

/** A restaurant with what it has for the wish that a list was asked for. */
export type ListedRestaurant = RestaurantCard & { readonly wished?: WishedTimes | undefined };

interface CataloguePage extends Omit<SearchPage, "items"> {
  readonly items: ListedRestaurant[];
  readonly total?: number | undefined;
  /** What the query, and the words of its search, say of day, time and party. */
  readonly wish?: PartialWish | undefined;
}

/** Finds what each restaurant has for a wish, in the order of the restaurants: reservations know, restaurants do not. */
export type FindTimes = (cards: readonly RestaurantCard[], wish: TableWish, now: Date) => Promise<WishedTimes[]>;

/** Restaurants as the public finds them: the list and the search. */
export class CatalogueStore {
  readonly #table: Table;
  readonly #search: SearchStore;
  readonly #counts: ListingCountsStore;

  readonly #findTimes: FindTimes;
  readonly #now: () => Date;

  /** @param findTimes without it, lists say nothing of free tables */
  constructor(table: Table, now: () => Date = () => new Date(), findTimes: FindTimes = () => Promise.resolve([])) {
    this.#table = table;
    this.#now = now;
    this.#findTimes = findTimes;
    this.#search = new SearchStore(table);
    this.#counts = new ListingCountsStore(table);
  }

  /** The card of a listed restaurant, as lists show it; undefined for all others. */
  async getListedCard(id: string): Promise<RestaurantCard | undefined> {
    const [card] = await readListedCards(this.#table, [{ id }]);
    return card && publicCard(card);
  }

  /**
   * A page of the list. Where day, time and party are known, by the query or the words of its search, with what each
   * restaurant has for them.
   *
   * @throws ApiError invalid_cursor
   */
  async listRestaurants({
    date,
    time,
    guests,
    ...query
  }: RestaurantQuery & PartialWish & Paging): Promise<CataloguePage> {
    const now = this.#now();
    const { date: today, time: clock } = localDateTime(now, defaultTimeZone); // what 'today' means is the guest's
    const search = query.search === undefined ? {} : { search: spellOut(query.search, clock) };
    const page = await this.#listCards({ ...query, ...search, today });
    const wish = readTableWish(page.reading?.wishes ?? [], { date, time, guests }, today);
    if (!wish) return page;
    if (!isWhole(wish)) return { ...page, wish };
    return { ...page, wish, items: await this.addTimes(page.items, wish, now) };
  }

  /** The same restaurants with what each has for a wish. */
  async addTimes<Card extends RestaurantCard>(
    cards: readonly Card[],
    wish: TableWish,
    now = this.#now(),
  ): Promise<(Card & Pick<ListedRestaurant, "wished">)[]> {
    const times = await this.#findTimes(cards, wish, now);
    return cards.map((card, index) => ({ ...card, wished: times[index] }));
  }

  /**
   * Listed restaurants in the order of their names, or found by words and filters. Without words, the first of several
   * pages says how many there are.
   */
  async #listCards({ cursor, limit, ...query }: RestaurantQuery & Paging): Promise<CataloguePage> {
    if (hasNoSearchableWord(query)) return { items: [], cursor: null };
    const page =
      searchParts(query).length > 0 || (query.search ?? "").trim() !== ""
        ? await this.#search.findRestaurants(query, { cursor, limit })
        : await this.#readWholeList({ cursor, limit });
    const { search = "", district, features = [], order: _, today: __, ...filters } = query;
    const isCounted = search.trim() === "" && district === undefined && features.length === 0;
    if (cursor !== undefined || page.cursor === null || !isCounted) return page;
    const total = await this.#counts.countListed(filters);
    // The stream may not have counted the newest yet.
    return total === undefined || total < page.items.length ? page : { ...page, total };
  }

  async #readWholeList(paging: Paging): Promise<Page<RestaurantCard>> {
    const page = await queryPage(this.#table, wholeList, paging);
    return { ...page, items: page.items.map((item) => publicCard(CardRow.parse(item))) };
  }

  /** The listed restaurants that were approved last, the newest first: one Query and one batch get. */
  async listNewest(limit: number): Promise<Page<RestaurantCard>> {
    const rows = await queryLast(this.#table, newestPartition, limit);
    const cards = await readListedCards(this.#table, z.array(z.object({ id: z.string() })).parse(rows));
    return { items: cards.map((card) => publicCard(card)), cursor: null };
  }
}

export const isWhole = (wish: PartialWish): wish is TableWish =>
  wish.date !== undefined && wish.time !== undefined && wish.guests !== undefined;

const wholeList: List = {
  name: "restaurants",
  index: "gsi1",
  partition: listedPartition,
  positionPattern: /^.{0,400}#rst_\w{1,60}$/u,
};
