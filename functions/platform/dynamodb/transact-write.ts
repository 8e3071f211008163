import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { randomUUID } from "node:crypto";
import { ApiError } from "#shared/platform/api/errors.ts";
import { backoffAttempts, isBusy } from "../retry.ts";
import type { Key, Table } from "./table.ts";

export type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

const isMissing = { ConditionExpression: "attribute_not_exists(pk)" };

/** Puts an item where there is none yet, as a part of a transaction. */
export const putNew = ({ name }: Pick<Table, "name">, item: object) => ({
  Put: { TableName: name, Item: { ...item }, ...isMissing },
});

/** Requires that there is no item with this key, as a part of a transaction. */
export const requireMissing = ({ name }: Pick<Table, "name">, { pk, sk }: Key) => ({
  ConditionCheck: { TableName: name, Key: { pk, sk }, ...isMissing },
});

/** Cancellation reasons that are worth a retry. The SDK does not retry cancelled transactions. */
const transientCodes = new Set([
  "TransactionConflict",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
  "None",
  undefined,
]);

/**
 * Writes all items or none. Returns for each item whether its condition failed; all false means written. Conflicts with
 * other transactions and throttling are retried.
 *
 * @throws ApiError try_again when the table stays busy
 */
export async function transactWrite(table: Pick<Table, "client">, items: readonly Write[]): Promise<boolean[]> {
  // One token for all attempts: a transaction that was written without a response is not written twice.
  const token = randomUUID();
  for await (const _ of backoffAttempts()) {
    const failed = await attemptWrite(table, items, token);
    if (failed) return failed;
  }
  throw new ApiError("try_again");
}

/**
 * Writes all items or none, at once: where many write the same item, a conflict means that what was read is old, and all
 * items count as failed. For callers that then read again, also whether it was written after all.
 */
export const writeOnce = async (table: Pick<Table, "client">, items: readonly Write[]): Promise<boolean[]> =>
  (await attemptWrite(table, items, randomUUID())) ?? items.map(() => true);

/** Undefined: the table is busy, or another transaction writes one of the items. */
async function attemptWrite(
  { client }: Pick<Table, "client">,
  items: readonly Write[],
  ClientRequestToken: string,
): Promise<boolean[] | undefined> {
  try {
    await client.send(new TransactWriteCommand({ TransactItems: [...items], ClientRequestToken }));
    return items.map(() => false);
  } catch (error) {
    if (error instanceof TransactionCanceledException) {
      const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code);
      if (codes.includes("ConditionalCheckFailed")) return codes.map((code) => code === "ConditionalCheckFailed");
      if (codes.some((code) => !transientCodes.has(code))) throw error;
    } else if (!isBusy(error)) {
      throw error;
    }
    return undefined;
  }
}
