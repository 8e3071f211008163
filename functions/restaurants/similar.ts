import type { getSimilarRestaurants, SimilarRestaurant } from "#shared/restaurants/contract.ts";
import { hasFreeTable } from "#shared/restaurants/free-tables.ts";
import type { RestaurantCard } from "#shared/restaurants/restaurant.ts";
import { distanceKm, districtsByDistance, findMiddle } from "#shared/search/distance.ts";
import { districtOf } from "#shared/search/places.ts";
import type { RestaurantQuery } from "#shared/search/search.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { type CatalogueStore, isWhole } from "./catalogue-store.ts";
import type { CuisineType } from "#shared/restaurants/constants.ts";

const maxSimilar = 3;
/** So many are looked at for a table: what twenty have free is one batch get. */
const maxLookedAt = 20;
const cardsPerPage = 100;
/** Of a restaurant with many cuisines, the first ones count. */
const maxCuisines = 3;

type Catalogue = Pick<CatalogueStore, "getListedCard" | "listRestaurants" | "addTimes">;

/** Names restaurants like a listed one in its city. A hidden or unapproved one is not found. */
export const getSimilarRestaurantsHandler =
  (catalogue: Catalogue): Handler<typeof getSimilarRestaurants> =>
  async ({ params: { restaurantId }, query: wish }) => {
    const card = await catalogue.getListedCard(restaurantId);
    if (!card) throw new ApiError("restaurant_not_found");
    if (!isWhole(wish)) return { items: await findSimilar(catalogue, card) };
    const similar = await catalogue.addTimes(await findSimilar(catalogue, card, maxLookedAt), wish);
    return { items: similar.filter(({ wished }) => hasFreeTable(wished, wish)).slice(0, maxSimilar) };
  };

/** Those that share a cuisine (or the category of one without a cuisine) by distance, then those with a close cuisine. */
export async function findSimilar(
  catalogue: Pick<Catalogue, "listRestaurants">,
  card: RestaurantCard,
  most = maxSimilar,
): Promise<SimilarRestaurant[]> {
  if (card.city === null) return [];
  const cuisines = card.cuisine_types.slice(0, maxCuisines);
  const own = cuisines.length > 0 ? cuisines.map((cuisine) => ({ cuisine })) : categoryQuery(card);
  const similar = await findNearest(catalogue, card, own, most);
  if (similar.length < most) {
    const close = new Set(
      cuisines.flatMap((cuisine) => closeCuisines[cuisine]).filter((one) => !cuisines.includes(one)),
    );
    const known = new Set(similar.map(({ id }) => id));
    const others = await findNearest(
      catalogue,
      card,
      Array.from(close, (cuisine) => ({ cuisine })),
      most,
    );
    similar.push(...others.filter(({ id }) => !known.has(id)));
  }
  return similar.slice(0, most).map((one) => ({ ...one, district: districtOf(one) }));
}

const categoryQuery = ({ category }: RestaurantCard): readonly RestaurantQuery[] =>
  category === null ? [] : [{ search: category }];

/** The nearest other restaurants of the city that any of these queries finds. */
async function findNearest(
  catalogue: Pick<Catalogue, "listRestaurants">,
  card: RestaurantCard,
  queries: readonly RestaurantQuery[],
  most: number,
): Promise<RestaurantCard[]> {
  const found = await Promise.all(queries.map((query) => findAround(catalogue, card, query, most)));
  const others = new Map(found.flat().map((one) => [one.id, one]));
  others.delete(card.id);
  const from = findMiddle(card);
  const km = (one: RestaurantCard): number => {
    const middle = findMiddle(one);
    return from && middle ? distanceKm(from, middle) : 0;
  };
  return [...others.values()].toSorted((a, b) => km(a) - km(b)).slice(0, most);
}

/** All that a query finds in the city, or what it finds in the nearest districts, where these are more than a page. */
async function findAround(
  catalogue: Pick<Catalogue, "listRestaurants">,
  card: RestaurantCard,
  query: RestaurantQuery,
  most: number,
): Promise<readonly RestaurantCard[]> {
  const city = card.city ?? "";
  const from = findMiddle(card);
  const { items, cursor } = await catalogue.listRestaurants({ ...query, city, limit: cardsPerPage });
  if (cursor === null || !from) return items;
  const nearest: RestaurantCard[] = [];
  for (const district of districtsByDistance(city, from)) {
    if (nearest.length > most) break; // the restaurant itself is one of them
    const part = await catalogue.listRestaurants({ ...query, city, district, limit: most + 1 });
    nearest.push(...part.items);
  }
  return nearest;
}

/** Where somebody may like to eat as well who looks for a cuisine, the closest first. */
export const closeCuisines: Readonly<Record<CuisineType, readonly CuisineType[]>> = {
  Italienisch: ["Mediterran"],
  Griechisch: ["Mediterran", "Türkisch"],
  Türkisch: ["Griechisch", "Mediterran"],
  Asiatisch: ["Thai", "Chinesisch", "Japanisch"],
  Deutsch: ["Französisch", "Mediterran"],
  Mediterran: ["Italienisch", "Griechisch", "Spanisch"],
  Indisch: ["Asiatisch"],
  Französisch: ["Mediterran", "Deutsch"],
  Spanisch: ["Mediterran"],
  Japanisch: ["Asiatisch", "Chinesisch"],
  Chinesisch: ["Asiatisch", "Thai"],
  Thai: ["Asiatisch", "Chinesisch"],
  Mexikanisch: ["Spanisch"],
  Vegan: ["Vegetarisch"],
  Vegetarisch: ["Vegan"],
};
