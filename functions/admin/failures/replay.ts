import { InvokeCommand, type LambdaClient } from "@aws-sdk/client-lambda";
import * as z from "zod/mini";
import type { Message } from "@aws-sdk/client-sqs";
import { type createStreamReader, StreamRange } from "#functions/platform/dynamodb/read-stream-again.ts";

/** Parses the body of a message; undefined when it is not JSON, which may be why the message is here. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const FunctionResult = z.object({ batchItemFailures: z.array(z.unknown()) });

/** Invokes a Lambda with records of a queue or a stream and waits. False: it failed on at least one of them. */
export async function invokeWithRecords(
  lambda: LambdaClient,
  FunctionName: string,
  Records: readonly object[],
): Promise<boolean> {
  const { FunctionError, Payload } = await lambda.send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify({ Records }) }),
  );
  if (FunctionError) return false;
  const result = FunctionResult.parse(JSON.parse(Payload?.transformToString() ?? "null"));
  return result.batchItemFailures.length === 0;
}

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

/**
 * What Lambda sends to the dead-letter queue of a stream: the range of the failed batch, not its records (Lambda
 * Developer Guide, 'DynamoDB errors').
 */
export const FailedBatch = z.object({
  /** `condition` says why Lambda gave up, such as `RetryAttemptsExhausted`. */
  requestContext: z.object({ functionArn: z.string(), condition: z.optional(z.string()) }),
  DDBStreamBatchInfo: StreamRange,
});

/**
 * Returns a function that reads the records of a failed batch again and invokes the Lambda that failed on them. Records
 * that were processed in the meantime count once. It returns false when the Lambda fails again, when the stream has
 * dropped the records, or when the message names no batch.
 */
export const createStreamReplay =
  (lambda: LambdaClient, readRecords: ReturnType<typeof createStreamReader>) =>
  async ({ Body = "" }: Message): Promise<boolean> => {
    const batch = FailedBatch.safeParse(parseJson(Body)).data;
    if (!batch) return false;
    const records = await readRecords(batch.DDBStreamBatchInfo);
    if (records.length === 0) return false;
    return invokeWithRecords(lambda, batch.requestContext.functionArn, records);
  };
