import { randomUUID } from "node:crypto";
import {
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { countMessages } from "#bin/lib/local/drain.ts";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import { eventually } from "./eventually.ts";

export const waitForEmptyQueue = (awsUrl: string, queueUrl: string): Promise<true> =>
  eventually(
    "an empty queue",
    async () => (await countMessages(new SQSClient(localClientConfig(awsUrl)), queueUrl)) === 0,
  );

/** Reads up to ten messages and leaves them visible, because other tests share the queue. */
export async function peekMessages(awsUrl: string, QueueUrl: string | undefined): Promise<Message[]> {
  const receive = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 0 });
  const { Messages = [] } = await new SQSClient(localClientConfig(awsUrl)).send(receive);
  return Messages;
}

export const sendMessage = (
  awsUrl: string,
  QueueUrl: string | undefined,
  MessageBody: string,
  more: Partial<SendMessageCommand["input"]> = {},
) => new SQSClient(localClientConfig(awsUrl)).send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));

/** A domain event as the bus puts it into a queue. */
export const aDomainEvent = (type: string, detail: object): string =>
  JSON.stringify({ id: randomUUID(), source: "tischkaiser", "detail-type": type, detail });

/** Sets after how many seconds a queue delivers a message again that nobody has deleted. */
export const retryAfter = (awsUrl: string, QueueUrl: string | undefined, seconds: number) =>
  new SQSClient(localClientConfig(awsUrl)).send(
    new SetQueueAttributesCommand({ QueueUrl, Attributes: { VisibilityTimeout: String(seconds) } }),
  );
