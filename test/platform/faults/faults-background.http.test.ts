import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import { listDeadLetters } from "#shared/admin/failures/contract.ts";
import { deletionsPartition, keys } from "#functions/platform/dynamodb/keys.ts";
import { ReservationStore } from "#functions/reservations/reservation-store.ts";
import type { StoredReservation } from "#functions/reservations/items.ts";
import { parseItems } from "#test/support/client.ts";
import { eventually } from "#test/support/eventually.ts";
import {
  createSandboxError,
  sendEmail,
  transactionConflict,
  sesUnavailable,
  throttlingError,
} from "#test/support/fault-proxy.ts";
import { type FaultyProduct, startFaultyProduct } from "#test/support/faulty-product.ts";
import { ask, Given, inDays, type Owner } from "#test/support/given.ts";
import { invoke, killWorkers, readLogLines } from "#test/support/lambdas.ts";
import { findEmails, waitForEmail } from "#test/support/emails.ts";
import { isNightly } from "#test/support/nightly.ts";
import { waitForEmptyQueue, peekMessages } from "#test/support/queues.ts";

let product: FaultyProduct;
let given: Given;
let host: Owner;
let store: ReservationStore;

beforeAll(async () => {
  product = await startFaultyProduct();
  given = new Given(product);
  host = await given.anOwner();
  store = new ReservationStore(given.table);
});
afterAll(() => product.stop());

const now = async ({ restaurant_id, id }: StoredReservation) => store.getReservation(restaurant_id, id);
const tick = () => invoke(product, "schedules");
const after = (reservation: StoredReservation, status: string) =>
  eventually(`${reservation.id} to be ${status}`, async () => {
    await tick();
    return (await now(reservation))?.status === status;
  });
const overdue = { reservation_date: inDays(-1) };

/** Creates two pending requests of one guest whose dates have passed. */
async function twoOverdue() {
  const guest = await given.aCustomer({ language: "en" });
  await given.load(guest, { open_requests: 2 });
  const one = await given.aReservation(guest, host.restaurant, overdue);
  const two = await given.aReservation(guest, host.restaurant, overdue);
  return { guest, one, two };
}

/** Checks that each request expired exactly once: one new version, one decrement of the count, one email. */
async function expectEndedOnce({ guest, one, two }: Awaited<ReturnType<typeof twoOverdue>>) {
  for (const reservation of [one, two]) {
    expect(await now(reservation)).toMatchObject({ status: "cancelled", changed_by: "schedule", version: 2 });
  }
  expect(await given.getOpenRequests(guest)).toBe(0);
  const findExpiryEmails = () => findEmails(guest.email, "Your request has expired");
  await eventually("both mails", async () => (await findExpiryEmails()).length >= 2);
  expect(await findExpiryEmails()).toHaveLength(2);
}

describe("The schedule that expires pending requests", () => {
  it("expires the other requests when one write is throttled, and that one in a later run", async () => {
    const both = await twoOverdue();
    product.table.inject({
      match: "TransactWriteItems",
      bodyContains: both.two.id.slice(4),
      times: 99,
      response: throttlingError,
    });
    await after(both.one, "cancelled");
    expect(product.table.injected).toBeGreaterThan(0);
    expect(await now(both.two)).toMatchObject({ status: "pending", version: 1 });
    product.table.inject();
    await after(both.two, "cancelled");
    await expectEndedOnce(both);
  });

  it("finishes in the next run, and repeats nothing, when its Lambda dies after a write", async () => {
    const both = await twoOverdue();
    const killed: number[] = [];
    product.table.inject({
      match: "TransactWriteItems",
      bodyContains: new RegExp(`${both.one.id.slice(4)}|${both.two.id.slice(4)}`),
      times: 1,
      after: () => void killed.push(killWorkers(product.awsUrl, "EventsSchedules")),
    });
    const ticking = eventually("the crash", async () => {
      await tick().catch(() => undefined);
      return killed[0];
    });
    expect(await ticking).toBeGreaterThan(0);
    await after(both.one, "cancelled");
    await after(both.two, "cancelled");
    await expectEndedOnce(both);
  });
});

/** Creates a guest with a pending request, a past visit and an order. */
async function aPast() {
  const guest = await given.aCustomer({ full_name: "Gudrun Geheim" });
  const response = await ask(guest, host.restaurant.id, { customer_name: "Gudrun Geheim" });
  const [request] = parseItems(response.status === 201 ? { ...response, body: { items: [response.body] } } : response);
  const past = await given.aReservation(guest, host.restaurant, { ...overdue, status: "completed" });
  const order = await given.anOrder(guest, host.restaurant);
  return { guest, request: String(request?.id), past: past.id, order: order.id };
}

