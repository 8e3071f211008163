import { type Message, SQSClient } from "@aws-sdk/client-sqs";
import type { Stage } from "../deploy/stage.ts";
import { Failure } from "../process/failure.ts";
import { redriveMessages, type RedriveResult } from "./redrive-messages.ts";
import { createMessageReplay } from "./replay-message.ts";
import { createStreamReplay } from "./replay-stream.ts";

/** Redrives every dead-letter queue of a stage, waits for the outcome, and returns it by the name of the queue. */
export async function redriveQueues({ outputs, config }: Stage): Promise<Readonly<Record<string, RedriveResult>>> {
  const sqs = new SQSClient(config);
  const replayStream = createStreamReplay(config);
  const redrive = (queueUrl: string | undefined, process: (message: Message) => Promise<boolean>) =>
    redriveMessages(sqs, requireUrl(queueUrl), process);
  const replayEmail = await createMessageReplay(config, outputs.EmailQueueUrl);
  const replayPhoto = await createMessageReplay(config, requireUrl(outputs.PhotoQueueUrl));
  return {
    events: await redrive(outputs.EventsDeadLetterQueueUrl, replayStream),
    projections: await redrive(outputs.ProjectionsDeadLetterQueueUrl, replayStream),
    undelivered: await redrive(outputs.UndeliveredQueueUrl, replayEmail),
    emails: await redrive(outputs.EmailDeadLetterQueueUrl, replayEmail),
    photos: await redrive(outputs.PhotoDeadLetterQueueUrl, replayPhoto),
  };
}

function requireUrl(queueUrl: string | undefined): string {
  if (queueUrl === undefined)
    throw new Failure("The stack has no output for its queues. Deploy it again, then redrive.");
  return queueUrl;
}
