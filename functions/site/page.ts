import type { APIGatewayProxyEventV2WithJWTAuthorizer as Event } from "aws-lambda";
import { readSearch } from "#shared/search/read-search.ts";
import { cityName } from "#shared/restaurants/city-name.ts";
import { toCity } from "#shared/restaurants/city.ts";
import { RestaurantId } from "#shared/platform/text/ids.ts";
import { buildAddress } from "#shared/platform/api/address.ts";
import type { Language } from "#shared/platform/text/language.ts";
import { widestPhotoPath } from "#shared/photos/photo-rules.ts";
import { getOpeningState } from "#shared/restaurants/opening-hours.ts";
import type { PublicRestaurant, RestaurantCard } from "#shared/restaurants/restaurant.ts";
import { readFree } from "#shared/restaurants/free-tables.ts";
import { readFeatures, readFilters, type RestaurantFilters } from "#shared/restaurants/restaurant-filters.ts";
import { de } from "#shared/site/messages/public/de.ts";
import { en } from "#shared/site/messages/public/en.ts";
import { restaurantPath, restaurantPaths } from "#shared/restaurants/paths.ts";
import { wishCacheSeconds } from "#shared/restaurants/wished-times.ts";
import { type Head, localizeAddress } from "./head.ts";
import type { CatalogueStore } from "#functions/restaurants/catalogue-store.ts";
import type { PublicPageStore } from "#functions/restaurants/public-page-store.ts";
import { buildListSchema } from "./structured-data.ts";
import { buildRestaurantSchema } from "./structured-restaurant.ts";

/** A page before it is rendered. */
export interface Page {
  readonly name: "restaurants" | "restaurant";
  readonly status: 200 | 404;
  readonly url: string;
  readonly head: Head;
  /** With the time: the page says what is open, or shows only that, before its scripts run. */
  readonly firstData: Readonly<Record<string, unknown>>;
  /** How long CloudFront may keep it; ten seconds without. */
  readonly cacheSeconds?: number;
}

/** A page whose address is another one. */
export interface Moved {
  readonly movedTo: string;
}

interface Context {
  readonly catalogue: Pick<CatalogueStore, "listRestaurants">;
  readonly publicPages: Pick<PublicPageStore, "getPublicPage">;
  readonly now: () => Date;
  readonly language: Language;
  readonly origin: string;
}

const messages = { de, en };
const pageSize = 20;
/** After this many pages without an open restaurant the browser goes on. */
const maxPages = 5;

/** Loads the data of a page and builds its head. */
export const buildPage = (event: Event, context: Context): Promise<Page | Moved> =>
  event.routeKey.endsWith(" /restaurants")
    ? buildListPage(event.queryStringParameters ?? {}, context)
    : buildRestaurantPage(event.pathParameters?.["restaurantId"] ?? "", context);

async function buildListPage(
  query: Readonly<Record<string, string | undefined>>,
  { catalogue, now, language, origin }: Context,
): Promise<Page | Moved> {
  const filters = readFilters((name) => query[name]);
  // `munich` and `10435 Berlin` have no page of their own: the browser knows no list of cities.
  const city = toCity(filters.city ?? "");
  const open = query["open"] === "now" ? "now" : undefined;
  const url = buildAddress(restaurantPaths.restaurants, { ...filters, city, open, free: readFree(query["free"]) });
  if (city !== (filters.city ?? "")) return { movedTo: localizeAddress(url, language) };
  const isOpenNow = open !== undefined || asksForOpen(filters.search);
  const page = isOpenNow
    ? await listUntilOpen(catalogue, filters, now())
    : await catalogue.listRestaurants({ ...toQuery(filters), limit: pageSize });
  const t = messages[language].list;
  return {
    name: "restaurants",
    status: 200,
    url,
    head: {
      title: filters.search === undefined ? t.title : t.titleFor(filters.search),
      description: t.description,
      canonical: buildAddress(restaurantPaths.restaurants, toCanonicalFilters(filters)),
      language,
      structuredData: buildListSchema(page.items, origin),
    },
    firstData: { now: now().getTime(), [buildAddress("/restaurants", filters)]: page },
    ...(page.wish && { cacheSeconds: wishCacheSeconds }),
  };
}

/** The list up to the page with the first open restaurant, as one page: at night that is not the first one. */
async function listUntilOpen(
  catalogue: Context["catalogue"],
  filters: RestaurantFilters,
  now: Date,
): Promise<Awaited<ReturnType<CatalogueStore["listRestaurants"]>>> {
  const isOpen = (card: RestaurantCard) => getOpeningState(card, now).is === "open";
  let list = await catalogue.listRestaurants({ ...toQuery(filters), limit: pageSize });
  for (let pages = 1; pages < maxPages && list.cursor !== null && !list.items.some(isOpen); pages++) {
    const next = await catalogue.listRestaurants({ ...toQuery(filters), limit: pageSize, cursor: list.cursor });
    list = { ...list, items: [...list.items, ...next.items], cursor: next.cursor };
  }
  return list;
}

const asksForOpen = (search = ""): boolean => readSearch(search).wishes.some(({ kind }) => kind === "open");

const toQuery = ({ features, guests, ...filters }: RestaurantFilters) => ({
  ...filters,
  ...(guests !== undefined && { guests: Number(guests) }),
  ...(features !== undefined && { features: readFeatures(features) }),
});

/** Search words make no indexed page of their own; a cuisine or a city does. */
const toCanonicalFilters = ({ cuisine, city }: RestaurantFilters): RestaurantFilters => ({
  ...(cuisine && { cuisine }),
  ...(city !== undefined && { city }),
});

async function buildRestaurantPage(restaurantId: string, context: Context): Promise<Page> {
  const restaurant = RestaurantId.safeParse(restaurantId).success
    ? await context.publicPages.getPublicPage(restaurantId, context.now())
    : undefined;
  return {
    name: "restaurant",
    status: restaurant ? 200 : 404,
    url: restaurantPath(encodeURIComponent(restaurantId)),
    head: restaurant ? buildRestaurantHead(restaurant, context) : buildNotFoundHead(context.language),
    firstData: {
      now: context.now().getTime(),
      [`/restaurants/${encodeURIComponent(restaurantId)}`]: restaurant ?? null,
    },
  };
}

function buildRestaurantHead(restaurant: PublicRestaurant, { language, origin }: Context): Head {
  const { restaurant: t, cuisines } = messages[language];
  const { restaurant_name: name, city, cuisine_types: styles, category } = restaurant;
  const description =
    language === "en" ? (restaurant.description_en ?? restaurant.description) : restaurant.description;
  const [kind] = [...styles, ...(category === null ? [] : [category])];
  return {
    title: city === null ? name : `${name}, ${cityName(city, language)}`,
    description:
      description ?? t.description(name, kind ? cuisines[kind] : "Restaurant", cityName(city ?? "", language)),
    canonical: restaurantPath(restaurant.id),
    language,
    sharedPicture: restaurant.photos[0] && widestPhotoPath(restaurant.photos[0]),
    structuredData: buildRestaurantSchema(restaurant, language, origin),
  };
}

const buildNotFoundHead = (language: Language): Head => ({
  title: messages[language].restaurant.notFound,
  description: messages[language].restaurant.notFoundText,
  language,
});
