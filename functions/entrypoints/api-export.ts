import { exportRoutes } from "#functions/accounts/routes.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asAuthenticated } from "#functions/platform/http/caller.ts";

/** The export of personal data. It has its own Lambda because only it may write and read the files of exports. */
export const handler = createApi(asAuthenticated, exportRoutes(connectTable(process.env)));
