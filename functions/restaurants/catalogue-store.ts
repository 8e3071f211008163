import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { isListed } from "../../shared/restaurants/listing.ts";
import { publicPhotos } from "../../shared/photos/photo-list.ts";
import { isOfferCurrent } from "../../shared/menus/offer-validity.ts";
import { localDateTime } from "../../shared/restaurants/opening-hours.ts";
import { type RestaurantCard, RestaurantProfile } from "../../shared/restaurants/restaurant.ts";
import { MenuItem, PublicRestaurant, SpecialOffer, Wine } from "../../shared/menus/menu.ts";
import { hasNoSearchableWord, primaryTerm, matchesQuery, type RestaurantQuery } from "../../shared/search/search.ts";
import { CardRow } from "./card-items.ts";
import { encodeCursor, decodeCursor } from "../platform/dynamodb/cursor.ts";
import { PhotoList } from "../photos/items.ts";
import { listedPartition, listPosition, restaurantPartition, searchPartition } from "../platform/dynamodb/keys.ts";
import { queryAll } from "../platform/dynamodb/pages.ts";
import type { Page, Paging, Table } from "../platform/dynamodb/table.ts";

/** The most cards that one page reads. A search with few matches continues with the cursor. */
const maxCardsRead = 500;

/** A normalized name and an id, short enough for a key. */
const positionPattern = /^.{0,400}#rst_\w{1,60}$/u;

/** Restaurants as the public finds and sees them: the list, the search and the public page. */
export class CatalogueStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The public page of a listed restaurant; undefined for all others. */
  async getPublicPage(id: string, now: Date): Promise<PublicRestaurant | undefined> {
    const restaurant = await this.#loadPage(id, now);
    return restaurant && isListed(restaurant.profile) ? restaurant.page : undefined;
  }

  /** The public page of a restaurant whether it is listed or not. For its owner and the administration. */
  async getPreview(id: string, now: Date): Promise<PublicRestaurant | undefined> {
    return (await this.#loadPage(id, now))?.page;
  }

  /** Reads a restaurant with its available menu, current offers and available wines, in one Query per megabyte. */
  async #loadPage(id: string, now: Date): Promise<{ profile: RestaurantProfile; page: PublicRestaurant } | undefined> {
    const rows = await queryAll(this.#table, { partition: restaurantPartition(id), isConsistent: false });
    const rowsOf = (entity: string) => rows.filter((item) => item["entity"] === entity);
    const [row] = rowsOf("restaurant");
    if (!row) return undefined;
    const profile = RestaurantProfile.parse(row);
    const today = localDateTime(now, profile.time_zone).date;
    const page = PublicRestaurant.parse({
      ...profile,
      photos: rowsOf("photos").flatMap((item) => publicPhotos(id, PhotoList.parse(item).photos)),
      menu_items: rowsOf("menu_item")
        .map((item) => MenuItem.parse(item))
        .filter((item) => item.is_available)
        .sort(compareBy("category")),
      special_offers: rowsOf("offer")
        .map((item) => SpecialOffer.parse(item))
        .filter((offer) => isOfferCurrent(offer, today))
        .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)),
      wine_list: rowsOf("wine")
        .map((item) => Wine.parse(item))
        .filter((wine) => wine.is_available)
        .sort(compareBy("type")),
    });
    return { profile, page };
  }

  /**
   * Listed restaurants in the order of their names. A search reads the search index by its most selective term, so its
   * cost depends on the matches, not on the catalogue; the other criteria are checked on the cards.
   *
   * @throws ApiError invalid_cursor
   */
  async listRestaurants({ cursor, limit, ...query }: RestaurantQuery & Paging): Promise<Page<RestaurantCard>> {
    if (hasNoSearchableWord(query)) return { items: [], cursor: null };
    const term = primaryTerm(query);
    const matches = matchesQuery(query);
    const listName = `restaurants/${term ?? ""}`;
    const cards: RestaurantCard[] = [];
    let position = cursor === undefined ? "" : decodeCursor(listName, cursor, positionPattern);
    let cardsRead = 0;
    let hasMore = true;
    while (hasMore && cardsRead < maxCardsRead && cards.length <= limit) {
      const pageSize = cardsRead === 0 ? limit + 1 : Math.min(100, maxCardsRead - cardsRead);
      const { Items = [], LastEvaluatedKey } = await this.#table.client.send(
        this.#cardsAfter(term, position, pageSize),
      );
      const candidates = Items.map((item) => CardRow.parse(item));
      const last = candidates.at(-1);
      if (last) position = listPosition(last);
      cards.push(...candidates.filter(matches));
      cardsRead += candidates.length;
      hasMore = LastEvaluatedKey !== undefined;
    }
    const items = cards.slice(0, limit);
    const [lastItem] = cards.length > limit ? items.slice(-1) : [];
    const nextPosition = lastItem ? listPosition(lastItem) : hasMore ? position : undefined;
    return { items, cursor: nextPosition === undefined ? null : encodeCursor(listName, nextPosition) };
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

const compareBy =
  <Name extends string>(name: Name) =>
  (a: Readonly<Record<Name, string | null>>, b: Readonly<Record<Name, string | null>>): number =>
    (a[name] ?? "").localeCompare(b[name] ?? "", "de");
