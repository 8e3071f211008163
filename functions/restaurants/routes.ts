import {
  countRestaurants,
  getRestaurant,
  getSimilarRestaurants,
  listRestaurants,
  suggestSearches,
} from "#shared/restaurants/contract.ts";
import {
  changeOwnRestaurant,
  closeOnline,
  getOwnRestaurant,
  previewOwnRestaurant,
  reopenOnline,
  resubmitRestaurant,
} from "#shared/restaurants/partner.contract.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { EmailStore } from "#functions/platform/email/email-store.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { NameStore } from "#functions/search/name-store.ts";
import { CatalogueStore, type FindTimes } from "./catalogue-store.ts";
import {
  countRestaurantsHandler,
  getRestaurantHandler,
  listRestaurantsHandler,
  previewOwnRestaurantHandler,
} from "./catalogue.ts";
import { closeOnlineHandler, reopenOnlineHandler } from "./close-online.ts";
import { ListingCountsStore } from "./listing-counts-store.ts";
import { changeOwnRestaurantHandler, getOwnRestaurantHandler, resubmitRestaurantHandler } from "./own.ts";
import { PublicPageStore } from "./public-page-store.ts";
import { RestaurantStore } from "./restaurant-store.ts";
import { getSimilarRestaurantsHandler } from "./similar.ts";
import { suggestSearchesHandler } from "./suggest.ts";

const now = () => new Date();

/** Routes of everybody who looks for a restaurant. */
export function publicRestaurantRoutes(table: Table, findTimes?: FindTimes) {
  const catalogue = new CatalogueStore(table, now, findTimes);
  return [
    defineRoute(listRestaurants, listRestaurantsHandler(catalogue)),
    defineRoute(suggestSearches, suggestSearchesHandler({ catalogue, names: new NameStore(table), now })),
    defineRoute(countRestaurants, countRestaurantsHandler(new ListingCountsStore(table), now)),
    defineRoute(getRestaurant, getRestaurantHandler(new PublicPageStore(table), now)),
    defineRoute(getSimilarRestaurants, getSimilarRestaurantsHandler(catalogue)),
  ];
}

/** Routes of an owner about the own restaurant. */
export function ownRestaurantRoutes(table: Table) {
  const deps = {
    restaurants: new RestaurantStore(table),
    publicPages: new PublicPageStore(table),
    emails: new EmailStore(table),
    now,
    randomSuffix,
  };
  return [
    defineRoute(getOwnRestaurant, getOwnRestaurantHandler(deps)),
    defineRoute(changeOwnRestaurant, changeOwnRestaurantHandler(deps)),
    defineRoute(resubmitRestaurant, resubmitRestaurantHandler(deps)),
    defineRoute(closeOnline, closeOnlineHandler(deps)),
    defineRoute(reopenOnline, reopenOnlineHandler(deps)),
    defineRoute(previewOwnRestaurant, previewOwnRestaurantHandler(deps)),
  ];
}
