import { DeleteTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { localClientConfig } from "../../bin/lib/local/endpoint.ts";
import { compareContents, readContent, restoreTable } from "../../bin/lib/restore/restore-table.ts";
import { Given } from "../support/given.ts";
import { type Product, startProduct } from "../support/product.ts";
import { longAgo } from "../support/rows.ts";

let product: Product;
let given: Given;

beforeAll(async () => {
  product = await startProduct({ content: "bare" });
  given = new Given(product);
});
afterAll(() => product.stop());

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
