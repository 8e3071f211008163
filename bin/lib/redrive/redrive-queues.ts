import { type Message, SQSClient } from "@aws-sdk/client-sqs";
import type { Stage } from "../deploy/stage.ts";
import { Failure } from "../process/failure.ts";
import { redriveMessages, type RedriveResult, sendMessageTo } from "./redrive-messages.ts";
import { createStreamReplay } from "./replay-stream.ts";

/** Redrives every dead-letter queue of a stage and returns the results by the name of the queue. */
export async function redriveQueues({ outputs, config }: Stage): Promise<Readonly<Record<string, RedriveResult>>> {
  const sqs = new SQSClient(config);
  const replayStream = createStreamReplay(config);
  const redrive = (queueUrl: string | undefined, process: (message: Message) => Promise<boolean>) =>
    redriveMessages(sqs, requireUrl(queueUrl), process);
  const sendEmailMessage = sendMessageTo(sqs, outputs.EmailQueueUrl);
  return {
    events: await redrive(outputs.EventsDeadLetterQueueUrl, replayStream),
    projections: await redrive(outputs.ProjectionsDeadLetterQueueUrl, replayStream),
    undelivered: await redrive(outputs.UndeliveredQueueUrl, sendEmailMessage),
    emails: await redrive(outputs.EmailDeadLetterQueueUrl, sendEmailMessage),
    photos: await redrive(outputs.PhotoDeadLetterQueueUrl, sendMessageTo(sqs, requireUrl(outputs.PhotoQueueUrl))),
  };
}

function requireUrl(queueUrl: string | undefined): string {
  if (queueUrl === undefined)
    throw new Failure("The stack has no output for its queues. Deploy it again, then redrive.");
  return queueUrl;
}
