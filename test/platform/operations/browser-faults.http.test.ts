import { describe, expect, it } from "vitest";
import { parseProblem } from "#test/support/client.ts";
import { eventually } from "#test/support/eventually.ts";
import { Given } from "#test/support/given.ts";
import { readLogLines } from "#test/support/logs.ts";
import { product } from "#test/support/own-local-aws.ts";

const given = new Given(product);
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

  it.each([
    ["a message", { message: "Käthe Groß" }],
    ["a name that is a sentence", { name: "Cannot read Käthe" }],
    ["a position outside the site's scripts", { at: ["https://other.example/a.js:1:1"] }],
    ["a whole address", { page: "/restaurants?search=K%C3%A4the" }],
    ["more than eight positions", { at: Array.from({ length: 9 }, () => "/assets/a.js:1:1") }],
  ])("rejects %s", async (_, wrong) => {
    const response = await given.aVisitor().post("/browser-faults", { ...fault, ...wrong });
    expect(response.status).toBe(400);
    expect(parseProblem(response).code).toBe("invalid_request");
  });
});
