import { createSecondStepCheck } from "#functions/accounts/second-step.ts";
import { caseRoutes } from "#functions/admin/cases/routes.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asAdmin } from "#functions/platform/http/caller.ts";

/** What admins look into, in a Lambda of its own: it alone shows personal data for a reason, and records it. */
export const handler = createApi(asAdmin(createSecondStepCheck(process.env)), caseRoutes(connectTable(process.env)));
