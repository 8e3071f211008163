import { readFileSync } from "node:fs";
import { expect, test } from "#test/support/browser.ts";

test("serves the OpenAPI document as JSON under the site's security headers", async ({ request }) => {
  const response = await request.get("/api/openapi.json");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("application/json");
  expect(response.headers()["x-content-type-options"]).toBe("nosniff");
  expect(await response.json()).toEqual(JSON.parse(readFileSync("docs/openapi.json", "utf8")));
});
