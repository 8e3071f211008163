import { createAdminGuard } from "#functions/accounts/admin-guard.ts";
import { failureRoutes } from "#functions/admin/failures/routes.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { createApi } from "#functions/platform/http/api.ts";

const table = connectTable(process.env);

/** Routes about what failed for good, in a Lambda of their own: no other needs queues, functions and the stream. */
export const handler = createApi(createAdminGuard(table), failureRoutes(table));
