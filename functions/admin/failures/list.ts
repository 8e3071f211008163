import { GetQueueAttributesCommand, ReceiveMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import type { listDeadLetters } from "#shared/admin/failures/contract.ts";
import { type DeadLetterQueue, deadLetterQueues } from "#shared/admin/failures/queues.ts";
import type { EmailStore } from "#functions/platform/email/email-store.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { readDeadLetter } from "./dead-letter.ts";

interface Dependencies {
  readonly sqs: SQSClient;
  readonly queues: Readonly<Record<DeadLetterQueue, string>>;
  readonly emails: Pick<EmailStore, "listFailures">;
}

/** Lists dead letters without hiding them from a redrive: the visibility timeout is zero. */
export const listDeadLettersHandler =
  ({ sqs, queues, emails }: Dependencies): Handler<typeof listDeadLetters> =>
  async () => ({
    queues: await Promise.all(
      deadLetterQueues.map(async (queue) => {
        const QueueUrl = queues[queue];
        const [{ Attributes }, { Messages = [] }] = await Promise.all([
          sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["ApproximateNumberOfMessages"] })),
          sqs.send(
            new ReceiveMessageCommand({
              QueueUrl,
              MaxNumberOfMessages: 10,
              VisibilityTimeout: 0,
              MessageSystemAttributeNames: ["SentTimestamp"],
              MessageAttributeNames: ["ERROR_CODE"],
            }),
          ),
        ]);
        const messages = await Promise.all(Messages.map((message) => readDeadLetter(message, emails)));
        return { queue, count: Number(Attributes?.["ApproximateNumberOfMessages"] ?? 0), messages };
      }),
    ),
  });
