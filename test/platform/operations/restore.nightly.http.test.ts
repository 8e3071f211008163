import { DeleteTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { beforeAll, expect, it } from "vitest";
import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { drain } from "#bin/lib/local/drain.ts";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import { compareContents, readContent, restoreTable } from "#bin/lib/restore/restore-table.ts";
import { Given } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";
import { longAgo } from "#test/support/rows.ts";
import { runScript } from "#test/support/run-script.ts";

const given = new Given(product);

// Nothing of earlier tests of this worker may change the table meanwhile.
beforeAll(() => drain(product.awsUrl, product.outputs));

// The local AWS restores the present, whatever the time: what comes after it is written once the restore is done.
it("the table is restored beside itself, and the comparison says what has changed since", async () => {
  const config = localClientConfig(product.awsUrl);
  const { TableName: table } = product.outputs;
  const target = `${table}-restored`;
  await given.write({ pk: "TEST#1", sk: "TEST#1", entity: "test", created_at: longAgo, updated_at: longAgo });
  const before = await readContent(table, config);
  await restoreTable({ table, target, at: new Date() }, config);
  await given.write({ pk: "TEST#2", sk: "TEST#2", entity: "test", created_at: longAgo, updated_at: longAgo });

  const [now, then] = await Promise.all([readContent(table, config), readContent(target, config)]);
  expect(then).toEqual(before);
  expect(compareContents(now, then).filter((line) => line.endsWith(")"))).toEqual([
    expect.stringMatching(/^test +now 2, restored 1 \(-1\)$/),
  ]);
  await new DynamoDBClient(config).send(new DeleteTableCommand({ TableName: target }));
});

it("npm run ops -- restore --at compares the table of that time with the present, and refuses a time to come", async () => {
  const { TableName: table } = product.outputs;
  const { exitCode, stdout } = await runScript(product, "restore", "--at", "2027-01-02T03:04:00Z");
  expect([exitCode, stdout]).toEqual([1, ""]);
  const past = await runScript(product, "restore", "--at", "2026-01-02T03:04:00Z");
  expect([past.exitCode, past.stderr]).toEqual([0, ""]);
  const target = `${table}-202601020304`;
  expect(past.stdout).toContain(`Delete ${target} when you are done: it holds personal data.`);
  expect(past.stdout).toMatch(/The newest restored row is of \d{4}-/);
  await new DynamoDBClient(localClientConfig(product.awsUrl)).send(new DeleteTableCommand({ TableName: target }));
});

it("what was deleted by mistake is put back, and what is there stays as it is", async () => {
  const config = localClientConfig(product.awsUrl);
  const { TableName: table } = product.outputs;
  const from = `${table}-before`;
  const { id } = await given.aRestaurant();
  const { pk, sk } = keys.restaurant(id);
  await restoreTable({ table, target: from, at: new Date() }, config);
  const before = await given.rows(pk);
  await given.table.client.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }));
  const card = { ...before.find((row) => row["entity"] === "card"), ...keys.card(id), restaurant_name: "Neu" };
  await given.write(card);

  const { exitCode, stdout } = await runScript(product, "restore", "--from", from, "--put-back", pk);
  expect([exitCode, stdout]).toEqual([
    0,
    `${pk}: 1 rows put back, ${before.length - 1} that are there left as they are.`,
  ]);
  const after = await given.rows(pk);
  expect(after.find((row) => row["sk"] === sk)).toEqual(before.find((row) => row["sk"] === sk));
  expect(after.find((row) => row["entity"] === "card")).toMatchObject({ restaurant_name: "Neu" });
  const none = await runScript(product, "restore", "--from", from, "--put-back", "RESTAURANT#rst_none");
  expect([none.exitCode, none.stderr]).toEqual([1, `${from} has no rows in RESTAURANT#rst_none.`]);
  await new DynamoDBClient(config).send(new DeleteTableCommand({ TableName: from }));
});
