import { SQSClient } from "@aws-sdk/client-sqs";
import type { Stage } from "../stage.ts";
import { into, redrive, type Redriven } from "./messages.ts";
import { replaying } from "./stream.ts";

/** Every dead-letter queue of the product, and what becomes of its messages. */
export async function redriveProduct({ outputs, config }: Stage): Promise<Readonly<Record<string, Redriven>>> {
  const sqs = new SQSClient(config);
  const mails = into(sqs, outputs.MailQueueUrl);
  const again = replaying(config);
  return {
    facts: await redrive(sqs, outputs.FactsDeadLetterQueueUrl, again),
    projections: await redrive(sqs, outputs.ProjectionsDeadLetterQueueUrl, again),
    undelivered: await redrive(sqs, outputs.UndeliveredQueueUrl, mails),
    mails: await redrive(sqs, outputs.MailDeadLetterQueueUrl, mails),
    photos: await redrive(sqs, outputs.UploadDeadLetterQueueUrl, into(sqs, outputs.UploadQueueUrl)),
  };
}