/** Matches the writes of the account deletion, but not the stream's counter updates that name the same ids. */
const writesAbout = ({ guest, request, past }: Awaited<ReturnType<typeof aPast>>) => ({
  match: "TransactWriteItems",
  bodyContains: new RegExp(`^(?!.*COUNTED#).*(?:${[guest.userId, request.slice(4), past.slice(4)].join("|")})`, "s"),
});

describe("DELETE /me whose Lambda dies", () => {
  beforeAll(async () => {
    host = await given.anOwner(); // the requests that expired above have paused the other one's
  });

  // Nightly, every write of a deletion. A number beyond the last write injects no fault.
  it.each(isNightly ? [0, 1, 2, 3, 4, 5, 6, 7, 8] : [3])(
    "completes with a repeated request when it dies after write %i (counted from 0)",
    async (number) => {
      const person = await aPast();
      const { guest } = person;
      const killed: number[] = [];
      const kill = () => void killed.push(killWorkers(product.awsUrl, "Apiauthenticated"));
      product.table.inject({ ...writesAbout(person), skip: number, times: 1, after: kill });
      const first = await guest.api.delete("/me");
      expect(killed.length > 0 ? first.status >= 500 : first.status === 204).toBe(true);
      if (number === 0) expect(killed[0]).toBeGreaterThan(0);
      product.table.inject();
      expect((await guest.api.delete("/me")).status).toBe(204);
      await expectForgotten(person);
    },
  );

  it.each(isNightly ? [0, 2, 4] : [2])(
    "is finished by the schedule, and its guest told, when it dies after write %i and nobody repeats it",
    async (number) => {
      const person = await aPast();
      const { guest } = person;
      const kill = () => void killWorkers(product.awsUrl, "Apiauthenticated");
      product.table.inject({ ...writesAbout(person), skip: number, times: 1, after: kill });
      expect((await guest.api.delete("/me")).status).toBeGreaterThanOrEqual(500);
      product.table.inject();
      const [deletion] = (await given.rows(deletionsPartition)).filter(({ sk }) => sk === guest.userId);
      expect(deletion).toMatchObject({ state: "open" });
      await tick(); // began just now: the request may still be at work
      expect(await given.rows(deletionsPartition)).toContainEqual(deletion);
      const aMinuteAgo = new Date(Date.now() - 61_000).toISOString();
      await given.write({ ...deletion, ...keys.accountDeletion(guest.userId), created_at: aMinuteAgo });
      await tick();
      await expectForgotten(person);
      expect((await waitForEmail(guest.email, "Ihr Konto ist gelöscht")).subject).toContain("ist gelöscht");
    },
  );
});

async function expectForgotten({ guest, request, past, order }: Awaited<ReturnType<typeof aPast>>) {
  for (const partition of ["USER", "IDEMPOTENCY", "ORDERS"]) {
    expect(await given.rows(`${partition}#${guest.userId}`)).toEqual([]);
  }
  const restaurant = parseItems(await host.api.get("/partner/reservations?view=past&limit=100"));
  const statusById = Object.fromEntries(restaurant.map(({ id, status }) => [id, status]));
  expect([statusById[request], statusById[past]]).toEqual(["cancelled", "completed"]);
  expect(JSON.stringify(restaurant)).not.toContain("Geheim");
  const orders = await given.findOrdersByRestaurant(host.restaurant.id);
  expect(orders.filter(({ id }) => id === order)).toEqual([
    expect.objectContaining({ total_value: 13, ttl: Date.parse("2036-01-05T09:00:00Z") / 1000 }),
  ]);
  expect(JSON.stringify(orders)).not.toContain(guest.userId);
  await expect(given.signIn(guest.email)).rejects.toThrow();
}

const Entries = z.object({ Entries: z.array(z.record(z.string(), z.string())) });

