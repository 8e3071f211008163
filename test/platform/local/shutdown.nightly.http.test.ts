import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { localEnvironment } from "#bin/lib/local/endpoint.ts";
import { getFreePorts } from "#test/support/free-ports.ts";
import type { Ports } from "#bin/lib/local/ports.ts";
import { eventually } from "#test/support/eventually.ts";
import { ask, Given, type Owner, type Person } from "#test/support/given.ts";
import { StartProcess } from "#test/support/start.ts";
import { copySnapshot, type Product } from "#test/support/product.ts";
import { loadSnapshot } from "#test/support/snapshot.ts";

let ports: Ports;
let directory: string;
let running: StartProcess;
let product: Omit<Product, "stop">;
let guest: Person;
let host: Owner;

beforeAll(async () => {
  ports = await getFreePorts();
  directory = `.local/${ports.aws}`;
  const outputs = copySnapshot(await loadSnapshot("seeded"), ports, directory);
  product = { siteUrl: `http://localhost:${ports.site}`, awsUrl: `http://localhost:${ports.aws}`, outputs };
  Object.assign(process.env, localEnvironment(product.awsUrl));
  running = new StartProcess(ports);
  await running.waitForOutput("Ready");
  const given = new Given(product);
  [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
});

afterAll(async () => {
  if (running.process.exitCode === null) await running.stop("SIGTERM");
  rmSync(directory, { recursive: true, force: true });
  rmSync(`cdk.out.${ports.aws}`, { recursive: true, force: true });
});

const Page = z.object({ items: z.array(z.unknown()) });
const listPending = async () => Page.parse((await guest.api.get("/me/reservations?view=pending")).body).items;

it.each(["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"] as const)(
  "the product keeps an answered reservation and the session across %s and a restart",
  async (signal) => {
    const { status, body } = await ask(guest, host.restaurant.id);
    expect(status).toBe(201);
    const requested = z.looseObject({}).parse(body);
    await running.stop(signal);
    // After SIGKILL the local AWS still ends, but stop() does not wait for it.
    await eventually("the local AWS to end", () => ended(`http://localhost:${ports.aws}`));
    running = new StartProcess(ports);
    await running.waitForOutput("Ready");
    expect(await listPending()).toContainEqual(expect.objectContaining(requested)); // the list adds the restaurant
    expect(running.output).not.toContain("was killed");
  },
);

it("the product exits when the local AWS is killed, and the next start reports the kill", async () => {
  const exit = once(running.process, "exit");
  const [, localAws] = readFileSync(`${directory}/running`, "utf8").split(" ");
  process.kill(Number(localAws), "SIGKILL");
  expect(await exit).toEqual([1, null]);
  expect(running.output).toContain("The local AWS ended by itself");
  running = new StartProcess(ports);
  await running.waitForOutput("Ready");
  expect(running.output).toContain("was killed the last time");
});

const ended = (url: string): Promise<true | undefined> =>
  fetch(url).then(
    () => undefined,
    () => true,
  );
