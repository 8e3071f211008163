import type { LambdaClient } from "@aws-sdk/client-lambda";
import type { Message } from "@aws-sdk/client-sqs";
import * as z from "zod/mini";
import { type createStreamReader, StreamRange } from "#functions/platform/dynamodb/read-stream-again.ts";
import { invokeWithRecords } from "./invoke-with-records.ts";
import { parseJson } from "./parse-json.ts";

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
