import type { Table } from "#functions/platform/dynamodb/table.ts";
import { asAdmin } from "#functions/platform/http/caller.ts";
import { AccountStore } from "./account-store.ts";
import { createSecondStepCheck } from "./second-step.ts";

/** The guard of the administration, which asks the table for the account and Cognito for the second step. */
export const createAdminGuard = (table: Table) =>
  asAdmin({ accounts: new AccountStore(table), hasSecondStep: createSecondStepCheck(process.env) });
