import type { Page } from "@playwright/test";
import type { Language } from "#shared/platform/text/language.ts";

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

/** Renders the parts that wait until they are near the viewport (below-the-fold.css); a full-page screenshot would miss them. */
export async function showWholePage(page: Page): Promise<void> {
  await page.evaluate(`{
    const whole = new CSSStyleSheet();
    whole.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(whole);
  }`);
}
