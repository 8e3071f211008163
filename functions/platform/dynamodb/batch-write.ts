import { BatchWriteCommand, type BatchWriteCommandInput, type BatchWriteCommandOutput } from "@aws-sdk/lib-dynamodb";
import { ApiError } from "../../../shared/api/errors.ts";
import { tries } from "../retry.ts";
import type { Key, Table } from "./table.ts";

type Requests = NonNullable<BatchWriteCommandInput["RequestItems"]>;
type Row = Key & Readonly<Record<string, unknown>>;

/** What BatchWrite takes at once, and how many of them go at the same time. */
const maxWrites = 25;
const lanes = 4;
const attempts = 6;

/**
 * Writes and removes many items without conditions, for what is derived or loaded, never for what people do.
 *
 * @throws ApiError try_again when the table stays busy
 */
export async function batchWrite(table: Table, rows: readonly Row[], gone: readonly Key[] = []): Promise<void> {
  const requests = [
    ...rows.map((row) => ({ PutRequest: { Item: { ...row } } })),
    ...gone.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  ];
  const batches = Array.from({ length: Math.ceil(requests.length / maxWrites) }, (_, index) =>
    requests.slice(index * maxWrites, (index + 1) * maxWrites),
  );
  const queue = batches.values();
  const lane = async () => {
    for (const batch of queue) await writeBatch(table, { [table.name]: batch });
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function writeBatch({ client }: Table, requests: Requests): Promise<void> {
  let left = requests;
  for await (const _ of tries(attempts)) {
    const answer: BatchWriteCommandOutput = await client.send(new BatchWriteCommand({ RequestItems: left }));
    left = answer.UnprocessedItems ?? {};
    if (Object.keys(left).length === 0) return;
  }
  throw new ApiError("try_again");
}
