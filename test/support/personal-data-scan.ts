import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { Table } from "#functions/platform/dynamodb/table.ts";

export type Row = Readonly<Record<string, unknown>>;

/** Scans the table for rows that contain one of the texts. */
export async function findRowsContaining(
  { table }: { readonly table: Table },
  texts: readonly string[],
): Promise<Row[]> {
  const rows: Row[] = [];
  let startKey: Record<string, unknown> | undefined;
  do {
    const page = new ScanCommand({ TableName: table.name, ExclusiveStartKey: startKey, ConsistentRead: true });
    const { Items = [], LastEvaluatedKey } = await table.client.send(page);
    rows.push(...Items.filter((row) => texts.some((text) => JSON.stringify(row).includes(text))));
    startKey = LastEvaluatedKey;
  } while (startKey !== undefined);
  return rows;
}
