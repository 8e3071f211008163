import type { Page } from "@playwright/test";
import { accountPaths } from "#shared/accounts/paths.ts";
import { demoPassword } from "../seed/accounts.ts";
import { messages } from "./messages.ts";

/** A demo account by its role. */
export type Person = keyof typeof people;

/** Demo accounts whose pages have something to show. */
export const people = {
  guest: { email: "aoife.gallagher@example.com", signInPath: accountPaths.customerAuth },
  owner: { email: "friederike.brandt@example.com", signInPath: accountPaths.restaurantAuth },
  admin: { email: "admin@example.com", signInPath: accountPaths.customerAuth },
} as const;

/** Signs in with the demo password on the German sign-in page and waits for the page that follows. */
export async function signIn(page: Page, email: string, signInPath: string = accountPaths.customerAuth): Promise<void> {
  const { auth } = messages.de.account;
  await page.goto(signInPath);
  await page.getByLabel(auth.email, { exact: true }).fill(email);
  await page.getByLabel(auth.password, { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: auth.signIn, exact: true }).click();
  await page.waitForURL((url) => url.pathname !== signInPath.split("?")[0]);
}
