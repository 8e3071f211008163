import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asPublic } from "#functions/platform/http/caller.ts";
import { platformRoutes } from "#functions/platform/http/routes.ts";
import { availabilityRoutes } from "#functions/reservations/routes.ts";
import { findTimes } from "#functions/reservations/seating/wished-times.ts";
import { publicRestaurantRoutes } from "#functions/restaurants/routes.ts";

const table = connectTable(process.env);

/** Routes without authentication. */
export const handler = createApi(asPublic, [
  ...platformRoutes(),
  ...publicRestaurantRoutes(table, findTimes(table)),
  ...availabilityRoutes(table),
]);
