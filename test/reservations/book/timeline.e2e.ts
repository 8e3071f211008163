import { weekdays } from "#shared/restaurants/opening-hours.ts";
import { OpeningHours } from "#shared/restaurants/opening-hours.schema.ts";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { expect, test } from "#test/support/browser.ts";
import { expectNoViolations } from "#test/support/browser/axe.ts";
import { given, storeTokens } from "#test/support/browser/person.ts";
import { countTaps } from "#test/support/browser/taps.ts";
import { planItem, readSeatings } from "#test/support/seating/plan-rows.ts";
import { aPlan, aService, aTable } from "#test/support/seating/plans.ts";

/** The book's day then begins with that of the tables, at whatever hour the test runs. */
const hours = { open: "06:00", close: "06:00", closed: false };
const openAlways = { opening_hours: OpeningHours.parse(Object.fromEntries(weekdays.map((day) => [day, hours]))) };

test("a host seats guests in two taps, moves them and blocks a table", async ({ page }) => {
  const { tokens, restaurant } = await given.anOwner(openAlways);
  const tables = [aTable("1", 2), aTable("2", 2), aTable("3", 4)];
  const services = [aService("00:00", "23:45", { step: 15 })];
  await given.write(planItem(restaurant.id, aPlan({ tables, services })));
  await storeTokens(page, tokens);
  const tablesOf = async (kind: string) =>
    (await readSeatings(given, restaurant.id)).filter((one) => one.kind === kind).map((one) => one.tables.join());

  await test.step("on a phone, from the list: the free table, then the number", async () => {
    await page.goto(reservationPaths.timeline);
    await expect(page.getByRole("region", { name: "Tisch 1" })).toBeVisible();
    await expectNoViolations(page, "the list of tables");
    const taps = await countTaps(page);
    await page.getByRole("button", { name: /^Setzen: Tisch 1/ }).click();
    await page.getByRole("button", { name: "2 Gäste setzen" }).click();
    await expect(page.getByText("2 Gäste an Tisch 1")).toBeVisible();
    expect(taps()).toBe(2);
    await expect(page.getByRole("region", { name: "Tisch 1" })).toContainText("sitzt");
    expect(await tablesOf("reservation")).toEqual(["1"]);
  });

  await test.step("on a tablet, by dragging, and back by the notice", async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.locator("[data-ref]").dragTo(page.locator('[data-table="3"] .tl__line'));
    await expect(page.getByText("Ohne Namen: jetzt Tisch 3")).toBeVisible();
    await expect.poll(() => tablesOf("reservation")).toEqual(["3"]);
    await page.getByRole("button", { name: "Rückgängig" }).last().click();
    await expect.poll(() => tablesOf("reservation")).toEqual(["1"]);
    await expectNoViolations(page, "the timeline");
  });

  await test.step("a table that is broken takes nobody until it is opened again", async () => {
    await page.getByRole("button", { name: "Tisch 2, 2 Plätze, sperren" }).click();
    await page.getByRole("button", { name: "Sperren", exact: true }).click();
    const block = page.getByRole("button", { name: /^Tisch 2 gesperrt/ });
    await expect(block).toBeVisible();
    expect(await tablesOf("block")).toEqual(["2"]);
    await block.click();
    await page.getByRole("button", { name: "Wieder öffnen" }).click();
    await expect(page.getByRole("button", { name: /^Tisch 2, .* Gäste setzen$/ })).toBeVisible();
    await expect.poll(() => tablesOf("block")).toEqual([]);
  });
});
