import type { Table } from "#functions/platform/dynamodb/table.ts";
import type { Job } from "#functions/platform/schedule/run-jobs.ts";
import { continueDeletions } from "./delete-account.ts";
import { createEraser } from "./erase-account.ts";
import { DeletionStore } from "./deletion-store.ts";

/** What the schedule does about accounts every minute. */
export function accountTasks(table: Table): Job[] {
  const deps = { deletions: new DeletionStore(table), eraseAccount: createEraser(table), now: () => new Date() };
  return [continueDeletions(deps)];
}
