import { QueryCommand, type QueryCommandOutput } from "@aws-sdk/lib-dynamodb";
import { ApiError } from "../../../shared/api/errors.ts";
import { encodeCursor, decodeCursor } from "./cursor.ts";
import type { Page, Paging, Table } from "./table.ts";

type Row = Readonly<Record<string, unknown>>;

/** A list: the items of a partition of the table or an index, in the order of the sort key. */
export interface List {
  /** Binds cursors to this list. */
  readonly name: string;
  readonly index?: "gsi1" | "gsi2";
  readonly partition: string;
  /** Restricts the list to sort keys with this prefix. */
  readonly prefix?: string;
  readonly isDescending?: boolean;
  readonly positionPattern: RegExp;
}

/**
 * Reads one page of a list. The page starts at the cursor's position and leaves that item out, so that a cursor still
 * works after its item was deleted.
 *
 * @throws ApiError invalid_cursor
 */
export async function queryPage(table: Table, list: List, { cursor, limit }: Paging): Promise<Page<Row>> {
  const { name, index, partition, prefix = "", isDescending = false, positionPattern } = list;
  const [pk, sk] = keyNamesOf(index);
  const position = cursor === undefined ? undefined : decodeCursor(name, cursor, positionPattern);
  if (position?.startsWith(prefix) === false) throw new ApiError("invalid_cursor");
  const [lowest, highest] = isDescending
    ? [prefix || " ", position ?? prefix + highestCharacter]
    : [position ?? (prefix || " "), prefix + highestCharacter];
  const { Items = [], LastEvaluatedKey } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: index,
      KeyConditionExpression: `${pk} = :partition AND ${sk} BETWEEN :lowest AND :highest`,
      ExpressionAttributeValues: { ":partition": partition, ":lowest": lowest, ":highest": highest },
      ScanIndexForward: !isDescending,
      Limit: limit + (position === undefined ? 1 : 2),
    }),
  );
  const rows = Items.filter((item) => item[sk] !== position);
  const items = rows.slice(0, limit);
  // DynamoDB also ends a page at one megabyte: such a page is not the last one either.
  const [lastItem] = rows.length > limit || LastEvaluatedKey ? items.slice(-1) : [];
  return { items, cursor: lastItem ? encodeCursor(name, String(lastItem[sk])) : null };
}

/** Sorts after every character that our keys contain. */
const highestCharacter = "\u{10ffff}";

interface WholeList extends Pick<List, "index" | "partition" | "prefix"> {
  /** Twice the price of an eventually consistent read. An index cannot be read consistently. */
  readonly isConsistent?: boolean;
}

/** Reads all rows of a partition, or those with a prefix. For lists that stay short: those of one person or restaurant. */
export async function queryAll(
  table: Table,
  { index, partition, prefix = "", isConsistent = index === undefined }: WholeList,
): Promise<Row[]> {
  const [pk, sk] = keyNamesOf(index);
  const rows: Row[] = [];
  let startKey: Record<string, unknown> | undefined;
  do {
    const output: QueryCommandOutput = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: index,
        KeyConditionExpression: prefix ? `${pk} = :pk AND begins_with(${sk}, :prefix)` : `${pk} = :pk`,
        ExpressionAttributeValues: { ":pk": partition, ...(prefix && { ":prefix": prefix }) },
        ConsistentRead: isConsistent,
        ExclusiveStartKey: startKey,
      }),
    );
    rows.push(...(output.Items ?? []));
    startKey = output.LastEvaluatedKey;
  } while (startKey);
  return rows;
}

const keyNamesOf = (index: List["index"]): readonly [string, string] => {
  const prefix = index?.replace("gsi", "g") ?? "";
  return [`${prefix}pk`, `${prefix}sk`];
};
