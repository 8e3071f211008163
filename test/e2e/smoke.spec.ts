import { expect, test } from "../support/browser.ts";

// These need no demo data and change nothing: `npm run smoke` runs them against a deployed stage as well.

test("the landing page leads to the list, which a function renders", async ({ page }) => {
  expect((await page.goto("/"))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ihr Tisch ist");
  expect((await page.goto("/restaurants"))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("Cognito answers the sign-in page", async ({ page }) => {
  await page.goto("/customer-auth");
  await page.getByLabel("E-Mail", { exact: true }).fill("nobody@example.com");
  await page.getByLabel("Passwort", { exact: true }).fill("no such password");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByText("E-Mail-Adresse oder Passwort stimmt nicht.").first()).toBeVisible();
});

test("the API answers, asks for a token, and refuses what it does not know", async ({ request }) => {
  expect((await request.get("/api/health")).status()).toBe(200);
  expect((await request.get("/api/restaurants")).status()).toBe(200);
  expect((await request.get("/api/me")).status()).toBe(401);
  expect((await request.get("/api/no-such-route")).status()).toBe(404);
  expect((await request.get("/no-such-page")).status()).toBe(404);
});
