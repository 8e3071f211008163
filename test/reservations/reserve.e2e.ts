import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";
import { addWish, openDialog, pickDay, pickTime } from "#test/support/browser/request-dialog.ts";
import { expectNoViolations } from "#test/support/browser/axe.ts";
import { countTaps } from "#test/support/browser/taps.ts";
import { aFriday, newAddress, password, signInAsGuest, waitForCode } from "#test/support/browser/person.ts";

const restaurant = "Zum Kastanienkaiser";

const anyTime = /^\d+:\d+ Uhr$/;

test("a request whose guest signs in by password first is sent by itself afterwards, once", async ({ page }) => {
  const date = aFriday(8);
  const { email } = await signInAsGuest(page, "Oskar Öhm");
  await page.goto("/restaurants");
  await untilKnown(page);
  await endSession(page);
  const dialog = await openDialog(page, "kastanienkaiser", restaurant);
  await dialog.getByLabel("Name").fill("Oskar Öhm");
  await dialog.getByLabel("E-Mail").fill(email);
  await dialog.getByLabel("Telefon").fill("0171 3920 555");
  await pickDay(dialog, date);
  await pickTime(dialog, "19:00");
  await addWish(dialog, "Kinderstuhl");
  await dialog.getByRole("button", { name: "Reservierung anfragen" }).click();
  await expect(page.getByText("Anmeldung erforderlich").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Mit Passwort anmelden" }).click();
  await page.waitForURL("**/customer-auth**");
  const back = new URL(page.url()).searchParams.get("return") ?? "";

  await page.getByLabel("E-Mail", { exact: true }).fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByText("Reservierung erfolgreich")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Ihre Anfrage ist unterwegs" })).toBeVisible();
  await page.goto(back); // as a link that somebody sent: nothing was submitted here
  await expect(dialog.getByRole("button", { name: "Reservierung anfragen" })).toBeEnabled();
  await page.goto("/reservations");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText(date);
  await expect(page.getByRole("article")).toContainText("Kinderstuhl");
});

test("a new guest requests a table with at most 7 taps and 45 keys, over a reload", async ({ page }) => {
  let [taps, keys] = [0, 0];
  const tap = async (target: Locator) => {
    taps++;
    await target.click();
  };
  const type = async (target: Locator, text: string) => {
    await tap(target);
    keys += text.length;
    await target.pressSequentially(text);
  };
  const email = `a${String(Date.now()).slice(-7)}@example.com`;
  await page.goto("/");
  await tap(page.getByRole("button", { name: "Restaurants finden" }));
  await tap(page.getByRole("link", { name: "Tisch anfragen: " }).first());
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: anyTime, checked: true })).toHaveCount(1);
  await type(dialog.getByLabel("Name"), "Ada Lux");
  await type(dialog.getByLabel("E-Mail"), email);
  await type(dialog.getByLabel("Telefon"), "0171392055");
  await tap(dialog.getByRole("button", { name: "Reservierung anfragen" }));
  const code = dialog.getByLabel("Code aus der E-Mail");
  await expect(code).toBeFocused();
  await expectNoViolations(page, "code");
  await page.reload();
  await expect(code).toBeFocused();
  keys += 6;
  await page.keyboard.type(await waitForCode(email));
  await expect(page.getByText("Reservierung erfolgreich")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Ihre Anfrage ist unterwegs" })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(7);
  expect(keys).toBeLessThanOrEqual(45);
  await page.goto("/profile");
  await expect(page.getByLabel("Telefon")).toHaveValue("0171392055");
});

