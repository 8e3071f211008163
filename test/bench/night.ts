import { Night } from "#test/support/night.ts";
import type { Result } from "./compare.ts";

const guests = 1_000_000;

/** What the nightly work takes with a million guests: 60 ms a call of Cognito, 5 ms a call of DynamoDB are assumed. */
export async function night(): Promise<Result[]> {
  const swept = new Night(guests);
  for (const number of [0, 12_345, guests - 1]) swept.gone.add(number);
  const sweep = await swept.work((context) => swept.sweep(context, { atMost: 50, isAnew: false }));
  if (swept.erased.length !== 3) throw new Error(`${swept.erased.length} accounts were erased instead of 3`);
  const recounted = new Night(guests);
  const recount = await recounted.work((context) => recounted.recount(context, false));
  if (recount.result.checked !== guests) throw new Error(`${recount.result.checked} guests were counted`);
  return [...toResults("sweep", sweep, swept.calls), ...toResults("recount", recount, recounted.calls)];
}

const toResults = (name: string, work: { runs: number; minutes: number }, calls: Night["calls"]): Result[] => [
  { name: `${name}: minutes, of the 180 of a night`, limit: 180, value: work.minutes },
  { name: `${name}: runs`, limit: 12, value: work.runs },
  ...Object.entries(calls).map(([kind, value]) => ({ name: `${name}: calls of ${kind}`, limit: 1.1 * guests, value })),
];
