import { createAdminGuard } from "#functions/accounts/admin-guard.ts";
import { reviewRoutes } from "#functions/admin/reviews/routes.ts";
import { noticeDecisionRoutes } from "#functions/notices/routes.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { createApi } from "#functions/platform/http/api.ts";

const table = connectTable(process.env);

/** Routes of the administration. */
export const handler = createApi(createAdminGuard(table), [...reviewRoutes(table), ...noticeDecisionRoutes(table)]);
