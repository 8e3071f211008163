import { getCalendar } from "../../../shared/contract/calendar.ts";
import { getHealth } from "../../../shared/contract/health.ts";
import { getRestaurant, listRestaurants } from "../../../shared/contract/restaurants.ts";
import { RestaurantCard } from "../../../shared/domain/restaurant.ts";
import { catalogue, houses, reservations } from "../../data/stores.ts";
import { api } from "../../http/api.ts";
import { asAnyone } from "../../http/caller.ts";
import { serve } from "../../http/endpoint.ts";
import { writingOnce } from "../../http/write.ts";
import { get as getCalendarFile } from "../calendar/get.ts";
import { askHealth } from "../health/ask.ts";
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
