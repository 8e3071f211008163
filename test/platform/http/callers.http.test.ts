import { beforeAll, describe, expect, it } from "vitest";
import { parseProblem } from "#test/support/client.ts";
import { Given, type Owner, type Person } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";

const given = new Given(product);
let guest: Person;
let host: Owner;
beforeAll(async () => {
  [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
});

describe("Access to the reservations of others", () => {
  it("answers 403 not_allowed to a guest who lists a restaurant's reservations", async () => {
    const answer = await guest.api.get("/partner/reservations");
    expect([answer.status, parseProblem(answer).code]).toEqual([403, "not_allowed"]);
  });

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
    expect(answers.map(({ status, headers }) => [status, headers.get("cache-control")])).toEqual([
      [401, "no-store"],
      [404, "no-store"],
    ]);
  });

  it("are 405 with an allow header for GET on the local Cognito endpoint", async () => {
    const { status, headers } = await fetch(`${product.siteUrl}/cognito`);
    expect([status, headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  });

  it("are 404 no_such_route as problem details for an unknown path", async () => {
    const answer = await given.aVisitor().get("/no/such/route");
    expect([answer.status, parseProblem(answer).code]).toEqual([404, "no_such_route"]);
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

  it("carry error titles in the language of accept-language", async () => {
    const answer = await guest.api.get("/partner/reservations", { headers: { "accept-language": "en-GB,en" } });
    expect(parseProblem(answer).title).toBe("You are not allowed to do this.");
    expect(answer.headers.get("content-language")).toBe("en");
  });

  it("reveal no implementation details in errors", async () => {
    const answers = await Promise.all([
      given.aVisitor().get("/restaurants/rst_nowhere"),
      guest.api.get("/me/reservations?cursor=%00"),
      guest.api.get("/partner/reservations"),
    ]);
    for (const { body } of answers) {
      expect(JSON.stringify(body)).not.toMatch(/arn:|tischkaiser-local|\.ts|at \w+ \(|dynamo/i);
    }
  });
});
