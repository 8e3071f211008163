import { getCalendar } from "../../shared/reservations/calendar.contract.ts";
import { getHealth } from "../../shared/api/health.ts";
import { getRestaurant, listRestaurants } from "../../shared/restaurants/contract.ts";
import { RestaurantCard } from "../../shared/restaurants/restaurant.ts";
import { catalogue, houses, reservations } from "../stores.ts";
import { api } from "../platform/http/api.ts";
import { asAnyone } from "../platform/http/caller.ts";
import { serve } from "../platform/http/endpoint.ts";
import { writingOnce } from "../platform/http/write.ts";
import { get as getCalendarFile } from "../reservations/calendar/get.ts";
import { askHealth } from "../platform/http/health.ts";
import { get } from "../restaurants/get.ts";
import { list } from "../restaurants/list.ts";

/** What anyone may ask. The table of routes is the whole file. */
export const handler = api([
  serve(getHealth, asAnyone, askHealth),
  serve(listRestaurants, asAnyone, list(catalogue), writingOnce(RestaurantCard)),
  serve(
    getRestaurant,
    asAnyone,
    get(catalogue, () => new Date()),
  ),
  serve(getCalendar, asAnyone, getCalendarFile({ reservations, houses })),
]);
