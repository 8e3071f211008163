import { waitForEmail } from "#test/support/emails.ts";
import { expect, test } from "#test/support/browser.ts";
import { aFriday, newAddress, register, signIn } from "#test/support/browser/person.ts";
import { pickDay, pickTime } from "#test/support/browser/request-dialog.ts";

const restaurant = "Zum Kastanienkaiser";

test("a restaurant rejects a request with a sentence that the guest reads in the email and on the page", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newAddress("ronja");
  const name = `Ronja Rot ${email.split(".")[2] ?? ""}`;
  const sentence = "Um 17:30 Uhr hätten wir noch einen Tisch.";
  await register(page, name, email);
  await page.goto("/restaurants?reserve=rst_kastanienkaiser");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Telefon").fill("0171 3920 558");
  await pickDay(dialog, aFriday(7));
  await pickTime(dialog, "20:30");
  await dialog.getByRole("button", { name: "Reservierung anfragen" }).click();
  await expect(page.getByText("Reservierung erfolgreich")).toBeVisible();

  await test.step("the restaurant sees what the book holds, and rejects", async () => {
    const context = await browser.newContext({ locale: "de-DE", ...(baseURL && { baseURL }) });
    const ownerPage = await context.newPage();
    await signIn(ownerPage, "friederike.brandt@example.com", "/restaurant-auth");
    await ownerPage.goto("/reservations");
    const card = ownerPage.getByRole("article").filter({ hasText: name });
    await expect(card).toContainText(/Um 20:30 Uhr (ist noch niemand eingetragen|erwarten Sie)/);
    await card.getByRole("button", { name: /^Ablehnen/ }).click();
    const rejection = ownerPage.getByRole("dialog", { name: "Anfrage ablehnen?" });
    await rejection.getByLabel(/^Satz an den Gast/).fill(sentence);
    await rejection.getByRole("button", { name: "Ablehnen" }).click();
    await expect(ownerPage.getByText("Reservierung wurde storniert")).toBeVisible();
    await context.close();
  });

  const rejection = await waitForEmail(email, "Leider kein Tisch frei");
  expect(rejection.text).toContain(sentence);
  await page.goto("/reservations?view=past");
  await expect(page.getByRole("article").filter({ hasText: restaurant })).toContainText(sentence);
});
