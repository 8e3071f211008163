import { createSecondStepCheck } from "#functions/accounts/second-step.ts";
import { failureRoutes } from "#functions/admin/failures/routes.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asAdmin } from "#functions/platform/http/caller.ts";

/** Routes about what failed for good, in a Lambda of their own: no other needs queues, functions and the stream. */
export const handler = createApi(asAdmin(createSecondStepCheck(process.env)), failureRoutes(connectTable(process.env)));
