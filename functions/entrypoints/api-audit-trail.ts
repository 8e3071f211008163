import { createAdminGuard } from "#functions/accounts/admin-guard.ts";
import { auditTrailRoutes } from "#functions/admin/audit-trail/routes.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { createApi } from "#functions/platform/http/api.ts";

const table = connectTable(process.env);

/** Reads audit trails, in a Lambda of their own: no other may read them, and this one reads nothing else but records of emails. */
export const handler = createApi(createAdminGuard(table), auditTrailRoutes(table));
