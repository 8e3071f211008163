import { setTimeout as sleep } from "node:timers/promises";

/** Errors of AWS services, and of the SDK's own timeout, that pass by themselves. */
const busyErrorNames = new Set([
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
const socketErrorCodes = new Set(["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT"]);

/** Tells a service that is throttled or unreachable (retry) from a wrong request (a defect of ours). */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (busyErrorNames.has(error.name) || ("code" in error && socketErrorCodes.has(String(error.code))));

const defaultMaxAttempts = 4;
const baseDelayMs = 50;
const maxDelayMs = 400;

/**
 * Yields the number of each attempt, and waits before every attempt but the first. The wait is exponential with full
 * jitter, so that callers that collided do not collide again. Leave the loop as soon as the work succeeds; the loop ends
 * after the last attempt.
 *
 * @see https://aws.amazon.com/builders-library/timeouts-retries-and-backoff-with-jitter/
 */
export async function* backoffAttempts(maxAttempts = defaultMaxAttempts): AsyncGenerator<number> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    if (attempt > 1) await sleep(Math.random() * Math.min(maxDelayMs, baseDelayMs * 2 ** (attempt - 2)));
    yield attempt;
  }
}
