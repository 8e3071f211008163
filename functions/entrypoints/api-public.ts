import { getCalendar } from "../../shared/reservations/calendar.contract.ts";
import { reportBrowserFault } from "../../shared/api/browser-fault.ts";
import { getHealth } from "../../shared/api/health.ts";
import {
  countRestaurants,
  getRestaurant,
  getSimilarRestaurants,
  listRestaurants,
  suggestSearches,
} from "../../shared/restaurants/contract.ts";
import { catalogue, listingCounts, names, restaurants, reservations } from "../stores.ts";
import { createApi } from "../platform/http/api.ts";
import { asPublic } from "../platform/http/caller.ts";
import { defineRoute } from "../platform/http/endpoint.ts";
import { getCalendarHandler } from "../reservations/calendar/get.ts";
import { logBrowserFault } from "../platform/http/browser-fault.ts";
import { checkHealth } from "../platform/http/health.ts";
import { countRestaurantsHandler } from "../restaurants/count.ts";
import { getRestaurantHandler } from "../restaurants/get.ts";
import { listRestaurantsHandler } from "../restaurants/list.ts";
import { getSimilarRestaurantsHandler } from "../restaurants/similar.ts";
import { suggestSearchesHandler } from "../restaurants/suggest.ts";

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
