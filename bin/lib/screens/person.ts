import type { Page } from "@playwright/test";
import { paths } from "../../../shared/paths.ts";
import { demoPassword } from "../seed/accounts.ts";
import { words } from "./messages.ts";

/** Who is signed in on a screen: demo accounts that have something to show. */
export type Person = keyof typeof people;

export const people = {
  guest: { email: "aoife.gallagher@example.com", door: paths.customerAuth },
  owner: { email: "friederike.brandt@example.com", door: paths.restaurantAuth },
} as const;

/** What a person does at the door: types address and password, and arrives. */
export async function signIn(page: Page, email: string, door: string = paths.customerAuth): Promise<void> {
  const { auth } = words.de.account;
  await page.goto(door);
  await page.getByLabel(auth.email, { exact: true }).fill(email);
  await page.getByLabel(auth.password, { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: auth.signIn, exact: true }).click();
  await page.waitForURL((url) => url.pathname !== door.split("?")[0]);
}
