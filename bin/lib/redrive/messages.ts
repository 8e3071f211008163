import {
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";

/** How many were brought back, and how many stay because it did not work. */
export interface Redriven {
  readonly back: number;
  readonly left: number;
}

/** Seconds in which nobody else sees a message that we have in hand. */
const inHand = 60;

/**
 * Takes each message of a dead-letter queue through `again` and deletes it where that worked: first done, then
 * deleted, so that a broken-off redrive repeats one and loses none.
 */
export async function redrive(
  sqs: SQSClient,
  QueueUrl: string,
  again: (message: Message) => Promise<boolean>,
): Promise<Redriven> {
  let back = 0;
  const left = new Set<string | undefined>();
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: inHand }),
    );
    if (Messages.length === 0) return { back, left: left.size };
    for (const message of Messages) {
      if (await again(message)) {
        await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }));
        back++;
      } else left.add(message.MessageId);
    }
  }
}

/** Puts a message into the queue where it failed: the same body tells the same fact, which counts once. */
export const into =
  (sqs: SQSClient, QueueUrl: string) =>
  async ({ Body: MessageBody }: Message): Promise<boolean> => {
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));
    return true;
  };
