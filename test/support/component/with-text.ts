import { expect } from "vitest";
import type { Locator } from "vitest/browser";

/** Matches what contains these words, whatever stands around them. */
export const containing = (words: string): RegExp =>
  new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));

/** Expects a link of this name, or one that contains it, that leads there. */
export const expectLink = (within: Pick<Locator, "getByRole">, name: string | RegExp, href: string): Promise<void> =>
  expect.element(within.getByRole("link", { name })).toHaveAttribute("href", href);
