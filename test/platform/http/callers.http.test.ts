import { beforeAll, describe, expect, it } from "vitest";
import { parseProblem } from "#test/support/client.ts";
import { eventually } from "#test/support/eventually.ts";
import { Given, type Owner, type Person } from "#test/support/given.ts";
import { readLogLines } from "#test/support/lambdas.ts";
import { product } from "#test/support/own-local-aws.ts";

const given = new Given(product);
let guest: Person;
let host: Owner;
beforeAll(async () => {
  [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
});

describe("Access to the reservations of others", () => {
  it("answers 404 reservation_not_found to another guest or owner who changes a reservation", async () => {
    const [stranger, rival] = await Promise.all([given.aCustomer(), given.anOwner()]);
    const { id } = await given.aReservation(guest, host.restaurant);
    const path = `/restaurants/${host.restaurant.id}/reservations/${id}`;
    for (const person of [stranger, rival]) {
      const answer = await person.api.patch(path, { status: "cancelled" });
      expect([answer.status, parseProblem(answer).code]).toEqual([404, "reservation_not_found"]);
    }
    const elsewhere = await rival.api.patch(`/restaurants/${rival.restaurant.id}/reservations/${id}`, {
      status: "cancelled",
    });
    expect(elsewhere.status).toBe(404);
  });

  it("returns no reservations of other restaurants to an owner", async () => {
    const rival = await given.anOwner();
    await given.aReservation(guest, host.restaurant);
    expect((await rival.api.get("/partner/reservations")).body).toMatchObject({ items: [] });
  });
});

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
    ["/me", "POST", "GET, DELETE"],
    ["/partner/restaurant/menu-items", "DELETE", "GET, POST"],
    ["/restaurants/rst_nowhere/reservations", "GET", "POST"],
  ])("are 405 wrong_method with the methods of the address for %s by %s", async (path, method, allow) => {
    const response = await fetch(`${product.siteUrl}/api${path}`, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
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
