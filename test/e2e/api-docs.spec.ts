import { readFileSync } from "node:fs";
import { contract } from "../../shared/api/index.ts";
import { expect, test } from "../support/browser.ts";
import { expectNoViolations } from "./axe.ts";

test("/api/docs lists every endpoint without scripts, under the site's CSP", async ({ page, request }) => {
  const response = await page.goto("/api/docs");
  expect(response?.status()).toBe(200);
  expect(response?.headers()["content-security-policy"]).toContain("default-src 'none'");
  await expect(page.getByRole("heading", { name: "The API" })).toBeVisible();
  const endpointIds = await page.locator("details").evaluateAll((calls) => calls.map(({ id }) => id));
  expect(endpointIds.toSorted()).toEqual(Object.keys(contract).sort());
  await expect(page.locator("script, style, [style]")).toHaveCount(0);
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(family, "the style sheet is loaded").toContain("Figtree");

  await page.getByText("POST /api/restaurants/{restaurantId}/reservations").click();
  await expect(page.getByRole("rowheader", { name: "customer_name", exact: true }).first()).toBeVisible();
  await expectNoViolations(page, "/api/docs");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  const answer = await request.get("/api/openapi.json");
  expect(await answer.json()).toEqual(JSON.parse(readFileSync("docs/openapi.json", "utf8")));
});
