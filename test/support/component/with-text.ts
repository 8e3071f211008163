import { expect } from "vitest";
import type { Locator } from "vitest/browser";

type Within = Pick<Locator, "getByRole">;

/** Matches what contains these words, whatever stands around them. */
export const containing = (words: string): RegExp =>
  new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));

/** Expects an element to contain each of these texts. */
export async function expectTexts(element: Locator, ...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect.element(element).toMatchTextContent(text);
}

/** Expects toasts that contain each of these texts. */
export const expectToast = (screen: Within, ...texts: readonly string[]): Promise<void> =>
  expectTexts(screen.getByRole("region", { name: "Notifications" }), ...texts);

/** Expects a link of this name, or one that contains it, that leads there. */
export const expectLink = (within: Within, name: string | RegExp, href: string): Promise<void> =>
  expect.element(within.getByRole("link", { name })).toHaveAttribute("href", href);

/** The texts of all elements that it finds now, in the page's order. */
export const textsOf = (found: Locator): string[] => found.elements().map(({ textContent }) => textContent);
