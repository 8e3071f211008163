import type { Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";
import { isNightly } from "#test/support/nightly.ts";
import { translatePage } from "#test/support/browser/translate-page.ts";

/** Opens a page whose scripts wait. Returns a function that lets them come. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const scripts = Promise.withResolvers<undefined>();
  await page.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return () => scripts.resolve(undefined);
}

/** Opens a page whose scripts come four seconds late, and types meanwhile; the rest of the word comes after them. */
async function typeEarly(page: Page, address: string, before: string, after: string): Promise<void> {
  const runScripts = await openWithoutScripts(page, address);
  await field(page).pressSequentially(before);
  await page.waitForTimeout(4000);
  await expect(field(page)).not.toHaveRole("combobox");
  runScripts();
  await expect(field(page)).toHaveRole("combobox"); // the page runs, and suggests
  await field(page).pressSequentially(after);
  await expect(field(page)).toHaveValue(before + after);
}

const field = (page: Page) => page.locator("[name=search]");

const words = [
  ["Kö", "ln"],
  ["Köln", ""],
] as const;

test.describe("what is typed before the scripts run counts", () => {
  for (const [before, after] of isNightly ? words : words.slice(0, 1)) {
    test(`in the landing page's search: ${before}|${after}`, async ({ page }) => {
      await typeEarly(page, "/", before, after);
      await page.getByRole("button", { name: "Suchen" }).first().click();
      await expect(page).toHaveURL(/search=K%C3%B6ln/);
    });

    test(`in the list's search, which begins by itself: ${before}|${after}`, async ({ page }) => {
      await typeEarly(page, "/restaurants?city=Köln", before, after);
      await expect(page).toHaveURL(/search=K%C3%B6ln/);
      await expect(page).toHaveURL(/city=K/);
    });
  }

  test("in a field that is emptied", async ({ page }) => {
    const runScripts = await openWithoutScripts(page, "/restaurants?search=Timbuktu");
    await field(page).fill("");
    runScripts();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page).not.toHaveURL(/search=/);
  });

  test("in a menu's search and filters", async ({ page }) => {
    const runScripts = await openWithoutScripts(page, "/restaurant/rst_kastanienkaiser");
    const menu = page.getByRole("search").filter({ has: page.getByRole("checkbox") });
    await menu.getByRole("searchbox").fill("suppe");
    await menu.getByRole("checkbox").first().check({ force: true });
    runScripts();
    await expect(menu.getByRole("status")).toContainText(/von|passen|passt/);
    await expect(menu.getByRole("searchbox")).toHaveValue("suppe");
  });
});

test.describe("in a page that is translated before the scripts run", () => {
  test.use({ tolerated: "Minified React error" }); // such a page is rendered anew

  test("what is typed counts, too, and the field keeps the focus", async ({ page }) => {
    const runScripts = await openWithoutScripts(page, "/");
    await field(page).pressSequentially("Kö");
    await page.evaluate(`(${translatePage.toString()})("replace")`);
    runScripts();
    await expect(field(page)).toHaveRole("combobox");
    await page.keyboard.type("ln");
    await expect(field(page)).toHaveValue("Köln");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/search=K%C3%B6ln/);
  });
});
