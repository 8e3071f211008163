// Pages and Lambdas load this file: it must not import anything.

/** The dead-letter queues: what failed for good and waits there for two weeks. */
export const deadLetterQueues = ["emails", "undelivered", "events", "projections", "photos", "feedback"] as const;
export type DeadLetterQueue = (typeof deadLetterQueues)[number];
