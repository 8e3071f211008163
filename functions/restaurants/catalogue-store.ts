import { QueryCommand, type QueryCommandOutput } from "@aws-sdk/lib-dynamodb";
import { isListed } from "../../shared/restaurants/listing.ts";
import { publicPhotos } from "../../shared/photos/photo-list.ts";
import { findPricePerHead } from "../../shared/menus/price-per-head.ts";
import { isOfferCurrent } from "../../shared/menus/offer-validity.ts";
import { localDateTime } from "../../shared/restaurants/opening-hours.ts";
import { type RestaurantCard, RestaurantProfile } from "../../shared/restaurants/restaurant.ts";
import {
  OrderedMenuItem,
  OrderedWine,
  PublicRestaurant,
  type RestaurantPreview,
  SpecialOffer,
} from "../../shared/menus/menu.ts";
import { hasNoSearchableWord, type RestaurantQuery, type SearchPart, searchParts } from "../../shared/search/search.ts";
import { correctSearch, unknownWords } from "../../shared/search/vocabulary.ts";
import { ApiError } from "../../shared/api/errors.ts";
import { CardRow, publicCard } from "./card-items.ts";
import { readListedCards } from "./listed-cards.ts";
import { NameStore } from "./name-store.ts";
import {
  formatListPosition,
  type ListPosition,
  listPositionPattern,
  listStart,
  parseListPosition,
} from "./list-position.ts";
import { encodeCursor, decodeCursor } from "../platform/dynamodb/cursor.ts";
import { compareOrder, type Ordered } from "../menus/order.ts";
import { PhotoList } from "../photos/items.ts";
import {
  listedPartition,
  listPosition,
  newestPartition,
  restaurantPartition,
  searchPartition,
} from "../platform/dynamodb/keys.ts";
import { queryAll } from "../platform/dynamodb/pages.ts";
import type { Page, Paging, Table } from "../platform/dynamodb/table.ts";

/** The most cards that one page reads. A search with few matches continues with the cursor. */
const maxCardsRead = 500;

interface CataloguePage extends Page<RestaurantCard> {
  /** What a search without matches was taken for. */
  readonly understood?: string | undefined;
}

interface PartsRead {
  readonly cards: readonly CardRow[];
  readonly next: ListPosition | undefined;
}

/** Restaurants as the public finds and sees them: the list, the search and the public page. */
export class CatalogueStore {
  readonly #table: Table;
  readonly #names: NameStore;

  constructor(table: Table) {
    this.#table = table;
    this.#names = new NameStore(table);
  }

