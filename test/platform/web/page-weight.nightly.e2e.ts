import { expect, test } from "#test/support/browser.ts";

const pages = ["/", "/restaurants", "/restaurant/rst_kastanienkaiser"];
/** A restaurant with tables, whose box loads what is free: it is as light, with a few files more. */
const withTables = "/restaurant/rst_tia_huracan";

/** Longer than anything waits that a page loads by itself: the cookie banner comes after one second. */
const untouchedMs = 2500;

test("the public pages, left untouched, load at most 150 kB of scripts in 12 files and 6 sheets each, and 50 files together beside pictures", async ({
  browser,
  baseURL,
}) => {
  let requests = 0;
  for (const path of [...pages, withTables]) {
    // On a wide screen, where a restaurant's page loads most; as somebody who has loaded nothing yet.
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width: 1280, height: 800 },
      storageState: { cookies: [], origins: [] },
    });
    const page = await context.newPage();
    const files: { readonly type: string; readonly bytes: number }[] = [];
    page.on("requestfinished", (request) => {
      void request.sizes().then(({ responseBodySize: bytes }) => files.push({ type: request.resourceType(), bytes }));
    });
    await page.goto(path);
    await expect(page.getByRole("region", { name: /^Cookies: / })).toBeVisible();
    await page.waitForTimeout(untouchedMs);
    await context.close();
    const scripts = files.filter(({ type }) => type === "script");
    expect(scripts.length, path).toBeLessThanOrEqual(12);
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, path).toBeLessThanOrEqual(150);
    expect(files.filter(({ type }) => type === "stylesheet").length, path).toBeLessThanOrEqual(6);
    if (path !== withTables) requests += files.filter(({ type }) => type !== "image").length;
  }
  expect(requests).toBeLessThanOrEqual(50);
});