test("a returning guest requests a table from the list with at most 4 taps and no key", async ({ page }) => {
  await signInAsGuest(page, "Rita Rückkehr");
  const first = await openDialog(page, "kastanienkaiser", restaurant);
  await first.getByLabel("Telefon").fill("0171 3920 559");
  await pickDay(first, aFriday(6));
  const isSaved = page.waitForResponse((response) => response.url().endsWith("/me/profile"));
  await first.getByRole("button", { name: "Reservierung anfragen" }).click();
  expect((await isSaved).status()).toBe(200); // the phone number of the first request

  await page.goto("/restaurants?search=kastanienkaiser");
  const taps = await countTaps(page);
  await page.getByRole("link", { name: `Tisch anfragen: ${restaurant}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "4 Gäste" }).click();
  await dialog.getByRole("radio", { name: anyTime }).first().click();
  await expect(dialog.getByText("0171 3920 559")).toBeVisible();
  await dialog.getByRole("button", { name: "Reservierung anfragen" }).click();
  await expect(page.getByText("Reservierung erfolgreich")).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(4);
  await page.goto("/reservations");
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("article").filter({ hasText: "4 Gäste" })).toContainText("0171 3920 559");
});

test("closing the dialog leads back to the restaurant's page that it was opened on, where the guest was reading", async ({
  page,
}) => {
  await page.goto("/restaurant/rst_kastanienkaiser");
  const bar = page.getByRole("region", { name: "Tisch anfragen" });
  await page.evaluate(() => scrollTo(0, 900)); // in the menu
  await bar.getByRole("link", { name: "Tisch reservieren" }).click();
  await expect(page).toHaveURL(/\/restaurants\?reserve=rst_kastanienkaiser$/);
  await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).click();
  await expect(page).toHaveURL(/\/restaurant\/rst_kastanienkaiser$/);
  await expect(page.getByRole("heading", { level: 1, name: restaurant })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await page.goForward(); // the dialog again, as the guest left it
  await expect(page.getByRole("dialog")).toBeVisible();
});

test.describe("when the request fails after the sign-in", () => {
  test.use({ tolerated: "status of 503" });

  test("closing the dialog still leads back to the restaurant's page", async ({ page }) => {
    const { email } = await signInAsGuest(page, "Rosa Rückweg");
    await page.goto("/restaurant/rst_kastanienkaiser");
    await untilKnown(page);
    await endSession(page);
    await page.reload();
    await page.getByRole("link", { name: "Tisch reservieren" }).last().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Rosa Rückweg");
    await dialog.getByLabel("E-Mail").fill(email);
    await dialog.getByLabel("Telefon").fill("0171 3920 561");
    await dialog.getByRole("button", { name: "Reservierung anfragen" }).click();
    await dialog.getByRole("button", { name: "Mit Passwort anmelden" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Guten Tag" })).toBeFocused();
    await page.route("**/api/restaurants/*/reservations", (route) => route.fulfill({ status: 503 }));
    await page.getByLabel("Passwort", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Anmelden", exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText("Reservierung konnte nicht erstellt werden.");
    await dialog.getByRole("button", { name: "Schließen" }).first().click(); // toasts have others
    await expect(page).toHaveURL(/\/restaurant\/rst_kastanienkaiser$/);
    await expect(page.getByRole("heading", { level: 1, name: restaurant })).toBeVisible();
  });
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test("the box leads to the dialog before its scripts have loaded", async ({ page }) => {
    await page.route("**/assets/*.js", () => undefined); // never arrive
    await page.goto("/restaurant/rst_kastanienkaiser", { waitUntil: "commit" });
    const box = page.getByRole("complementary", { name: "Tisch anfragen" });
    await expect(box.getByRole("link", { name: "Tisch reservieren" })).toHaveAttribute(
      "href",
      "/restaurants?reserve=rst_kastanienkaiser",
    );
  });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a new guest reserves with the keyboard only, from the landing page over the code to the page of the reservation", async ({
    page,
  }) => {
    const date = aFriday(11);
    const email = newAddress("karl.klavier");
    await page.goto("/");
    await tabTo(page, page.locator("[name=search]"));
    await page.keyboard.type("kastanienkaiser");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article")).toHaveCount(1);

    const opener = page.getByRole("link", { name: `Tisch anfragen: ${restaurant}` });
    await tabTo(page, opener);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Tisch anfragen" });
    await expect(dialog.getByRole("radio", { name: /, \d+\. /, checked: true })).toBeFocused();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("radio", { name: /, \d+\. /, checked: true })).toBeFocused();

    await page.keyboard.press("Shift+Tab"); // from the day back to the guests
    await expect(dialog.getByRole("radio", { name: "2 Gäste" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await tabTo(page, dialog.getByRole("button", { name: "anderer Tag" }));
    await page.keyboard.press("Enter");
    await pickDayByKeys(page, dialog, date);
    await tabTo(page, dialog.getByRole("button", { name: "andere", exact: true }));
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Andere Uhrzeit")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("1915");
    const contact = { Name: "Karl Klavier", "E-Mail": email, Telefon: "0171 3920 558" };
    for (const [label, text] of Object.entries(contact)) {
      await tabTo(page, dialog.getByLabel(label));
      await page.keyboard.type(text);
    }
    await tabTo(page, dialog.getByRole("button", { name: "Reservierung anfragen" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByLabel("Code aus der E-Mail")).toBeFocused();
    await page.keyboard.type(await waitForCode(email));

    await expect(page.getByText("Reservierung erfolgreich")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Ihre Anfrage ist unterwegs" })).toBeFocused();
    await page.keyboard.press("Alt+T");
    await expect(page.getByRole("region", { name: "Notifications" })).toBeFocused();
    await expect(page).toHaveURL(/\/reservations\/rsv_\w+\?restaurant=rst_\w+$/);
    await expect(page.getByRole("article")).toContainText(date);
    await expect(page.getByRole("article")).toContainText("3 Gäste");
  });
});

/** Waits until the browser knows somebody: from then on signing in comes before registering. */
async function untilKnown(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem("home") !== null)).toBe(true);
}

/** Takes the session away, as one that has ended. */
const endSession = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("Cognito")) localStorage.removeItem(key);
  });

/** Moves day by day through the open calendar to a day (`27.11.2026`), and picks it. */
async function pickDayByKeys(page: Page, dialog: Locator, date: string): Promise<void> {
  await expect(dialog.getByRole("grid").locator("button:focus")).toBeVisible();
  const day = dialog.locator(`[data-day="${date.split(".").toReversed().join("-")}"] button:focus`);
  while ((await day.count()) === 0) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: /^anderer Tag: / })).toBeFocused();
}

/** Presses Tab until the target has the focus, at most 60 times, and expects to see each focus on the way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    expect(await findUnseenFocus(page)).toBeUndefined();
  }
  await expect(target).toBeFocused();
}

/** What has the focus without a ring around it, or around the tile or field that it lies in. */
const findUnseenFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined; // the browser's own bar
    const around = [focused, focused.parentElement, focused.parentElement?.parentElement];
    const hasRing = around.some((element) => element && getComputedStyle(element).outlineStyle !== "none");
    return hasRing ? undefined : focused.outerHTML.slice(0, 200);
  });