describe("Publishing domain events to EventBridge", () => {
  it("retries rejected entries and throttled calls until each event has caused one email", async () => {
    const events = new EventBridgeClient(localClientConfig(product.awsUrl));
    const refused = { ErrorCode: "InternalFailure", ErrorMessage: "injected" };
    const takeAllButOne = async (body: string) => {
      const all = Entries.parse(JSON.parse(body)).Entries.slice(0, -1);
      const taken = all.length === 0 ? [] : ((await events.send(new PutEventsCommand({ Entries: all }))).Entries ?? []);
      return { status: 200, body: JSON.stringify({ FailedEntryCount: 1, Entries: [...taken, refused] }) };
    };
    const throttling = { status: 400, body: JSON.stringify({ __type: "ThrottlingException", message: "injected" }) };
    const hosts = await Promise.all([given.anOwner(), given.anOwner(), given.anOwner()]);
    const guest = await given.aCustomer();
    product.bus.inject(
      { match: "PutEvents", times: 2, response: takeAllButOne },
      { match: "PutEvents", times: 4, response: throttling },
    );
    await Promise.all(hosts.map(({ restaurant }) => ask(guest, restaurant.id)));
    for (const { email } of hosts) await waitForEmail(email, "Neue Anfrage");
    expect(product.bus.injected).toBe(6);
    for (const { email } of hosts) expect(await findEmails(email)).toHaveLength(1);
  });
});

describe("Reservation counts from the stream", () => {
  it("include a reservation once after five transaction conflicts", async () => {
    const guest = await given.aCustomer();
    product.table.inject({
      match: "TransactWriteItems",
      bodyContains: "COUNTED#",
      times: 5,
      response: transactionConflict,
    });
    await given.aReservation(guest, host.restaurant);
    const counts = async () => (await guest.api.get("/me/reservations")).body;
    await eventually("the count", async () => JSON.stringify(await counts()).includes('"pending":1'));
    expect(product.table.injected).toBe(5);
    expect(await counts()).toMatchObject({ counts: { pending: 1, confirmed: 0, past: 0 } });
  });
});

describe("An email that SES keeps failing to send", () => {
  it("is listed for admins, fails again while SES fails, and is sent once when they send it again", async () => {
    const [guest, owner, admin] = await Promise.all([given.aCustomer(), given.anOwner(), given.anAdmin()]);
    product.ses.inject({
      match: sendEmail,
      bodyContains: owner.email,
      times: 99,
      response: sesUnavailable,
    });
    await ask(guest, owner.restaurant.id);
    const findMessage = async () => {
      const { queues } = listDeadLetters.response.parse((await admin.api.get("/admin/dead-letters")).body);
      const messages = queues.find(({ queue }) => queue === "emails")?.messages ?? [];
      return messages.find(({ restaurant_id }) => restaurant_id === owner.restaurant.id);
    };
    const redrive = async () => (await admin.api.post("/admin/dead-letters/redrive", { queue: "emails" })).body;
    const message = await eventually("the dead letter", findMessage);
    expect(message).toMatchObject({ event: "reservation.requested", reason: "ServiceUnavailable" });
    expect(await redrive()).toMatchObject({ failed: 1 }); // SES still fails
    expect(await findEmails(owner.email)).toEqual([]);
    expect(await isDead(owner)).toBe(true);
    product.ses.inject();
    expect(await redrive()).toMatchObject({ failed: 0, is_complete: true });
    expect(await findEmails(owner.email, "Neue Anfrage")).toHaveLength(1); // it waited for the outcome
    expect(await findMessage()).toBeUndefined();
    expect(await isDead(owner)).toBe(false);
  });

  it("is not tried again when SES's sandbox refuses the recipient; the log says so", async () => {
    const [guest, owner] = await Promise.all([given.aCustomer(), given.anOwner()]);
    const began = Date.now();
    product.ses.inject({
      match: sendEmail,
      bodyContains: owner.email,
      times: 99,
      response: createSandboxError(owner.email),
    });
    await ask(guest, owner.restaurant.id);
    await eventually("the line about the rejected email in the log", async () => {
      const lines = await readLogLines(product, "emails", began);
      return lines.some((line) => /not verified in the sandbox.*"emails_refused":1/.test(line));
    });
    const attempts = product.ses.injected; // a busy machine may answer later than the client waits
    await waitForEmptyQueue(product.awsUrl, product.outputs.EmailQueueUrl);
    expect(product.ses.injected).toBe(attempts);
    expect(await isDead(owner)).toBe(false);
  });
});

/** Whether the dead-letter queue holds an event about this restaurant. It may also hold events of other tests. */
const isDead = async ({ restaurant }: Owner) =>
  (await peekMessages(product.awsUrl, product.outputs.EmailDeadLetterQueueUrl)).some(({ Body }) =>
    Body?.includes(restaurant.id),
  );
