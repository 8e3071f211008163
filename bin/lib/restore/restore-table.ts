import { DynamoDBClient, RestoreTableToPointInTimeCommand, waitUntilTableExists } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import type { ClientConfig } from "../local/endpoint.ts";

interface RestoreInput {
  readonly table: string;
  /** Of the new table. */
  readonly target: string;
  readonly at: Date;
}

/** In seconds. A restore takes minutes on AWS, whatever the table's size. */
const wait = { minDelay: 2, maxDelay: 2, maxWaitTime: 6 * 60 * 60 };

/** Restores a table as it was at a time into a new one, and waits until that can be read. */
export async function restoreTable({ table, target, at }: RestoreInput, config: ClientConfig): Promise<void> {
  const client = new DynamoDBClient(config);
  await client.send(
    new RestoreTableToPointInTimeCommand({ SourceTableName: table, TargetTableName: target, RestoreDateTime: at }),
  );
  await waitUntilTableExists({ client, ...wait }, { TableName: target });
}

/** What a table holds. */
export interface TableContent {
  /** Number of rows by their `entity`. */
  readonly rows: ReadonlyMap<string, number>;
  /** When the last row was written, as an ISO instant; empty without rows. */
  readonly newest: string;
}

/** Reads a whole table, a page at a time. It takes capacity: half a unit for every 4 kB. */
export async function readContent(TableName: string, config: ClientConfig): Promise<TableContent> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(config));
  const rows = new Map<string, number>();
  let newest = "";
  const input = { TableName, ProjectionExpression: "entity, updated_at" };
  for await (const { Items = [] } of paginateScan({ client }, input)) {
    for (const { entity, updated_at } of Items) {
      rows.set(String(entity), (rows.get(String(entity)) ?? 0) + 1);
      if (typeof updated_at === "string" && updated_at > newest) newest = updated_at;
    }
  }
  return { rows, newest };
}

/** A line for each kind of row: how many the table has now, and how many it had. */
export function compareContents(now: TableContent, then: TableContent): string[] {
  const entities = [...new Set([...now.rows.keys(), ...then.rows.keys()])].sort();
  const width = Math.max(...entities.map((entity) => entity.length), 0);
  return entities.map((entity) => {
    const [current = 0, restored = 0] = [now.rows.get(entity), then.rows.get(entity)];
    const difference = restored === current ? "" : ` (${restored > current ? "+" : ""}${restored - current})`;
    return `${entity.padEnd(width)}  now ${current}, restored ${restored}${difference}`;
  });
}
