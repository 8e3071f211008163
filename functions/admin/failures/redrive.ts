import type { Message, SQSClient } from "@aws-sdk/client-sqs";
import type { redriveDeadLetters } from "#shared/admin/failures/contract.ts";
import type { DeadLetterQueue } from "#shared/admin/failures/queues.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { logger } from "#functions/platform/observability/log.ts";
import { redriveMessages } from "./redrive-messages.ts";

/** The call may take 20 s, and the last message up to ten of them. */
const budgetMs = 8000;
/** Longer than the call. */
const visibilityTimeoutSeconds = 30;

interface Dependencies {
  readonly sqs: SQSClient;
  readonly queues: Readonly<Record<DeadLetterQueue, string>>;
  /** Processes a message of a queue again, and tells whether it succeeded. */
  readonly replays: Readonly<Record<DeadLetterQueue, (message: Message) => Promise<boolean>>>;
  readonly now: () => Date;
}

/** Processes the messages of a dead-letter queue again, until the time is up. What fails again stays there. */
export const redriveDeadLettersHandler =
  ({ sqs, queues, replays, now }: Dependencies): Handler<typeof redriveDeadLetters> =>
  async ({ body: { queue } }) => {
    const end = now().getTime() + budgetMs;
    const { redriven, failed, isComplete } = await redriveMessages(sqs, queues[queue], replays[queue], {
      isTimeUp: () => now().getTime() >= end,
      visibilityTimeoutSeconds,
    });
    logger.info("redrive", { queue, redriven, failed, isComplete });
    return { redriven, failed, is_complete: isComplete };
  };
