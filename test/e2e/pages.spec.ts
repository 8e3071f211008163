import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import { expectNoViolations } from "./axe.ts";
import { signIn } from "./person.ts";

const publicPages = [
  "/",
  "/restaurants",
  "/restaurants?search=xyzxyz",
  "/customer-auth",
  "/restaurant-auth",
  "/nowhere",
];
const signedInPages = ["/reservations", "/profile"];

for (const lang of ["de", "en"]) {
  test(`every public page is accessible, in ${lang}`, async ({ page }) => {
    for (const path of publicPages)
      await expectAccessible(page, `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
    await page.goto(`/restaurants?lang=${lang}`);
    const href = await page.getByRole("listitem").getByRole("link").first().getAttribute("href");
    await expectAccessible(page, `${href ?? ""}?lang=${lang}`);
  });
}

test("signed-in pages and the open dialog are accessible", async ({ page }) => {
  await signIn(page, "johanna.lindemann@example.com");
  for (const path of signedInPages) await expectAccessible(page, path);
  await page.goto("/restaurants");
  await page
    .getByRole("button", { name: /^Tisch reservieren/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByLabel("Name")).toBeVisible();
  await expectNoViolations(page);
});

test("nothing scrolls sideways, down to 320 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of publicPages) {
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test("an unknown path is a true 404, in words", async ({ page }) => {
  const response = await page.goto("/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("a restaurant nobody knows is a true 404, and the API says so as a problem", async ({ page, request }) => {
  for (const id of ["rst_nobody", "%E0%A4%A"]) {
    expect((await page.goto(`/restaurant/${id}`))?.status()).toBe(404);
    await expect(page.getByText("Restaurant nicht gefunden.")).toBeVisible();
  }
  const answer = await request.get("/api/restaurants/rst_nobody");
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ status: 404, code: "restaurant_not_found" });
});

test("the language toggle changes the page without a reload and is remembered", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "EN, English" }).click();
  await expect(page.getByRole("button", { name: "Find Restaurants" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto("/restaurants");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("the front door opens in English for whoever asks, and for whoever chose it before", async ({ request }) => {
  const asked = await (await request.get("/?lang=en")).text();
  expect(asked).toContain('<html lang="en"');
  expect(asked).toContain("Find Restaurants");
  const remembered = await (await request.get("/", { headers: { cookie: "lang=en" } })).text();
  expect(remembered).toContain('<html lang="en"');
  expect(await (await request.get("/")).text()).toContain('<html lang="de"');
});

test("searching works without script", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("searchbox").fill("  köln ");
  await page.getByRole("button", { name: "Restaurants finden" }).click();
  await expect(page).toHaveURL(/\/restaurants\?search=/);
  await expect(page.getByRole("article").first()).toContainText("Köln");
  await context.close();
});

test("HEAD answers as GET does", async ({ request }) => {
  for (const path of ["/", "/restaurants", "/sitemap.xml", "/api/health", "/api/restaurants"]) {
    expect((await request.head(path)).status(), path).toBe(200);
  }
  expect((await request.head("/nowhere")).status()).toBe(404);
});

test("a search link full of emoji is still a page", async ({ page }) => {
  const response = await page.goto(`/restaurants?search=x${"%F0%9F%98%80".repeat(60)}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByText("Keine Restaurants gefunden, die Ihrer Suche entsprechen")).toBeVisible();
});

test("the site says what a browser may do with it", async ({ request }) => {
  const headers = (await request.get("/")).headers();
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-security-policy"]).not.toContain("unsafe");
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy='true']")).toHaveCount(0);
  await expectNoViolations(page, path);
}
