import type { deleteMe } from "#shared/accounts/contract.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import type { EraseAccount } from "./erase-account.ts";
import { errorName, logger } from "#functions/platform/observability/log.ts";
import type { DeletionStore } from "./deletion-store.ts";

/** How long ago the caller may have signed in: a stolen access token or an open browser must not delete an account. */
const recentSignInMs = 5 * 60_000;

interface Dependencies {
  readonly eraseAccount: EraseAccount;
  readonly now: () => Date;
}

/** Deletes the caller's account. A client that gets 503 sends the request again. */
export const deleteAccountHandler =
  ({ eraseAccount, now }: Dependencies): Handler<typeof deleteMe> =>
  async (_, { userId, username, signedInAt }) => {
    if (now().getTime() - signedInAt.getTime() > recentSignInMs) throw new ApiError("recent_sign_in_required");
    await eraseAccount(userId, username);
    return null;
  };

/** Longer than a request takes: what began since may still be under way. What begins later was noted by a wrong clock. */
const requestMs = 60_000;

interface ContinueDeletionsDependencies {
  readonly deletions: Pick<DeletionStore, "listOpen">;
  readonly eraseAccount: EraseAccount;
  readonly now: () => Date;
}

/**
 * Continues the deletions that a request left unfinished, one after the other. One that fails does not keep the others
 * from being finished.
 *
 * @throws the first failure, so that the alarm for failing functions rings
 */
export const continueDeletions =
  ({ deletions, eraseAccount, now }: ContinueDeletionsDependencies) =>
  async (deadline: Date): Promise<void> => {
    const failures: unknown[] = [];
    for (const { user_id, username, created_at } of await deletions.listOpen()) {
      if (now() >= deadline) break;
      if (Math.abs(now().getTime() - Date.parse(created_at)) < requestMs) continue;
      try {
        await eraseAccount(user_id, username, deadline);
      } catch (error) {
        logger.error("deletion", { error: errorName(error) });
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
