import { expect, test } from "#test/support/browser.ts";
import { expectNoViolations } from "#test/support/browser/axe.ts";
import { given } from "#test/support/browser/person.ts";
import { countTaps } from "#test/support/browser/taps.ts";
import { inDays } from "#test/support/given.ts";
import { unique } from "#test/support/rows.ts";
import { planItem } from "#test/support/seating/plan-rows.ts";
import { aPlan, aTable } from "#test/support/seating/plans.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";

/** A restaurant with two tables for two, and a word that finds it alone. */
async function aRoom(): Promise<string> {
  const word = `zeit${unique()}`;
  const { restaurant } = await given.anOwner({ restaurant_name: `Stube ${word}` });
  await given.write(planItem(restaurant.id, aPlan({ tables: [aTable("t1", 2), aTable("t2", 2)] })));
  return word;
}

test("a guest says when and for how many, and has the dialog filled in after four taps", async ({ page }) => {
  const word = await aRoom();
  await expect(async () => {
    await page.goto(`/restaurants?search=${word}`);
    await expect(page.getByRole("article")).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  const taps = await countTaps(page);
  await page.getByRole("button", { name: "Wann und zu wievielt?" }).click();
  const choice = page.getByRole("dialog", { name: "Wann und zu wievielt?" });
  await expectNoViolations(page, "the choice of a time");
  await choice.locator("[name=when-day]").nth(1).click({ force: true });
  await choice.getByRole("button", { name: "Übernehmen" }).click();
  await expect(page).toHaveURL(new RegExp(`date=${inDays(1)}&guests=2&search=${word}&time=19%3A30`));
  const time = page.getByRole("article").getByRole("link", { name: /^19:30/ });
  await expect(time).toBeVisible();
  await expectNoViolations(page, "a list with times");
  await time.click();
  await expect(page).toHaveURL(new RegExp(`/restaurant/rst_\\w+\\?date=${inDays(1)}&guests=2&.*time=19%3A30`));
  expect(taps()).toBe(4);
  const dialog = page.getByRole("dialog", { name: "Tisch" });
  await expect(dialog.getByRole("radio", { name: "2 Gäste" })).toBeChecked();
  await expect(dialog.locator("[name=day]:checked")).toHaveAccessibleName(
    new RegExp(formatDay(inDays(1), "long", "de")),
  );
  await expect(dialog.getByRole("radio", { name: /^19:30 Uhr/ })).toBeChecked();
  await page.goBack();
  await page.reload(); // as from a link that somebody sent: the server says the same
  await expect(page.getByRole("button", { name: /19:30 · 2 Personen/ })).toBeVisible();
  await expect(time).toBeVisible();
});

test("without scripts the fields of a form ask for day, time and guests, and the times are links", async ({
  browser,
}) => {
  const word = await aRoom();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/restaurants");
  await page.getByLabel("Tag", { exact: true }).fill(inDays(1));
  await page.getByLabel("Uhrzeit").fill("19:30");
  await page.getByLabel("Personen").fill("2");
  await page.getByRole("searchbox").fill(word);
  await expect(async () => {
    await page.getByRole("search").getByRole("button", { name: "Suchen" }).click();
    await expect(page.getByRole("article")).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(page.getByLabel("Uhrzeit")).toHaveValue("19:30");
  await expect(page.getByRole("article").getByRole("link", { name: /19:30/ })).toHaveAttribute(
    "href",
    new RegExp(`date=${inDays(1)}&guests=2`),
  );
  await context.close();
});
