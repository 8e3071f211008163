import { GetQueueAttributesCommand, type Message, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import { eventually } from "./eventually.ts";

/** Number of messages in a queue, including delayed messages and those in flight. */
async function countMessages(awsUrl: string, QueueUrl: string): Promise<number> {
  const { Attributes = {} } = await new SQSClient(localClientConfig(awsUrl)).send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }),
  );
  return (
    Number(Attributes["ApproximateNumberOfMessages"]) +
    Number(Attributes["ApproximateNumberOfMessagesDelayed"]) +
    Number(Attributes["ApproximateNumberOfMessagesNotVisible"])
  );
}

export const waitForEmptyQueue = (awsUrl: string, QueueUrl: string): Promise<true> =>
  eventually("an empty queue", async () => (await countMessages(awsUrl, QueueUrl)) === 0);

/** Reads up to ten messages and leaves them visible, because other tests share the queue. */
export async function peekMessages(awsUrl: string, QueueUrl: string | undefined): Promise<Message[]> {
  const receive = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 0 });
  const { Messages = [] } = await new SQSClient(localClientConfig(awsUrl)).send(receive);
  return Messages;
}
