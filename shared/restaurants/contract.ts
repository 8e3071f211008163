import * as z from "zod/mini";
import { allFeatures, categories, cuisineTypes, priceRanges } from "./constants.ts";
import { RestaurantId } from "#shared/platform/text/ids.ts";
import { PublicRestaurant, RestaurantCard, SearchReading } from "./restaurant.ts";
import { LocalTime } from "./opening-hours.schema.ts";
import { WishedTimes, wishCacheSeconds } from "./wished-times.ts";
import { day } from "#shared/platform/text/text.ts";
import { tidyLine } from "#shared/platform/text/tidy.ts";
import { endpoint } from "#shared/platform/api/endpoint.ts";
import { pageSchema, paging } from "#shared/platform/api/paging.ts";

/** Seconds that CloudFront caches a public response. */
const cacheSeconds = 10;

const featureList = z
  .string()
  .check(z.maxLength(200), z.overwrite(tidyLine), z.regex(new RegExp(`^(?:${allFeatures.join("|")}|[,\\s])*$`)));

const wish = {
  date: z.optional(day),
  time: z.optional(LocalTime),
  guests: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d?$/)), z.transform(Number))),
};

export const listRestaurants = endpoint({
  method: "GET",
  path: "/restaurants",
  summary:
    "List approved and visible restaurants; a search matches name, place, cuisine, category and dishes, in everyday words and with typos, and what it says of time, price and features narrows it: reading says how it was read. Found by a search, what fits best comes first, else they come by name; order=name and order=price change that. district narrows a city to one of its districts (other: to what lies in none). order=newest answers one page of those approved last instead, and takes no search. With date, time and guests, or a search that says them, each restaurant comes with up to three times that are free for that party, the nearest to the wished one; without them nothing is said of tables",
  audience: "public",
  query: z.strictObject({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    cuisine: z.optional(z.enum(cuisineTypes)),
    city: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    /** Counts with a city alone. */
    district: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    price_range: z.optional(z.enum(priceRanges)),
    /** Each of these, separated by commas. */
    features: z.optional(featureList),
    order: z.optional(z.enum(["newest", "name", "price"])),
    ...wish,
    ...paging,
  }),
  response: z.extend(pageSchema(z.extend(RestaurantCard, { wished: z.optional(WishedTimes) })), {
    /** What the search was understood as, with cuisines in German; missing where it is taken as typed. */
    understood: z.optional(z.string()),
    reading: z.optional(SearchReading),
    /** What date, time and guests, and the words of the search, say together. */
    wish: z.optional(
      z.object({ date: z.optional(z.string()), time: z.optional(z.string()), guests: z.optional(z.int()) }),
    ),
    /** How many there are; on the first of several pages, where it is known. */
    total: z.optional(z.int()),
  }),
  errors: ["invalid_cursor"],
  cacheSeconds,
  cacheSecondsWith: { wish: wishCacheSeconds },
});

const countOf = <Name extends z.core.$ZodType>(name: Name) => z.array(z.object({ name, count: z.int() }));

/** How many listed restaurants there are, and how many of them each further choice would leave. */
const ListingCounts = z.object({
  total: z.int(),
  cuisines: countOf(z.enum(cuisineTypes)),
  price_ranges: countOf(z.enum(priceRanges)),
  /** Those with most restaurants first. */
  cities: countOf(z.string()),
});
export type ListingCounts = z.infer<typeof ListingCounts>;

export const countRestaurants = endpoint({
  method: "GET",
  path: "/restaurants/counts",
  summary:
    "Count the listed restaurants with the given filters; each choice of another cuisine, price or city with the number that it would leave",
  audience: "public",
  query: z.strictObject({
    cuisine: z.optional(z.enum(cuisineTypes)),
    city: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    price_range: z.optional(z.enum(priceRanges)),
  }),
  response: ListingCounts,
  cacheSeconds,
});

/** What somebody may mean who types the beginning of a search: a word that finds a restaurant, or a restaurant. */
const Suggestion = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("city"), name: z.string() }),
  z.object({ kind: z.literal("district"), name: z.string(), city: z.string() }),
  z.object({ kind: z.literal("cuisine"), name: z.enum(cuisineTypes) }),
  z.object({ kind: z.literal("dish"), name: z.string() }),
  z.object({
    kind: z.literal("restaurant"),
    id: RestaurantId,
    name: z.string(),
    city: z.nullable(z.string()),
    cuisine: z.nullable(z.enum([...cuisineTypes, ...categories])),
  }),
]);

export const suggestSearches = endpoint({
  method: "GET",
  path: "/restaurants/suggestions",
  summary:
    "Suggest searches for what is typed so far: cities, districts, cuisines and dishes that find a restaurant, and listed restaurants by name",
  audience: "public",
  query: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  response: z.object({ items: z.array(Suggestion) }),
  cacheSeconds,
});

/** A restaurant like another one of its city, where in the city it is, and what it has for a wish. */
const SimilarRestaurant = z.extend(RestaurantCard, {
  district: z.optional(z.string()),
  wished: z.optional(WishedTimes),
});
export type SimilarRestaurant = z.infer<typeof SimilarRestaurant>;

export const getSimilarRestaurants = endpoint({
  method: "GET",
  path: "/restaurants/{restaurantId}/similar",
  summary:
    "List up to three restaurants of the same city with the same cuisine, the nearest first, then with one close to it. " +
    "With date, time and guests, of the twenty most similar those that have a table near that time, with their free times",
  audience: "public",
  params: z.strictObject({ restaurantId: RestaurantId }),
  query: z.strictObject(wish),
  response: z.object({ items: z.array(SimilarRestaurant) }),
  errors: ["restaurant_not_found"],
  cacheSeconds,
});

export const getRestaurant = endpoint({
  method: "GET",
  path: "/restaurants/{restaurantId}",
  summary: "Get a listed restaurant with photos, available menu items, active offers and available wines",
  audience: "public",
  params: z.strictObject({ restaurantId: RestaurantId }),
  response: PublicRestaurant,
  errors: ["restaurant_not_found"],
  cacheSeconds,
});
