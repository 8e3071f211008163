import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";

export type Image = Readonly<Record<string, unknown>>;

/** One write of the table, as its stream tells it. */
export interface TableChange {
  readonly before: Image | undefined;
  readonly after: Image | undefined;
  /** When it was written. */
  readonly at: Date;
  /** Its place in the stream: who fails here, gets everything from here on again. */
  readonly sequenceNumber: string;
}

export const toTableChange = ({ dynamodb }: DynamoDBRecord): TableChange => ({
  before: toImage(dynamodb?.OldImage),
  after: toImage(dynamodb?.NewImage),
  at: new Date((dynamodb?.ApproximateCreationDateTime ?? 0) * 1000),
  sequenceNumber: dynamodb?.SequenceNumber ?? "",
});

/** Asks Lambda to come again from this place on. */
export const batchFailureAt = (place: string): DynamoDBBatchResponse => ({
  batchItemFailures: [{ itemIdentifier: place }],
});
export const batchSuccess: DynamoDBBatchResponse = { batchItemFailures: [] };

type Attributes = NonNullable<NonNullable<DynamoDBRecord["dynamodb"]>["NewImage"]>;

const toImage = (attributes: Attributes | undefined): Image | undefined =>
  attributes && Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, valueOf(value)]));

/** DynamoDB's typed JSON as plain values; sets and bytes are used nowhere in the table. */
function valueOf(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return Number(value.N);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.L !== undefined) return value.L.map(valueOf);
  if (value.M !== undefined) return toImage(value.M);
  return null;
}
