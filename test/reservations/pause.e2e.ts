import { reservationItem } from "#functions/reservations/items.ts";
import { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { expect, test } from "#test/support/browser.ts";
import { waitForEmail } from "#test/support/emails.ts";
import { inDays } from "#test/support/given.ts";
import { invoke } from "#test/support/lambdas.ts";
import { aReservationRow } from "#test/support/rows.ts";
import { expectNoViolations } from "#test/support/browser/axe.ts";
import { given, storeTokens } from "#test/support/browser/person.ts";

test("a restaurant that leaves three requests unanswered takes none, until its owner is back", async ({
  page,
  browser,
}) => {
  const { email, tokens, restaurant } = await given.anOwner({ phone: "+49 30 23125 002" });
  const { id, restaurant_name } = restaurant;
  await storeTokens(page, tokens);
  const restaurants = new RestaurantStore(given.table);

  await test.step("three requests expire, and the owner gets an email", async () => {
    const late = { restaurant_id: id, restaurant_name, reservation_date: inDays(-1) };
    await given.write(...Array.from({ length: 3 }, () => reservationItem(aReservationRow(late))));
    await expect(async () => {
      await invoke({ awsUrl: process.env["AWS_ENDPOINT_URL"] ?? "" }, "schedules");
      expect((await restaurants.getRestaurant(id))?.requests_paused_at).toEqual(expect.any(String));
    }).toPass();
    const paused = await waitForEmail(email, "Anfragen pausiert");
    const [, link = ""] = /Anfragen wieder annehmen:\n(\S+)/.exec(paused.text) ?? [];
    await page.goto(link);
    await expect(page.getByText("Anfragen pausiert")).toBeVisible();
  });

  const guest = await (await browser.newContext()).newPage();
  await test.step("a guest reads it before typing, and gets the phone number", async () => {
    await guest.goto(`/restaurant/${id}`);
    const phone = guest.getByRole("link", { name: "+49 30 23125 002" });
    await expect(guest.getByRole("heading", { name: "Gerade keine Anfragen online" })).toBeVisible();
    await expect(phone.first()).toHaveAttribute("href", "tel:+493023125002");
    await expectNoViolations(guest, "the page of a paused restaurant");
    await guest.goto(`/restaurants?reserve=${id}`);
    const dialog = guest.getByRole("dialog");
    await expect(dialog.getByText("Gerade keine Anfragen online")).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Anrufen: +49 30 23125 002" })).toBeVisible();
    await expect(dialog.getByRole("textbox")).toHaveCount(0);
    await expectNoViolations(guest, "the dialog of a paused restaurant");
  });

  await test.step("the banner stands in book and dashboard too, and one press ends the pause", async () => {
    await page.goto("/restaurant-profile");
    await expect(page.getByText("Anfragen pausiert")).toBeVisible();
    await page.goto("/reservations/today");
    await expect(page.getByText("Anfragen pausiert")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible(); // the banner is there before the page
    await expectNoViolations(page, "the book of a paused restaurant");
    await page.getByRole("button", { name: "Wieder da" }).press("Enter");
    await expect(page.getByText("Schön, dass Sie wieder da sind")).toBeVisible();
    await expect(page.getByText("Anfragen pausiert")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(async () => {
      await guest.goto(`/restaurant/${id}`);
      await expect(guest.getByRole("link", { name: "Tisch reservieren" }).first()).toBeVisible({ timeout: 1000 });
    }).toPass(); // CloudFront keeps the page for ten seconds
  });
  await guest.context().close();
});
