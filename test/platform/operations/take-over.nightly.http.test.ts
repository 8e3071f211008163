import { afterAll, beforeAll, expect, it } from "vitest";
import { deployLocally } from "#bin/lib/deploy/deploy-locally.ts";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import { restoreTable } from "#bin/lib/restore/restore-table.ts";
import { findStream } from "#bin/lib/restore/take-over.ts";
import { eventually } from "#test/support/eventually.ts";
import { ask, Given } from "#test/support/given.ts";
import { invoke } from "#test/support/lambdas.ts";
import { type Product, startProduct } from "#test/support/product.ts";
import { runScript } from "#test/support/run-script.ts";

// Another table for the whole product, so it needs one of its own.
let product: Product;
beforeAll(async () => {
  product = await startProduct({ content: "bare" });
});
afterAll(() => product.stop());

it("a restored table takes over: deletions since are put through again, and its stream is followed", async () => {
  const before = new Given(product);
  const [guest, leaver, host] = await Promise.all([before.aCustomer(), before.aCustomer(), before.anOwner()]);
  const config = localClientConfig(product.awsUrl);
  const target = `${product.outputs.TableName}-restored`;
  await restoreTable({ table: product.outputs.TableName, target, at: new Date() }, config);
  expect((await leaver.api.delete("/me")).status).toBe(204);
  await eventually("the deletion", async () => (await before.rows(`USER#${leaver.userId}`)).length === 0);

  const { exitCode, stderr, stdout } = await runScript(product, "restore", "--from", target, "--take-over");
  expect([exitCode, stderr, stdout]).toEqual([0, "", expect.stringContaining(`-c tableName=${target}`)]);
  const tableStreamArn = (await findStream(target, config)) ?? "";
  const ports = { aws: Number(new URL(product.awsUrl).port), site: Number(new URL(product.siteUrl).port) };
  const { outputs } = await deployLocally({ awsUrl: product.awsUrl, ports, tableStreamArn });
  expect(outputs.TableName).toBe(target);

  const after = new Given({ ...product, outputs });
  expect(await after.rows(`USER#${leaver.userId}`)).not.toEqual([]);
  expect(await invoke(product, "sweep", { isAnew: true })).toMatchObject({ gone: 1, erased: 1 });
  expect(await after.rows(`USER#${leaver.userId}`)).toEqual([]);

  expect((await ask(guest, host.restaurant.id)).status).toBe(201);
  await eventually("the request in the counts", async () => {
    const counts = await after.rows(`COUNTS#CUSTOMER#${guest.userId}`);
    return counts.some(({ pending }) => pending === 1);
  });
});
