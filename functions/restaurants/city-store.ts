import type { RestaurantCard } from "#shared/restaurants/restaurant.ts";
import { cityKey } from "#shared/restaurants/city.ts";
import type { SearchPart } from "#shared/search/search.ts";
import type { Page, Table } from "#functions/platform/dynamodb/table.ts";
import { publicCard, readListedCards } from "#functions/search/card-items.ts";
import { readMatches } from "#functions/search/matches-store.ts";

/**
 * The listed restaurants of a city by name, for Lambdas that need no search: what understands people's words would be a
 * tenth of their bundles.
 */
export class CityStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** @param cursor of an earlier page; it never leaves the Lambda */
  async listRestaurants(query: { city: string; limit: number; cursor?: string }): Promise<Page<RestaurantCard>> {
    const city = cityKey(query.city);
    const part: SearchPart = {
      words: [],
      nearness: "own",
      filters: { city, cuisine: undefined, district: undefined, prices: undefined },
      leads: [[`city:${city}`]],
      matches: () => true, // the index has asked
    };
    const reading = { after: query.cursor ?? "", requested: query.limit, maxItemsRead: query.limit };
    const { found, end } = await readMatches(this.#table, part, reading);
    const cards = await readListedCards(this.#table, found);
    return { items: cards.map((card) => publicCard(card)), cursor: end ?? null };
  }
}
