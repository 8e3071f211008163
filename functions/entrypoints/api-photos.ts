import { photoRoutes } from "#functions/photos/routes.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asOwner } from "#functions/platform/http/caller.ts";
import { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";

const table = connectTable(process.env);
const restaurants = new RestaurantStore(table);

/** Routes for an owner's photos. They have their own Lambda because only they need the S3 client. */
export const handler = createApi(asOwner(restaurants), photoRoutes(table, restaurants));
