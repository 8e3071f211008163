import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { accountPaths } from "#shared/accounts/paths.ts";
import { restaurantPath, restaurantPaths } from "#shared/restaurants/paths.ts";
import { legalPaths, sitePaths } from "#shared/site/paths.ts";
import { Given } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";

const restaurant = await new Given(product).aRestaurant();
const get = (path: string, method = "GET") => fetch(product.siteUrl + path, { method });

it("every response of the site carries the security headers", async () => {
  const pages = [sitePaths.landing, restaurantPaths.restaurants, accountPaths.customerAuth, ...legalPaths, "/nowhere"];
  for (const path of [...pages, restaurantPath(restaurant.id), "/api/health", "/icons/icon-192.png"]) {
    const { "content-security-policy": policy = "", ...headers } = Object.fromEntries((await get(path)).headers);
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

it("answers HEAD with 200 for pages and API paths, and with 404 for an unknown path", async () => {
  for (const path of ["/", "/restaurants", "/sitemap.xml", "/api/health", "/api/restaurants"]) {
    expect((await get(path, "HEAD")).status, path).toBe(200);
  }
  expect((await get("/nowhere", "HEAD")).status).toBe(404);
});

it("serves the OpenAPI document as JSON", async () => {
  const response = await get("/api/openapi.json");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
  expect(await response.json()).toEqual(JSON.parse(readFileSync("docs/openapi.json", "utf8")));
});

it("answers a search link with many emoji with 200", async () => {
  expect((await get(`/restaurants?search=x${"%F0%9F%98%80".repeat(60)}`)).status).toBe(200);
});

it("names its own URL in robots.txt and sitemap, and serves manifests, their icons and a favicon", async () => {
  const text = async (path: string) => (await get(path)).text();
  expect(await text("/robots.txt")).toContain(`Sitemap: ${product.siteUrl}/sitemap.xml\n`); // not the build's placeholder
  const map = await text("/sitemap.xml");
  for (const path of [...legalPaths, restaurantPath(restaurant.id)]) {
    expect(map).toContain(`<loc>${product.siteUrl}${path}</loc>`);
    expect(map).toContain(`<loc>${product.siteUrl}${path}?lang=en</loc>`);
  }
  for (const manifest of ["/site.webmanifest", "/en/site.webmanifest"]) {
    const answer = await get(manifest);
    expect(answer.headers.get("content-type")).toBe("application/manifest+json");
    const { icons } = z.object({ icons: z.array(z.object({ src: z.string() })) }).parse(await answer.json());
    for (const { src } of icons) expect((await get(src)).headers.get("content-type")).toBe("image/png");
  }
  expect((await get("/favicon.ico")).headers.get("content-type")).toMatch(/icon/);
});
