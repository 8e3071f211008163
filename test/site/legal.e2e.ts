import { legalDocument } from "#shared/site/messages/legal/all.ts";
import { sitePaths } from "#shared/site/paths.ts";
import { expect, test } from "#test/support/browser.ts";

test("a legal page links to its English version and back, its contents to each section, the footer to the others", async ({
  page,
}) => {
  const path = sitePaths.privacy;
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Datenschutz" }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("navigation", { name: "Inhalt" }).getByRole("link", { name: "Ihre Rechte" }).click();
  await expect(page).toHaveURL(`${path}#rights`);
  await expect(page.getByRole("heading", { name: "Ihre Rechte" })).toBeInViewport();
  for (const name of ["Impressum", "AGB", "Widerruf", "Barrierefreiheit"]) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
  await page.goto(path);
  await page.getByRole("link", { name: "Read this page in English" }).click();
  await expect(page.getByRole("heading", { level: 1, name: legalDocument(path, "en").title })).toBeVisible();
  await expect(page).toHaveURL(`${path}?lang=en`);
  await page.getByRole("link", { name: "Diese Seite auf Deutsch lesen" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});
