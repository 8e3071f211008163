import * as z from "zod/mini";
import { endpoint } from "#shared/platform/api/endpoint.ts";
import { IsoInstant } from "#shared/platform/stored-fields.ts";
import { deadLetterQueues } from "./queues.ts";

export type { DeadLetterQueue } from "./queues.ts";

/** Something that failed for good. It names no person and no reservation. */
const DeadLetter = z.object({
  id: z.string(),
  /** The domain event, such as `reservation.requested`; null for uploads and for batches of the table's stream. */
  event: z.nullable(z.string()),
  restaurant_id: z.nullable(z.string()),
  since: IsoInstant,
  /** The name of the error, never its message; null when only the function's log knows it. */
  reason: z.nullable(z.string()),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

const Queue = z.object({
  queue: z.enum(deadLetterQueues),
  /** Approximate, as SQS counts. */
  count: z.int(),
  /** At most ten of them. */
  messages: z.array(DeadLetter),
});

export const listDeadLetters = endpoint({
  method: "GET",
  path: "/admin/dead-letters",
  summary: "List what failed for good, by dead-letter queue, with the reason where it is known; ten of each queue",
  audience: "admin",
  lambda: "dead-letters",
  response: z.object({ queues: z.array(Queue) }),
});

export const redriveDeadLetters = endpoint({
  method: "POST",
  path: "/admin/dead-letters/redrive",
  summary:
    "Process the messages of a dead-letter queue again and wait for the outcome; after some seconds the rest is left for the next call",
  audience: "admin",
  lambda: "dead-letters",
  body: z.strictObject({ queue: z.enum(deadLetterQueues) }),
  response: z.object({ redriven: z.int(), failed: z.int(), is_complete: z.boolean() }),
});
