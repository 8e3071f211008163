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

/** Milliseconds to wait after an attempt, with jitter, so that those who collided do not collide again. */
export const pauseBefore = (attempt: number): number => Math.random() * 25 * 2 ** attempt;
