import { legalDocument } from "#shared/site/messages/legal/all.ts";
import { legalPaths, sitePaths } from "#shared/site/paths.ts";
import { expect, test } from "#test/support/browser.ts";

test("every legal page exists in German and links to its English version", async ({ page }) => {
  for (const path of legalPaths) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: legalDocument(path, "de").title })).toBeVisible();
    await page.getByRole("link", { name: "Read this page in English" }).click();
    await expect(page.getByRole("heading", { level: 1, name: legalDocument(path, "en").title })).toBeVisible();
    await expect(page).toHaveURL(`${path}?lang=en`);
    await expect(page).toHaveTitle(`${legalDocument(path, "en").title} · Tischkaiser`);
    await page.getByRole("link", { name: "Diese Seite auf Deutsch lesen" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
  }
});

test("legal pages work without scripts and at a width of 320 pixels", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  for (const path of legalPaths) {
    await page.goto(`${path}?lang=en`);
    const { title, sections } = legalDocument(path, "en");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(Object.keys(sections).length);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
  await context.close();
});

test("the footer links to each legal page, and the table of contents to each section", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Datenschutz" }).click();
  await expect(page).toHaveURL(sitePaths.privacy);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("navigation", { name: "Inhalt" }).getByRole("link", { name: "Ihre Rechte" }).click();
  await expect(page).toHaveURL(`${sitePaths.privacy}#rights`);
  await expect(page.getByRole("heading", { name: "Ihre Rechte" })).toBeInViewport();
  for (const name of ["Impressum", "AGB", "Widerruf", "Barrierefreiheit"]) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
  await page.getByRole("link", { name: "Startseite", exact: true }).click();
  await expect(page).toHaveURL("/");
});
