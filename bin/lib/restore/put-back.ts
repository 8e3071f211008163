import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { queryAll } from "#functions/platform/dynamodb/pages.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { Failure } from "../process/failure.ts";

interface Source {
  /** The restored table. */
  readonly from: string;
  /** Its `pk`. */
  readonly partition: string;
}

/**
 * Copies the rows of a partition that a table lacks from a restored one. Rows that are there stay as they are, because
 * they are newer (docs/decisions/20).
 *
 * @throws Failure when the restored table has no such partition
 */
export async function putBack(
  { from, partition }: Source,
  table: Table,
): Promise<{ readonly missing: number; readonly left: number }> {
  const rows = await queryAll({ ...table, name: from }, { partition });
  if (rows.length === 0) throw new Failure(`${from} has no rows in ${partition}.`);
  let missing = 0;
  for (const Item of rows) {
    const put = new PutCommand({ TableName: table.name, Item, ConditionExpression: "attribute_not_exists(pk)" });
    await table.client.send(put).then(
      () => missing++,
      (error: unknown) => {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      },
    );
  }
  return { missing, left: rows.length - missing };
}
