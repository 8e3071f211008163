import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkEvening } from "#test/support/seating/check-evening.ts";
import { type FaultyProduct, startFaultyProduct } from "#test/support/faulty-product.ts";
import { Given, inDays, type Owner, type Person } from "#test/support/given.ts";
import { isNightly } from "#test/support/nightly.ts";
import { planItem } from "#test/support/seating/plan-rows.ts";
import { arbitraryHistory, type History, planOfHistories, playHistory } from "#test/support/seating/table-histories.ts";

const histories = isNightly ? 1000 : 12;
/** More would wait for the local AWS alone. */
const maxGuests = isNightly ? 8 : 6;
/** Access tokens are valid for fifteen minutes. */
const signedInMs = 300_000;
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
    people = await Promise.all(Array.from({ length: maxGuests }, () => given.aCustomer()));
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
      fc.asyncProperty(arbitraryHistory(maxGuests), async (history) => {
        const evening = await playHistory(await aStage(history), history);
        expect(checkEvening(evening, planOfHistories.tables.length), `seed ${seed}`).toEqual([]);
      }),
      { numRuns: histories, seed, endOnFailure: true },
    );
  },
  isNightly ? 3_600_000 : undefined,
);
