import { expect, test } from "#test/support/browser.ts";
import { waitForEmail } from "#test/support/emails.ts";
import { given, signIn } from "#test/support/browser/person.ts";

const admin = "admin@example.com";

test("an admin approves, verifies, revokes and rejects a new restaurant", async ({ page }) => {
  const name = `Osteria ${Date.now()}`;
  const { email } = await given.anOwner({ restaurant_name: name, is_approved: false, is_verified: false });
  await signIn(page, admin);
  await page.goto("/admin");
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
  await test.step("the admin signs out", async () => {
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL((url) => url.pathname === "/");
  });
});
