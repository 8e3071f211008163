import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { generate } from "otplib";
import { expect, test } from "#test/support/browser.ts";
import { expectNoViolations } from "#test/support/browser/axe.ts";
import { given, newAddress, password, signInAsGuest, waitForCode } from "#test/support/browser/person.ts";
import { countTaps } from "#test/support/browser/taps.ts";

const newPassword = "Kaiserschmarrn7!";

test("a guest changes the password, sets up TOTP, exports data and deletes the account", async ({ page }) => {
  const { email } = await signInAsGuest(page, "Kathi Brandner");
  await page.goto("/profile");

  await test.step("changing the password requires the current one", async () => {
    await page.getByRole("button", { name: "Passwort ändern" }).click();
    await page.getByLabel("Bisheriges Passwort").fill(`${password}x`);
    await page.getByLabel("Neues Passwort").fill(newPassword);
    await page.getByRole("button", { name: "Passwort speichern" }).click();
    await expect(page.getByText("Das bisherige Passwort stimmt nicht.")).toBeVisible();
    await page.getByLabel("Bisheriges Passwort").fill(password);
    await page.getByRole("button", { name: "Passwort speichern" }).click();
    await expect(page.getByText("Passwort geändert")).toBeVisible();
  });

  const secret = await test.step("an authenticator app is set up with the keyboard only", async () => {
    await page.getByRole("button", { name: "Einrichten" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("img", { name: /QR-Code/ })).toBeVisible();
    const link = (await dialog.getByRole("link", { name: "In der App öffnen" }).getAttribute("href")) ?? "";
    const sharedSecret = new URL(link).searchParams.get("secret") ?? "";
    await expect(dialog.getByRole("code")).toHaveText((sharedSecret.match(/.{1,4}/g) ?? []).join(" "));
    const code = dialog.getByLabel("Code aus der App");
    while (!(await code.evaluate((input) => input === document.activeElement))) await page.keyboard.press("Tab");
    await page.keyboard.type(await generate({ secret: sharedSecret }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Anmeldung in zwei Schritten eingeschaltet")).toBeVisible();
    await expect(page.getByRole("button", { name: "Ausschalten" })).toBeVisible();
    return sharedSecret;
  });

  await test.step("sign-in asks for a code, also after a reload", async () => {
    await page.getByRole("main").getByRole("button", { name: "Abmelden", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await submitSignIn(page, email);
    await expect(page.getByLabel("Code aus der App")).toBeVisible();
    await page.reload();
    await page.getByLabel("Code aus der App").fill(toWrongCode(await generate({ secret })));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Der Code stimmt nicht oder wurde schon benutzt.")).toBeVisible();
    await page.getByLabel("Code aus der App").fill(await generate({ secret }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Willkommen zurück!")).toBeVisible(); // the toast disappears
    await page.waitForURL("**/profile");
  });

  await test.step("the second factor can be turned off with password and code", async () => {
    await page.getByRole("button", { name: "Ausschalten" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Passwort", { exact: true }).fill(newPassword);
    await dialog.getByLabel("Code aus der App").fill(await generate({ secret }));
    await dialog.getByRole("button", { name: "Ausschalten" }).click();
    await expect(page.getByText("Anmeldung in zwei Schritten ausgeschaltet")).toBeVisible();
    await expect(page.getByRole("button", { name: "Einrichten" })).toBeVisible();
  });

  await test.step("the data export contains profile and preferences", async () => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Daten herunterladen" }).click();
    const file = readFileSync(await (await downloading).path(), "utf8");
    expect(JSON.parse(file)).toMatchObject({ profile: { email } });
    expect((await downloading).suggestedFilename()).toMatch(/^tischkaiser-\d{4}-\d\d-\d\d\.json$/);
  });

  await test.step("a deleted account cannot sign in", async () => {
    await page.getByRole("button", { name: "Konto löschen" }).click();
    await page.getByRole("dialog").getByLabel("Passwort", { exact: true }).fill(newPassword);
    await page.getByRole("button", { name: "Endgültig löschen" }).click();
    await expect(page.getByText("Konto gelöscht")).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await submitSignIn(page, email);
    await expect(page.getByText("E-Mail-Adresse oder Passwort stimmt nicht.").first()).toBeVisible();
  });
});

test("a guest without a password signs in by a code with 2 taps, and a new one adds the name", async ({ page }) => {
  const { email } = await given.aCustomer();
  await test.step("who has an account", async () => {
    await page.goto("/customer-auth");
    const taps = await countTaps(page);
    await page.getByLabel("E-Mail", { exact: true }).click();
    await page.keyboard.type(email);
    await page.getByRole("button", { name: "Mit Code anmelden" }).click();
    await expect(page.getByLabel("Code aus der E-Mail")).toBeFocused();
    await expectNoViolations(page, "code");
    await page.keyboard.type(await waitForCode(email));
    await expect(page.getByText("Willkommen zurück!")).toBeVisible();
    await page.waitForURL("**/profile");
    expect(taps()).toBe(2);
    await page.getByRole("main").getByRole("button", { name: "Abmelden", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/");
  });
  await test.step("who has none, by the email's button in another tab", async () => {
    const newcomer = newAddress("code");
    await page.goto("/customer-auth");
    await page.getByLabel("E-Mail", { exact: true }).fill(newcomer);
    await page.getByRole("button", { name: "Mit Code anmelden" }).click();
    await expect(page.getByLabel("Code aus der E-Mail")).toBeFocused();
    const code = await waitForCode(newcomer);
    const other = await page.context().newPage();
    await other.goto(`/customer-auth?step=sign-in-code#email=${encodeURIComponent(newcomer)}&code=${code}`);
    await other.getByRole("button", { name: "Anmelden", exact: true }).click();
    await expect(other.getByText(/gibt es noch kein Konto/)).toBeVisible();
    await expect(other.getByLabel("Name")).toBeFocused();
    await other.keyboard.type("Ada Lux");
    await other.keyboard.press("Enter");
    await expect(other.getByText("Registrierung erfolgreich")).toBeVisible();
    await Promise.all([page, other].map((tab) => tab.waitForURL("**/profile")));
    await expect(other.getByLabel("Name", { exact: true })).toHaveValue("Ada Lux");
  });
});

/** Fills and submits the sign-in form with the new password. */
async function submitSignIn(page: Page, email: string): Promise<void> {
  await page.goto("/customer-auth");
  await page.getByLabel("E-Mail", { exact: true }).fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
}

const toWrongCode = (code: string): string => String((Number(code) + 500_000) % 1_000_000).padStart(6, "0");
