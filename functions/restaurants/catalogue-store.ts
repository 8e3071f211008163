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

/** What one page may read at most; a search that finds little in much goes on with the cursor. */
const maxRead = 500;

/** A folded name and an id, short enough for a key. */
const positionPattern = /^.{0,400}#rst_\w{1,60}$/u;

/** Restaurants as the public finds and sees them. */
export class CatalogueStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** What the public may see of a listed restaurant; one that is not listed does not exist. */
  async getPublicPage(id: string, now: Date): Promise<PublicRestaurant | undefined> {
    const found = await this.#page(id, now);
    return found && isListed(found.profile) ? found.page : undefined;
  }

  /** What the public would see of a restaurant, whether it is listed or not. For its owner and the administration. */
  async getPreview(id: string, now: Date): Promise<PublicRestaurant | undefined> {
    return (await this.#page(id, now))?.page;
  }

  /** A restaurant with its available menu, the day's offers and available wines: one Query, and a further one for each MB. */
  async #page(id: string, now: Date): Promise<{ profile: RestaurantProfile; page: PublicRestaurant } | undefined> {
    const rows = await queryAll(this.#table, { partition: restaurantPartition(id), isOfThisMoment: false });
    const of = (entity: string) => rows.filter((item) => item["entity"] === entity);
    const [row] = of("restaurant");
    if (!row) return undefined;
    const profile = RestaurantProfile.parse(row);
    const today = localDateTime(now, profile.time_zone).date;
    const page = PublicRestaurant.parse({
      ...profile,
      photos: of("photos").flatMap((item) => publicPhotos(id, PhotoList.parse(item).photos)),
      menu_items: of("menu_item")
        .map((item) => MenuItem.parse(item))
        .filter((item) => item.is_available)
        .sort(by("category")),
      special_offers: of("offer")
        .map((item) => SpecialOffer.parse(item))
        .filter((offer) => isOfferCurrent(offer, today))
        .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)),
      wine_list: of("wine")
        .map((item) => Wine.parse(item))
        .filter((wine) => wine.is_available)
        .sort(by("type")),
    });
    return { profile, page };
  }

  /**
   * Listed restaurants in the order of their names. A search reads the shelf of its longest word, so its cost
   * follows the matches and not the catalogue; what else is asked is checked on the card that the shelf carries.
   *
   * @throws ApiError invalid_cursor
   */
  async listRestaurants({ cursor, limit, ...query }: RestaurantQuery & Paging): Promise<Page<RestaurantCard>> {
    if (hasNoSearchableWord(query)) return { items: [], cursor: null };
    const term = primaryTerm(query);
    const matches = matchesQuery(query);
    const list = `restaurants/${term ?? ""}`;
    const cards: RestaurantCard[] = [];
    let after = cursor === undefined ? "" : decodeCursor(list, cursor, positionPattern);
    let read = 0;
    let isMore = true;
    while (isMore && read < maxRead && cards.length <= limit) {
      const step = read === 0 ? limit + 1 : Math.min(100, maxRead - read);
      const { Items = [], LastEvaluatedKey } = await this.#table.client.send(this.#cardsAfter(term, after, step));
      const found = Items.map((item) => CardRow.parse(item));
      const last = found.at(-1);
      if (last) after = listPosition(last);
      cards.push(...found.filter(matches));
      read += found.length;
      isMore = LastEvaluatedKey !== undefined;
    }
    const items = cards.slice(0, limit);
    const [next] = cards.length > limit ? items.slice(-1) : [];
    const place = next ? listPosition(next) : isMore ? after : undefined;
    return { items, cursor: place === undefined ? null : encodeCursor(list, place) };
  }

  /** Asking for what comes after a place, not from a key on, lets a cursor be any text: it cannot leave the list. */
  #cardsAfter(term: string | undefined, place: string, limit: number): QueryCommand {
    const [index, pk, sk, partition] =
      term === undefined ? ["gsi1", "g1pk", "g1sk", listedPartition] : [undefined, "pk", "sk", searchPartition(term)];
    return new QueryCommand({
      TableName: this.#table.name,
      IndexName: index,
      KeyConditionExpression: `${pk} = :partition AND ${sk} > :place`,
      ExpressionAttributeValues: { ":partition": partition, ":place": place || " " },
      Limit: limit,
    });
  }
}

const by =
  <Name extends string>(name: Name) =>
  (a: Readonly<Record<Name, string | null>>, b: Readonly<Record<Name, string | null>>): number =>
    (a[name] ?? "").localeCompare(b[name] ?? "", "de");
