import type { Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";
import { expectNoLayoutShift } from "#test/support/browser/layout-shifts.ts";

const field = (page: Page) => page.locator("[name=search]");
const options = (page: Page) => page.getByRole("listbox", { name: "Vorschläge" }).getByRole("option");

/** Types the beginning of a search and waits for what is suggested. */
async function type(page: Page, text: string): Promise<void> {
  await field(page).pressSequentially(text);
  await expect(options(page).first()).toBeVisible();
}

async function search(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
  await expect(page).toHaveURL(new RegExp(`search=${text}`));
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem("recent_searches"));

test.describe("with the keyboard alone", () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test("the landing page's search leads to a restaurant by the beginning of its name", async ({ page }) => {
    await page.goto("/");
    await field(page).focus();
    await type(page, "Kastan");
    await expect(field(page)).toHaveRole("combobox");
    await expect(field(page)).toHaveAttribute("aria-expanded", "true");
    await expect(page.locator("[aria-live=polite]", { hasText: "1 Vorschlag" })).toBeAttached();
    await page.keyboard.press("ArrowDown");
    const option = options(page).filter({ hasText: "Zum Kastanienkaiser" });
    await expect(option).toHaveAttribute("aria-selected", "true");
    await expect(field(page)).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/restaurant\/rst_kastanienkaiser/);
  });

  test("the arrows go round, and choosing a word searches for it", async ({ page }) => {
    await page.goto("/restaurants");
    await field(page).focus();
    await type(page, "Friedrichs");
    await page.keyboard.press("ArrowUp");
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await expect(options(page).first()).toHaveText("Friedrichshain, BerlinStadtteil");
    await page.keyboard.press("Enter");
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue("Friedrichshain, Berlin");
    await expect(page).toHaveURL(/search=Friedrichshain%2C\+Berlin/);
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("heading", { name: "Nguyễn & Töchter" })).toBeVisible();
  });

  test("Escape closes the list and keeps the text, and Enter without a choice searches for what is typed", async ({
    page,
  }) => {
    await page.goto("/");
    await field(page).focus();
    await type(page, "Kreuzb");
    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue("Kreuzb");
    await expect(field(page)).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/restaurants\?search=Kreuzb$/);
  });

  for (const leave of ["Enter", "Tab"]) {
    test(`${leave} before the suggestions have loaded keeps them closed`, async ({ page }) => {
      const chunk = Promise.withResolvers<undefined>();
      const held = page.waitForRequest(/\/suggestions-[^/]*\.js/);
      await page.route(/\/suggestions-[^/]*\.js/, async (route) => {
        await chunk.promise;
        await route.continue();
      });
      await page.goto("/restaurants");
      await field(page).fill("Kreuz");
      await held;
      await field(page).press(leave);
      chunk.resolve(undefined);
      await expect(field(page)).toHaveRole("combobox"); // they have loaded
      await expect(field(page)).toHaveAttribute("aria-expanded", "false");
      await expect(page.locator(".suggestions")).toHaveCount(0);
      await field(page).focus();
      await type(page, "b");
      await page.keyboard.press("Tab");
      await expect(options(page)).toHaveCount(0);
    });
  }
});

test("on a phone field and suggestions take the whole screen, and a tap chooses", async ({ page }) => {
  await page.goto("/");
  await field(page).tap();
  await type(page, "Griech");
  expect(await field(page).boundingBox()).toMatchObject({ y: expect.closeTo(8, 0) });
  await expect(options(page).first()).toBeInViewport();
  await options(page).filter({ hasText: "Griechisch" }).tap();
  await expect(page).toHaveURL(/\/restaurants\?search=Griechisch/);
  await expect(page.getByRole("heading", { name: "Ouzerí Kyría Eléni" })).toBeVisible();
});

test("on a phone the arrow leads back to the page, which has not moved", async ({ page }) => {
  await page.goto("/");
  await field(page).tap();
  await type(page, "Fr");
  await page.getByRole("button", { name: "Vorschläge schließen" }).tap();
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue("Fr");
  await expectNoLayoutShift(page, "the landing page with suggestions");
});

test.describe("recent searches", () => {
  test("are offered again on this page, and stored only with consent", async ({ page }) => {
    await page.goto("/restaurants");
    await field(page).focus();
    await expect(field(page)).toHaveRole("combobox");
    await search(page, "Sushi");
    await field(page).fill("");
    await expect(options(page)).toHaveText(["Sushi"]);
    expect(await stored(page)).toBeNull();
    await page.goto("/restaurants"); // without a text nothing but recent searches can stand here
    await field(page).focus();
    await expect(field(page)).toHaveRole("combobox");
    await expect(options(page)).toHaveCount(0);
  });

  test("stay on the device with consent until they are cleared", async ({ page }) => {
    await page.goto("/restaurants");
    await page.evaluate(() => localStorage.setItem("cookie_consent", '{"necessary":true,"functional":true}'));
    await field(page).focus();
    await expect(field(page)).toHaveRole("combobox");
    await search(page, "Sushi");
    await search(page, "Gyros");
    await page.goto("/");
    await field(page).focus();
    await expect(options(page)).toHaveText(["Gyros", "Sushi"]);
    await page.getByRole("button", { name: "Verlauf löschen" }).click();
    await expect(options(page)).toHaveCount(0);
    expect(await stored(page)).toBe("[]");
  });
});

test("an answer to an older text does not replace the newer one", async ({ page }) => {
  const held = Promise.withResolvers<undefined>();
  await page.route("**/api/restaurants/suggestions?text=ber", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/restaurants");
  await field(page).tap();
  const requested = page.waitForRequest("**/api/restaurants/suggestions?text=ber");
  await field(page).fill("Ber");
  await requested;
  await field(page).fill("Thai");
  await expect(options(page).first()).toHaveText("ThaiKüche");
  const answered = page.waitForResponse("**/api/restaurants/suggestions?text=ber");
  held.resolve(undefined);
  await answered;
  await expect(options(page).first()).toHaveText("ThaiKüche");
});

test.describe("without an answer", () => {
  test.use({ tolerated: "ERR_FAILED" });

  test("the field still searches", async ({ page }) => {
    await page.route("**/api/restaurants/suggestions*", (route) => route.abort());
    await page.goto("/restaurants");
    await field(page).tap();
    await field(page).fill("Kellerkatze");
    await expect(page.getByText("Kein Vorschlag. Suchen Sie einfach nach").last()).toBeVisible();
    await page.getByRole("button", { name: "Suchen" }).first().tap();
    await expect(page.getByRole("article")).toHaveCount(1);
  });
});
