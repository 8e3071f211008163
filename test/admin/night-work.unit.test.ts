import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { continueWork } from "#functions/platform/dynamodb/continue-work.ts";
import { idOf, Night } from "#test/support/night.ts";

const order = { atMost: 50, isAnew: false };
/** Three seconds of work beside the time that is kept in reserve. */
const shortRun = 2.05;
const hour = 3_600_000;

function aNight(guests: number, ...gone: number[]) {
  const night = new Night(guests);
  for (const number of gone) night.gone.add(number);
  const sweep = (context: Parameters<typeof night.sweep>[0]) => night.sweep(context, order);
  return { night, sweep };
}

describe("The nightly sweep", () => {
  it("reads each page of 60 users once, goes on the next minute where it stopped, and erases who is gone", async () => {
    const { night, sweep } = aNight(6000, 0, 4321, 5999);
    const { result, runs } = await night.work(sweep, shortRun);
    expect(runs).toBeGreaterThan(2);
    expect(night.calls).toMatchObject({ ListUsers: 100, "ListUsers of one": 3 });
    expect(result).toEqual({ checked: 6000, gone: 3, erased: 3, isComplete: true });
    expect(new Set(night.erased)).toEqual(new Set([idOf(0), idOf(4321), idOf(5999)]));
  });

  it("erases nobody whom the list left out, and nobody who has no account here", async () => {
    const { night, sweep } = aNight(6000);
    night.unlisted.add(77);
    night.strangers = 900;
    expect((await night.work(sweep)).result).toMatchObject({ checked: 6000, gone: 0 });
    expect(night.erased).toEqual([]);
  });

  it("begins Cognito's list again when its token is refused", async () => {
    const { night, sweep } = aNight(6000, 4321);
    night.refuseAfter = 60;
    await night.work(sweep, shortRun);
    expect(night.calls["ListUsers"]).toBe(60 + 1 + 100);
    expect(night.erased).toEqual([idOf(4321)]);
  });

  it("erases nobody and throws when more than 50 are gone, or so many that they cannot be told", async () => {
    for (const [guests, missing] of [
      [6000, 51],
      [20_000, 20_000],
    ] as const) {
      const { night, sweep } = aNight(guests, ...Array(missing).keys());
      await expect(night.work(sweep)).rejects.toThrow("could not check or erase everything");
      expect(night.erased).toEqual([]);
      expect(await night.call(sweep)).toBeUndefined(); // not every minute of this night
    }
  });

  it("runs once a night and once at a time", async () => {
    const { night, sweep } = aNight(6000);
    await night.call(sweep, shortRun);
    const [first, second] = [night.call(sweep), night.call(sweep)];
    expect([(await first)?.isComplete, await second]).toEqual([true, undefined]);
    expect(await night.call(sweep)).toBeUndefined();
    night.wait(24 * hour);
    expect(await night.call(sweep)).toMatchObject({ checked: 6000 });
  });

  it("says so when the night before was too short, and begins anew", async () => {
    const { night, sweep } = aNight(6000);
    await night.call(sweep, shortRun);
    night.wait(24 * hour);
    await expect(night.call(sweep)).rejects.toThrow("the night before was too short");
    expect(night.calls["ListUsers"]).toBeGreaterThan(100);
  });
});

it.each([
  ["done", true, ""],
  ["broken off", false, "2027-03-03T02:15:00Z"],
])("Work that was %s while the clock ran two days ahead begins anew", async (_, is_done, busy_until) => {
  const stored = { version: 2, begun_at: "2027-03-03T02:00:00Z", busy_until, is_done, state: {} };
  const works = { get: () => Promise.resolve(stored), put: () => Promise.resolve(true) };
  const steps = { name: "night", State: z.object({}), begin: () => ({}), step: () => Promise.resolve(false) };
  const run = continueWork({ works, now: () => new Date("2027-03-01T02:00:00Z") })(
    steps,
    { getRemainingTimeInMillis: () => 900_000 },
    false,
  );
  if (is_done) expect(await run).toMatchObject({ isComplete: true });
  else await expect(run).rejects.toThrow("the night before was too short"); // it ran, and says so
});

it("The recount looks at each guest once, in as many runs as it takes", async () => {
  const { night } = aNight(6000);
  const { result, runs } = await night.work((context) => night.recount(context, false), shortRun);
  expect(runs).toBeGreaterThan(5);
  expect(result).toMatchObject({ checked: 6000, corrected: 0, failed: 0 });
});
