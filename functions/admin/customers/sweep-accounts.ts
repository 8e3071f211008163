import pMap from "p-map";
import type { ReadAttributes } from "#functions/accounts/cognito-user.ts";
import type { EraseAccount } from "#functions/accounts/erase-account.ts";
import { errorName, logger } from "#functions/platform/observability/log.ts";
import { listAccounts } from "./list-accounts.ts";
import type { ReviewStore } from "../reviews/review-store.ts";

/** Look-ups at the same time. Cognito allows 120 a second to all of a pool's users together. */
const concurrency = 4;

interface Dependencies {
  readonly reviews: Pick<ReviewStore, "listRestaurants" | "listCustomers">;
  readonly readAttributes: ReadAttributes;
  readonly eraseAccount: EraseAccount;
  readonly now: () => Date;
}

export interface SweepResult {
  checked: number;
  /** Accounts that Cognito does not know any more. */
  gone: number;
  erased: number;
}

/**
 * Finishes the deletion of accounts that are gone in Cognito: its own DeleteUser takes any access token and tells nobody.
 * More than `atMost` in one night is no person's doing, but a wrong or an emptied user pool: then nothing is erased.
 *
 * @throws when it could not check or erase everything, so that the alarm for failing functions tells
 */
export const sweepAccounts =
  ({ reviews, readAttributes, eraseAccount, now }: Dependencies) =>
  async (deadline: Date, atMost: number): Promise<SweepResult> => {
    const result = { checked: 0, gone: 0, erased: 0 };
    const gone: string[] = [];
    let isComplete = true;
    for await (const { userIds } of listAccounts(reviews)) {
      if (now() >= deadline) {
        isComplete = false;
        break;
      }
      const missing = await pMap(userIds, async (id) => ((await readAttributes(id)) ? [] : [id]), { concurrency });
      result.checked += userIds.length;
      gone.push(...missing.flat());
    }
    result.gone = gone.length;
    if (gone.length <= atMost) {
      for (const userId of gone) {
        try {
          await eraseAccount(userId, userId);
          result.erased++;
        } catch (error) {
          logger.error("sweep", { error: errorName(error) });
        }
      }
    }
    logger.info("sweep", { ...result, isComplete });
    if (!isComplete || result.erased < result.gone) throw new Error("The sweep could not check or erase everything");
    return result;
  };
