import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";

/** Numbers of messages. */
export interface RedriveResult {
  readonly redriven: number;
  /** They stay in the dead-letter queue. */
  readonly failed: number;
}

/** Ten messages at a time, each of which may take a Lambda a minute. */
const visibilityTimeoutSeconds = 15 * 60;

/**
 * Processes each message of a dead-letter queue and deletes it when `process` returns true. Deleting comes last, so
 * that an interrupted redrive repeats a message instead of losing it. Messages that fail become visible again at the
 * end, for the next redrive.
 */
export async function redriveMessages(
  sqs: SQSClient,
  QueueUrl: string,
  process: (message: Message) => Promise<boolean>,
): Promise<RedriveResult> {
  let redriven = 0;
  const failed = new Map<string | undefined, Message>();
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: visibilityTimeoutSeconds }),
    );
    const unprocessed = Messages.filter(({ MessageId }) => !failed.has(MessageId));
    if (unprocessed.length === 0) break;
    for (const message of unprocessed) {
      if (await process(message)) {
        await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }));
        redriven++;
      } else failed.set(message.MessageId, message);
    }
  }
  for (const { ReceiptHandle } of failed.values()) {
    await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }));
  }
  return { redriven, failed: failed.size };
}
