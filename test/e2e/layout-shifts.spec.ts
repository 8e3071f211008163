import type { Page } from "@playwright/test";
import { setTimeout as sleep } from "node:timers/promises";
import { open } from "../../bin/lib/screens/wait-for-page.ts";
import { paths, restaurantPath } from "../../shared/paths.ts";
import { test } from "../support/browser.ts";
import { expectNoLayoutShift } from "./layout-shifts.ts";

// A trace would measure the page as well, at a time of its own.
test.use({ isMobile: false, hasTouch: false, contextOptions: { reducedMotion: "reduce" }, trace: "off" });

const late = {
  fonts: "**/fonts/**",
  pictures: "**/art/**",
  "style sheets": "**/assets/*.css",
  scripts: "**/assets/*.js",
} as const;

for (const path of [paths.landing, paths.restaurants, restaurantPath("rst_kastanienkaiser")]) {
  for (const [kind, address] of Object.entries(late)) {
    test(`nothing on ${path} moves when ${kind} come late`, async ({ page }) => {
      await delay(page, address);
      await openWhole(page, path);
      await expectNoLayoutShift(page, path);
    });
  }

  // As an extension does, a translator, or a trace: Chromium then lays out what is not shown yet.
  test(`nothing on ${path} moves when something measures it as it puts on its fonts and shows the rest`, async ({
    page,
  }) => {
    await delay(page, late.fonts); // until the first view has been painted
    await page.addInitScript(() => {
      new MutationObserver(() => {
        for (const element of document.querySelectorAll("*")) element.getBoundingClientRect();
      }).observe(document, { subtree: true, attributeFilter: ["data-fonts", "data-whole"] });
    });
    await openWhole(page, path);
    await expectNoLayoutShift(page, path);
  });
}

const delay = (page: Page, address: string): Promise<unknown> =>
  page.route(address, async (route) => {
    await sleep(700);
    await route.continue().catch(() => undefined); // the page may be closed by then
  });

/** Opens a page until what lies below its first view is there as well (boot.js), and drawn. */
async function openWhole(page: Page, path: string): Promise<void> {
  await open(page, path, "de");
  await page.locator("html[data-fonts][data-whole]").waitFor();
  await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
}
