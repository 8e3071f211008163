import {
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";

/** Numbers of messages. */
export interface RedriveResult {
  readonly redriven: number;
  /** They stay in the dead-letter queue. */
  readonly failed: number;
}

const visibilityTimeoutSeconds = 60;

/**
 * Processes each message of a dead-letter queue and deletes it when `process` returns true. Deleting comes last, so
 * that an interrupted redrive repeats a message instead of losing it.
 */
export async function redriveMessages(
  sqs: SQSClient,
  QueueUrl: string,
  process: (message: Message) => Promise<boolean>,
): Promise<RedriveResult> {
  let redriven = 0;
  const failedIds = new Set<string | undefined>();
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: visibilityTimeoutSeconds }),
    );
    if (Messages.length === 0) return { redriven, failed: failedIds.size };
    for (const message of Messages) {
      if (await process(message)) {
        await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }));
        redriven++;
      } else failedIds.add(message.MessageId);
    }
  }
}

/** Sends messages to the queue where they failed. The same body is the same event, which is processed once. */
export const sendMessageTo =
  (sqs: SQSClient, QueueUrl: string) =>
  async ({ Body: MessageBody }: Message): Promise<boolean> => {
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));
    return true;
  };
