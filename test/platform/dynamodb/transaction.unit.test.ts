import { DynamoDBClient, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { describe, expect, it, vi } from "vitest";
import { transactWrite } from "#functions/platform/dynamodb/transact-write.ts";

const items = [
  { Delete: { TableName: "table", Key: { pk: "a" } } },
  { Delete: { TableName: "table", Key: { pk: "b" } } },
];

/** Creates DynamoDB's error with one cancellation reason for each item; None means that the item was valid. */
const cancelled = (...codes: readonly string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: "cancelled",
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

/** Creates a table that fails with these errors, one for each transaction, and then succeeds. */
function tableThat(...cancels: readonly TransactionCanceledException[]) {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "eu-central-1" }));
  const send = vi.spyOn(client, "send").mockResolvedValue(undefined);
  for (const error of cancels) send.mockRejectedValueOnce(error);
  return { client, send };
}

describe("transactWrite with a cancelled transaction", () => {
  it.each([
    ["ValidationError", "None"],
    ["None", "ItemCollectionSizeLimitExceeded"],
    ["TransactionConflict", "ValidationError"],
    ["None", "AReasonThatNobodyKnowsYet"],
  ])("rejects without a retry for the reasons %s and %s", async (...codes) => {
    const error = cancelled(...codes);
    const table = tableThat(error);
    await expect(transactWrite(table, items)).rejects.toBe(error);
    expect(table.send).toHaveBeenCalledTimes(1);
  });

  it("returns which item's condition failed", async () => {
    const table = tableThat(cancelled("None", "ConditionalCheckFailed"));
    expect(await transactWrite(table, items)).toEqual([false, true]);
    expect(table.send).toHaveBeenCalledTimes(1);
  });

  it.each(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"])(
    "retries after %s with the same request token",
    async (code) => {
      const table = tableThat(cancelled("None", code), cancelled(code, "None"));
      expect(await transactWrite(table, items)).toEqual([false, false]);
      const tokens = table.send.mock.calls.map(
        ([{ input }]) => "ClientRequestToken" in input && input.ClientRequestToken,
      );
      expect(tokens).toEqual([expect.any(String), tokens[0], tokens[0]]);
    },
  );
});
