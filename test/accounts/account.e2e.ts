import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { generate } from "otplib";
import { expect, test } from "#test/support/browser.ts";
import { password, signInAsGuest } from "#test/support/browser/person.ts";

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

/** Fills and submits the sign-in form with the new password. */
async function submitSignIn(page: Page, email: string): Promise<void> {
  await page.goto("/customer-auth");
  await page.getByLabel("E-Mail", { exact: true }).fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
}

const toWrongCode = (code: string): string => String((Number(code) + 500_000) % 1_000_000).padStart(6, "0");
