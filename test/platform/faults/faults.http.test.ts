import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { batchWrite } from "#functions/platform/dynamodb/batch-write.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { reservationItem } from "#functions/reservations/items.ts";
import { rowItem } from "#functions/restaurants/items.ts";
import { Reservation } from "#shared/reservations/reservation.ts";
import { type ApiResponse, parseId, parseProblem } from "#test/support/client.ts";
import { eventually } from "#test/support/eventually.ts";
import {
  transactionConflict,
  type FaultProxy,
  sendEmail,
  sesUnavailable,
  validationError,
  throttlingError,
} from "#test/support/fault-proxy.ts";
import { type FaultyProduct, startFaultyProduct } from "#test/support/faulty-product.ts";
import { anIdempotencyKey, aRequest, ask, Given, inDays, type Owner, type Person } from "#test/support/given.ts";
import { findEmails, waitForEmail } from "#test/support/emails.ts";
import { killWorkers } from "#test/support/lambdas.ts";

let product: FaultyProduct;
let table: FaultProxy;
let ses: FaultProxy;
let given: Given;
let guest: Person;
let host: Owner;

beforeAll(async () => {
  product = await startFaultyProduct();
  ({ table, ses } = product);
  given = new Given(product);
  [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
});
afterAll(() => product.stop());

const reservationsOf = async (person: Person) => (await person.api.get("/me/reservations?limit=100")).body;

describe("POST /restaurants/{id}/reservations when the Lambda dies after its write", () => {
  it("creates one reservation, which a repeated request returns", async () => {
    const person = await given.aCustomer();
    await person.api.get("/me"); // starts a worker
    const killed: number[] = [];
    table.inject({
      match: "TransactWriteItems",
      bodyContains: "IDEMPOTENCY#",
      times: 1,
      after: () => void killed.push(killWorkers(product.awsUrl, "Apiauthenticated")),
    });
    const key = anIdempotencyKey();
    const first = await ask(person, host.restaurant.id, {}, key);
    expect(first.status).toBeGreaterThanOrEqual(500);
    expect(killed[0]).toBeGreaterThan(0);
    const second = await ask(person, host.restaurant.id, {}, key);
    expect(second.status).toBe(201);
    expect(await reservationsOf(person)).toMatchObject({ items: [second.body] });
    expect(await given.getOpenRequests(person)).toBe(1);
  });
});

describe("POST /restaurants/{id}/reservations when DynamoDB's response is lost", () => {
  it("answers 201 and creates one reservation", async () => {
    const person = await given.aCustomer();
    table.inject({ match: "TransactWriteItems", bodyContains: "IDEMPOTENCY#", times: 1, after: () => undefined });
    const answer = await ask(person, host.restaurant.id);
    expect([answer.status, table.injected]).toEqual([201, 1]);
    expect(await reservationsOf(person)).toMatchObject({ items: [answer.body] });
    expect(await given.getOpenRequests(person)).toBe(1);
  });
});

describe("DynamoDB calls per request", () => {
  it("consist of one batch get, one query of the guest's tables then and one transaction of four items for a request", async () => {
    table.inject();
    const person = await given.aCustomer();
    await eventually("the stream to read the new customer", () =>
      Promise.resolve(callsAbout(`#${person.userId}`).includes("GetItem")),
    );
    table.inject();
    expect((await ask(person, host.restaurant.id, { is_further_table: undefined })).status).toBe(201);
    const atThatTime = `${inDays(7).replaceAll("-", "")}T1930_"`;
    expect(callsAbout(atThatTime)).toEqual(["Query"]);
    expect(callsAbout(`#${person.userId}`)).toEqual(["BatchGetItem", "TransactWriteItems"]);
    const { body } = table.calls.find(
      ({ body: sent }) => sent.includes("IDEMPOTENCY#") && sent.includes("TransactItems"),
    ) ?? {
      body: "",
    };
    expect(body.split("TableName")).toHaveLength(4 + 1);
  });
});

/** The operations whose body contains a key, without the stream's background writes of counts and cards. */
const callsAbout = (key: string): string[] =>
  table.calls
    .filter(({ body }) => body.includes(key) && !/COUNTED#|#CARD/.test(body))
    .map(({ operation }) => operation)
    .filter((operation) => operation !== "BatchWriteItem");

describe("DynamoDB conflicts and throttling", () => {
  it("lead to 503 try_again with retry-after after four conflicts, and a repeated request succeeds", async () => {
    const key = anIdempotencyKey();
    table.inject({
      match: "TransactWriteItems",
      bodyContains: "IDEMPOTENCY#",
      times: 4,
      response: transactionConflict,
    });
    const answer = await ask(guest, host.restaurant.id, {}, key);
    expect([answer.status, parseProblem(answer).code]).toEqual([503, "try_again"]);
    expect(answer.headers.get("retry-after")).toBe("2");
    expect((await ask(guest, host.restaurant.id, {}, key)).status).toBe(201);
  });

  it("lead to 503 try_again for GET /restaurants when its reads are throttled", async () => {
    table.inject({ match: "Query", bodyContains: "LISTED", times: 3, response: throttlingError }); // the schedule queries, too
    const answer = await given.aVisitor().get("/restaurants");
    expect([answer.status, parseProblem(answer).code, table.injected]).toEqual([503, "try_again", 3]);
  });
});

/** Writes a row just before the next transaction whose body contains the text reaches the table. */
const overtake = (bodyContains: string, row: Parameters<typeof batchWrite>[1][number]) => {
  table.inject({ match: "TransactWriteItems", bodyContains, times: 1, before: () => given.write(row) });
};
const expectOvertaken = (answer: ApiResponse, current: object) => {
  expect([answer.status, table.injected]).toEqual([409, 1]);
  expect(parseProblem(answer)).toMatchObject({ current });
};

describe("A PATCH that loses to a concurrent write", () => {
  it("answers 409 with the current state of a restaurant", async () => {
    const owner = await given.anOwner();
    const quicker = { ...owner.restaurant, category: "Bar" as const, version: 2 };
    overtake(owner.restaurant.id, { ...rowItem(quicker) });
    const answer = await owner.api.patch("/partner/restaurant", { category: "Bistro", version: 1 });
    expectOvertaken(answer, { category: "Bar", version: 2 });
  });

  it("answers 409 with the current state of a menu item", async () => {
    const owner = await given.anOwner();
    const { body } = await owner.api.post("/partner/restaurant/menu-items", { name: "Suppe", price: 4 });
    const id = parseId({ body });
    const [row] = await given.rows(`RESTAURANT#${owner.restaurant.id}`, `MENU#${id}`);
    overtake(id, { ...keys.menuItem(owner.restaurant.id, id), ...row, price: 5, version: 2 });
    const answer = await owner.api.patch(`/partner/restaurant/menu-items/${id}`, { price: 6, version: 1 });
    expectOvertaken(answer, { price: 5, version: 2 });
  });

  it("answers 409 with the current state of a reservation", async () => {
    const reservation = await given.aReservation(guest, host.restaurant);
    const path = `/restaurants/${host.restaurant.id}/reservations/${reservation.id}`;
    overtake(
      reservation.id.slice(4),
      reservationItem({ ...reservation, status: "cancelled", changed_by: "customer", version: 2 }),
    );
    const answer = await host.api.patch(path, { status: "confirmed", version: 1 });
    expectOvertaken(answer, { status: "cancelled", version: 2 });
  });

  it("answers 409 with the current state of a profile", async () => {
    const person = await given.aCustomer();
    const [row] = await given.rows(`USER#${person.userId}`, "#PROFILE");
    overtake(person.userId, { ...keys.profile(person.userId), ...row, phone: "030 1", version: 2 });
    const answer = await person.api.patch("/me/profile", { phone: "030 23125 009", version: 1 });
    expectOvertaken(answer, { phone: "030 1", version: 2 });
  });
});

/** A guest who asks for a table without a word about a second one. */
async function anAsker() {
  const [person, owner] = await Promise.all([given.aCustomer(), given.anOwner()]);
  const path = `/restaurants/${owner.restaurant.id}/reservations`;
  const request = () => ask(person, owner.restaurant.id, { reservation_date: inDays(9), is_further_table: undefined });
  return { person, owner, path, request };
}
/** Does one thing just before the transaction of another. */
async function race(
  first: () => Promise<ApiResponse>,
  second: () => Promise<ApiResponse>,
  bodyContains: string,
): Promise<{ readonly won: unknown; readonly lost: ApiResponse }> {
  let won: unknown;
  const before = async () => void (won = (await first()).body);
  table.inject({ match: "TransactWriteItems", bodyContains, times: 1, before });
  return { lost: await second(), won };
}

const expectOneOf = ({ won, lost }: Awaited<ReturnType<typeof race>>) => {
  expect([lost.status, parseProblem(lost).code]).toEqual([409, "already_requested"]);
  expect(lost.body).toMatchObject({ current: { id: Reservation.parse(won).id } });
  expect(table.injected).toBe(1);
};

describe("A guest's request for a time in the instant in which the restaurant", () => {
  it.each(["the request", "taking it back"])(
    "takes its rejection back: one is refused, with %s first",
    async (first) => {
      const { owner, path, request } = await anAsker();
      const reservation = `${path}/${parseId(await request())}`;
      await owner.api.patch(reservation, { status: "cancelled" });
      const takeBack = () => owner.api.patch(reservation, { status: "pending", version: 2 });
      const [win, lose] = first === "the request" ? [request, takeBack] : [takeBack, request];
      expectOneOf(await race(win, lose, "open_requests"));
      const { body } = await owner.api.get(`/partner/days/${inDays(9)}`);
      expect(JSON.stringify(body).match(/"status":"pending"/g)).toHaveLength(1);
    },
  );

  it("accepts to move another table there: the move is refused", async () => {
    const { person, owner, request } = await anAsker();
    const { id } = await given.aReservation(person, owner.restaurant, { status: "confirmed" });
    const { reservation_date, reservation_time, number_of_guests } = aRequest({ reservation_date: inDays(9) });
    const wish = { version: 1, reservation_date, reservation_time, number_of_guests };
    await person.api.post(`/me/reservations/${id}/move?restaurant=${owner.restaurant.id}`, wish);
    const accept = () => owner.api.post(`/partner/reservations/${id}/move`, { version: 2, is_accepted: true });
    expectOneOf(await race(request, accept, "moved_at"));
  });
});

describe("An unexpected DynamoDB error", () => {
  it("leads to 500 fault as problem details without implementation details", async () => {
    table.inject({ match: "Query", bodyContains: "LISTED", times: 1, response: validationError });
    const { status, body, headers } = await given.aVisitor().get("/restaurants");
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      500,
      "application/problem+json",
      "no-store",
    ]);
    expect(parseProblem({ status, body, headers }).code).toBe("fault");
    expect(Object.keys(parseProblem({ status, body, headers })).sort()).toEqual(["code", "status", "title", "type"]);
    expect(JSON.stringify(body)).not.toMatch(/arn:|secret|Validation|\.ts|at \w+ \(/);
  });
});

describe("An email during a temporary SES outage", () => {
  it("is sent once when SES works again", async () => {
    const owner = await given.anOwner();
    ses.inject({
      match: sendEmail,
      bodyContains: owner.email,
      times: 2,
      response: sesUnavailable,
    }); // the client tries twice, then the queue delivers the event again
    await ask(await given.aCustomer(), owner.restaurant.id);
    await waitForEmail(owner.email, "Neue Anfrage");
    expect(ses.injected).toBe(2);
    expect(await findEmails(owner.email)).toHaveLength(1);
  });
});

describe("The email Lambda that dies before it sends", () => {
  it("sends the email once in a later attempt", async () => {
    const owner = await given.anOwner();
    ses.inject();
    const killed: number[] = [];
    // The email Lambda's first write claims the email.
    table.inject({
      match: "PutItem",
      bodyContains: "EMAIL#",
      times: 1,
      after: () => void killed.push(killWorkers(product.awsUrl, "EventsMailer")),
    });
    await ask(await given.aCustomer(), owner.restaurant.id);
    await eventually("the claim", () => Promise.resolve(killed[0]));
    await waitForEmail(owner.email, "Neue Anfrage");
    expect(await findEmails(owner.email)).toHaveLength(1);
  });
});
