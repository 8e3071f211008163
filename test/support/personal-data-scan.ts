import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { Table } from "../../functions/platform/dynamodb/table.ts";

export type Row = Readonly<Record<string, unknown>>;

/** All that lies in the table and says one of these. */
export async function findRowsAbout({ table }: { readonly table: Table }, known: readonly string[]): Promise<Row[]> {
  const found: Row[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = new ScanCommand({ TableName: table.name, ExclusiveStartKey: from, ConsistentRead: true });
    const { Items = [], LastEvaluatedKey } = await table.client.send(page);
    found.push(...Items.filter((row) => known.some((word) => JSON.stringify(row).includes(word))));
    from = LastEvaluatedKey;
  } while (from !== undefined);
  return found;
}
