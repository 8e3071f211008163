import type { Context } from "aws-lambda";
import * as z from "zod/mini";
import { createAttributeReader, createUserRemover } from "#functions/accounts/cognito-user.ts";
import { eraseAccount } from "#functions/accounts/erase-account.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import { sweepAccounts, type SweepResult } from "#functions/admin/customers/sweep-accounts.ts";
import { closing, deletions, erasure, reservations, restaurants, reviews } from "#functions/stores.ts";

const now = () => new Date();
const sweepAll = sweepAccounts({
  reviews,
  readAttributes: createAttributeReader(process.env),
  eraseAccount: eraseAccount({
    deletions,
    erasure,
    closing,
    restaurants,
    reservations,
    removeUser: createUserRemover(process.env),
    now,
    randomSuffix,
  }),
  now,
});

/** The schedule sends an empty event. An operator who has looked into an alarm may allow more (docs/operations.md). */
const Event = z.object({ atMost: z._default(z.int(), 50) });

/** Time to finish the current page and to erase, before the Lambda times out. */
const reserveMs = 120_000;

/** Finishes the deletion of accounts that were deleted in Cognito alone, every night. */
export const handler = (event: unknown, context: Context): Promise<SweepResult> =>
  sweepAll(new Date(Date.now() + context.getRemainingTimeInMillis() - reserveMs), Event.parse(event).atMost);
