import type { Context } from "aws-lambda";
import * as z from "zod/mini";
import { createAttributeReader } from "#functions/accounts/cognito-user.ts";
import { createEraser } from "#functions/accounts/erase-account.ts";
import { sweepAccounts, type SweepResult } from "#functions/admin/customers/sweep-accounts.ts";
import { ReviewStore } from "#functions/admin/reviews/review-store.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";

const table = connectTable(process.env);
const sweepAll = sweepAccounts({
  reviews: new ReviewStore(table),
  readAttributes: createAttributeReader(process.env),
  eraseAccount: createEraser(table),
  now: () => new Date(),
});

/** The schedule sends an empty event. An operator who has looked into an alarm may allow more (docs/operations.md). */
const Event = z.object({ atMost: z._default(z.int(), 50) });

/** Time to finish the current page and to erase, before the Lambda times out. */
const reserveMs = 120_000;

/** Finishes the deletion of accounts that were deleted in Cognito alone, every night. */
export const handler = (event: unknown, context: Context): Promise<SweepResult> =>
  sweepAll(new Date(Date.now() + context.getRemainingTimeInMillis() - reserveMs), Event.parse(event).atMost);
