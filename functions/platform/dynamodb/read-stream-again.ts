import {
  type _Record as StreamRecord,
  DynamoDBStreamsClient,
  type DynamoDBStreamsClientConfig,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from "@aws-sdk/client-dynamodb-streams";
import * as z from "zod/mini";

/** A range of a stream's records. */
export const StreamRange = z.object({
  streamArn: z.string(),
  shardId: z.string(),
  startSequenceNumber: z.string(),
  endSequenceNumber: z.string(),
});
type StreamRange = z.infer<typeof StreamRange>;

/**
 * Returns a function that reads the records of a range again, as Lambda passes them to a function. None: the stream,
 * which keeps records for a day, has dropped them.
 */
export const createStreamReader = (config: DynamoDBStreamsClientConfig) => {
  const streams = new DynamoDBStreamsClient(config);
  return async (range: StreamRange): Promise<object[]> => {
    const { streamArn: StreamArn, shardId: ShardId, startSequenceNumber: SequenceNumber, endSequenceNumber } = range;
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
  };
};

/** Lambda passes the creation time in seconds. */
const toLambdaRecord = ({ dynamodb, ...record }: StreamRecord) => ({
  ...record,
  eventSource: "aws:dynamodb",
  dynamodb: {
    ...dynamodb,
    ApproximateCreationDateTime: (dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000,
  },
});
