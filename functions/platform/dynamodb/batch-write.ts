import { BatchWriteCommand, type BatchWriteCommandInput, type BatchWriteCommandOutput } from "@aws-sdk/lib-dynamodb";
import pMap from "p-map";
import { ApiError } from "#shared/platform/api/errors.ts";
import { backoffAttempts } from "../retry.ts";
import { batchGet, type Key, type Table } from "./table.ts";

type RequestItems = NonNullable<BatchWriteCommandInput["RequestItems"]>;
type Row = Key & Readonly<Record<string, unknown>>;

/** The limit of one BatchWriteItem call. */
const maxRequests = 25;
const concurrency = 4;
/** More than by default: a bulk load throttles itself, and nobody waits for an answer. */
const maxAttempts = 6;

/**
 * Puts and deletes many items without conditions. For derived or seeded items only, never for what people write.
 *
 * @throws ApiError try_again when the table stays busy
 */
export async function batchWrite(table: Table, puts: readonly Row[], deletes: readonly Key[] = []): Promise<void> {
  const requests = [
    ...puts.map((row) => ({ PutRequest: { Item: { ...row } } })),
    ...deletes.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  ];
  const batches = Array.from({ length: Math.ceil(requests.length / maxRequests) }, (_, index) =>
    requests.slice(index * maxRequests, (index + 1) * maxRequests),
  );
  await pMap(batches, (batch) => writeBatch(table, { [table.name]: batch }), { concurrency });
}

async function writeBatch({ client }: Table, requests: RequestItems): Promise<void> {
  let remaining = requests;
  for await (const _ of backoffAttempts(maxAttempts)) {
    const output: BatchWriteCommandOutput = await client.send(new BatchWriteCommand({ RequestItems: remaining }));
    remaining = output.UnprocessedItems ?? {};
    if (Object.keys(remaining).length === 0) return;
  }
  throw new ApiError("try_again");
}

/** The limit of one BatchGetItem call. */
const maxKeys = 100;

/** Writes those of many derived items that do not exist, and returns how many. */
export async function writeMissing(
  table: Table,
  items: readonly (Key & Readonly<Record<string, unknown>>)[],
): Promise<number> {
  let written = 0;
  for (let start = 0; start < items.length; start += maxKeys) {
    const batch = items.slice(start, start + maxKeys);
    const existing = await batchGet(table, batch, { isConsistent: false });
    const missing = batch.filter((_, index) => existing[index] === undefined);
    await batchWrite(table, missing);
    written += missing.length;
  }
  return written;
}
