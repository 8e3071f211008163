import type { Context } from "aws-lambda";
import * as z from "zod/mini";
import { AccountStore } from "#functions/accounts/account-store.ts";
import { createUserList } from "#functions/accounts/cognito-user.ts";
import { createEraser } from "#functions/accounts/erase-account.ts";
import { sweepAccounts, type SweepResult } from "#functions/admin/customers/sweep-accounts.ts";
import { ReviewStore } from "#functions/admin/reviews/review-store.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { WorkStore } from "#functions/platform/dynamodb/continue-work.ts";

const table = connectTable(process.env);
const sweepAll = sweepAccounts({
  works: new WorkStore(table),
  reviews: new ReviewStore(table),
  accounts: new AccountStore(table),
  users: createUserList(process.env),
  eraseAccount: createEraser(table),
  now: () => new Date(),
});

/** The schedule sends an empty event. An operator who has looked into an alarm may allow more (docs/operations.md). */
const Event = z.object({ atMost: z._default(z.int(), 50), isAnew: z._default(z.boolean(), false) });

/** Finishes the deletion of accounts that were deleted in Cognito alone, every night. */
export const handler = (event: unknown, context: Context): Promise<SweepResult | undefined> =>
  sweepAll(context, Event.parse(event));
