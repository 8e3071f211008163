import type { LambdaClient } from "@aws-sdk/client-lambda";
import type { Message } from "@aws-sdk/client-sqs";
import { invokeWithRecords } from "./invoke-with-records.ts";

/** A queue and the Lambda that reads it. */
export interface Consumer {
  readonly queueArn: string;
  readonly functionName: string;
}

/**
 * Returns a function that hands messages of a dead-letter queue to the Lambda of the queue where they failed, waits for
 * its result, and tells whether it succeeded. Sent to the queue, a message could fail again for an hour unnoticed. The
 * same body is the same event, which is processed once.
 */
export const createMessageReplay =
  (lambda: LambdaClient, { queueArn, functionName }: Consumer) =>
  ({ MessageId: messageId, Body: body }: Message): Promise<boolean> =>
    invokeWithRecords(lambda, functionName, [
      { messageId, body, attributes: {}, messageAttributes: {}, eventSource: "aws:sqs", eventSourceARN: queueArn },
    ]);
