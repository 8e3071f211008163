import type { Page } from "@playwright/test";
import { demoPassword } from "#bin/lib/seed/accounts.ts";

/** A demo account by its role. */
export type Person = keyof typeof people;

/** Demo accounts whose pages have something to show. */
export const people = {
  guest: { email: "aoife.gallagher@example.com", signInPath: "/customer-auth" },
  owner: { email: "friederike.brandt@example.com", signInPath: "/restaurant-auth" },
  admin: { email: "admin@example.com", signInPath: "/customer-auth" },
} as const;

/** Signs in with the demo password on the German sign-in page and waits for the page that follows. */
export async function signInByForm(page: Page, { email, signInPath }: (typeof people)[Person]): Promise<void> {
  await page.goto(signInPath);
  await page.getByLabel("E-Mail", { exact: true }).fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== signInPath);
}
