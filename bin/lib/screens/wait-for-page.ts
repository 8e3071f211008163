import type { Page } from "@playwright/test";
import type { Language } from "../../../shared/restaurants/constants.ts";

/** Opens a page in a language, without leaving the cookie of a choice. */
export async function open(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(language === "de" ? path : `${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
  await waitUntilSettled(page);
}

/** Nothing is on its way any more: no skeleton, no button that waits, no font. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.locator("[aria-busy=true], .skeleton").first().waitFor({ state: "detached" });
  await page.evaluate("document.fonts.ready.then(() => true)");
}

/** Lays out the parts below the fold (below-the-fold.css), which a picture of the whole page would miss. */
export async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(`{
    const whole = new CSSStyleSheet();
    whole.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(whole);
  }`);
}
