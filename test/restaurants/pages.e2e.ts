import type { Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";

test("an unknown path answers 404 with a page that links to the landing page", async ({ page }) => {
  const response = await page.goto("/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("an unknown restaurant answers 404 with its own page", async ({ page }) => {
  for (const id of ["rst_unknown", "%E0%A4%A"]) {
    expect((await page.goto(`/restaurant/${id}`))?.status()).toBe(404);
    await expect(page.getByText("Restaurant nicht gefunden.")).toBeVisible();
  }
});

test("a link in English is remembered, and a later link in German as well", async ({ page }) => {
  await page.goto("/impressum?lang=en");
  await page.goto("/restaurants");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto("/impressum?lang=de");
  await page.goto("/restaurants");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("a draft with an hour behind it is gone after the next page, whatever that page is", async ({ page }) => {
  await page.goto("/impressum");
  const key = "draft:waiting:request:rst_lucia";
  await page.evaluate((name) => {
    const values = { customer_name: "Käthe", customer_phone: "0170 555 0142" };
    localStorage.setItem(name, JSON.stringify({ until: Date.now() - 1, values }));
  }, key);
  await page.goto("/impressum");
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
});

/** Delays a page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue().catch(() => undefined); // the page may have been closed
  });
  return () => resolve(undefined);
}

test("the language link works before the scripts load, and the choice is stored", async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("link", { name: "EN, English" }).click();
  await expect(page).toHaveURL(/lang=en/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  releaseScripts();
  await page.goto("/restaurants");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("links to sign-in, list and reservation work before the scripts load", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 }); // on a phone the header's links are in a menu
  const releaseScripts = await holdScripts(page);
  for (const [name, path] of [
    ["Anmelden", "/customer-auth"],
    ["Restaurants", "/restaurants"],
  ] as const) {
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await page.waitForURL(`**${path}`, { waitUntil: "commit" });
  }
  await page
    .getByRole("link", { name: /^Tisch anfragen: / })
    .first()
    .click();
  await page.waitForURL("**/restaurants?reserve=*", { waitUntil: "commit" });
  releaseScripts();
  await expect(page.getByRole("dialog", { name: "Tisch anfragen" })).toBeVisible();
});

for (const [height, isInView] of [
  [640, true],
  [390, false],
] as const) {
  test(`bars ${isInView ? "stay in view" : "let go of a screen"} of ${height} px height`, async ({ page }) => {
    await page.setViewportSize({ width: 844, height });
    await page.goto("/restaurant/rst_kastanienkaiser");
    const bars = [
      page.getByRole("banner"),
      page.getByRole("tablist"),
      page.getByRole("link", { name: "Tisch reservieren" }).last(),
    ];
    await expect(page.getByRole("heading", { name: "Hauptgerichte" })).toBeAttached();
    await page.getByRole("heading", { name: "Hauptgerichte" }).evaluate((heading) => heading.scrollIntoView());
    for (const bar of bars) await (isInView ? expect(bar).toBeInViewport() : expect(bar).not.toBeInViewport());
  });
}

test("the phone menu opens before the scripts load, and closes on Escape, an outside click and navigation", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const releaseScripts = await holdScripts(page);
  const menu = page.getByRole("button", { name: "Menü" });
  const signInLink = page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Anmelden" });
  await page.goto("/restaurants", { waitUntil: "commit" });
  await menu.click();
  await expect(signInLink).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(signInLink).toBeHidden();
  releaseScripts();
  await expect(page.locator("html")).toHaveAttribute("data-fonts");
  await menu.click();
  await page.mouse.click(4, 800); // in the margin: elsewhere it could press a button of the page
  await expect(signInLink).toBeHidden();
  await menu.click();
  await signInLink.click();
  await expect(page).toHaveURL(/customer-auth/);
  await expect(signInLink).toBeHidden();
});

test("the search on the landing page works without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("searchbox").fill("  köln ");
  await page.getByRole("button", { name: "Restaurants finden" }).click();
  await expect(page).toHaveURL(/\/restaurants\?search=/);
  await expect(page.getByRole("article").first()).toContainText("Köln");
  await context.close();
});

const getBelowTheFold = (page: Page) =>
  page.getByText("So werden sich unsere Partner hier vorstellen – drei Beispiele.");

test("content below the fold appears on scrolling before the first picture loads, and always without scripts", async ({
  browser,
  page,
}) => {
  await page.route("**/art/gedeck.svg", () => undefined); // never arrives, so the load event never fires
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(getBelowTheFold(page)).toBeHidden();
  await page.mouse.wheel(0, 200);
  await expect(getBelowTheFold(page)).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const staticPage = await context.newPage();
  await staticPage.goto("/");
  await expect(getBelowTheFold(staticPage)).toBeVisible();
  await context.close();
});

test("modules wait for the first picture, but load immediately on the landing page of a signed-in user", async ({
  page,
}) => {
  await page.route("**/art/gedeck.svg", () => undefined); // never arrives, so the load event never fires
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000); // before the timeout after which modules load anyway
  const modules: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) modules.push(request.url());
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(modules).toEqual([]);

  await page.evaluate(() => {
    localStorage.setItem("CognitoIdentityServiceProvider.client.LastAuthUser", "user");
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect.poll(() => modules).not.toEqual([]);
});

for (const javaScriptEnabled of [true, false]) {
  test(`fonts load ${javaScriptEnabled ? "with scripts" : "without scripts"}`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto("/restaurants");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /Fraunces Variable/);
    await expect(page.getByRole("searchbox")).toHaveCSS("font-family", /Figtree Variable/);
    const loadedFonts = await page.evaluate(
      () => [...document.fonts].filter(({ status }) => status === "loaded").length,
    );
    expect(loadedFonts).toBeGreaterThanOrEqual(2);
    await context.close();
  });
}
