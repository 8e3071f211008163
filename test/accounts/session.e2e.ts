import { expect, test } from "#test/support/browser.ts";
import { signIn } from "#test/support/browser/person.ts";

const owner = "friederike.brandt@example.com";
const guest = "samuel.okonkwo@example.com";

test("a session survives an expired access token, and ends with sign-out", async ({ page }) => {
  await signIn(page, guest);
  await page.goto("/reservations");
  await expect(page.getByRole("heading", { level: 1, name: "Reservierungen" })).toBeVisible();

  await test.step("an expired access token is refreshed silently", async () => {
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith(".accessToken"));
      if (key === undefined) throw new Error("no session in storage");
      const [head, , signature] = (localStorage.getItem(key) ?? "").split(".");
      localStorage.setItem(key, [head, btoa(JSON.stringify({ exp: 1 })), signature].join("."));
    });
    await page.reload();
    await expect(page.getByRole("tab", { name: /Ausstehend/ })).toBeVisible();
  });

  await test.step("who opens the site lands on the profile, but can visit the landing page from there", async () => {
    await page.goto("/");
    await page.waitForURL("**/profile");
    await page.getByRole("link", { name: "Tischkaiser" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Ihr Tisch ist");
  });

  await test.step("after sign-out the page redirects to sign-in", async () => {
    await page.getByRole("button", { name: "Menü" }).click();
    await page.getByRole("button", { name: "Abmelden" }).click();
    const isStored = () => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith(".accessToken")));
    await expect.poll(isStored).toBe(false); // navigating earlier would cancel the sign-out
    await page.goto("/reservations");
    await page.waitForURL("**/customer-auth**");
  });
});

test("signing out in one tab removes what another tab keeps of the person", async ({ page, context }) => {
  await signIn(page, owner);
  await page.goto("/reservations/today");
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).join(" "));
  await expect.poll(kept).toContain("draft:book:");
  const other = await context.newPage();
  await other.goto("/restaurant-profile");
  await other.getByRole("button", { name: "Mehr" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Abmelden" }).click();
  await expect.poll(kept).toBe("");
});

test("a rejected session redirects to sign-in with a return path", async ({ page }) => {
  await signIn(page, guest);
  await page.goto("/impressum");
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => /\.(accessToken|refreshToken)$/.test(name)))
      localStorage.setItem(key, "eyJhbGciOiJSUzI1NiJ9.eyJleHAiOjF9.eA");
  });
  await page.goto("/reservations");
  await page.waitForURL("**/customer-auth?return=**");
});

test("an owner is redirected to the restaurant profile without a stored path, and can dismiss the portal banner", async ({
  page,
}) => {
  await signIn(page, owner);
  await page.goto("/");
  await page.waitForURL("**/restaurant-profile");
  await page.getByRole("button", { name: "Mehr" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Zur Startseite" }).click();
  const banner = page.getByRole("complementary", { name: "Für Restaurantinhaber" });
  await expect(banner).toContainText("Zum Partner-Portal wechseln");
  await expect(banner.getByRole("link", { name: "Zum Portal" })).toHaveAttribute("href", "/partner/dashboard");
  await banner.getByRole("button", { name: "Hinweis schließen" }).click();
  await expect(banner).toBeHidden();
  await page.goto("/restaurants");
  await page.getByRole("link", { name: "Tischkaiser" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ihr Tisch ist");
  await expect(banner).toBeHidden();
});
