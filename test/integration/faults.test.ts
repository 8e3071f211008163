import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemIn } from "../support/client.ts";
import { eventually } from "../support/eventually.ts";
import { conflicting, type FaultProxy, sesIsDown, talkative, throttled } from "../support/fault-proxy.ts";
import { type FaultyProduct, startFaultyProduct } from "../support/faulty-product.ts";
import { aKey, ask, Given, type Owner, type Person } from "../support/given.ts";
import { mailsTo, mailTo } from "../support/mails.ts";
import { killWorkers } from "../support/workers.ts";

let product: FaultyProduct;
let table: FaultProxy;
let post: FaultProxy;
let given: Given;
let guest: Person;
let host: Owner;

beforeAll(async () => {
  product = await startFaultyProduct();
  ({ table, post } = product);
  given = new Given(product);
  [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
}, 120_000);
afterAll(() => product.stop());

const reservationsOf = async (person: Person) => (await person.api.get("/me/reservations?limit=100")).body;

describe("a Lambda that dies between its write and its answer", () => {
  it("has made one reservation, and whoever repeats the request gets it", async () => {
    const person = await given.aCustomer();
    await person.api.get("/me"); // a worker is there
    const killed: number[] = [];
    table.inject({
      match: "TransactWriteItems",
      saying: "IDEMPOTENCY#",
      times: 1,
      afterwards: () => void killed.push(killWorkers(product.awsUrl, "Apisignedin")),
    });
    const key = aKey();
    const first = await ask(person, host.restaurant.id, {}, key);
    expect(first.status).toBeGreaterThanOrEqual(500);
    expect(killed[0]).toBeGreaterThan(0);
    const second = await ask(person, host.restaurant.id, {}, key);
    expect(second.status).toBe(201);
    expect(await reservationsOf(person)).toMatchObject({ items: [second.body] });
    expect(await given.openRequestsOf(person)).toBe(1);
  });
});

describe("a connection that breaks between write and answer", () => {
  it("makes one reservation", async () => {
    const person = await given.aCustomer();
    table.inject({ match: "TransactWriteItems", saying: "IDEMPOTENCY#", times: 1, afterwards: () => undefined });
    const answer = await ask(person, host.restaurant.id);
    expect([answer.status, table.injected]).toEqual([201, 1]);
    expect(await reservationsOf(person)).toMatchObject({ items: [answer.body] });
    expect(await given.openRequestsOf(person)).toBe(1);
  });
});

describe("the table is asked", () => {
  it.each([
    ["/restaurants", "LISTED"],
    ["/restaurants?search=linde&cuisine=Deutsch", "SEARCH#lind"],
  ])("once for GET %s", async (path, partition) => {
    table.inject();
    expect((await given.anyone().get(path)).status).toBe(200);
    expect(callsAbout(partition)).toEqual(["Query"]);
  });

  it("once for a restaurant's page", async () => {
    const house = await given.aRestaurant();
    await given.anyone().get(`/restaurants/${house.id}`);
    table.inject();
    expect((await given.anyone().get(`/restaurants/${house.id}`)).status).toBe(200);
    expect(callsAbout(house.id)).toEqual(["Query"]);
  });

  it("twice for a booking: one read, and one transaction of three items", async () => {
    const person = await given.aCustomer();
    table.inject();
    expect((await ask(person, host.restaurant.id)).status).toBe(201);
    expect(callsAbout(`#${person.userId}`)).toEqual(["BatchGetItem", "TransactWriteItems"]);
    const { body } = table.calls.find(
      ({ body: sent }) => sent.includes("IDEMPOTENCY#") && sent.includes("TransactItems"),
    ) ?? {
      body: "",
    };
    expect(body.split("TableName")).toHaveLength(3 + 1);
  });
});

/** The operations that name a key, but for what the stream counts and files in the background. */
const callsAbout = (key: string): string[] =>
  table.calls
    .filter(({ body }) => body.includes(key) && !/COUNTED#|#CARD/.test(body))
    .map(({ operation }) => operation)
    .filter((operation) => operation !== "BatchWriteItem");

describe("a busy table", () => {
  it("is asked again when two transactions meet", async () => {
    table.inject({ match: "TransactWriteItems", saying: "IDEMPOTENCY#", times: 3, answer: conflicting });
    expect((await ask(guest, host.restaurant.id)).status).toBe(201);
    expect(table.injected).toBe(3);
  });

  it("that stays busy is said with a time to wait, and the repeated request is taken", async () => {
    const key = aKey();
    table.inject({ match: "TransactWriteItems", saying: "IDEMPOTENCY#", times: 4, answer: conflicting });
    const answer = await ask(guest, host.restaurant.id, {}, key);
    expect([answer.status, problemIn(answer).code]).toEqual([503, "try_again"]);
    expect(answer.headers.get("retry-after")).toBe("2");
    expect((await ask(guest, host.restaurant.id, {}, key)).status).toBe(201);
  });

  it("that throttles reads is a 503, too", async () => {
    table.inject({ match: "Query", saying: "LISTED", times: 3, answer: throttled }); // the schedule asks, too
    const answer = await given.anyone().get("/restaurants");
    expect([answer.status, problemIn(answer).code, table.injected]).toEqual([503, "try_again", 3]);
  });
});

describe("a fault of ours", () => {
  it("is said as one, and tells nothing about how we are made", async () => {
    table.inject({ match: "Query", saying: "LISTED", times: 1, answer: talkative });
    const { status, body, headers } = await given.anyone().get("/restaurants");
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      500,
      "application/problem+json",
      "no-store",
    ]);
    expect(problemIn({ status, body, headers }).code).toBe("fault");
    expect(Object.keys(problemIn({ status, body, headers })).sort()).toEqual(["code", "status", "title", "type"]);
    expect(JSON.stringify(body)).not.toMatch(/arn:|secret|Validation|\.ts|at \w+ \(/);
  });
});

describe("SES that is down for a while", () => {
  it("gets the mail later, once", { timeout: 60_000 }, async () => {
    const owner = await given.anOwner();
    post.inject({ match: "SendEmail", times: 2, answer: sesIsDown }); // the client tries twice, then the queue waits
    await ask(await given.aCustomer(), owner.restaurant.id);
    await mailTo(owner.email, "Neue Anfrage");
    expect(post.injected).toBe(2);
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });
});

describe("a mail Lambda that dies before it sends", () => {
  it("loses no mail", { timeout: 60_000 }, async () => {
    const owner = await given.anOwner();
    post.inject();
    const killed: number[] = [];
    // The first write of the mail Lambda is its claim.
    table.inject({
      match: "PutItem",
      saying: "MAIL#",
      times: 1,
      afterwards: () => void killed.push(killWorkers(product.awsUrl, "EventsMailer")),
    });
    await ask(await given.aCustomer(), owner.restaurant.id);
    await eventually("the claim", () => Promise.resolve(killed[0]));
    await mailTo(owner.email, "Neue Anfrage");
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });
});
