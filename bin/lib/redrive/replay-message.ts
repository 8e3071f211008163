import { LambdaClient, ListEventSourceMappingsCommand } from "@aws-sdk/client-lambda";
import { GetQueueAttributesCommand, type Message, SQSClient } from "@aws-sdk/client-sqs";
import { Failure } from "../process/failure.ts";
import type { ClientConfig } from "../local/endpoint.ts";
import { invokeWithRecords } from "./invoke-with-records.ts";

/**
 * Returns a function that hands messages of a dead-letter queue to the Lambda of the queue where they failed, waits for
 * its result, and tells whether it succeeded. Sent to the queue, a message could fail again for an hour unnoticed. The
 * same body is the same event, which is processed once.
 */
export async function createMessageReplay(
  config: ClientConfig,
  queueUrl: string,
): Promise<(message: Message) => Promise<boolean>> {
  const lambda = new LambdaClient(config);
  const queueArn = await getQueueArn(new SQSClient(config), queueUrl);
  const { EventSourceMappings = [] } = await lambda.send(
    new ListEventSourceMappingsCommand({ EventSourceArn: queueArn }),
  );
  const functionArn = EventSourceMappings[0]?.FunctionArn;
  if (functionArn === undefined) throw new Failure(`No Lambda reads the queue ${queueUrl}. Deploy the stack again.`);
  return ({ MessageId: messageId, Body: body }) =>
    invokeWithRecords(lambda, functionArn, [
      { messageId, body, attributes: {}, messageAttributes: {}, eventSource: "aws:sqs", eventSourceARN: queueArn },
    ]);
}

async function getQueueArn(sqs: SQSClient, QueueUrl: string): Promise<string | undefined> {
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["QueueArn"] }));
  return Attributes?.["QueueArn"];
}
