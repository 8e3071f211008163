import { QueryCommand, type QueryCommandOutput } from "@aws-sdk/lib-dynamodb";
import { ApiError } from "../../../shared/api/errors.ts";
import { encodeCursor, decodeCursor } from "./cursor.ts";
import type { Page, Paging, Table } from "./table.ts";

type Row = Readonly<Record<string, unknown>>;

/** A list: a partition of the table or an index, in the order of its sort key, or some beginning of it. */
export interface List {
  /** Tells cursors of different lists apart. */
  readonly name: string;
  readonly index?: "gsi1" | "gsi2";
  readonly partition: string;
  /** Only what begins so. */
  readonly beginning?: string;
  readonly isBackwards?: boolean;
  readonly positionPattern: RegExp;
}

/**
 * One page of a list. It begins at the cursor's place, which is then left out, so that a place that meanwhile went
 * still leads on.
 *
 * @throws ApiError invalid_cursor
 */
export async function queryPage(table: Table, list: List, { cursor, limit }: Paging): Promise<Page<Row>> {
  const { name, index, partition, beginning = "", isBackwards = false, positionPattern } = list;
  const [pk, sk] = keysOf(index);
  const place = cursor === undefined ? undefined : decodeCursor(name, cursor, positionPattern);
  if (place?.startsWith(beginning) === false) throw new ApiError("invalid_cursor");
  const [lowest, highest] = isBackwards
    ? [beginning || " ", place ?? beginning + last]
    : [place ?? (beginning || " "), beginning + last];
  const { Items = [], LastEvaluatedKey } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: index,
      KeyConditionExpression: `${pk} = :partition AND ${sk} BETWEEN :lowest AND :highest`,
      ExpressionAttributeValues: { ":partition": partition, ":lowest": lowest, ":highest": highest },
      ScanIndexForward: !isBackwards,
      Limit: limit + (place === undefined ? 1 : 2),
    }),
  );
  const found = Items.filter((item) => item[sk] !== place);
  const items = found.slice(0, limit);
  // A page that DynamoDB cuts at a megabyte is not the last one, either.
  const [end] = found.length > limit || LastEvaluatedKey ? items.slice(-1) : [];
  return { items, cursor: end ? encodeCursor(name, String(end[sk])) : null };
}

/** Behind everything that a key of ours begins with. */
const last = "\u{10ffff}";

interface WholeList extends Pick<List, "index" | "partition" | "beginning"> {
  /** Must it be as it is at this moment? What an index holds never is; else it is asked at twice the price. */
  readonly isOfThisMoment?: boolean;
}

/** All rows of a partition or of a beginning in it; for what one person or restaurant owns, which is not endless. */
export async function queryAll(
  table: Table,
  { index, partition, beginning = "", isOfThisMoment = index === undefined }: WholeList,
): Promise<Row[]> {
  const [pk, sk] = keysOf(index);
  const rows: Row[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const answer: QueryCommandOutput = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: index,
        KeyConditionExpression: beginning ? `${pk} = :pk AND begins_with(${sk}, :beginning)` : `${pk} = :pk`,
        ExpressionAttributeValues: { ":pk": partition, ...(beginning && { ":beginning": beginning }) },
        ConsistentRead: isOfThisMoment,
        ExclusiveStartKey: from,
      }),
    );
    rows.push(...(answer.Items ?? []));
    from = answer.LastEvaluatedKey;
  } while (from);
  return rows;
}

const keysOf = (index: List["index"]): readonly [string, string] => {
  const prefix = index?.replace("gsi", "g") ?? "";
  return [`${prefix}pk`, `${prefix}sk`];
};
