import { createAdminGuard } from "#functions/accounts/admin-guard.ts";
import { caseRoutes } from "#functions/admin/cases/routes.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { createApi } from "#functions/platform/http/api.ts";

const table = connectTable(process.env);

/** What admins look into, in a Lambda of its own: it alone shows personal data for a reason, and records it. */
export const handler = createApi(createAdminGuard(table), caseRoutes(table));
