import { type Message, SQSClient } from "@aws-sdk/client-sqs";
import { Failure } from "../process/failure.ts";
import type { Stage } from "../deploy/stage.ts";
import { into, redrive, type Redriven } from "./messages.ts";
import { replaying } from "./stream.ts";

/** Every dead-letter queue of the product, and what becomes of its messages. */
export async function redriveProduct({ outputs, config }: Stage): Promise<Readonly<Record<string, Redriven>>> {
  const sqs = new SQSClient(config);
  const again = replaying(config);
  const empty = (queue: string | undefined, each: (message: Message) => Promise<boolean>) =>
    redrive(sqs, known(queue), each);
  const emails = into(sqs, outputs.EmailQueueUrl);
  return {
    events: await empty(outputs.EventsDeadLetterQueueUrl, again),
    projections: await empty(outputs.ProjectionsDeadLetterQueueUrl, again),
    undelivered: await empty(outputs.UndeliveredQueueUrl, emails),
    emails: await empty(outputs.EmailDeadLetterQueueUrl, emails),
    photos: await empty(outputs.PhotoDeadLetterQueueUrl, into(sqs, known(outputs.PhotoQueueUrl))),
  };
}

function known(queue: string | undefined): string {
  if (queue === undefined) throw new Failure("The stack does not tell its queues yet. Deploy it again, then redrive.");
  return queue;
}
