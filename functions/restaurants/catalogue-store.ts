import { telephoneLink } from "#shared/platform/text/telephone-link.ts";
import * as z from "zod/mini";
import { isListed } from "#shared/restaurants/listing.ts";
import { publicPhotos } from "#shared/photos/photo-list.ts";
import { findPricePerHead } from "#shared/menus/price-per-head.ts";
import { headingKey } from "#shared/menus/courses.ts";
import { isOfferCurrent } from "#shared/menus/menu-constants.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import {
  PublicRestaurant,
  type RestaurantCard,
  type RestaurantPreview,
  RestaurantProfile,
} from "#shared/restaurants/restaurant.ts";
import { OrderedMenuItem, OrderedWine, SpecialOffer } from "#shared/menus/menu.ts";
import { hasNoSearchableWord, type RestaurantQuery, searchParts } from "#shared/search/search.ts";
import { parseAnswerTime } from "./items.ts";
import { CardRow, publicCard, readListedCards } from "#functions/search/card-items.ts";
import { ListingCountsStore } from "./listing-counts-store.ts";
import { type SearchPage, SearchStore } from "#functions/search/search-store.ts";
import { compareOrder, type Ordered } from "#functions/menus/order.ts";
import { PhotoList } from "#functions/photos/photo-store.ts";
import { listedPartition, newestPartition, restaurantPartition } from "#functions/platform/dynamodb/keys.ts";
import { type List, queryAll, queryLast, queryPage } from "#functions/platform/dynamodb/pages.ts";
import type { Page, Paging, Table } from "#functions/platform/dynamodb/table.ts";

interface CataloguePage extends SearchPage {
  readonly total?: number | undefined;
}

/** Restaurants as the public finds and sees them: the list, the search and the public page. */
export class CatalogueStore {
  readonly #table: Table;
  readonly #search: SearchStore;
  readonly #counts: ListingCountsStore;

  constructor(table: Table) {
    this.#table = table;
    this.#search = new SearchStore(table);
    this.#counts = new ListingCountsStore(table);
  }

  /** The public page of a listed restaurant; undefined for all others. */
  async getPublicPage(id: string, now: Date): Promise<PublicRestaurant | undefined> {
    const restaurant = await this.#loadPage(id, now);
    return restaurant && isListed(restaurant.profile) ? restaurant.page : undefined;
  }

  /** The card of a listed restaurant, as lists show it; undefined for all others. */
  async getListedCard(id: string): Promise<RestaurantCard | undefined> {
    const [card] = await readListedCards(this.#table, [{ id }]);
    return card && publicCard(card);
  }

  /** The public page of a restaurant whether it is listed or not. For its owner and the administration. */
  async getPreview(id: string, now: Date): Promise<RestaurantPreview | undefined> {
    const restaurant = await this.#loadPage(id, now);
    return restaurant && { ...restaurant.page, ...pickListing(restaurant.profile) };
  }

  /** Reads a restaurant with its available menu, current offers and available wines, in one Query per megabyte. */
  async #loadPage(id: string, now: Date): Promise<{ profile: RestaurantProfile; page: PublicRestaurant } | undefined> {
    const rows = await queryAll(this.#table, { partition: restaurantPartition(id), isConsistent: false });
    const rowsOf = (entity: string) => rows.filter((item) => item["entity"] === entity);
    const [row] = rowsOf("restaurant");
    if (!row) return undefined;
    const profile = RestaurantProfile.parse(row);
    const today = localDateTime(now, profile.time_zone).date;
    const dishes = rowsOf("menu_item").map((item) => OrderedMenuItem.parse(item));
    const page = PublicRestaurant.parse({
      ...profile,
      phone_link: telephoneLink(profile.phone ?? ""),
      price_per_head: findPricePerHead(dishes),
      answers_in_minutes: parseAnswerTime(rowsOf("answer_time")[0], now),
      photos: rowsOf("photos").flatMap((item) => publicPhotos(id, PhotoList.parse(item).photos)),
      menu_items: dishes.filter((item) => item.is_available).sort(compareBy("category")),
      special_offers: rowsOf("offer")
        .map((item) => SpecialOffer.parse(item))
        .filter((offer) => isOfferCurrent(offer, today))
        .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)),
      wine_list: rowsOf("wine")
        .map((item) => OrderedWine.parse(item))
        .filter((wine) => wine.is_available)
        .sort(compareBy("type")),
    });
    return { profile, page };
  }

  /**
   * Listed restaurants in the order of their names, or found by words and filters. Without words, the first of several
   * pages says how many there are.
   *
   * @throws ApiError invalid_cursor
   */
  async listRestaurants({ cursor, limit, ...query }: RestaurantQuery & Paging): Promise<CataloguePage> {
    if (hasNoSearchableWord(query)) return { items: [], cursor: null };
    const page =
      searchParts(query).length > 0
        ? await this.#search.findRestaurants(query, { cursor, limit })
        : await this.#readWholeList({ cursor, limit });
    const { search = "", district, ...filters } = query;
    const isCounted = search.trim() === "" && district === undefined;
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
    return { items: cards.map(publicCard), cursor: null };
  }
}

const wholeList: List = {
  name: "restaurants",
  index: "gsi1",
  partition: listedPartition,
  positionPattern: /^.{0,400}#rst_\w{1,60}$/u,
};

const pickListing = ({ is_approved, is_visible }: RestaurantProfile) => ({ is_approved, is_visible });

/** By the heading in a field, then in the owner's order. */
const compareBy =
  <Name extends string>(name: Name) =>
  (a: Ordered & Readonly<Record<Name, string | null>>, b: Ordered & Readonly<Record<Name, string | null>>): number =>
    headingKey(a[name]).localeCompare(headingKey(b[name]), "de") || compareOrder(a, b);
