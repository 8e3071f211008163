import { getCalendar } from "#shared/reservations/calendar.contract.ts";
import { reportBrowserFault } from "#shared/platform/api/browser-fault.ts";
import { getHealth } from "#shared/platform/api/health.ts";
import {
  countRestaurants,
  getRestaurant,
  getSimilarRestaurants,
  listRestaurants,
  suggestSearches,
} from "#shared/restaurants/contract.ts";
import { catalogue, listingCounts, names, restaurants, reservations } from "#functions/stores.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asPublic } from "#functions/platform/http/caller.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { getCalendarHandler } from "#functions/reservations/calendar/get.ts";
import { logBrowserFault } from "#functions/platform/http/browser-fault.ts";
import { checkHealth } from "#functions/platform/http/health.ts";
import { countRestaurantsHandler } from "#functions/restaurants/count.ts";
import { getRestaurantHandler } from "#functions/restaurants/get.ts";
import { listRestaurantsHandler } from "#functions/restaurants/list.ts";
import { getSimilarRestaurantsHandler } from "#functions/restaurants/similar.ts";
import { suggestSearchesHandler } from "#functions/search/suggest.ts";

/** Routes without authentication. */
export const handler = createApi([
  defineRoute(getHealth, asPublic, checkHealth),
  defineRoute(reportBrowserFault, asPublic, logBrowserFault),
  defineRoute(listRestaurants, asPublic, listRestaurantsHandler(catalogue)),
  defineRoute(suggestSearches, asPublic, suggestSearchesHandler({ catalogue, names, now: () => new Date() })),
  defineRoute(countRestaurants, asPublic, countRestaurantsHandler(listingCounts)),
  defineRoute(
    getRestaurant,
    asPublic,
    getRestaurantHandler(catalogue, () => new Date()),
  ),
  defineRoute(getSimilarRestaurants, asPublic, getSimilarRestaurantsHandler(catalogue)),
  defineRoute(getCalendar, asPublic, getCalendarHandler({ reservations, restaurants })),
]);
