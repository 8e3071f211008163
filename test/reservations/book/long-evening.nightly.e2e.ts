import type { Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";
import { given, storeTokens } from "#test/support/browser/person.ts";

const hasRows = (least: number): boolean => document.querySelectorAll("[data-party]").length >= least;

/** Milliseconds from opening the page until the screen is full, and until the last row is there. */
async function openingTimes(page: Page, date: string, rows: number) {
  await page.goto("/profile");
  await page.evaluate(() => sessionStorage.clear()); // what was read before would be shown at once
  const begin = Date.now();
  await page.goto(`/reservations/today?date=${date}`, { waitUntil: "commit" });
  const waitForRows = async (count: number): Promise<number> => {
    await page.waitForFunction(hasRows, count, { polling: "raf" });
    return Date.now() - begin;
  };
  return { screen: await waitForRows(20), whole: await waitForRows(rows) };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

// A ratio of durations: it says little on a busy machine.
test("an evening of 200 rows opens within 1.3 times of one with 20", async ({ page }, info) => {
  test.setTimeout(300_000);
  const owner = await given.anOwner();
  const guest = await given.aCustomer();
  await storeTokens(page, owner.tokens);
  const [few, many] = ["2027-03-05", "2027-03-06"];
  for (const [reservation_date, rows] of [
    [few, 20],
    [many, 200],
  ] as const) {
    for (let number = 0; number < rows; number++) {
      const reservation_time = `${17 + Math.floor(number / 50)}:${String(number % 60).padStart(2, "0")}`;
      await given.aReservation(guest, owner.restaurant, { status: "confirmed", reservation_date, reservation_time });
    }
  }
  const times: Record<string, { screen: number; whole: number }[]> = { [few]: [], [many]: [] };
  for (let round = 0; round < 7; round++) {
    // In turn, so that a busy second meets both.
    times[few]?.push(await openingTimes(page, few, 20));
    times[many]?.push(await openingTimes(page, many, 200));
  }
  const medianOf = (date: string, until: "screen" | "whole") => median((times[date] ?? []).map((time) => time[until]));
  const [short, long, whole] = [medianOf(few, "screen"), medianOf(many, "screen"), medianOf(many, "whole")];
  const description = `20 rows ${short} ms; 200 rows ${long} ms, the last one after ${whole} ms`;
  info.annotations.push({ type: "opening", description });
  // Opened: the screen is full and answers. The rest of a long evening follows below it.
  expect(long / short, description).toBeLessThan(1.3);
  expect(whole / short, description).toBeLessThan(1.6);
});
