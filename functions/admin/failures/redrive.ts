import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import type { redriveDeadLetters } from "#shared/admin/failures/contract.ts";
import type { DeadLetterQueue } from "#shared/admin/failures/queues.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { errorName, logger } from "#functions/platform/observability/log.ts";

/** The call may take 20 s, and the last message up to ten of them. */
const budgetMs = 8000;

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
      visibilityTimeoutSeconds: 30, // longer than the call
    });
    logger.info("redrive", { queue, redriven, failed, isComplete });
    return { redriven, failed, is_complete: isComplete };
  };

/** Numbers of messages. */
export interface RedriveResult {
  readonly redriven: number;
  /** They stay in the dead-letter queue. */
  readonly failed: number;
  /** False: the time was up before every message was tried. */
  readonly isComplete: boolean;
}

export interface RedriveOptions {
  /** No further message is tried once it is true. */
  readonly isTimeUp: () => boolean;
  /** Ten messages are received at a time, and nobody else gets them for so long. */
  readonly visibilityTimeoutSeconds: number;
}

/** A message whose stream or function is gone must not keep the others from their turn. */
function toFailure(error: unknown): boolean {
  logger.error("redrive", { error: errorName(error) });
  return false;
}

/** For a command, which waits for everything. A Lambda may take a minute for a message. */
const untilTheEnd: RedriveOptions = { isTimeUp: () => false, visibilityTimeoutSeconds: 15 * 60 };

/**
 * Processes each message of a dead-letter queue and deletes it when `process` returns true; throwing is failing.
 * Deleting comes last, so that an interrupted redrive repeats a message instead of losing it. Messages that fail become
 * visible again at the end, for the next redrive.
 */
export async function redriveMessages(
  sqs: SQSClient,
  QueueUrl: string,
  process: (message: Message) => Promise<boolean>,
  { isTimeUp, visibilityTimeoutSeconds }: RedriveOptions = untilTheEnd,
): Promise<RedriveResult> {
  let redriven = 0;
  let isComplete = false;
  const failed = new Map<string | undefined, Message>();
  const untried: Message[] = [];
  while (!isTimeUp()) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: visibilityTimeoutSeconds }),
    );
    const unprocessed = Messages.filter(({ MessageId }) => !failed.has(MessageId));
    if (unprocessed.length === 0) {
      isComplete = true;
      break;
    }
    for (const message of unprocessed) {
      if (isTimeUp()) untried.push(message);
      else if (await process(message).catch(toFailure)) {
        await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }));
        redriven++;
      } else failed.set(message.MessageId, message);
    }
  }
  for (const { ReceiptHandle } of [...failed.values(), ...untried]) {
    await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }));
  }
  return { redriven, failed: failed.size, isComplete };
}
