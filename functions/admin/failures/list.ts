import { GetQueueAttributesCommand, type Message, ReceiveMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import type { DeadLetter, listDeadLetters } from "#shared/admin/failures/contract.ts";
import { type DeadLetterQueue, deadLetterQueues } from "#shared/admin/failures/queues.ts";
import type { EmailStore } from "#functions/platform/email/email-store.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import * as z from "zod/mini";
import { eventName, parseEvent } from "#functions/platform/stream/domain-event.ts";
import { FailedBatch, parseJson } from "./replay.ts";

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

/** What every event on the bus has. */
const Event = z.object({
  "detail-type": z.string(),
  detail: z.object({ restaurant_id: z.optional(z.string()) }),
});

/** Codes and names of errors are single words; anything else could quote a person. */
const Reason = z.string().check(z.regex(/^[\w.]{1,80}$/));

/** Reads what may be said about a message of a dead-letter queue: its event, its restaurant and why it failed. */
export async function readDeadLetter(
  { MessageId = "", Body = "", Attributes = {}, MessageAttributes = {} }: Message,
  emails: Pick<EmailStore, "listFailures">,
): Promise<DeadLetter> {
  const body = parseJson(Body);
  const event = Event.safeParse(body).data;
  const emailed = parseEvent(body);
  const [failure] = emailed ? await emails.listFailures(eventName(emailed)) : [];
  const reasons = [
    failure,
    MessageAttributes["ERROR_CODE"]?.StringValue, // EventBridge's, when it could not deliver
    FailedBatch.safeParse(body).data?.requestContext.condition,
  ];
  return {
    id: MessageId,
    event: event?.["detail-type"] ?? null,
    restaurant_id: event?.detail.restaurant_id ?? null,
    since: new Date(Number(Attributes["SentTimestamp"] ?? 0)).toISOString(),
    reason: reasons.map((reason) => Reason.safeParse(reason).data).find((reason) => reason !== undefined) ?? null,
  };
}
