import { waitForEmail } from "#test/support/emails.ts";
import { expect, test } from "#test/support/browser.ts";
import { aFriday, openAs, signInAsGuest } from "#test/support/browser/person.ts";
import { addWish, openDialog, pickDay, pickTime } from "#test/support/browser/request-dialog.ts";

const restaurant = "Zum Kastanienkaiser";
const owner = "friederike.brandt@example.com";
const restaurantEmail = "kastanienkaiser@example.com";

test("a guest changes a request, and the restaurant sees what it was before", async ({ page, browser }) => {
  const name = `Wanda Wechsel ${Date.now()}`;
  await signInAsGuest(page, name);
  const request = await openDialog(page, "kastanienkaiser", restaurant);
  await request.getByLabel("Telefon").fill("0171 3920 556");
  await pickDay(request, aFriday(7));
  await pickTime(request, "19:00");
  await addWish(request, "Am Fenster");
  await request.getByRole("button", { name: "Reservierung anfragen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ihre Anfrage ist unterwegs" })).toBeVisible();
  const address = page.url();
  // It would still lie over the times of the dialog, which leaves it no room.
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Schließen" }).click();

  await page.getByRole("button", { name: /^Ändern/ }).click();
  const dialog = page.getByRole("dialog", { name: "Anfrage ändern" });
  await expect(dialog.getByRole("radio", { name: "19:00 Uhr" })).toBeChecked();
  await expect(dialog.getByRole("textbox", { name: "Sonderwünsche" })).toHaveValue("Am Fenster");
  await dialog.getByRole("radio", { name: "4 Gäste" }).check({ force: true });
  await pickTime(dialog, "20:30");
  await dialog.getByRole("button", { name: "Änderung senden" }).click();
  await expect(page.getByText("Anfrage geändert")).toBeVisible();
  await expect(dialog).toBeHidden();
  const card = page.getByRole("article");
  for (const text of ["20:30 Uhr", "4 Gäste", "Geändert"]) await expect(card).toContainText(text);
  await expect(page.getByRole("main")).toContainText("Am Fenster");
  expect(page.url()).not.toBe(address);
  await page.goto(address); // as from the first email
  await expect(card).toContainText("20:30 Uhr");

  const note = await waitForEmail(restaurantEmail, new RegExp(`Anfrage geändert[^]*${name}`));
  expect(note.text.replaceAll("\u00a0", " ")).toContain("19:00 Uhr, 2 Gäste");
  const ownerPage = await openAs(browser, owner);
  await ownerPage.goto("/reservations");
  const row = ownerPage.getByRole("article").filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Geändert: vorher 19:00 Uhr, 2 Gäste");
  await row.getByRole("button", { name: /Bestätigen/ }).click();
  await expect(ownerPage.getByText("Reservierung wurde bestätigt")).toBeVisible();
  await ownerPage.context().close();

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Ihr Tisch ist bestätigt" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Ändern/ })).toHaveCount(0);
});
