import { createSecondStepCheck } from "#functions/accounts/second-step.ts";
import { reviewRoutes } from "#functions/admin/reviews/routes.ts";
import { noticeDecisionRoutes } from "#functions/notices/routes.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asAdmin } from "#functions/platform/http/caller.ts";

const table = connectTable(process.env);

/** Routes of the administration. */
export const handler = createApi(asAdmin(createSecondStepCheck(process.env)), [
  ...reviewRoutes(table),
  ...noticeDecisionRoutes(table),
]);
