import { createSecondStepCheck } from "#functions/accounts/second-step.ts";
import { auditTrailRoutes } from "#functions/admin/audit-trail/routes.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asAdmin } from "#functions/platform/http/caller.ts";

/** Reads audit trails, in a Lambda of their own: no other may read them, and this one reads nothing else but records of emails. */
export const handler = createApi(
  asAdmin(createSecondStepCheck(process.env)),
  auditTrailRoutes(connectTable(process.env)),
);
