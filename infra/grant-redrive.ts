import { Stack } from "aws-cdk-lib/core";
import type { DeadLetterQueue } from "#shared/admin/failures/contract.ts";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Data } from "./data.ts";
import type { EmailFeedback } from "./email-feedback.ts";
import type { Events } from "./events.ts";
import type { Photos } from "./photos.ts";
import type { ProductFunction } from "./product-function.ts";

interface Sources {
  readonly data: Data;
  readonly events: Events;
  readonly photos: Photos;
  readonly feedback: EmailFeedback;
}

/**
 * Lets a function list dead letters and hand them to the functions that failed on them: these functions, these queues,
 * the stream, and of the table the records of emails alone. It gets no right to send, to write or to read a person.
 */
export function grantRedrive(redriver: ProductFunction, { data, events, photos, feedback }: Sources): void {
  const queues: Readonly<Record<DeadLetterQueue, Queue>> = {
    ...events.deadLetters,
    photos: photos.deadLetters,
    feedback: feedback.deadLetters,
  };
  redriver.allow(
    ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:ChangeMessageVisibility", "sqs:GetQueueAttributes"],
    Object.values(queues).map(({ queueArn }) => queueArn),
  );
  redriver.allow(
    ["lambda:InvokeFunction"],
    [...events.streamFunctions, events.emails, photos.processor, feedback.processor].map(
      ({ functionArn }) => functionArn,
    ),
  );
  data.grantReadStream(redriver);
  data.grantReadEmailRecords(redriver);
  const settings = {
    queues: Object.fromEntries(Object.entries(queues).map(([name, { queueUrl }]) => [name, queueUrl])),
    emails: { queueArn: events.emailQueue.queueArn, functionName: events.emails.functionName },
    photos: { queueArn: photos.uploads.queueArn, functionName: photos.processor.functionName },
    feedback: { queueArn: feedback.queue.queueArn, functionName: feedback.processor.functionName },
  };
  redriver.addEnvironment("DEAD_LETTERS", Stack.of(redriver).toJsonString(settings));
}
