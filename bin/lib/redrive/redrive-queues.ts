import { LambdaClient, ListEventSourceMappingsCommand } from "@aws-sdk/client-lambda";
import { GetQueueAttributesCommand, type Message, SQSClient } from "@aws-sdk/client-sqs";
import { redriveMessages, type RedriveResult } from "#functions/admin/failures/redrive.ts";
import { type Consumer, createMessageReplay, createStreamReplay } from "#functions/admin/failures/replay.ts";
import { createStreamReader } from "#functions/platform/dynamodb/read-stream-again.ts";
import type { DeadLetterQueue } from "#shared/admin/failures/queues.ts";
import type { Stage } from "../deploy/stage.ts";
import { Failure } from "../process/failure.ts";

/** Redrives every dead-letter queue of a stage, waits for the outcome, and returns it by the name of the queue. */
export async function redriveQueues({
  outputs,
  config,
}: Stage): Promise<Readonly<Record<DeadLetterQueue, RedriveResult>>> {
  const [sqs, lambda] = [new SQSClient(config), new LambdaClient(config)];
  const redrive = (queueUrl: string | undefined, process: (message: Message) => Promise<boolean>) =>
    redriveMessages(sqs, requireUrl(queueUrl), process);
  const replayStream = createStreamReplay(lambda, createStreamReader(config));
  const replayEmail = createMessageReplay(lambda, await findConsumer(sqs, lambda, outputs.EmailQueueUrl));
  const photoConsumer = await findConsumer(sqs, lambda, requireUrl(outputs.PhotoQueueUrl));
  const feedbackConsumer = await findConsumer(sqs, lambda, requireUrl(outputs.EmailFeedbackQueueUrl));
  return {
    events: await redrive(outputs.EventsDeadLetterQueueUrl, replayStream),
    projections: await redrive(outputs.ProjectionsDeadLetterQueueUrl, replayStream),
    undelivered: await redrive(outputs.UndeliveredQueueUrl, replayEmail),
    emails: await redrive(outputs.EmailDeadLetterQueueUrl, replayEmail),
    photos: await redrive(outputs.PhotoDeadLetterQueueUrl, createMessageReplay(lambda, photoConsumer)),
    feedback: await redrive(outputs.EmailFeedbackDeadLetterQueueUrl, createMessageReplay(lambda, feedbackConsumer)),
  };
}

function requireUrl(queueUrl: string | undefined): string {
  if (queueUrl === undefined)
    throw new Failure("The stack has no output for its queues. Deploy it again, then redrive.");
  return queueUrl;
}

/** Finds the Lambda that reads a queue. @throws Failure when there is none */
async function findConsumer(sqs: SQSClient, lambda: LambdaClient, QueueUrl: string): Promise<Consumer> {
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
