import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { CloudWatchLogsClient, FilterLogEventsCommand } from "@aws-sdk/client-cloudwatch-logs";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { GetFunctionConfigurationCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { streamProbeEntity } from "#shared/platform/event-description.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { addDaysToEpoch } from "#functions/platform/dynamodb/table.ts";
import type { Outputs } from "../deploy/outputs.ts";
import { listNamesByBundle } from "../deploy/assets.ts";
import { getErrorMessage } from "../process/failure.ts";
import { localClientConfig } from "./endpoint.ts";
import { isHealthy } from "./local-aws.ts";

/** The demo data of a first start alone takes half of it on a busy machine. */
const twoMinutes = 120_000;
const pollMs = 200;

/**
 * Waits until everything that was written has come out of the table's stream and of the queues: a local AWS that stops
 * loses the rest of its stream. Call it when nobody writes any more.
 *
 * @param timeoutMs two minutes if not given
 * @returns false after this time
 * @throws what the local AWS answers instead, or that it no longer does
 */
export async function drain(awsUrl: string, outputs: Outputs, timeoutMs = twoMinutes): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  // The consumers of the queues write as well, so the stream is asked again once the queues are empty.
  for (let round = 1; round <= 2; round++) {
    if (!(await passStream(awsUrl, outputs, deadline)) || !(await emptyQueues(awsUrl, outputs, deadline))) return false;
  }
  return true;
}

/**
 * Waits as `drain` does, and says what may be lost when it gives up. Says nothing when the local AWS ended by itself.
 *
 * @param timeoutMs two minutes if not given
 */
export async function drainOrSay(awsUrl: string, outputs: Outputs, timeoutMs = twoMinutes): Promise<void> {
  if (!(await isHealthy(awsUrl))) return;
  console.log("Finishing emails and counts …");
  const startedAt = performance.now();
  const reason = await drain(awsUrl, outputs, timeoutMs).then(
    (isDrained) => (isDrained ? undefined : "the table's stream or a queue was not empty"),
    (error: unknown) => `the local AWS could not be asked (${getErrorMessage(error)})`,
  );
  if (reason === undefined || !(await isHealthy(awsUrl))) return;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    `Gave up after ${seconds} seconds: ${reason}. Emails about the last ` +
      "changes may be lost; after the next start `npm run ops -- recount` corrects the counts.",
  );
}

/** Writes a probe and waits until both functions of the stream have logged it: the stream keeps its order here. */
async function passStream(awsUrl: string, { TableName }: Outputs, deadline: number): Promise<boolean> {
  const id = randomUUID();
  const now = new Date();
  const stamps = { version: 1, created_at: now.toISOString(), updated_at: now.toISOString() };
  const Item = { ...keys.streamProbe(id), entity: streamProbeEntity, id, ttl: addDaysToEpoch(1, now), ...stamps };
  const config = localClientConfig(awsUrl);
  await DynamoDBDocumentClient.from(new DynamoDBClient(config)).send(new PutCommand({ TableName, Item }));
  const logs = new CloudWatchLogsClient(config);
  const groups = await listLogGroups(awsUrl, ["stream-outbox", "stream-projections"]);
  return pollUntil(deadline, async () => {
    const found = groups.map(async (logGroupName) => {
      const { events = [] } = await logs.send(
        new FilterLogEventsCommand({ logGroupName, startTime: now.getTime() - 1000, filterPattern: `"${id}"` }),
      );
      return events.some(({ message }) => message?.includes(id));
    });
    return (await Promise.all(found)).every(Boolean);
  });
}

/** The log groups of deployed Lambdas, by their bundles. */
export async function listLogGroups(awsUrl: string, bundles: readonly string[]): Promise<string[]> {
  const lambda = new LambdaClient(localClientConfig(awsUrl));
  const names = await listNamesByBundle(lambda);
  return Promise.all(
    bundles.map(async (bundle) => {
      const FunctionName = names.get(bundle);
      const { LoggingConfig } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }));
      return LoggingConfig?.LogGroup ?? `/aws/lambda/${FunctionName}`;
    }),
  );
}

const counts = [
  "ApproximateNumberOfMessages",
  "ApproximateNumberOfMessagesDelayed",
  "ApproximateNumberOfMessagesNotVisible",
] as const;

function emptyQueues(awsUrl: string, outputs: Outputs, deadline: number): Promise<boolean> {
  const sqs = new SQSClient(localClientConfig(awsUrl));
  const { EmailQueueUrl, EmailFeedbackQueueUrl, PhotoQueueUrl, NewcomerPhotoQueueUrl } = outputs;
  const queueUrls = [EmailQueueUrl, EmailFeedbackQueueUrl, PhotoQueueUrl, NewcomerPhotoQueueUrl].filter(
    (url) => url !== undefined,
  );
  return pollUntil(deadline, async () => {
    const sizes = await Promise.all(queueUrls.map((url) => countMessages(sqs, url)));
    return sizes.every((size) => size === 0);
  });
}

/** Number of messages in a queue, including delayed messages and those in flight. */
export async function countMessages(sqs: SQSClient, QueueUrl: string): Promise<number> {
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...counts] }));
  return counts.reduce((sum, name) => sum + Number(Attributes?.[name] ?? 0), 0);
}

async function pollUntil(deadline: number, isDone: () => Promise<boolean>): Promise<boolean> {
  while (Date.now() < deadline) {
    if (await isDone()) return true;
    await sleep(pollMs);
  }
  return false;
}
