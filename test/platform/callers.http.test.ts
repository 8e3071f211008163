import { generateKeyPairSync } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { parseProblem } from "#test/support/client.ts";
import { ask, Given, type Owner, type Person } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";
import { encodePart, parseToken, readPoolKey, signToken } from "#test/support/tokens.ts";

const given = new Given(product);
let guest: Person;
let host: Owner;
beforeAll(async () => {
  [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
});

/** Functions that turn a valid access token into an invalid one, by description. */
const tokens = {
  "a tampered one": (token: string) => `${token.slice(0, -4)}AAAA`,
  "one for somebody else under the old signature": (token: string) => {
    const { header, payload, signature } = parseToken(token);
    return `${encodePart(header)}.${encodePart({ ...payload, sub: "user-1", "cognito:groups": ["admin"] })}.${signature}`;
  },
  "one that is not signed": (token: string) => {
    const { payload } = parseToken(token);
    return `${encodePart({ alg: "none", typ: "JWT" })}.${encodePart(payload)}.`;
  },
  "one signed by somebody else": (token: string) => {
    const { header, payload } = parseToken(token);
    return signToken(header, payload, generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey);
  },
  "an expired one": (token: string) => {
    const { header, payload } = parseToken(token);
    const exp = Math.floor(Date.now() / 1000) - 60;
    return signToken(header, { ...payload, exp, iat: exp - 900, auth_time: exp - 900 }, readPoolKey(product));
  },
  "one of another client": (token: string) => {
    const { header, payload } = parseToken(token);
    return signToken(header, { ...payload, client_id: "anotherclient" }, readPoolKey(product));
  },
  "one of another issuer": (token: string) => {
    const { header, payload } = parseToken(token);
    return signToken(header, { ...payload, iss: "https://example.com" }, readPoolKey(product));
  },
  nonsense: () => "abc.def.ghi",
};

const signedInCalls = ["/me", "/me/reservations", "/partner/reservations"];

describe("Authentication by access token", () => {
  it.each(signedInCalls)("answers 401 to GET %s without a token", async (path) => {
    expect((await given.aVisitor().get(path)).status).toBe(401);
  });

  it.each(Object.entries(tokens))("answers 401 to an invalid token: %s", async (_, change) => {
    expect((await given.withToken(change(guest.tokens.access)).get("/me")).status).toBe(401);
  });

  it("accepts a valid token that the test signs with the pool's key (control for the invalid tokens)", async () => {
    const { header, payload } = parseToken(guest.tokens.access);
    expect((await given.withToken(signToken(header, payload, readPoolKey(product))).get("/me")).status).toBe(200);
  });

  it("answers 401 to an ID token", async () => {
    const answer = await given.withToken(guest.tokens.id).get("/me");
    expect(answer.status).toBe(401);
  });

  it("answers 401 to requesting or changing a reservation without a token", async () => {
    const anonymous = { api: given.aVisitor() };
    expect((await ask(anonymous, host.restaurant.id)).status).toBe(401);
    const path = `/restaurants/${host.restaurant.id}/reservations/rsv_20270305T1930_abc`;
    expect((await anonymous.api.patch(path, { status: "cancelled" })).status).toBe(401);
  });
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