  /** The public page of a listed restaurant; undefined for all others. */
  async getPublicPage(id: string, now: Date): Promise<PublicRestaurant | undefined> {
    const restaurant = await this.#loadPage(id, now);
    return restaurant && isListed(restaurant.profile) ? restaurant.page : undefined;
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
      price_per_head: findPricePerHead(dishes),
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
   * Listed restaurants in the order of their names. A search reads the search index by the word that the fewest have, so
   * its cost depends on the matches, not on the catalogue; the other criteria are checked on the cards. Restaurants that
   * are only related to that word come last. A search without matches is tried again as it was probably meant.
   *
   * @throws ApiError invalid_cursor
   */
  async listRestaurants({ cursor, limit, ...query }: RestaurantQuery & Paging): Promise<CataloguePage> {
    if (hasNoSearchableWord(query)) return { items: [], cursor: null };
    const parts = searchParts(query);
    const listName = `restaurants/${parts[0]?.term ?? ""}`;
    const start =
      cursor === undefined ? listStart : parseListPosition(decodeCursor(listName, cursor, listPositionPattern));
    const correct = async (): Promise<CataloguePage> => {
      const search = query.search ?? "";
      const understood = correctSearch(search, await this.#names.findSimilar(unknownWords(search)));
      if (understood === undefined) return { items: [], cursor: null };
      const meant = searchParts({ ...query, search: understood });
      return { ...(await this.#readPage(listName, meant, { ...start, isCorrected: true }, limit)), understood };
    };
    if (start.isCorrected) return correct();
    const page = await this.#readPage(listName, parts, start, limit);
    if (page.items.length > 0 || page.cursor !== null || cursor !== undefined) return page;
    const corrected = await correct();
    return corrected.items.length > 0 ? corrected : page;
  }

  /** The listed restaurants that were approved last, the newest first: one Query and one batch get. */
  async listNewest(limit: number): Promise<Page<RestaurantCard>> {
    const { Items = [] }: QueryCommandOutput = await this.#table.client.send(
      new QueryCommand({
        TableName: this.#table.name,
        KeyConditionExpression: "pk = :newest",
        ExpressionAttributeValues: { ":newest": newestPartition },
        ScanIndexForward: false,
        Limit: limit,
      }),
    );
    const cards = await readListedCards(
      this.#table,
      Items.map((item) => CardRow.parse(item)),
    );
    return { items: cards.map(publicCard), cursor: null };
  }

  async #readPage(
    listName: string,
    parts: readonly SearchPart[],
    start: ListPosition,
    limit: number,
  ): Promise<Page<RestaurantCard>> {
    const { cards, next } = await this.#readParts(parts, start, limit);
    const [first] = parts; // it matches what all parts match together
    const items =
      first?.term === undefined
        ? cards
        : (await readListedCards(this.#table, cards)).filter((card) => first.matches(card));
    return { items: items.map(publicCard), cursor: next ? encodeCursor(listName, formatListPosition(next)) : null };
  }

  /** Reads the parts of the index one after the other, until one card more than `limit` matches or too many were read. */
  async #readParts(parts: readonly SearchPart[], start: ListPosition, limit: number): Promise<PartsRead> {
    const found: { card: CardRow; position: ListPosition }[] = [];
    let position: ListPosition | undefined = start;
    let cardsRead = 0;
    while (position !== undefined && cardsRead < maxCardsRead && found.length <= limit) {
      const { part, key }: ListPosition = position;
      const current = parts[part];
      if (current === undefined) throw new ApiError("invalid_cursor");
      const { term, matches } = current;
      const pageSize = cardsRead === 0 ? limit + 1 : Math.min(100, maxCardsRead - cardsRead);
      const { Items = [], LastEvaluatedKey }: QueryCommandOutput = await this.#table.client.send(
        this.#cardsAfter(term, key, pageSize),
      );
      const candidates = Items.map((item) => CardRow.parse(item));
      for (const card of candidates.filter(matches))
        found.push({ card, position: { ...start, part, key: listPosition(card) } });
      cardsRead += candidates.length;
      const last = candidates.at(-1);
      if (LastEvaluatedKey && last) position = { ...start, part, key: listPosition(last) };
      else position = part + 1 < parts.length ? { ...start, part: part + 1, key: "" } : undefined;
    }
    const firstOnes = found.slice(0, limit);
    return {
      cards: firstOnes.map(({ card }) => card),
      next: found.length > limit ? firstOnes.at(-1)?.position : position,
    };
  }

  /** Queries by position instead of ExclusiveStartKey, so that no cursor can reach outside the list. */
  #cardsAfter(term: string | undefined, position: string, limit: number): QueryCommand {
    const [index, pk, sk, partition] =
      term === undefined ? ["gsi1", "g1pk", "g1sk", listedPartition] : [undefined, "pk", "sk", searchPartition(term)];
    return new QueryCommand({
      TableName: this.#table.name,
      IndexName: index,
      KeyConditionExpression: `${pk} = :partition AND ${sk} > :position`,
      ExpressionAttributeValues: { ":partition": partition, ":position": position || " " },
      Limit: limit,
    });
  }
}

const pickListing = ({ is_approved, is_visible }: RestaurantProfile) => ({ is_approved, is_visible });

/** By the value of a field, then in the owner's order. */
const compareBy =
  <Name extends string>(name: Name) =>
  (a: Ordered & Readonly<Record<Name, string | null>>, b: Ordered & Readonly<Record<Name, string | null>>): number =>
    (a[name] ?? "").localeCompare(b[name] ?? "", "de") || compareOrder(a, b);
