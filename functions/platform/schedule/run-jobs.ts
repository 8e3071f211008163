import type { Context } from "aws-lambda";

/** A piece of scheduled work. It stops at the deadline and goes on where it stopped at its next run. */
export type Job = (deadline: Date) => Promise<void>;

/** Time to finish the current tasks before the Lambda times out. */
const reserveMs = 5000;

/**
 * Runs the jobs of all nouns one after the other. It ignores its event, so that no caller can set the clock.
 *
 * @throws the first failure, after every job had its turn
 */
export const runJobs =
  (jobs: readonly Job[]) =>
  async (_: unknown, context: Context): Promise<void> => {
    const deadline = new Date(Date.now() + context.getRemainingTimeInMillis() - reserveMs);
    const failures: unknown[] = [];
    for (const run of jobs) await run(deadline).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
