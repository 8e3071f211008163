import {
  type _Record as StreamRecord,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from "@aws-sdk/client-dynamodb-streams";
import { LambdaClient } from "@aws-sdk/client-lambda";
import type { Message } from "@aws-sdk/client-sqs";
import * as z from "zod/mini";
import type { ClientConfig } from "../local/endpoint.ts";
import { invokeWithRecords } from "./invoke-with-records.ts";

/**
 * What Lambda sends to the dead-letter queue of a stream: the range of the failed batch, not its records (Lambda
 * Developer Guide, 'DynamoDB errors').
 */
const FailedBatch = z.object({
  requestContext: z.object({ functionArn: z.string() }),
  DDBStreamBatchInfo: z.object({
    streamArn: z.string(),
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
  }),
});
type BatchInfo = z.infer<typeof FailedBatch>["DDBStreamBatchInfo"];

/**
 * Returns a function that reads the records of a failed batch again and invokes the Lambda that failed on them. Records
 * that were processed in the meantime count once. It returns false when the Lambda fails again, or when the stream,
 * which keeps records for a day, has dropped them.
 */
export const createStreamReplay = (config: ClientConfig) => {
  const streams = new DynamoDBStreamsClient(config);
  const lambda = new LambdaClient(config);
  return async ({ Body = "" }: Message): Promise<boolean> => {
    const { requestContext, DDBStreamBatchInfo } = FailedBatch.parse(JSON.parse(Body));
    const Records = await readRecords(streams, DDBStreamBatchInfo);
    if (Records.length === 0) return false;
    return invokeWithRecords(lambda, requestContext.functionArn, Records);
  };
};

async function readRecords(streams: DynamoDBStreamsClient, batch: BatchInfo): Promise<object[]> {
  const { streamArn: StreamArn, shardId: ShardId, startSequenceNumber: SequenceNumber, endSequenceNumber } = batch;
  const records: StreamRecord[] = [];
  const start = { StreamArn, ShardId, SequenceNumber, ShardIteratorType: "AT_SEQUENCE_NUMBER" as const };
  const isLast = ({ dynamodb }: StreamRecord) => dynamodb?.SequenceNumber === endSequenceNumber;
  try {
    let { ShardIterator } = await streams.send(new GetShardIteratorCommand(start));
    while (ShardIterator !== undefined) {
      const { Records = [], NextShardIterator } = await streams.send(new GetRecordsCommand({ ShardIterator }));
      records.push(...Records);
      ShardIterator = Records.some(isLast) || Records.length === 0 ? undefined : NextShardIterator;
    }
  } catch (error) {
    if (!(error instanceof TrimmedDataAccessException)) throw error;
  }
  return records.slice(0, records.findIndex(isLast) + 1).map(toLambdaRecord);
}

/** Lambda passes the creation time in seconds. */
const toLambdaRecord = ({ dynamodb, ...record }: StreamRecord) => ({
  ...record,
  eventSource: "aws:dynamodb",
  dynamodb: {
    ...dynamodb,
    ApproximateCreationDateTime: (dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000,
  },
});
