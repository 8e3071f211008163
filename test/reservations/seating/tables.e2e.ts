import { expect, test } from "#test/support/browser.ts";
import { bookPath, searchPath } from "#shared/restaurants/paths.ts";
import type { Plan } from "#shared/reservations/seating/plan.ts";
import { expectNoViolations } from "#test/support/browser/axe.ts";
import { given, signInAsGuest } from "#test/support/browser/person.ts";
import { countTaps } from "#test/support/browser/taps.ts";
import { everyDay } from "#test/support/component/given.ts";
import { ask, inDays } from "#test/support/given.ts";
import { unique } from "#test/support/rows.ts";
import { planItem } from "#test/support/seating/plan-rows.ts";
import { aPlan, aTable } from "#test/support/seating/plans.ts";

const hours = everyDay({ open: "11:00", close: "23:00", closed: false });
const wish = { date: inDays(7), time: "19:00", guests: 2 };

async function aRoom(fields: Partial<Plan>, restaurant_name = "Tischlein") {
  const restaurant = await given.aRestaurant({ opening_hours: hours, restaurant_name });
  await given.write(planItem(restaurant.id, aPlan({ tables: [aTable("t1", 2)], ...fields })));
  return restaurant;
}

test("a returning guest has a table at once, two taps from the list, and at another time with three more", async ({
  page,
}) => {
  const word = `zweimal${unique()}`;
  await aRoom({ mode: "instant" }, `Stube ${word}`);
  const guest = await signInAsGuest(page, "Tilda Tisch");
  await guest.api.patch("/me/profile", { phone: "0171 3920 570", version: 1 });
  await expect(async () => {
    await page.goto(searchPath(word, wish));
    await expect(page.getByRole("article")).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await page.waitForLoadState("networkidle"); // a card's times come to life with a file of their own
  const taps = await countTaps(page);
  await page
    .getByRole("article")
    .getByRole("link", { name: /^19:00/ })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: "19:00 Uhr, noch 1 Tisch" })).toBeChecked();
  await expectNoViolations(page, "free times");
  await dialog.getByRole("button", { name: "Tisch buchen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ihr Tisch ist bestätigt" })).toBeVisible();
  expect(taps()).toBe(2);
  await expect(page.getByText("Sofort bestätigt")).toBeVisible();
  await expect(page.getByRole("button", { name: /^In den Kalender/ })).toBeVisible();
  await page.getByRole("button", { name: /^Ändern/ }).click();
  await dialog.getByRole("radio", { name: /^20:00 Uhr/ }).click();
  await expect(dialog.getByText("Wird sofort verlegt.")).toBeVisible();
  await dialog.getByRole("button", { name: "Tisch verlegen" }).click();
  await expect(page.getByText("Ihr Tisch ist verlegt")).toBeVisible();
  await expect(page.getByRole("article")).toContainText("20:00 Uhr");
  expect(taps()).toBe(5);
});

test("a full time leads to its waiting list", async ({ page }) => {
  const { id } = await aRoom({ mode: "instant" });
  await ask(await given.aCustomer(), id, { reservation_date: wish.date, reservation_time: wish.time });
  const guest = await signInAsGuest(page, "Walli Wartet");
  await guest.api.patch("/me/profile", { phone: "0171 3920 572", version: 1 });
  await page.goto(bookPath(id, wish));
  const join = page.getByRole("dialog").getByRole("button", { name: "Auf die Warteliste" });
  await join.click();
  await page.getByRole("radio", { name: "Ganzer Abend" }).click();
  await expectNoViolations(page, "what else would suit");
  await join.click();
  await expect(page.getByRole("heading", { level: 1, name: "Als Nächstes sind Sie dran" })).toBeVisible();
});

test.describe("when somebody else is faster", () => {
  test.use({ tolerated: "status of 409" });

  test("another time has a table with one tap, and nothing is typed again", async ({ page }) => {
    const { id } = await aRoom({ mode: "instant" });
    await signInAsGuest(page, "Zita Zweite");
    await page.goto(bookPath(id, wish));
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Telefon").fill("0171 3920 571");
    await expect(dialog.getByRole("radio", { name: "19:00 Uhr, noch 1 Tisch" })).toBeChecked();
    const faster = await ask(await given.aCustomer(), id, { reservation_date: wish.date, reservation_time: "19:00" });
    expect(faster.status).toBe(201);
    await dialog.getByRole("button", { name: "Tisch buchen" }).click();
    await expect(dialog.getByText("Der Tisch um 19:00 Uhr ist eben vergeben worden")).toBeVisible();
    await expectNoViolations(page, "taken");
    await dialog.getByRole("button", { name: "2 Stunden später" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ihr Tisch ist bestätigt" })).toBeVisible();
    await expect(page.getByText("21:00 Uhr").first()).toBeVisible();
  });
});
