import { createServer } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { Client, parseItems } from "#test/support/client.ts";
import { eventually } from "#test/support/eventually.ts";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** An API that answers 503 to the first requests, and then with a list of one. */
async function aBusyApi(timesBusy: number): Promise<Client> {
  let left = timesBusy;
  const server = createServer((_, response) => {
    left -= 1;
    response.writeHead(left >= 0 ? 503 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(left >= 0 ? { code: "try_again", title: "" } : { items: [{ id: "rst_a" }] }));
  }).listen(0);
  servers.push(server);
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  return new Client(`http://127.0.0.1:${typeof address === "object" ? String(address?.port) : ""}`);
}

describe("eventually", () => {
  it("asks a busy API again instead of reading its error as a list", async () => {
    const api = await aBusyApi(2);
    const found = await eventually("the restaurant", async () => parseItems(await api.get("/restaurants"))[0]);
    expect(found.id).toBe("rst_a");
  });

  it("leaves a 503 outside of a wait to the test", async () => {
    const api = await aBusyApi(1);
    expect((await api.get("/restaurants")).status).toBe(503);
  });

  it("passes on every other error of the poll", async () => {
    await expect(eventually("nothing", () => Promise.reject(new Error("wrong")))).rejects.toThrow("wrong");
  });
});
