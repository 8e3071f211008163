import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import { signIn } from "./person.ts";

const owner = "eleni.papadimitriou@example.com";
const path = "/restaurant-settings";

/** Both tests change the same restaurant. */
test.describe.configure({ mode: "serial" });

async function openContact(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Öffnungszeiten" })).toBeVisible();
  if (!(await page.getByLabel("Telefon", { exact: true }).isVisible()))
    await page.getByRole("heading", { name: "Adresse und Telefon" }).click();
}

async function open(page: Page): Promise<void> {
  await page.goto(path);
  await openContact(page);
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
}

const saved = "Ihre Informationen wurden aktualisiert.";

const aPhone = (): string => `030 ${Math.floor(1e7 + Math.random() * 9e7)}`;

test("an owner saves in two tabs: other fields are merged, the same field is asked about", async ({
  page,
  context,
}) => {
  const [first, second, website] = [aPhone(), aPhone(), `https://eleni${Date.now()}.example`];
  await signIn(page, owner, "/restaurant-auth");
  await open(page);
  const other = await context.newPage();
  await open(other);

  await test.step("the first tab saves", async () => {
    await page.getByLabel(/^Website/).fill(website);
    await save(page);
    await expect(page.getByText(saved)).toBeVisible();
  });

  await test.step("the second tab changed another field: both are stored", async () => {
    await other.getByLabel("Telefon", { exact: true }).fill(first);
    await save(other);
    await expect(other.getByText(saved)).toBeVisible();
    await expect(other.getByText("Inzwischen wurde auch anderswo gespeichert: Website.")).toBeVisible();
  });

  await test.step("the first tab changed the same field: it asks", async () => {
    await openContact(page);
    await page.getByLabel("Telefon", { exact: true }).fill(second);
    await save(page);
    const dialog = page.getByRole("dialog", { name: "Welche Angabe gilt?" });
    await expect(dialog.getByText(first)).toBeVisible();
    await dialog.getByRole("radio", { name: /^Gespeichert/ }).check();
    await dialog.getByRole("button", { name: "So speichern" }).click();
    await expect(page.getByText(saved)).toBeVisible();
  });

  await test.step("a reload shows what was stored", async () => {
    await open(page);
    await expect(page.getByLabel("Telefon", { exact: true })).toHaveValue(first);
    await expect(page.getByLabel(/^Website/)).toHaveValue(website);
  });
});

test("unsaved settings warn before leaving by Back, a link or a reload", async ({ page }) => {
  await signIn(page, owner, "/restaurant-auth");
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
    await open(page);
    await expect(phone).toHaveValue(stored);
  });
});
