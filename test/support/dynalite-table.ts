import { once } from "node:events";
import { CreateTableCommand, DynamoDBClient, waitUntilTableExists } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import dynalite from "dynalite";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { unique } from "./rows.ts";

/** A table of the product's shape in a dynalite of its own, which ends a page of a Query at one megabyte as DynamoDB does. */
export async function startDynalite(): Promise<{ readonly table: Table; readonly stop: () => void }> {
  const server = dynalite({ createTableMs: 0 });
  server.listen(0);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const table = connectTable(port, "table");
  await createTable(table);
  const stop = () => {
    table.client.destroy();
    server.close();
  };
  return { table, stop };
}

/** A table of the product's shape in a local AWS, without a stream: nothing follows from what is written to it. */
export async function createPlainTable(awsUrl: string): Promise<Table> {
  const table = connectTable(Number(new URL(awsUrl).port), `plain-${unique()}`);
  await createTable(table);
  return table;
}

export const connectTable = (port: number, name: string): Table => ({
  name,
  client: DynamoDBDocumentClient.from(new DynamoDBClient(localClientConfig(`http://127.0.0.1:${port}`)), {
    marshallOptions: { removeUndefinedValues: true },
  }),
});

export async function createTable(table: Table): Promise<void> {
  await table.client.send(
    new CreateTableCommand({
      TableName: table.name,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: ["pk", "sk", "g1pk", "g1sk", "g2pk", "g2sk"].map((AttributeName) => ({
        AttributeName,
        AttributeType: "S",
      })),
      KeySchema: toKeySchema("pk", "sk"),
      GlobalSecondaryIndexes: [
        { IndexName: "gsi1", KeySchema: toKeySchema("g1pk", "g1sk"), Projection: { ProjectionType: "ALL" } },
        { IndexName: "gsi2", KeySchema: toKeySchema("g2pk", "g2sk"), Projection: { ProjectionType: "ALL" } },
      ],
    }),
  );
  // It is there a moment later, on a busy machine after the first write.
  const patience = { client: table.client, maxWaitTime: 30, minDelay: 1, maxDelay: 1 };
  await waitUntilTableExists(patience, { TableName: table.name });
}

const toKeySchema = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: "HASH" as const },
  { AttributeName: sort, KeyType: "RANGE" as const },
];
