import { expect, test } from "#test/support/browser.ts";
import { signIn } from "#test/support/browser/person.ts";

const preview = "/restaurant-preview/rst_kastanienkaiser";

test("an owner previews the own page after signing in, cannot book there and finds the way back", async ({ page }) => {
  await page.goto(preview);
  await page.waitForURL("**/restaurant-auth?return=**");
  await signIn(page, "friederike.brandt@example.com", `/restaurant-auth?return=${encodeURIComponent(preview)}`);
  await page.waitForURL(`**${preview}`);
  await expect(page.getByRole("heading", { level: 1, name: "Zum Kastanienkaiser" })).toBeVisible();
  const bar = page.getByRole("region", { name: "Vorschau" });
  await expect(bar).toContainText("Öffentlich sichtbar");
  await expect(page.getByRole("button", { name: "Tisch reservieren" })).toHaveAttribute("aria-disabled", "true");
  await bar.getByRole("link", { name: "Zurück" }).click();
  await page.waitForURL("**/restaurant-profile");
});

test("an admin previews a restaurant; a guest is refused", async ({ page }) => {
  await test.step("the guest", async () => {
    await signIn(page, "samuel.okonkwo@example.com");
    await page.goto(preview);
    await expect(page.getByRole("heading", { level: 1, name: "Zugriff verweigert" })).toBeVisible();
  });
  await test.step("the admin", async () => {
    await page.evaluate(() => localStorage.clear());
    await signIn(page, "admin@example.com");
    await page.goto(preview);
    await expect(page.getByRole("region", { name: "Vorschau" })).toContainText("So sehen Gäste dieses Restaurant");
  });
});
