import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { randomUUID } from "node:crypto";
import { ApiError } from "../../../shared/api/errors.ts";
import { backoffAttempts, isBusy } from "../retry.ts";
import type { Table } from "./table.ts";

type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** Reasons that pass by themselves; the SDK does not try cancelled transactions again. */
const transientCodes = new Set([
  "TransactionConflict",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
  "None",
  undefined,
]);

/**
 * Writes all items or none. Answers for each item whether its condition failed (all false: written).
 * Two transactions that touch one item at the same moment, and throttling, are tried again with jitter.
 *
 * @throws ApiError try_again when the table stays busy
 */
export async function transactWrite({ client }: Pick<Table, "client">, items: readonly Write[]): Promise<boolean[]> {
  // One for all tries: what was written although no answer came is not asked again, and does not fail on itself.
  const ClientRequestToken = randomUUID();
  for await (const _ of backoffAttempts()) {
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
    }
  }
  throw new ApiError("try_again");
}
