import { GetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { clientsOf } from "../../bin/local/endpoint.ts";

/** How many messages a queue holds, those in somebody's hands too. */
export async function messagesIn(awsUrl: string, QueueUrl: string): Promise<number> {
  const { Attributes = {} } = await new SQSClient(clientsOf(awsUrl)).send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }),
  );
  return (
    Number(Attributes["ApproximateNumberOfMessages"]) + Number(Attributes["ApproximateNumberOfMessagesNotVisible"])
  );
}
