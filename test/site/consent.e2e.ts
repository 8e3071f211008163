import type { Page } from "@playwright/test";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "#test/support/browser.ts";
import { expectNoViolations } from "#test/support/browser/axe.ts";
import { expectNoLayoutShift } from "#test/support/browser/layout-shifts.ts";
import { isNightly } from "#test/support/nightly.ts";

// Without animations, because axe would read colours during a transition.
test.use({ storageState: { cookies: [], origins: [] }, contextOptions: { reducedMotion: "reduce" } });

const banner = (page: Page) => page.getByRole("region", { name: /^Cookies: / });
const settings = (page: Page) => page.getByRole("dialog", { name: /^Cookie/ });
const reopen = (page: Page) => page.getByRole("button", { name: "Cookie-Einstellungen" }).click();

/** Cookies and storage entries of the page. */
const readStorage = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.entries<string>(storage));
    return Object.fromEntries<string>(document.cookie ? [...stored, ["cookie", document.cookie]] : stored);
  });

test("the cookie banner stores nothing before a decision, and rejecting takes one click", async ({ page }) => {
  for (const path of ["/", "/customer-auth", "/nowhere"]) {
    await page.goto(path);
    await expect(banner(page)).toBeVisible();
    expect(await readStorage(page), path).toEqual({});
  }
  await page.getByRole("button", { name: "Nur notwendige" }).click();
  await expect(banner(page)).toBeHidden();
  const { cookie_consent: choice = "", cookie_consent_timestamp: since = "", ...others } = await readStorage(page);
  expect(JSON.parse(choice)).toEqual({ necessary: true, functional: false, analytics: false, marketing: false });
  expect(Date.now() - Date.parse(since)).toBeLessThan(60_000);
  expect(others).toEqual({});
  await page.reload();
  await page.waitForTimeout(2000); // the banner would come after one second
  await expect(banner(page)).toBeHidden();
});

test("cookies can be accepted, and the decision changed from the footer, with the keyboard only", async ({ page }) => {
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press("Tab"); // the skip link
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Mehr in der Cookie-Richtlinie" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeHidden();
  expect(JSON.parse((await readStorage(page))["cookie_consent"] ?? "")).toMatchObject({
    analytics: true,
    marketing: true,
  });

  const opener = page.getByRole("button", { name: "Cookie-Einstellungen" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(settings(page).getByRole("switch", { name: "Notwendig" })).toBeDisabled();
  await expect(settings(page).getByRole("switch", { name: "Marketing" })).toBeChecked();
  await page.keyboard.press("Tab"); // from the heading past the close button to the first enabled switch
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(settings(page)).toBeHidden();
  await expect(opener).toBeFocused();
  expect(JSON.parse((await readStorage(page))["cookie_consent"] ?? "")).toEqual({
    necessary: true,
    functional: true,
    analytics: false,
    marketing: true,
  });
});

test("Escape closes the cookie settings without storing a decision", async ({ page }) => {
  await page.goto("/restaurant-auth?lang=en");
  await banner(page).getByRole("button", { name: "Settings" }).click();
  await page.keyboard.press("Escape");
  await expect(settings(page)).toBeHidden();
  await expect(banner(page)).toBeVisible();
  expect(await readStorage(page)).toEqual({ cookie: "lang=en" }); // the link's language, no decision
});

test("a cookie decision is valid for 180 days and applies to other tabs", async ({ page, context }) => {
  await page.clock.install({ time: new Date("2026-03-01T12:00:00Z") });
  await page.goto("/terms");
  await page.clock.runFor(2000);
  await banner(page).getByRole("button", { name: "Nur notwendige" }).click();
  await page.clock.setFixedTime(new Date("2026-08-28T11:59:00Z"));
  await page.reload();
  await reopen(page); // the settings open, the banner stays hidden
  await expect(settings(page)).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await page.clock.setFixedTime(new Date("2026-08-28T12:01:00Z"));
  await page.reload();
  await reopen(page);
  await expect(settings(page)).toBeVisible();
  await expect(page.locator(".cookie-banner")).toBeVisible();

  const second = await context.newPage();
  await second.clock.setFixedTime(new Date("2026-08-28T12:02:00Z"));
  await second.goto("/terms");
  await reopen(second);
  await settings(second).getByRole("button", { name: "Auswahl speichern" }).click();
  await page.keyboard.press("Escape");
  await expect(banner(page)).toBeHidden();
});

const variants = [
  ["de", 390],
  ["en", 1280],
] as const;
for (const [language, width] of isNightly ? variants : variants.slice(0, 1)) {
  test(`cookie banner and settings are accessible and cause no layout shift, in ${language} at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    // Nothing of it is visible before its style sheet is there.
    await page.route(/\/assets\/[^/]*\.css$/, async (route) => {
      await sleep(3000);
      await route.continue().catch(() => undefined); // the page may be closed by then
    });
    await page.goto(`/?lang=${language}`);
    await expect(banner(page)).toBeVisible();
    await expectNoLayoutShift(page, `/ in ${language}`);
    await expectNoViolations(page, `in ${language}`);
    await banner(page)
      .getByRole("button", { name: /Einstellungen|Settings/ })
      .click();
    await expect(settings(page)).toBeVisible();
    await expectNoViolations(page, `in ${language}`);
  });
}

test("on a phone the cookie banner covers neither the reservation bar nor the restaurant's name", async ({ page }) => {
  await page.goto("/restaurant/rst_kastanienkaiser");
  await expect(banner(page)).toBeVisible();
  const bar = page.getByRole("region", { name: "Tisch anfragen" });
  const name = page.getByRole("heading", { level: 1 });
  const [above, over, under] = [await name.boundingBox(), await banner(page).boundingBox(), await bar.boundingBox()];
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
  await bar.getByRole("link", { name: "Tisch reservieren" }).click();
  await expect(page.getByRole("dialog", { name: "Tisch anfragen" })).toBeVisible();
});

test("the end of a page is visible and focusable while the cookie banner is open", async ({ page }) => {
  await page.goto("/accessibility");
  await expect(banner(page)).toBeVisible();
  const imprint = page.getByRole("contentinfo").getByRole("link", { name: "Impressum" });
  await imprint.focus();
  await expect
    .poll(async () => {
      const [over, under] = [await banner(page).boundingBox(), await imprint.boundingBox()];
      return (over?.y ?? 0) - ((under?.y ?? 0) + (under?.height ?? 0));
    })
    .toBeGreaterThan(0);
});
