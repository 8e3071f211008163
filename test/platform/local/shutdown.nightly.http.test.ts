import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { eventually } from "#test/support/eventually.ts";
import { ask, Given } from "#test/support/given.ts";
import { startFromSnapshot } from "#test/support/start.ts";

const { product, directory, start, end } = await startFromSnapshot();
let running = await start();
const given = new Given(product);
const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
afterAll(end);

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
    await eventually("the local AWS to end", () => ended(product.awsUrl));
    running = await start();
    expect(await listPending()).toContainEqual(expect.objectContaining(requested)); // the list adds the restaurant
    expect(running.output).not.toContain("was killed");
  },
);

it("a start waits for a product that is still closing its connections", async () => {
  const { port } = new URL(product.siteUrl);
  const visitor = connect(Number(port), "127.0.0.1").on("error", () => undefined);
  visitor.write("GET / HTTP/1.1\r\n"); // and nothing more: closing waits for some seconds
  const stopped = running.stop("SIGTERM");
  await sleep(1000);
  running = await start();
  await stopped;
  expect(running.output).toContain("still saving");
});

it("the product exits when the local AWS is killed, and the next start reports the kill", async () => {
  const exit = once(running.process, "exit");
  const [, localAws] = readFileSync(`${directory}/running`, "utf8").split(" ");
  process.kill(Number(localAws), "SIGKILL");
  expect(await exit).toEqual([1, null]);
  expect(running.output).toContain("The local AWS ended by itself");
  expect(running.output).not.toContain("Saving");
  running = await start();
  expect(running.output).toContain("was killed the last time");
});

const ended = (url: string): Promise<true | undefined> =>
  fetch(url).then(
    () => undefined,
    () => true,
  );
