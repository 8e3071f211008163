import { hash } from "node:crypto";
import { cuisineTypes, priceRanges } from "#shared/restaurants/constants.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { type RestaurantQuery, searchParts } from "#shared/search/search.ts";
import { typoTerms } from "#shared/search/typos.ts";
import { correctSearch, unknownWords } from "#shared/search/vocabulary.ts";
import { aRestaurantRow } from "#test/support/rows.ts";

/** What people type and choose, of one to four words, often and seldom found; several have thousands of matches at size. */
export const queries: readonly RestaurantQuery[] = [
  { search: "Linde" },
  { search: "Italienisch" },
  { search: "Goldener Hirsch Köln" },
  { search: "Restaurants in Dresden" },
  { search: "Vegetarisch Jena" },
  { search: "Munich indian" },
  { search: "Hauptstraße 12 Leipzig" },
  { search: "Ramen Curry Berlin" },
  { search: "zur linde 0000" },
  { search: "Berlin", cuisine: "Vegan" },
  { search: "Suhsi Berlin" },
  { search: "Kastaninkaiser" },
  { cuisine: "Thai", city: "Köln", price_range: "€€" },
  { city: "Berlin", district: "Kreuzberg" },
];

const names = ["Zur Linde", "Goldener Hirsch", "Trattoria Aurora", "Baan Thai", "Kellerkatze", "Krone", "Alte Post"];
const streets = ["Hauptstraße", "Bahnhofstraße", "Am Markt", "Kirchweg", "Lindenallee"];
/** Big cities often, small ones seldom. */
const cities = ["Berlin", "Hamburg", "München", "Köln", "Leipzig", "Dresden", "Jena", "Ulm", "Trier"];
const dishes = ["schnitzel", "steak", "ramen", "curry", "burger", "sushi", "kuchen", "suppe", "salat", "forelle"];
const categories = ["Restaurant", "Restaurant", "Café", "Pizzeria", "Steakhouse"] as const;

/** The same for the same number, and without a pattern between the fields; the first of the list most often. */
function pick<T>(list: readonly T[], index: number, salt: number): T | undefined {
  const random = hash("sha256", `${index}/${salt}`, "buffer").readUInt32BE() / 2 ** 32;
  return list[Math.floor(random ** 1.7 * list.length)];
}

/** The words of its menu go to the card: the product's stream writes them. */
export const townRestaurant = (index: number): { readonly row: RestaurantProfile; readonly dish_words: string[] } => ({
  row: aRestaurantRow({
    id: `rst_${index.toString(36).padStart(9, "0")}`,
    restaurant_name: `${pick(names, index, 1) ?? ""} ${String(index).padStart(6, "0")}`,
    email: `restaurant${String(index).padStart(6, "0")}@example.com`,
    phone: `030 55${String(index).padStart(6, "0")}`,
    address: `${pick(streets, index, 2) ?? ""} ${index % 40}, ${index % 9 ? "10117" : "10999"}`,
    city: pick(cities, index, 3) ?? null,
    cuisine_types: [pick(cuisineTypes, index, 4) ?? "Thai"],
    category: pick(categories, index, 5) ?? null,
    price_range: pick(priceRanges, index, 6) ?? null,
  }),
  dish_words: [7, 8, 9, 10].flatMap((salt) => pick(dishes, index, salt) ?? []),
});

/** The terms that these searches read; of all others the table needs none. */
const searchedTerms: ReadonlySet<string> = new Set(
  queries.flatMap((query) => {
    const search = query.search ?? "";
    const meant = correctSearch(search, ["Zum Kastanienkaiser"]);
    return [query, ...(meant === undefined ? [] : [{ ...query, search: meant }])]
      .flatMap((one) => searchParts(one))
      .flatMap(({ leads }) => leads.flat())
      .concat(unknownWords(search).flatMap(typoTerms));
  }),
);

/** One restaurant that is found by its misspelled name. */
export const misspelled = aRestaurantRow({ id: "rst_kastanienkaiser", restaurant_name: "Zum Kastanienkaiser" });

export const isSearched = (pk: string): boolean => searchedTerms.has(pk.slice("SEARCH#".length));
