import { type LambdaClient, ListEventSourceMappingsCommand } from "@aws-sdk/client-lambda";
import { GetQueueAttributesCommand, type SQSClient } from "@aws-sdk/client-sqs";
import type { Consumer } from "#functions/admin/failures/replay.ts";
import { Failure } from "../process/failure.ts";

/** Finds the Lambda that reads a queue. @throws Failure when there is none */
export async function findConsumer(sqs: SQSClient, lambda: LambdaClient, QueueUrl: string): Promise<Consumer> {
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["QueueArn"] }));
  const queueArn = Attributes?.["QueueArn"];
  const { EventSourceMappings = [] } = await lambda.send(
    new ListEventSourceMappingsCommand({ EventSourceArn: queueArn }),
  );
  const functionName = EventSourceMappings[0]?.FunctionArn;
  if (queueArn === undefined || functionName === undefined)
    throw new Failure(`No Lambda reads the queue ${QueueUrl}. Deploy the stack again.`);
  return { queueArn, functionName };
}
