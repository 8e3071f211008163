import {
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientConfig } from "../local/endpoint.ts";

interface RestoreInput {
  readonly table: string;
  /** Of the new table. */
  readonly target: string;
  readonly at: Date;
}

/** Between two looks at the new table. A restore takes minutes on AWS, whatever the table's size. */
const pollMs = 2000;

/** Restores a table as it was at a time into a new one, and waits until that can be read. */
export async function restoreTable({ table, target, at }: RestoreInput, config: ClientConfig): Promise<void> {
  const client = new DynamoDBClient(config);
  await client.send(
    new RestoreTableToPointInTimeCommand({ SourceTableName: table, TargetTableName: target, RestoreDateTime: at }),
  );
  while ((await describeStatus(client, target)) !== "ACTIVE") await sleep(pollMs);
}

async function describeStatus(client: DynamoDBClient, TableName: string): Promise<string | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table?.TableStatus;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined; // not listed yet
    throw error;
  }
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
