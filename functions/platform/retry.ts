import { setTimeout as sleep } from "node:timers/promises";

/** What DynamoDB and Cognito say when they have no time, and what the SDK says when they do not answer. */
const names = new Set([
  "ThrottlingException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "TooManyRequestsException",
  "TransactionInProgressException",
  "TransactionConflictException",
  "InternalServerError",
  "ServiceUnavailable",
  "ServiceUnavailableException",
  "TimeoutError",
]);
const sockets = new Set(["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT"]);

/** Is AWS too busy to answer (try again), rather than asked wrongly (a fault of ours)? */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && (names.has(error.name) || ("code" in error && sockets.has(String(error.code))));

/**
 * So many attempts, with a pause between them: jittered, so that those who collided do not collide again, and twice as
 * long each time, but no more after the `longest`-th. Whoever is done leaves the loop.
 */
export async function* tries(attempts: number, longest = attempts): AsyncGenerator<number> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (attempt > 1) await sleep(Math.random() * 25 * 2 ** Math.min(attempt - 1, longest));
    yield attempt;
  }
}
