import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { expect, test } from "#test/support/browser.ts";
import { given, storeTokens } from "#test/support/browser/person.ts";
import { countTaps } from "#test/support/browser/taps.ts";

test("four numbers are a live room in twelve taps, and guests read free times", async ({ page }) => {
  const owner = await given.anOwner();
  await storeTokens(page, owner.tokens);
  await page.goto(restaurantPaths.restaurantTables);
  const begin = page.getByRole("button", { name: "Tische anlegen" });
  await expect(begin).toBeVisible();
  const taps = await countTaps(page);
  await begin.click();
  for (const [name, count] of [
    ["zwei", "6"],
    ["vier", "4"],
    ["sechs", "2"],
  ] as const) {
    await page.getByRole("spinbutton", { name: `Tische für ${name}` }).click();
    await page.keyboard.type(count);
  }
  await expect(page.getByText("12 Tische für bis zu 40 Gäste")).toBeVisible();
  const next = page.getByRole("button", { name: "Weiter", exact: true });
  await next.click();
  await expect(page.getByRole("checkbox", { name: "11 + 12" })).toBeChecked();
  await next.click();
  await expect(page.getByText("Täglich, Ankunft von 11:00 bis 21:00, alle 15 Minuten")).toBeVisible();
  await next.click();
  await page.getByRole("button", { name: "Einschalten" }).click();
  await expect(page.getByText("Gäste sehen ab sofort, was frei ist.")).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(12);

  const tomorrow = addDays(localDateTime(new Date(), "Europe/Berlin").date, 1);
  const answer = await page.request.get(
    `/api/restaurants/${owner.restaurant.id}/availability?date=${tomorrow}&guests=2`,
  );
  expect(await answer.json()).toMatchObject({
    mode: "request",
    times: expect.arrayContaining([expect.objectContaining({ time: "19:30", state: "free" })]),
  });

  await test.step("what is typed into the list survives a reload", async () => {
    await page.getByRole("switch", { name: "Tisch 1 online buchbar" }).uncheck();
    page.once("dialog", (question) => void question.accept());
    await page.reload();
    await expect(page.getByText("1 Änderung")).toBeVisible();
    await page.getByRole("button", { name: "Speichern", exact: true }).click();
    await expect(page.getByText("Online buchbar: 11.")).toBeVisible();
  });
});
