import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import { logger } from "../observability/log.ts";
import { streamProbeEntity } from "#shared/platform/event-description.ts";

/** An item as the stream shows it before or after a change. */
export type Image = Readonly<Record<string, unknown>>;

/** One change of an item in the table. */
export interface TableChange {
  /** Missing when the item was created. */
  readonly before: Image | undefined;
  /** Missing when the item was deleted. */
  readonly after: Image | undefined;
  readonly at: Date;
  readonly sequenceNumber: string;
}

export const toTableChange = ({ dynamodb }: DynamoDBRecord): TableChange => ({
  before: toImage(dynamodb?.OldImage),
  after: toImage(dynamodb?.NewImage),
  at: new Date((dynamodb?.ApproximateCreationDateTime ?? 0) * 1000),
  sequenceNumber: dynamodb?.SequenceNumber ?? "",
});

/** Logs a probe, which tells its writer that this function has processed the stream up to there. */
export function logProbe({ after }: TableChange): void {
  if (after?.["entity"] === streamProbeEntity) logger.info("probe", { probe: String(after["id"]) });
}

/** Has Lambda deliver the stream again from this record on. */
export const batchFailureAt = (sequenceNumber: string): DynamoDBBatchResponse => ({
  batchItemFailures: [{ itemIdentifier: sequenceNumber }],
});
export const batchSuccess: DynamoDBBatchResponse = { batchItemFailures: [] };

type StreamImage = NonNullable<NonNullable<DynamoDBRecord["dynamodb"]>["NewImage"]>;

const toImage = (image: StreamImage | undefined): Image | undefined =>
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the two types differ only in binary values, which the table does not hold
  image && unmarshall(image as Record<string, AttributeValue>);
