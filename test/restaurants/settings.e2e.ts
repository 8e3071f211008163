import type { Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";
import { signIn } from "#test/support/browser/person.ts";

const owner = "eleni.papadimitriou@example.com";
const path = "/restaurant-settings";

/** Both tests change the same restaurant. */
test.describe.configure({ mode: "serial" });

async function openContact(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Öffnungszeiten" })).toBeVisible();
  if (!(await page.getByLabel("Telefon", { exact: true }).isVisible()))
    await page.getByRole("heading", { name: "Adresse und Telefon" }).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
}

const saved = "Ihre Informationen wurden aktualisiert.";

const aPhone = (): string => `030 ${Math.floor(1e7 + Math.random() * 9e7)}`;

test("a second opening is on the public page and in the times of the dialog, and nothing between", async ({ page }) => {
  await signIn(page, owner);
  await page.goto(path);
  const editDays = async () => {
    await page
      .getByRole("button", { name: /^Montag.* ändern$/ })
      .first()
      .click();
    await page
      .getByRole("switch", { name: /Geöffnet|Geschlossen/ })
      .first()
      .setChecked(true);
    await page.getByRole("button", { name: "Für alle Tage" }).click();
  };
  await editDays();
  await page.getByLabel("Öffnet um").fill("11:30");
  await page.getByLabel("Schließt um").fill("14:30");
  await page.getByRole("button", { name: "Zweite Öffnung am selben Tag" }).click();
  await page.getByRole("button", { name: "Fertig" }).click();
  await expect(page.getByText("11:30–14:30, 17:30–22:00", { exact: true }).first()).toBeVisible();
  await save(page);
  await expect(page.getByText(saved)).toBeVisible();

  const address = "/restaurant/rst_kyria_eleni";
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole("row", { name: /Mittwoch/ })).toContainText("11:30–14:30, 17:30–22:00", {
      timeout: 1000,
    });
  }).toPass(); // CloudFront keeps the page for ten seconds
  await page.getByRole("link", { name: "Tisch reservieren" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio").nth(9).check(); // a day ahead, all of whose times are still to come
  await expect(dialog.getByText(/von 11:30 bis 14:30 und von 17:30 bis 22:00 Uhr geöffnet/)).toBeVisible();
  for (const time of ["11:30", "14:00", "17:30", "21:30"])
    await expect(dialog.getByRole("radio", { name: new RegExp(time) })).toBeAttached();
  for (const time of ["14:30", "16:00", "22:00"])
    await expect(dialog.getByRole("radio", { name: new RegExp(time) })).toHaveCount(0);

  await page.goto(path);
  await editDays();
  await page.getByRole("button", { name: "Zweite Öffnung streichen" }).click();
  await page.getByLabel("Schließt um").fill("22:00");
  await save(page);
  await expect(page.getByText(saved)).toBeVisible();
  await page.reload();
  await expect(page.getByText("11:30–22:00", { exact: true }).first()).toBeVisible();
});

test("unsaved settings warn before leaving by Back, a link or a reload", async ({ page }) => {
  await signIn(page, owner);
  await page.goto("/reservations");
  await expect(page.getByRole("tab", { name: /Ausstehend/ })).toBeVisible();
  await page.getByRole("button", { name: "Mehr", exact: true }).click();
  await page.getByRole("link", { name: "Zeiten und Angaben" }).click();
  await openContact(page);
  const phone = page.getByLabel("Telefon", { exact: true });
  const dialog = page.getByRole("dialog", { name: "Änderungen verwerfen?" });
  const stored = await phone.inputValue();
  await phone.fill(aPhone());
  const typed = await phone.inputValue();

  await test.step("the browser's Back", async () => {
    await page.evaluate(() => history.back());
    await dialog.getByRole("button", { name: "Weiter bearbeiten" }).click();
    await expect(page).toHaveURL(/restaurant-settings/);
    await expect(phone).toHaveValue(typed);
  });

  await test.step("a link", async () => {
    await page.getByRole("main").getByRole("link", { name: "Restaurant", exact: true }).click();
    await dialog.getByRole("button", { name: "Weiter bearbeiten" }).click();
    await expect(phone).toHaveValue(typed);
  });

  await test.step("a reload asks in the browser's words, and what was typed is still there afterwards", async () => {
    page.once("dialog", (question) => void question.accept());
    await page.reload();
    await openContact(page);
    await expect(phone).toHaveValue(typed);
    await expect(page.getByText("1 Änderung")).toBeVisible();
  });

  await test.step("Back and discard", async () => {
    await page.evaluate(() => history.back());
    await dialog.getByRole("button", { name: "Verwerfen" }).click();
    await expect(page).toHaveURL(/reservations/);
    await page.goto(path);
    await openContact(page);
    await expect(phone).toHaveValue(stored);
  });
});
