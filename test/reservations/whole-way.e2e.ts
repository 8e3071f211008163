import { waitForEmail } from "#test/support/emails.ts";
import { expect, test } from "#test/support/browser.ts";
import { aFriday, newAddress, openAs, register } from "#test/support/browser/person.ts";
import { addWish, pickDay, pickTime } from "#test/support/browser/request-dialog.ts";
import { countTaps } from "#test/support/browser/taps.ts";

/** A demo restaurant that is open on Friday evenings, and its owner. */
const restaurant = "Zum Kastanienkaiser";
const owner = "friederike.brandt@example.com";
const restaurantEmail = "kastanienkaiser@example.com";
const admin = "admin@example.com";

test("a guest registers and gets a confirmed reservation, with every email", async ({ page, browser }) => {
  const email = newAddress("kaethe");
  const name = `Käthe Groß ${email.split(".")[2] ?? ""}`;

  await test.step("a guest registers with the code from the email, and the admin is notified", async () => {
    await register(page, name, email);
    const note = await waitForEmail(admin, email);
    expect(note.text).toContain(name);
    expect(note.text).toContain("customer");
  });

  await test.step("the guest finds the restaurant by its street", async () => {
    await page.goto("/restaurants");
    const search = page.getByLabel("Name, Stadt, Straße oder Küche");
    await search.fill("kastanienwinkel");
    await search.press("Enter");
    await expect(page).toHaveURL(/search=kastanienwinkel/);
    await expect(page.getByRole("link", { name: restaurant, exact: true })).toBeVisible();
    await page.getByRole("link", { name: restaurant, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: restaurant })).toBeVisible();
  });

  const date = aFriday();
  await test.step("the guest requests a reservation", async () => {
    await page.getByRole("link", { name: "Tisch reservieren" }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Name")).toHaveValue(name);
    await expect(dialog.getByLabel("E-Mail")).toHaveValue(email);
    await dialog.getByLabel("Telefon").fill("+49 30 23125 001");
    await pickDay(dialog, date);
    await pickTime(dialog, "19:30");
    await addWish(dialog, "Am Fenster, bitte.");
    await dialog.getByRole("button", { name: "Reservierung anfragen" }).click();
    await expect(page.getByText("Reservierung erfolgreich")).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.goto("/reservations");
    await expect(page.getByRole("tab", { name: /Ausstehend/ })).toContainText("1");
    await expect(page.getByRole("article").filter({ hasText: restaurant })).toContainText("Ausstehend");
  });

  await test.step("the guest gets an email that leads to the request's page", async () => {
    const received = await waitForEmail(email, "Ihre Anfrage ist unterwegs");
    const [, link = ""] = /Anfrage ansehen:\n(\S+)/.exec(received.text) ?? [];
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1, name: "Ihre Anfrage ist unterwegs" })).toBeVisible();
    await expect(page.getByRole("article")).toContainText("Antwort des Restaurants");
    await expect(page.getByText("Am Fenster, bitte.")).toBeVisible();
  });

  await test.step("the restaurant gets an email, and confirms the request with two taps from there", async () => {
    const request = await waitForEmail(restaurantEmail, name);
    expect(request.text).toContain("19:30");
    const [, link = ""] = /Anfrage beantworten:\n(\S+)/.exec(request.text) ?? [];
    const ownerPage = await openAs(browser, owner);
    await ownerPage.goto(link);
    const taps = await countTaps(ownerPage);
    const card = ownerPage.getByRole("article").filter({ hasText: name });
    await expect(card).toContainText("Am Fenster, bitte.");
    await card.getByRole("button", { name: /Bestätigen/ }).click();
    await expect(ownerPage.getByText("Reservierung wurde bestätigt")).toBeVisible();
    expect(1 + taps(), "the email's link, and what was tapped on its page").toBeLessThanOrEqual(2);
    await ownerPage.context().close();
  });

  await test.step("the guest gets an email and sees the confirmation", async () => {
    const confirmation = await waitForEmail(email, /bestätigt/i);
    expect(confirmation.text).toContain(restaurant);
    await page.goto("/reservations");
    await expect(page.getByRole("tab", { selected: true })).toContainText("Bestätigt"); // the next table
    const card = page.getByRole("article").filter({ hasText: restaurant });
    await expect(card).toContainText("Bestätigt");
    const file = page.waitForEvent("download");
    await card.getByRole("button", { name: /^In den Kalender/ }).click();
    expect((await file).suggestedFilename()).toBe("calendar.ics");
    await card.getByRole("link", { name: /^Ansehen/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ihr Tisch ist bestätigt" })).toBeVisible();
  });
});
