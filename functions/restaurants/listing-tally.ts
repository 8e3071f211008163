import type { RestaurantCard } from "#shared/restaurants/restaurant.ts";
import { cityKey } from "#shared/restaurants/city.ts";
import { cityOf } from "#shared/restaurants/postal-address.ts";
import type { RestaurantQuery } from "#shared/search/search.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";

type Counted = Pick<RestaurantCard, "address" | "city" | "cuisine_types" | "price_range">;

/** Counts by name, of all cities together and of each city, under the sort key of the item that holds them. */
export type ListingTally = ReadonlyMap<
  string,
  { readonly city: string | undefined; readonly counts: ReadonlyMap<string, number> }
>;

/** The name of the counter of restaurants with this cuisine and price: `Thai €€`, `Thai`, `€€`, or `total` for all. */
export const nameCount = ({ cuisine, price_range: price }: Pick<RestaurantQuery, "cuisine" | "price_range">): string =>
  [cuisine, price].filter(Boolean).join(" ") || "total";

/** Counts cards in every way in which the list can be filtered. */
export function tallyCards(cards: Iterable<Counted>): ListingTally {
  const tally = new Map<string, { city: string | undefined; counts: Map<string, number> }>();
  for (const card of cards) {
    const shared = cityOf(card);
    for (const city of [undefined, ...(cityKey(shared) ? [shared] : [])]) {
      const { sk } = keys.listingCounts(city);
      const { counts } = tally.get(sk) ?? { counts: new Map<string, number>() };
      tally.set(sk, { city, counts });
      for (const name of countNames(card)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return tally;
}

function countNames({ cuisine_types: cuisines, price_range }: Counted): Set<string> {
  const prices = [undefined, price_range ?? undefined];
  return new Set(
    [undefined, ...cuisines].flatMap((cuisine) => prices.map((price) => nameCount({ cuisine, price_range: price }))),
  );
}
