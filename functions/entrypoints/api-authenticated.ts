import { accountRoutes } from "#functions/accounts/routes.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asAuthenticated } from "#functions/platform/http/caller.ts";
import { reservationRoutes } from "#functions/reservations/routes.ts";

const table = connectTable(process.env);

/** Routes for every authenticated user. */
export const handler = createApi(asAuthenticated, [...accountRoutes(table), ...reservationRoutes(table)]);
