import { type Browser, expect, type Page } from "@playwright/test";
import { Outputs } from "#bin/lib/deploy/outputs.ts";
import { waitForHydration } from "../browser.ts";
import type { Tokens } from "../cognito.ts";
import { waitForEmail } from "../emails.ts";
import { Given, password, type Person } from "../given.ts";
import { parseToken } from "../tokens.ts";

const { SITE_URL: siteUrl = "", AWS_ENDPOINT_URL: awsUrl = "", PRODUCT_OUTPUTS: outputs = "" } = process.env;
const product = { siteUrl, awsUrl, outputs: Outputs.parse(JSON.parse(outputs)) };

/** Creates data in the product that the browser shows. */
export const given = new Given(product);

/** The password of all demo accounts and of accounts that tests register. */
export { password } from "../given.ts";

let counter = 0;

/** An email address that is unique across runs and workers. */
export const newAddress = (name: string): string => `${name}.${process.pid}.${Date.now()}.${++counter}@example.com`;

/** Signs a demo account in without the form: puts its tokens where Amplify keeps them. Call it before opening a page. */
export const signIn = async (page: Page, email: string): Promise<void> =>
  storeTokens(page, await given.signInByPassword(email));

/** Signs a new guest in, who has no reservations. */
export async function signInAsGuest(page: Page, fullName: string): Promise<Person> {
  const person = await given.aCustomer({ full_name: fullName });
  await storeTokens(page, person.tokens);
  return person;
}

export async function storeTokens(page: Page, { access, id, refresh }: Tokens): Promise<void> {
  const client = `CognitoIdentityServiceProvider.${product.outputs.UserPoolClientId}`;
  const username = String(parseToken(access).payload["username"]);
  const session = {
    [`${client}.LastAuthUser`]: username,
    [`${client}.${username}.accessToken`]: access,
    [`${client}.${username}.idToken`]: id,
    [`${client}.${username}.refreshToken`]: refresh,
  };
  const { origin } = new URL(siteUrl);
  const state = await page.context().storageState();
  const stored = state.origins.find((one) => one.origin === origin)?.localStorage ?? []; // the cookie decision
  const added = Object.entries(session).map(([name, value]) => ({ name, value }));
  await page.context().setStorageState({ ...state, origins: [{ origin, localStorage: [...stored, ...added] }] });
}

/** A page in a browser of its own where somebody is signed in. Close its context when it is done. */
export async function openAs(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  waitForHydration(page);
  await signIn(page, email);
  return page;
}

/** Waits for the newest code sent to an address. */
export async function waitForCode(email: string): Promise<string> {
  const mail = await waitForEmail(email, /\b\d{6}\b/);
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  if (code === undefined) throw new Error(`No code in the email to ${email}: ${mail.subject}`);
  return code;
}

/** A Friday at least one week ahead, as `27.11.2026`. */
export function aFriday(weeksAhead = 1): string {
  const day = new Date(Date.now() + weeksAhead * 7 * 86_400_000);
  while (day.getDay() !== 5) day.setDate(day.getDate() + 1);
  return day.toLocaleDateString("de-DE", { day: "2-digit", month: "2-digit", year: "numeric" });
}

/** Registers a guest and waits for the toast and the profile page. */
export async function register(page: Page, fullName: string, email: string): Promise<void> {
  await page.goto("/customer-auth");
  await page.getByRole("button", { name: "Neues Konto anlegen" }).click();
  await page.getByLabel("Name", { exact: true }).fill(fullName);
  await page.getByLabel("E-Mail", { exact: true }).fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByLabel("Passwort wiederholen").fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Konto anlegen", exact: true }).click();
  await page.getByLabel("Code aus der E-Mail").fill(await waitForCode(email)); // the sixth digit sends it
  await expect(page.getByText("Registrierung erfolgreich")).toBeVisible();
  await page.waitForURL("**/profile");
}
