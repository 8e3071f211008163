import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import type { ClientConfig } from "../local/endpoint.ts";

/**
 * Gives a restored table what a restore leaves out: stream, expiry, backup and protection, as infra/data.ts gives them to the
 * stack's own (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/PointInTimeRecovery_Howitworks.html).
 */
export async function prepareTakeOver(TableName: string, config: ClientConfig): Promise<void> {
  const client = new DynamoDBClient(config);
  if ((await findStream(TableName, config)) === undefined) {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" as const };
    await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
    await waitUntilTableExists({ client, minDelay: 1, maxDelay: 5, maxWaitTime: 600 }, { TableName });
  }
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (TimeToLiveDescription?.TimeToLiveStatus !== "ENABLED") {
    const TimeToLiveSpecification = { AttributeName: "ttl", Enabled: true };
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  }
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
}

/** The stream of a table; undefined where it has none. */
export async function findStream(TableName: string, config: ClientConfig): Promise<string | undefined> {
  const { Table } = await new DynamoDBClient(config).send(new DescribeTableCommand({ TableName }));
  return Table?.StreamSpecification?.StreamEnabled ? Table.LatestStreamArn : undefined;
}
