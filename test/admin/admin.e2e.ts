import { expect, test } from "#test/support/browser.ts";
import { waitForEmail } from "#test/support/emails.ts";
import { newAddress, signIn, waitForCode } from "#test/support/browser/person.ts";

const admin = "admin@example.com";

test("an admin approves, verifies, revokes and rejects a new restaurant", async ({ page, browser }) => {
  const name = `Osteria ${Date.now()}`;
  const email = newAddress("osteria");
  await test.step("a restaurant signs up", async () => {
    const owner = await browser.newPage();
    await owner.goto("/partner/signup");
    await owner.getByLabel("Restaurant", { exact: true }).fill(name);
    await owner.getByLabel("E-Mail", { exact: true }).fill(email);
    await owner.getByLabel("Passwort", { exact: true }).fill("sechs!");
    await owner.getByRole("button", { name: "Zur Prüfung einreichen" }).click();
    await owner.getByLabel("Code aus der E-Mail").fill(await waitForCode(email));
    await expect(owner.getByText("Bitte melden Sie sich jetzt an.")).toBeVisible();
    await owner.close();
  });

  await signIn(page, admin);
  await page.waitForURL("**/admin");
  const row = (section: string) =>
    page.getByRole("region", { name: section }).getByRole("listitem").filter({ hasText: name });
  const pending = row("Pending Approval");

  await test.step("it waits for approval and is previewed", async () => {
    await pending.getByRole("link", { name: "View Profile" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.goBack();
  });
  await test.step("it is approved and verified", async () => {
    await pending.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("dialog").getByText("Speisekarte fehlt")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Trotzdem freigeben" }).click();
    await expect(page.getByText("Restaurant Approved")).toBeVisible();
    await pending.getByRole("button", { name: "Verify Restaurant" }).click();
    await expect(page.getByText("Restaurant Verified")).toBeVisible();
    await expect(row("Approved Restaurants")).toBeVisible();
    await waitForEmail(email, name);
  });
  await test.step("it is found by the beginning of its name", async () => {
    const section = page.getByRole("region", { name: "Approved Restaurants" });
    await section.getByLabel("Freigegebene Restaurants suchen").fill(name.toUpperCase());
    await expect(section.getByRole("listitem")).toHaveCount(1);
    await expect(row("Approved Restaurants")).toBeVisible();
  });
  await test.step("the verification is revoked, and the restaurant rejected", async () => {
    await row("Approved Restaurants").getByRole("button", { name: "Revoke Verification" }).click();
    await page.getByRole("dialog").getByText("Restaurant nicht erreichbar").click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke Verification" }).click();
    await expect(page.getByText("Verification Revoked")).toBeVisible();
    await pending.getByRole("button", { name: "Reject" }).click();
    await page.getByRole("dialog").getByText("Doppelt angemeldet").click();
    await page.getByLabel("Satz dazu").fill("Sie sind schon als Osteria Storta hier.");
    await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
    await expect(page.getByText("Restaurant Rejected")).toBeVisible();
    await expect(pending.getByText("Not Approved")).toBeVisible();
    const mail = await waitForEmail(email, "nicht freigegeben");
    expect(mail.text).toContain("Doppelt angemeldet");
    expect(mail.text).toContain("Sie sind schon als Osteria Storta hier.");
  });
  await test.step("customers are found by name", async () => {
    await page.getByLabel("Kunden suchen").fill("Aoife");
    await expect(page.getByRole("row", { name: /^Aoife Gallagher/ })).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(2);
  });
  await test.step("a customer's reservation shows personal data for a reason alone", async () => {
    await page.getByRole("link", { name: "Aoife Gallagher" }).click();
    await page
      .getByRole("link", { name: /Gäste? bei/ })
      .first()
      .click();
    await expect(page.getByText("A••• G•••")).toBeVisible();
    await page.getByRole("button", { name: "Anzeigen …" }).click();
    await page.getByLabel("Kurz dazu").fill("Sie fragt nach ihrer Bestätigung.");
    await page.getByRole("dialog").getByRole("button", { name: "Anzeigen" }).click();
    await expect(page.getByText("Aoife Gallagher")).toBeVisible();
    await expect(page.getByText("Personendaten angezeigt: Der Gast hat uns gefragt")).toBeVisible();
  });
  await test.step("the admin signs out", async () => {
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL((url) => url.pathname === "/");
  });
});

test("a guest who opens /admin is sent to the landing page with 'Access Denied'", async ({ page }) => {
  await signIn(page, "samuel.okonkwo@example.com");
  await page.waitForURL("**/profile");
  await page.goto("/admin");
  await expect(page.getByText("You don't have admin privileges.")).toBeVisible();
  expect(new URL(page.url()).pathname).not.toBe("/admin");
});
