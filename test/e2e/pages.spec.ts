import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";

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

/** Keeps a page's scripts on their way until somebody lets them come. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue().catch(() => undefined); // the page that asked may be gone
  });
  return () => resolve(undefined);
}

test("a language pressed before the scripts are there is carried out, and remembered", async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("link", { name: "EN, English" }).click();
  await expect(page).toHaveURL(/lang=en/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  letScriptsCome();
  await page.goto("/restaurants");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("header and list lead on before the scripts are there: to the doors, to the list, to a table", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 }); // on a phone the header's ways lie behind a button
  const letScriptsCome = await holdScripts(page);
  for (const [name, path] of [
    ["Anmelden", "/customer-auth"],
    ["Restaurants", "/restaurants"],
  ] as const) {
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await page.waitForURL(`**${path}`, { waitUntil: "commit" });
  }
  await page
    .getByRole("link", { name: /^Tisch reservieren: / })
    .first()
    .click();
  await page.waitForURL("**/restaurants?reserve=*", { waitUntil: "commit" });
  letScriptsCome();
  await expect(page.getByRole("dialog", { name: "Tisch reservieren" })).toBeVisible();
});

test("a phone's menu opens before the scripts are there, and goes with Escape, a press beside it and a way that is gone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letScriptsCome = await holdScripts(page);
  const menu = page.getByRole("button", { name: "Menü" });
  const toDoors = page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Anmelden" });
  await page.goto("/restaurants", { waitUntil: "commit" });
  await menu.click();
  await expect(toDoors).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(toDoors).toBeHidden();
  letScriptsCome();
  await expect(page.locator("html")).toHaveAttribute("data-fonts");
  await menu.click();
  await page.mouse.click(195, 800);
  await expect(toDoors).toBeHidden();
  await menu.click();
  await toDoors.click();
  await expect(page).toHaveURL(/customer-auth/);
  await expect(toDoors).toBeHidden();
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

const below = (page: Page) => page.getByText("Drei Beispiele, wie sich Partner hier zeigen werden.");

test("what lies below the first view waits for its picture or for a hand, and for no script", async ({
  browser,
  page,
  baseURL,
}) => {
  await page.route("**/art/gedeck.svg", () => undefined); // never comes, so the page never has loaded
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(below(page)).toBeHidden();
  await page.mouse.wheel(0, 200);
  await expect(below(page)).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const still = await context.newPage();
  await still.goto("/");
  await expect(below(still)).toBeVisible();
  await context.close();
});

test("modules wait for the first view's pictures, but not where the landing page only leads on", async ({ page }) => {
  await page.route("**/art/gedeck.svg", () => undefined); // never comes, so the page never has loaded
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000); // nor is the second over after which they come all the same
  const modules: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) modules.push(request.url());
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(modules).toEqual([]);

  await page.evaluate(() => {
    localStorage.setItem("CognitoIdentityServiceProvider.client.LastAuthUser", "somebody");
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect.poll(() => modules).not.toEqual([]);
});

for (const javaScriptEnabled of [true, false]) {
  test(`the fonts come ${javaScriptEnabled ? "after the first paint" : "without scripts, too"}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto("/restaurants");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /Fraunces Variable/);
    await expect(page.getByRole("searchbox")).toHaveCSS("font-family", /Figtree Variable/);
    const worn = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length);
    expect(worn).toBeGreaterThanOrEqual(2);
    await context.close();
  });
}

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
