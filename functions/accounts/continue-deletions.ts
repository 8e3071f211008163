import { errorName, logger } from "#functions/platform/observability/log.ts";
import type { DeletionStore } from "./deletion-store.ts";
import type { EraseAccount } from "./erase-account.ts";

/** Longer than a request takes: what began since may still be under way. */
const requestMs = 60_000;

interface Dependencies {
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
  ({ deletions, eraseAccount, now }: Dependencies) =>
  async (deadline: Date): Promise<void> => {
    const failures: unknown[] = [];
    for (const { user_id, username } of await deletions.listOpen(new Date(now().getTime() - requestMs))) {
      if (now() >= deadline) break;
      try {
        await eraseAccount(user_id, username, deadline);
      } catch (error) {
        logger.error("deletion", { error: errorName(error) });
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
