import type { Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";

test("a page of a signed-in person says without scripts what to do", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ["/profile", "/customer-auth", "/restaurant-profile"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Diese Seite braucht JavaScript" }), path).toBeVisible();
    await expect(page.getByRole("link", { name: "Restaurants ansehen" }), path).toHaveAttribute("href", "/restaurants");
  }
  await context.close();
});

test("a menu prints without navigation and controls", async ({ page }) => {
  await page.goto("/restaurant/rst_kastanienkaiser");
  await expect(page.getByRole("tabpanel")).toBeVisible();
  await expect.poll(() => countUnrendered(page)).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  for (const text of [
    "Zum Kastanienkaiser",
    "Königsberger Klopse",
    "21,50 €",
    "Kastanienwinkel 8, 10435 Berlin",
    "Glutenhaltiges Getreide",
  ]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  for (const role of ["banner", "contentinfo", "tablist", "searchbox", "checkbox"] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByRole("button", { name: /^(?!Allergene)/ })).toHaveCount(0); // a dish's codes are printed
  await expect.poll(() => countUnrendered(page)).toBe(0);
});

test.describe("before the question about cookies is answered", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("a menu prints on one sheet", async ({ page }) => {
    await page.goto("/restaurant/rst_kastanienkaiser");
    await expect(page.getByRole("region", { name: "Cookies: " })).toBeVisible();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});

/** Number of elements that `content-visibility` has not rendered yet. */
const countUnrendered = (page: Page): Promise<number> =>
  page
    .locator("main *")
    .evaluateAll(
      (all) =>
        all.filter((part) => part.checkVisibility() && !part.checkVisibility({ contentVisibilityAuto: true })).length,
    );
