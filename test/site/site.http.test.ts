import { readFileSync } from "node:fs";
import { CloudFrontClient, GetDistributionCommand } from "@aws-sdk/client-cloudfront";
import { beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import { accountPaths } from "#shared/accounts/paths.ts";
import { restaurantPath, restaurantPaths } from "#shared/restaurants/paths.ts";
import { legalPaths, sitePaths } from "#shared/site/paths.ts";
import { Given } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";

const given = new Given(product);
const restaurant = await given.aRestaurant();
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
    });
    expect(headers["permissions-policy"], path).toContain("geolocation=(self)");
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
  // Not the placeholder of the build. The port is that of the snapshot.
  expect(await text("/robots.txt")).toMatch(/^Sitemap: http:\/\/localhost:\d+\/sitemap\.xml$/m);
  const map = (await text("/sitemap.xml")).replaceAll(/http:\/\/localhost:\d+/g, "");
  expect(map).toContain(`<loc>${restaurantPath(restaurant.id)}</loc>`);
  for (const manifest of ["/site.webmanifest", "/en/site.webmanifest"]) {
    const answer = await get(manifest);
    expect(answer.headers.get("content-type")).toBe("application/manifest+json");
    const { icons } = z.object({ icons: z.array(z.object({ src: z.string() })) }).parse(await answer.json());
    for (const { src } of icons) expect((await get(src)).headers.get("content-type")).toBe("image/png");
  }
  expect((await get("/favicon.ico")).headers.get("content-type")).toMatch(/icon/);
});

/** The address of the gateway, where there is neither firewall nor cache. */
let gateway: string;

beforeAll(async () => {
  const { Distribution } = await new CloudFrontClient(localClientConfig(product.awsUrl)).send(
    new GetDistributionCommand({ Id: product.outputs.DistributionId }),
  );
  const paths = Distribution?.DistributionConfig?.Origins?.Items?.map((origin) => origin.OriginPath ?? "") ?? [];
  gateway = product.awsUrl + (paths.find((path) => path.includes("/execute-api/")) ?? "");
});

it.each(["/api/health", "/api/restaurants", "/api/no-such-route", "/restaurants", "/sitemap.xml"])(
  "%s answers 403 at the gateway's own address, also with a guessed secret, and as usual through the site",
  async (path) => {
    const throughSite = await fetch(product.siteUrl + path, { headers: { "x-origin-secret": "guessed" } });
    expect(throughSite.status).not.toBe(403);
    for (const secret of [undefined, "", "guessed"]) {
      const answer = await fetch(gateway + path, {
        headers: secret === undefined ? {} : { "x-origin-secret": secret },
      });
      expect([secret, answer.status, await answer.text()]).toEqual([secret, 403, '{"message":"Forbidden"}']);
    }
  },
);

it("a signed-in caller gets 403 at the gateway's own address too", async () => {
  const guest = await given.aCustomer();
  const answer = await fetch(`${gateway}/api/me`, { headers: { authorization: `Bearer ${guest.tokens.access}` } });
  expect([answer.status, await answer.text()]).toEqual([403, '{"message":"Forbidden"}']);
});
