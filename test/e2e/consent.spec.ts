import type { Page } from "@playwright/test";
import { picture } from "../../bin/lib/screens/picture.ts";
import { expect, test } from "../support/browser.ts";
import { expectNoViolations } from "./axe.ts";

// Still, or axe would read colours in the middle of a movement.
test.use({ storageState: { cookies: [], origins: [] }, contextOptions: { reducedMotion: "reduce" } });

const banner = (page: Page) => page.getByRole("region", { name: /^Cookies,/ });
const settings = (page: Page) => page.getByRole("dialog", { name: /^Cookie/ });
const reopen = (page: Page) => page.getByRole("button", { name: "Cookie-Einstellungen" }).click();

/** All that the page has left in the browser. */
const kept = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.entries<string>(storage));
    return Object.fromEntries<string>(document.cookie ? [...stored, ["cookie", document.cookie]] : stored);
  });

test("whoever comes first is asked, nothing is kept before, and no answers at once", async ({ page }) => {
  for (const path of ["/", "/customer-auth", "/nowhere"]) {
    await page.goto(path);
    await expect(banner(page)).toBeVisible();
    expect(await kept(page), path).toEqual({});
  }
  await page.getByRole("button", { name: "Nur notwendige" }).click();
  await expect(banner(page)).toBeHidden();
  const { cookie_consent: choice = "", cookie_consent_timestamp: since = "", ...others } = await kept(page);
  expect(JSON.parse(choice)).toEqual({ necessary: true, functional: false, analytics: false, marketing: false });
  expect(Date.now() - Date.parse(since)).toBeLessThan(60_000);
  expect(others).toEqual({});
  await page.reload();
  await expect(page.getByRole("region", { name: "Notifications" })).toBeAttached(); // the page has settled
  await expect(banner(page)).toBeHidden();
});

test("yes is one press as well, and taken back from the footer, by keyboard alone", async ({ page }) => {
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press("Tab"); // the skip link
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Mehr in der Cookie-Richtlinie" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeHidden();
  expect(JSON.parse((await kept(page))["cookie_consent"] ?? "")).toMatchObject({ analytics: true, marketing: true });

  const opener = page.getByRole("button", { name: "Cookie-Einstellungen" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(settings(page).getByRole("switch", { name: "Notwendig" })).toBeDisabled();
  await expect(settings(page).getByRole("switch", { name: "Marketing" })).toBeChecked();
  await page.keyboard.press("Tab"); // from the heading over the closing button to the first switch that is free
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(settings(page)).toBeHidden();
  await expect(opener).toBeFocused();
  expect(JSON.parse((await kept(page))["cookie_consent"] ?? "")).toEqual({
    necessary: true,
    functional: true,
    analytics: false,
    marketing: true,
  });
});

test("Escape leaves the settings and decides nothing", async ({ page }) => {
  await page.goto("/restaurant-auth?lang=en");
  await banner(page).getByRole("button", { name: "Settings" }).click();
  await page.keyboard.press("Escape");
  await expect(settings(page)).toBeHidden();
  await expect(banner(page)).toBeVisible();
  expect(await kept(page)).toEqual({});
});

test("an answer holds for 180 days, and another tab's answer here too", async ({ page, context }) => {
  await page.clock.install({ time: new Date("2026-03-01T12:00:00Z") });
  await page.goto("/terms");
  await page.clock.runFor(2000);
  await banner(page).getByRole("button", { name: "Nur notwendige" }).click();
  await page.clock.setFixedTime(new Date("2026-08-28T11:59:00Z"));
  await page.reload();
  await reopen(page); // the settings are here, the question is not
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

const looks = (["de", "en"] as const).flatMap((language) =>
  ([390, 1280] as const).map((width) => [language, width] as const),
);
for (const [language, width] of looks) {
  test(`banner and settings are accessible and move nothing, in ${language} at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries().map((entry) => entry.value ?? 0);
        document.documentElement.dataset["shifted"] = String(
          shifts.reduce((sum, shift) => sum + shift, Number(document.documentElement.dataset["shifted"] ?? 0)),
        );
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(`/?lang=${language}`);
    await expect(banner(page)).toBeVisible();
    expect(Number((await page.locator("html").getAttribute("data-shifted")) ?? 0)).toBeLessThanOrEqual(0.02);
    await expectNoViolations(page, `in ${language}`);
    await picture(page, `test-results/screens/cookie-banner.${language}.${width}.webp`);
    await banner(page)
      .getByRole("button", { name: /Einstellungen|Settings/ })
      .click();
    await expect(settings(page)).toBeVisible();
    await expectNoViolations(page, `in ${language}`);
  });
}

test("on a phone the banner stands on the bar that leads to a table, and covers neither it nor the name", async ({
  page,
}) => {
  await page.goto("/restaurant/rst_kastanienkaiser");
  await expect(banner(page)).toBeVisible();
  const bar = page.getByRole("region", { name: "Reservieren" });
  const name = page.getByRole("heading", { level: 1 });
  const [above, over, under] = [await name.boundingBox(), await banner(page).boundingBox(), await bar.boundingBox()];
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
  await bar.getByRole("link", { name: "Tisch reservieren" }).click();
  await expect(page.getByRole("dialog", { name: "Tisch reservieren" })).toBeVisible();
});

test("the page's end can be read and reached under the banner", async ({ page }) => {
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
