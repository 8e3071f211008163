import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { showWholePage } from "../../bin/lib/screens/wait-for-page.ts";

interface Options {
  /** Contrast checks take two thirds of the time and do not depend on the language. */
  readonly withContrast?: boolean;
}

/** Asserts that axe finds no violations on the page in its current state. */
export async function expectNoViolations(
  page: Page,
  name: string,
  { withContrast = true }: Options = {},
): Promise<void> {
  await showWholePage(page); // lazy content would move the page while axe compares colours
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode() // the pages have no frames
    .options({ resultTypes: ["violations"], rules: { "color-contrast": { enabled: withContrast } } })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${name} ${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}
