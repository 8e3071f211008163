import { menuRoutes } from "#functions/menus/routes.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asOwner } from "#functions/platform/http/caller.ts";
import { ownReservationRoutes } from "#functions/reservations/routes.ts";
import { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { ownRestaurantRoutes } from "#functions/restaurants/routes.ts";

const table = connectTable(process.env);

/** Routes for the owner of a restaurant. */
export const handler = createApi(asOwner(new RestaurantStore(table)), [
  ...ownRestaurantRoutes(table),
  ...menuRoutes(table),
  ...ownReservationRoutes(table),
]);
