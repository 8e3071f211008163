import { GetQueueAttributesCommand, type Message, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { clientsOf } from "../../bin/lib/local/endpoint.ts";

/** How many messages a queue holds, those in somebody's hands too. */
export async function messagesIn(awsUrl: string, QueueUrl: string): Promise<number> {
  const { Attributes = {} } = await new SQSClient(clientsOf(awsUrl)).send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }),
  );
  return (
    Number(Attributes["ApproximateNumberOfMessages"]) + Number(Attributes["ApproximateNumberOfMessagesNotVisible"])
  );
}

/** Looks at a few dead letters and leaves them where they are: other tests have theirs in the same queue. */
export async function deadLetters(awsUrl: string, QueueUrl: string | undefined): Promise<Message[]> {
  const look = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 0 });
  const { Messages = [] } = await new SQSClient(clientsOf(awsUrl)).send(look);
  return Messages;
}
