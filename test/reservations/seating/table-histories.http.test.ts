import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { checkEvening } from "#test/support/seating/check-evening.ts";
import { type FaultyProduct, startFaultyProduct } from "#test/support/faulty-product.ts";
import { Wait } from "#shared/reservations/wait.ts";
import { anIdempotencyKey, aRequest, ask, Given, inDays, type Owner, type Person } from "#test/support/given.ts";
import { invoke } from "#test/support/lambdas.ts";
import { isNightly } from "#test/support/nightly.ts";
import { planItem, readSeatings } from "#test/support/seating/plan-rows.ts";
import { arbitraryHistory, type History, planOfHistories, playHistory } from "#test/support/seating/table-histories.ts";
import { aPlan, aTable } from "#test/support/seating/plans.ts";

const histories = isNightly ? 1000 : 12;
const guests = isNightly ? { few: 8, crowd: 50 } : { few: 6, crowd: 6 };
/** Access tokens are valid for fifteen minutes. */
const signedInMs = 480_000;
/** `SEED=… npx vitest …` plays the histories of a failed run again. */
const seed = Number(process.env["SEED"] ?? Date.now());

let product: FaultyProduct;
let given: Given;
beforeAll(async () => {
  product = await startFaultyProduct();
  given = new Given(product);
  // Nobody reads these emails, which would cost as much as the histories.
  const sent = { status: 200, body: JSON.stringify({ FailedEntryCount: 0, Entries: [{ EventId: "none" }] }) };
  product.bus.inject({ match: "PutEvents", times: Infinity, response: sent });
});
afterAll(() => product.stop());

let people: Person[] = [];
let signedInAt = -Infinity;
let host: Owner | undefined;
let day = 2;
/** Each history has a day of its own, and another restaurant after one that changed more than its day. */
async function aStage({ host: acts }: History) {
  if (performance.now() - signedInAt > signedInMs) {
    people = await Promise.all(Array.from({ length: guests.crowd }, () => given.aCustomer()));
    signedInAt = performance.now();
    host = undefined;
  }
  if (!host || day > 20) {
    host = await given.anOwner();
    await given.write(planItem(host.restaurant.id, planOfHistories));
    day = 2;
  }
  const stage = { product, given, host, people, date: inDays(day++) };
  if (acts.some(({ does }) => does === "plan" || does === "expire")) host = undefined;
  return stage;
}

it(
  "any history of requests, answers, changes, moves, blocks and pauses happened in some order, and left each table to one party",
  async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryHistory(guests), async (history) => {
        const evening = await playHistory(await aStage(history), history);
        expect(checkEvening(evening, planOfHistories.tables.length), `seed ${seed}`).toEqual([]);
      }),
      { numRuns: histories, seed, endOnFailure: true },
    );
  },
  isNightly ? 3_600_000 : undefined,
);

async function aRoom() {
  const [owner, guest] = await Promise.all([given.anOwner(), given.aCustomer()]);
  const { live, version, ...rules } = aPlan({ tables: [aTable("t1", 2)] });
  await given.write(planItem(owner.restaurant.id, { ...rules, live, version }));
  const savePlan = async (from: number, tables: typeof rules.tables) => {
    const { body } = await owner.api.patch("/partner/plan", { version: from, live, rules: { ...rules, tables } });
    return z.object({ plan: z.object({ tables: z.array(z.unknown()) }) }).parse(body).plan.tables;
  };
  return { ...owner, guest, savePlan, seatings: () => readSeatings(given, owner.restaurant.id) };
}
/** Runs something else just before a call of the table. */
const before = (match: string, bodyContains: string | RegExp, what: () => Promise<unknown>) =>
  product.table.inject({
    match,
    bodyContains,
    times: 1,
    before: async () => void (await what()),
  });

/** A guest who waits at a restaurant with a free table, which nobody has offered yet. */
async function aWait() {
  const { restaurant, guest, seatings } = await aRoom();
  const wish = aRequest({ reservation_time: "19:00", reach: "service" });
  const headers = anIdempotencyKey();
  const wait = Wait.parse((await guest.api.post(`/restaurants/${restaurant.id}/waits`, wish, { headers })).body);
  const detail = { restaurant_id: restaurant.id, day: inDays(7), version: 1 };
  const body = JSON.stringify({ "detail-type": "table.freed", detail });
  return {
    guest,
    seatings,
    wait,
    offer: () => invoke(product, "emails", { Records: [{ messageId: "1", body }] }),
    accept: async () => {
      const path = `/me/waits/${wait.id}?restaurant=${restaurant.id}`;
      return Wait.parse((await guest.api.post(path, { answer: "accept" })).body);
    },
  };
}

describe("What happens between the reads and the writes of another", () => {
  it("keeps a table in the plan that is taken out while a guest takes it", async () => {
    const { restaurant, guest, savePlan, seatings } = await aRoom();
    before("TransactWriteItems", "SEATING#", () => savePlan(1, []));
    expect((await ask(guest, restaurant.id, { reservation_time: "19:00" })).status).toBe(201);
    expect(await seatings()).toMatchObject([{ tables: ["t1"] }]);
    expect(await savePlan(2, [])).toEqual([aTable("t1", 2, { retired: true })]);
  });

  it("holds no table for a guest who deletes the account while it is offered", async () => {
    const { guest, wait, offer, seatings } = await aWait();
    before("TransactWriteItems", /WAITING#[^]*Delete|Delete[^]*WAITING#/, async () => {
      await offer();
      expect(await seatings()).toMatchObject([{ ref: wait.id, kind: "offer" }]);
    });
    expect((await guest.api.delete("/me")).status).toBe(204);
    expect(product.table.injected).toBe(1);
    expect(await seatings()).toEqual([]);
  });

  it("gives both of two tabs the table that each of them accepts", async () => {
    const { accept, offer, seatings } = await aWait();
    await offer();
    let other: Wait | undefined;
    before("BatchGetItem", "SEATING#", async () => (other = await accept()));
    const { reservation_id } = await accept();
    expect(other?.reservation_id).toBe(reservation_id);
    expect(await seatings()).toMatchObject([{ ref: reservation_id, kind: "reservation" }]);
  });
});
