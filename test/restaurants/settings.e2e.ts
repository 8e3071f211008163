import type { Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";
import { signIn } from "#test/support/browser/person.ts";

const owner = "eleni.papadimitriou@example.com";
const path = "/restaurant-settings";

async function openContact(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Öffnungszeiten" })).toBeVisible();
  if (!(await page.getByLabel("Telefon", { exact: true }).isVisible()))
    await page.getByRole("heading", { name: "Adresse und Telefon" }).click();
}

const aPhone = (): string => `030 ${Math.floor(1e7 + Math.random() * 9e7)}`;

test("unsaved settings warn before leaving by Back, a link or a reload", async ({ page }) => {
  await signIn(page, owner);
  await page.goto("/reservations");
  await expect(page.getByRole("tab", { name: /Ausstehend/ })).toBeVisible();
  await page.getByRole("button", { name: "Mehr", exact: true }).click();
  await page.getByRole("link", { name: "Restaurant-Einstellungen" }).click();
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
