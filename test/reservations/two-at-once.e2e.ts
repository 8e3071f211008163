import type { Page } from "@playwright/test";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { expect, test } from "#test/support/browser.ts";
import { inDays } from "#test/support/given.ts";
import { given, openAs, signIn } from "#test/support/browser/person.ts";

// No other test changes this restaurant.
const restaurantId = "rst_frau_chandra";
const owner = "inhaber.frau-chandra@example.com";

const card = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });
/** Says that somebody was faster. */
const conflict = (page: Page, name: string) => page.getByRole("alert").filter({ hasText: `${name}: schon bestätigt` });

test("of two who confirm one request, the later reads by whom it was answered", async ({ page: first, browser }) => {
  const name = `Linh ${Date.now()}`;
  const restaurant = { id: restaurantId, restaurant_name: "Frau Chandra kocht" };
  await given.aReservation(await given.aCustomer(), restaurant, { customer_name: name, reservation_date: inDays(20) });
  await signIn(first, owner);
  const second = await openAs(browser, owner);

  await test.step("both see the request and confirm it", async () => {
    const both = [first, second];
    await Promise.all(both.map((page) => page.goto(reservationPaths.reservations)));
    await Promise.all(both.map((page) => expect(card(page, name)).toBeVisible()));
    await Promise.all(
      both.map((page) =>
        card(page, name)
          .getByRole("button", { name: /^Bestätigen/ })
          .click(),
      ),
    );
  });

  await test.step("one of them reads that the restaurant has confirmed it already, and when", async () => {
    const counts = () => Promise.all([first, second].map((page) => conflict(page, name).count()));
    await expect.poll(async () => Math.max(...(await counts())), { timeout: 60_000 }).toBe(1);
    const [later, earlier] = (await counts())[0] === 1 ? [first, second] : [second, first];
    await expect(conflict(later, name)).toContainText(
      /Von Ihrem Restaurant, \d\d:\d\d Uhr\. Ihre Antwort wurde nicht gesendet\./,
    );
    await conflict(later, name).getByRole("button", { name: "Verstanden" }).click();
    await expect(conflict(later, name)).toBeHidden();
    await expect(conflict(earlier, name)).toHaveCount(0);
  });

  await test.step("both have it once among the confirmed ones", async () => {
    for (const page of [first, second]) {
      await page.getByRole("tab", { name: /^Bestätigt/ }).click();
      await expect(card(page, name)).toHaveCount(1);
      await expect(card(page, name)).toContainText("Bestätigt");
    }
  });
  await second.context().close();
});
