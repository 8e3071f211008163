import type { Page } from "@playwright/test";
import { setTimeout as sleep } from "node:timers/promises";
import { openPage } from "#test/support/views/view.ts";
import { restaurantPath, restaurantPaths } from "#shared/restaurants/paths.ts";
import { sitePaths } from "#shared/site/paths.ts";
import { expect, test } from "#test/support/browser.ts";
import { expectNoLayoutShift } from "#test/support/browser/layout-shifts.ts";

// A trace would measure the page too, at times that the test does not choose.
test.use({ isMobile: false, hasTouch: false, contextOptions: { reducedMotion: "reduce" }, trace: "off" });

const lateResources = {
  fonts: "**/fonts/**",
  pictures: "**/art/**",
  "style sheets": "**/assets/*.css",
  scripts: "**/assets/*.js",
} as const;

const restaurantPage = restaurantPath("rst_kastanienkaiser");

for (const path of [sitePaths.landing, restaurantPaths.restaurants, restaurantPage]) {
  for (const [kind, address] of Object.entries(lateResources)) {
    test(`${path} does not shift its layout when ${kind} load late`, async ({ page }) => {
      await delay(page, address);
      await openWhole(page, path);
      await expectNoLayoutShift(page, path);
    });
  }

  // Extensions, translators and traces measure pages: Chromium then lays out what is not visible yet.
  test(`${path} does not shift its layout when a script measures it while fonts and hidden parts appear`, async ({
    page,
  }) => {
    await delay(page, lateResources.fonts); // until the first view has been painted
    await page.addInitScript(() => {
      new MutationObserver(() => {
        for (const element of document.querySelectorAll("*")) element.getBoundingClientRect();
      }).observe(document, { subtree: true, attributeFilter: ["data-fonts", "data-whole"] });
    });
    await openWhole(page, path);
    await expectNoLayoutShift(page, path);
  });
}

// The text is longer than the placeholder that the server renders.
test("a restaurant page does not shift its layout when the browser adds the opening state", async ({ page }) => {
  const monday = new Date("2026-03-02T12:00:00Z"); // when this restaurant is closed
  await page.clock.setFixedTime(monday);
  // Pages go by the server's time, which they ask for when the device's is another than that of their markup.
  await page.route("**/api/health", (route) => route.fulfill({ headers: { date: monday.toUTCString() }, json: {} }));
  await openWhole(page, restaurantPage);
  await expect(page.locator("main").getByText("Öffnet morgen um 17:00")).toBeVisible();
  await expectNoLayoutShift(page, restaurantPage);
});

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`a restaurant page of ${size.width} px keeps the room of similar ones, which arrive while its end is in view`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await delay(page, "**/api/restaurants/*/similar");
    await openWhole(page, restaurantPage);
    // As a reader does: a jump would land before the parts on its way have their true heights.
    for (let steps = 0; steps < 60; steps++) {
      await page.mouse.wheel(0, 200);
      await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
    }
    await expect(page.getByRole("contentinfo")).toBeInViewport();
    await expect(page.getByRole("region", { name: "Ähnlich in der Nähe" })).toBeVisible();
    await expectNoLayoutShift(page, restaurantPage, 0.01);
  });
}

test("the list of open restaurants does not shift its layout, because the closed ones are never shown", async ({
  page,
}) => {
  const cards = page.locator("ul .restaurant-card"); // also those below the first view; placeholders stand in no list
  await page.route("**/assets/*.js", () => undefined); // never arrive
  await page.goto(`${restaurantPaths.restaurants}?open=now`, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeAttached(); // the page's end has arrived
  const withoutScripts = await cards.count();
  await page.unroute("**/assets/*.js");
  await openWhole(page, `${restaurantPaths.restaurants}?open=now`);
  expect(await cards.count()).toBe(withoutScripts);
  await expect(page.getByRole("link", { name: "Jetzt geöffnet, Filter entfernen" })).toBeVisible();
  await expectNoLayoutShift(page, "the list of open restaurants", 0.01);
});

const delay = (page: Page, address: string): Promise<unknown> =>
  page.route(address, async (route) => {
    await sleep(700);
    await route.continue().catch(() => undefined); // the page may be closed by then
  });

/** Opens a page and waits until the parts below its first view are drawn too (boot.js). */
async function openWhole(page: Page, path: string): Promise<void> {
  await openPage(page, path, "de");
  await page.locator("html[data-fonts][data-whole]").waitFor();
  await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
}
