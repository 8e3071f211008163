import * as z from "zod/mini";
import { accountPaths } from "#shared/accounts/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { legalPaths, sitePaths } from "#shared/site/paths.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";

test("every response of the site carries the security headers", async ({ request }) => {
  const pages = [sitePaths.landing, restaurantPaths.restaurants, accountPaths.customerAuth, ...legalPaths, "/nowhere"];
  for (const path of [...pages, "/restaurant/rst_kastanienkaiser", "/api/health", "/icons/icon-192.png"]) {
    const { "content-security-policy": policy = "", ...headers } = (await request.get(path)).headers();
    expect(policy, path).toContain("default-src 'none'; script-src 'self' 'sha256-");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toMatch(/unsafe|\*/);
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("geolocation=(self)"),
    });
  }
});

test("a page of a signed-in person says without scripts what to do, and /favicon.ico exists", async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  for (const path of ["/profile", "/customer-auth", "/restaurant-profile"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Diese Seite braucht JavaScript" }), path).toBeVisible();
    await expect(page.getByRole("link", { name: "Restaurants ansehen" }), path).toHaveAttribute("href", "/restaurants");
  }
  await context.close();
  expect((await request.get("/favicon.ico")).headers()["content-type"]).toMatch(/icon/);
});

test("robots.txt, sitemap and manifests use the site's own URL", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toMatch(/^Sitemap: http:\/\/localhost:\d+\/sitemap\.xml$/m); // not the placeholder of the build
  const map = await (await request.get("/sitemap.xml")).text();
  for (const path of [...legalPaths, "/restaurant/rst_kastanienkaiser"]) {
    expect(map).toMatch(new RegExp(`<loc>http://localhost:\\d+${path}</loc>`));
    expect(map).toMatch(new RegExp(`<loc>http://localhost:\\d+${path}\\?lang=en</loc>`));
  }
  for (const manifest of ["/site.webmanifest", "/en/site.webmanifest"]) {
    const answer = await request.get(manifest);
    expect(answer.headers()["content-type"]).toBe("application/manifest+json");
    const { icons } = z.object({ icons: z.array(z.object({ src: z.string() })) }).parse(await answer.json());
    for (const { src } of icons) expect((await request.get(src)).headers()["content-type"]).toBe("image/png");
  }
});

test("structured data is valid JSON-LD and the CSP allows it", async ({ page }) => {
  for (const [path, type] of [
    [sitePaths.landing, "FoodEstablishment"],
    ["/restaurant/rst_kastanienkaiser?lang=en", "Restaurant"],
  ] as const) {
    await page.goto(path);
    const structuredData: unknown = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? "",
    );
    expect(structuredData).toMatchObject({ "@context": "https://schema.org", "@type": type });
  }
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

/** Number of elements that `content-visibility` has not rendered yet. */
const countUnrendered = (page: Page): Promise<number> =>
  page
    .locator("main *")
    .evaluateAll(
      (all) =>
        all.filter((part) => part.checkVisibility() && !part.checkVisibility({ contentVisibilityAuto: true })).length,
    );
