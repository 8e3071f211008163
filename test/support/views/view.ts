import { setTimeout as sleep } from "node:timers/promises";
import type { Page, Route } from "@playwright/test";
import type { Language } from "#shared/platform/text/language.ts";
import { choiceKey, choiceTimeKey } from "#web/platform/cookie-choice.ts";
import * as z from "zod/mini";

/** What somebody does on a page, from the view before, to reach the next one. */
export type Act = (page: Page) => unknown;

/** An answer of the API: its JSON, or what handles the call. */
export type Answer = Readonly<Record<string, unknown>> | ((route: Route) => unknown);

/** A page to open, and the views it goes through in order: the name of each, and what leads there. */
export interface Visit {
  readonly path: string;
  /** By their addresses, what the demo's data do not have. */
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly views: Readonly<Record<string, Act>>;
}

/** The view of a page as it opens. */
export const asOpened: Act = () => undefined;

/** A demo restaurant with a menu, offers, wines and photos. */
export const restaurant = "rst_kastanienkaiser";

/** Browser storage of a visitor who has just declined optional cookies, so that the consent dialog stays closed. */
export const consentState = (siteUrl: string) => ({
  cookies: [],
  origins: [
    {
      origin: new URL(siteUrl).origin,
      localStorage: [
        { name: choiceKey, value: JSON.stringify({ necessary: true }) },
        { name: choiceTimeKey, value: new Date().toISOString() },
      ],
    },
  ],
});

/** Opens the page of a visit in a language. The answers that the visit before made up are forgotten. */
export async function openVisit(page: Page, { path, answers = {} }: Visit, language: Language): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" }); // an answer may be on its way
  await makeUp(page, answers);
  await openPage(page, path, language);
}

/** Opens a page in a language. Naming it outranks the language in the profile of a signed-in person. */
export async function openPage(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
  await waitUntilSettled(page);
}

/** Waits until no skeleton, busy button or font is left. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.locator("[aria-busy=true], .skeleton").first().waitFor({ state: "detached" });
  await page.evaluate("document.fonts.ready.then(() => true)");
}

/** Renders the parts that wait until they are near the viewport (below-the-fold.css). */
export async function showWholePage(page: Page): Promise<void> {
  await page.evaluate(`{
    const whole = new CSSStyleSheet();
    whole.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(whole);
  }`);
}

/** Presses the first button of a name. */
export const press = (page: Page, name: RegExp): Promise<void> => page.getByRole("button", { name }).first().click();

/** Closes the dialog of the view before, and waits for the next one, whose code may load on the first press. */
export async function openDialog(page: Page, name: RegExp): Promise<void> {
  await page.keyboard.press("Escape");
  await press(page, name);
  await page.getByRole("dialog").waitFor();
}

export const waitForText = (page: Page, text: RegExp): Promise<void> => page.getByText(text).first().waitFor();

export async function submitEmpty(page: Page, name: RegExp): Promise<void> {
  await press(page, name);
  await page.getByRole("alert").first().waitFor();
}

/** Loads the page anew with answers that the demo's data do not have. */
export async function answer(page: Page, answers: Readonly<Record<string, Answer>>): Promise<void> {
  await makeUp(page, answers);
  await page.reload();
}

async function makeUp(page: Page, answers: Readonly<Record<string, Answer>>): Promise<void> {
  for (const [address, made] of Object.entries(answers)) {
    await page.route(address, typeof made === "function" ? made : (route) => route.fulfill({ json: made }));
  }
}

/** Fails in a way that is not tried again by itself. */
export const fail = (route: Route): Promise<void> =>
  route.fulfill({ status: 404, json: { code: "no_such_route", title: "" } });

/** Answers as the API does, with other values of some fields. */
export const change = (fields: object) => async (route: Route) => {
  if (route.request().method() !== "GET") return route.fallback();
  const response = await route.fetch();
  return route.fulfill({ response, json: { ...z.looseObject({}).parse(await response.json()), ...fields } });
};

/**
 * Answers after the view, and lets nothing through: a change survives its page, and would reach the demo's data. So this
 * holds for the rest of the session.
 */
export const answerLate = (page: Page, address: string): Promise<unknown> =>
  page.context().route(address, async (route) => {
    await sleep(15_000);
    await route.abort().catch(() => undefined); // the page may be closed
  });
