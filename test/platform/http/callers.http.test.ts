import { describe, expect, it } from "vitest";
import { eventually } from "#test/support/eventually.ts";
import { Given } from "#test/support/given.ts";
import { readLogLines } from "#test/support/lambdas.ts";
import { product } from "#test/support/own-local-aws.ts";

const given = new Given(product);

describe("API responses", () => {
  it("carry cache-control: no-store for the gateway's 401 and for a 404", async () => {
    const answers = [await given.aVisitor().get("/me"), await given.aVisitor().get("/no/such/route")];
    expect(answers[1]?.body).toMatchObject({ code: "no_such_route" });
    expect(answers.map(({ status, headers }) => [status, headers.get("cache-control")])).toEqual([
      [401, "no-store"],
      [404, "no-store"],
    ]);
  });

  it("are 405 with an allow header for GET on the local Cognito endpoint", async () => {
    const { status, headers } = await fetch(`${product.siteUrl}/cognito`);
    expect([status, headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  });

  it.each([
    ["/health", "PUT", "GET, HEAD"],
    ["/me", "POST", "DELETE, GET"],
    ["/partner/restaurant/menu-items", "DELETE", "GET, POST"],
    ["/restaurants/rst_nowhere/reservations", "GET", "POST"],
  ])("are 405 wrong_method with the methods of the address for %s by %s", async (path, method, allow) => {
    const response = await fetch(`${product.siteUrl}/api${path}`, { method });
    expect([response.status, response.headers.get("allow")?.split(", ").sort().join(", ")]).toEqual([405, allow]);
    expect(await response.json()).toMatchObject({ code: "wrong_method", status: 405 });
  });
});

const fault = { kind: "error", name: "TypeError", at: ["/assets/index-Ab_1.js:1:2345"], page: "/restaurants" };

describe("POST /browser-faults", () => {
  it("logs where the site failed in a browser", async () => {
    const began = Date.now();
    const at = `/assets/index-${began}.js:1:2345`;
    expect((await given.aVisitor().post("/browser-faults", { ...fault, at: [at] })).status).toBe(204);
    const line = await eventually("the log line of the fault", async () => {
      const lines = await readLogLines(product, "api-public", began - 1000);
      return lines.find((one) => one.includes("browser fault") && one.includes(at));
    });
    expect(JSON.parse(line)).toMatchObject({ ...fault, at: [at], browser_faults: 1 });
  });
});
