import { expect, test } from "#test/support/browser.ts";
import { waitForEmail } from "#test/support/emails.ts";
import { newAddress, password } from "#test/support/browser/person.ts";

const login = "/partner/login";

test("the partner portal signs a guest out again", async ({ page }) => {
  await page.goto(login);
  await page.getByLabel("E-Mail", { exact: true }).fill("samuel.okonkwo@example.com");
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByText("Not a restaurant account")).toBeVisible();
  await expect(page.getByText("Please sign in with a restaurant account.")).toBeVisible();
  await page.goto("/profile");
  await page.waitForURL("**/customer-auth**");
});

test("a restaurant signs up with name, email and password, opens the link of the email and waits for its review", async ({
  page,
}) => {
  const email = newAddress("osteria");
  await page.goto("/partner/signup");
  await page.getByLabel("Restaurant", { exact: true }).fill("Osteria Storta");
  await page.getByLabel("E-Mail", { exact: true }).fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill("sechs!");
  await page.getByRole("button", { name: "Zur Prüfung einreichen" }).click();
  await expect(page.getByText("Registrierung erfolgreich")).toBeVisible();
  await page.waitForURL("**/partner/login?step=code");
  const { text } = await waitForEmail(email, `${login}#`);
  const [link = ""] = /https?:\S+\/partner\/login#\S+/.exec(text) ?? [];
  await page.goto(link);
  await expect(page.getByLabel("Code aus der E-Mail")).toHaveValue(/^\d{6}$/);
  await expect(page).toHaveURL(/\/partner\/login\?step=code$/); // the code has left the address
  await page.getByRole("button", { name: "Bestätigen", exact: true }).click();
  await expect(page.getByText("E-Mail bestätigt")).toBeVisible();
  await page.getByLabel("Passwort", { exact: true }).fill("sechs!");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByText("Account not verified yet")).toBeVisible();
  await expect(page.getByLabel("Passwort", { exact: true })).toBeVisible();
  await page.goto("/restaurant-profile"); // whose pages open without a verification
  await page.waitForURL("**/restaurant-auth?return=%2Frestaurant-profile"); // the session is gone
});
