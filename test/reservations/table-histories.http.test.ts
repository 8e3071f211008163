import * as fc from "fast-check";
import { expect, it } from "vitest";
import { checkEvening } from "#test/support/check-evening.ts";
import { Given, inDays } from "#test/support/given.ts";
import { isNightly } from "#test/support/nightly.ts";
import { product } from "#test/support/own-local-aws.ts";
import { aPlan, aTable, planItem } from "#test/support/plans.ts";
import { arbitraryHistory, playHistory } from "#test/support/table-histories.ts";

const given = new Given(product);
const histories = isNightly ? 1000 : 12;
/** More would wait for the local AWS alone. */
const maxGuests = isNightly ? 12 : 6;
const tables = 3;
const people = await Promise.all(Array.from({ length: maxGuests }, () => given.aCustomer()));

/** Each history has a day of its own, as far as they go, and then another restaurant. */
async function* stages() {
  for (;;) {
    const host = await given.anOwner();
    const plan = aPlan({ tables: Array.from({ length: tables }, (_, at) => aTable(`t${at + 1}`, 2)) });
    await given.write(planItem(host.restaurant.id, plan));
    for (let day = 2; day < 360; day++) yield { given, host, people, date: inDays(day) };
  }
}

it(
  "any history of requests, answers, changes, moves and blocks happened in some order, and left each table to one party",
  async () => {
    const stage = stages();
    await fc.assert(
      fc.asyncProperty(arbitraryHistory(maxGuests), async (history) => {
        const { value } = await stage.next();
        if (!value) return;
        expect(checkEvening(await playHistory(value, history), tables)).toEqual([]);
      }),
      { numRuns: histories, endOnFailure: true },
    );
  },
  isNightly ? 3_600_000 : undefined,
);
