import {
  type _Record as StreamRecord,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from "@aws-sdk/client-dynamodb-streams";
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import type { Message } from "@aws-sdk/client-sqs";
import * as z from "zod/mini";
import type { ClientConfig } from "../local/endpoint.ts";

/** What Lambda puts aside of a stream: not the records, but where they stand (Lambda Developer Guide, 'DynamoDB errors'). */
const PutAside = z.object({
  requestContext: z.object({ functionArn: z.string() }),
  DDBStreamBatchInfo: z.object({
    streamArn: z.string(),
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
  }),
});
type Place = z.infer<typeof PutAside>["DDBStreamBatchInfo"];

const Answer = z.object({ batchItemFailures: z.array(z.unknown()) });

/**
 * Reads the records again that a message names and hands them to the function that failed on them. A record may have
 * been dealt with meanwhile: each counts once. False: it fails again, or the stream, which keeps a day, has lost them.
 */
export const replaying = (config: ClientConfig) => {
  const streams = new DynamoDBStreamsClient(config);
  const lambda = new LambdaClient(config);
  return async ({ Body = "" }: Message): Promise<boolean> => {
    const { requestContext, DDBStreamBatchInfo } = PutAside.parse(JSON.parse(Body));
    const Records = await recordsAt(streams, DDBStreamBatchInfo);
    if (Records.length === 0) return false;
    const { FunctionError, Payload } = await lambda.send(
      new InvokeCommand({ FunctionName: requestContext.functionArn, Payload: JSON.stringify({ Records }) }),
    );
    if (FunctionError) return false;
    return Answer.parse(JSON.parse(Payload?.transformToString() ?? "null")).batchItemFailures.length === 0;
  };
};

async function recordsAt(streams: DynamoDBStreamsClient, place: Place): Promise<object[]> {
  const { streamArn: StreamArn, shardId: ShardId, startSequenceNumber: SequenceNumber, endSequenceNumber } = place;
  const found: StreamRecord[] = [];
  const at = { StreamArn, ShardId, SequenceNumber, ShardIteratorType: "AT_SEQUENCE_NUMBER" as const };
  try {
    let { ShardIterator } = await streams.send(new GetShardIteratorCommand(at));
    while (ShardIterator !== undefined) {
      const { Records = [], NextShardIterator } = await streams.send(new GetRecordsCommand({ ShardIterator }));
      found.push(...Records);
      const isWhole = Records.some(({ dynamodb }) => dynamodb?.SequenceNumber === endSequenceNumber);
      ShardIterator = isWhole || Records.length === 0 ? undefined : NextShardIterator;
    }
  } catch (error) {
    if (!(error instanceof TrimmedDataAccessException)) throw error;
  }
  const end = found.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === endSequenceNumber);
  return found.slice(0, end + 1).map(asEvent);
}

/** As Lambda hands a record over: its moment in seconds. */
const asEvent = ({ dynamodb, ...record }: StreamRecord) => ({
  ...record,
  eventSource: "aws:dynamodb",
  dynamodb: {
    ...dynamodb,
    ApproximateCreationDateTime: (dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000,
  },
});
