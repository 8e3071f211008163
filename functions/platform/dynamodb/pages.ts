import { paginateQuery, QueryCommand, type QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { ApiError } from "#shared/platform/api/errors.ts";
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
  const [pk, sk] = getKeyNames(index);
  const position = cursor === undefined ? undefined : decodeCursor(name, cursor, positionPattern);
  const [begin, end] = [prefix || " ", prefix + highestCharacter];
  // DynamoDB rejects a range whose lower end is above its upper end.
  if (position !== undefined && !isBetween(position, begin, end)) throw new ApiError("invalid_cursor");
  const [lowest, highest] = isDescending ? [begin, position ?? end] : [position ?? begin, end];
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

/** Compares as DynamoDB does, by UTF-8 bytes. */
const isBetween = (position: string, begin: string, end: string): boolean => {
  const bytes = Buffer.from(position);
  return Buffer.compare(bytes, Buffer.from(begin)) >= 0 && Buffer.compare(bytes, Buffer.from(end)) <= 0;
};

interface WholeList extends Pick<List, "index" | "partition" | "prefix"> {
  /** Twice the price of an eventually consistent read. An index cannot be read consistently. */
  readonly isConsistent?: boolean;
}

/** Reads all rows of a partition, or those with a prefix. For lists that stay short: those of one person or restaurant. */
export async function queryAll(
  table: Table,
  { index, partition, prefix = "", isConsistent = index === undefined }: WholeList,
): Promise<Row[]> {
  const [pk, sk] = getKeyNames(index);
  const rows: Row[] = [];
  for await (const { Items = [] } of queryPages(table, {
    IndexName: index,
    KeyConditionExpression: prefix ? `${pk} = :pk AND begins_with(${sk}, :prefix)` : `${pk} = :pk`,
    ExpressionAttributeValues: { ":pk": partition, ...(prefix && { ":prefix": prefix }) },
    ConsistentRead: isConsistent,
  })) {
    rows.push(...Items);
  }
  return rows;
}

/** Reads the last rows of a partition, from the end. */
export async function queryLast(table: Table, partition: string, limit: number, isConsistent = false): Promise<Row[]> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": partition },
      ScanIndexForward: false,
      ConsistentRead: isConsistent,
      Limit: limit,
    }),
  );
  return Items;
}

/** Tells whether a partition has a row with a prefix. It reads one at most. */
export async function hasAny(
  table: Table,
  { partition, prefix }: Required<Pick<List, "partition" | "prefix">>,
): Promise<boolean> {
  const { Count = 0 } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
      ExpressionAttributeValues: { ":pk": partition, ":prefix": prefix },
      Select: "COUNT",
      Limit: 1,
    }),
  );
  return Count > 0;
}

/** Counts the rows of a partition without transferring them. It costs as much as reading them. */
export async function countAll(table: Table, { index, partition }: Pick<List, "index" | "partition">): Promise<number> {
  const [pk] = getKeyNames(index);
  let count = 0;
  for await (const { Count = 0 } of queryPages(table, {
    IndexName: index,
    KeyConditionExpression: `${pk} = :pk`,
    ExpressionAttributeValues: { ":pk": partition },
    Select: "COUNT",
  })) {
    count += Count;
  }
  return count;
}

/** The pages of a list, one after the other, each of at most a hundred entries. */
export async function* readPages<T>(read: (paging: Paging) => Promise<Page<T>>): AsyncGenerator<T[]> {
  let cursor: string | null | undefined;
  do {
    const page: Page<T> = await read({ cursor: cursor ?? undefined, limit: 100 });
    yield page.items;
    ({ cursor } = page);
  } while (cursor !== null);
}

/** The answers of a Query, each of at most a megabyte, until the last. */
export const queryPages = ({ client, name }: Table, query: Omit<QueryCommandInput, "TableName">) =>
  paginateQuery({ client }, { ...query, TableName: name });

const getKeyNames = (index: List["index"]): readonly [string, string] => {
  const prefix = index?.replace("gsi", "g") ?? "";
  return [`${prefix}pk`, `${prefix}sk`];
};
