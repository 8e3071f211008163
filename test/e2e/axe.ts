import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { layOutWhole } from "../../bin/lib/screens/wait-for-page.ts";

interface Options {
  /** Contrast takes two thirds of the time, and knows neither language nor what a page is called. */
  readonly withContrast?: boolean;
}

/** axe finds nothing wrong on the page as it is now. */
export async function expectNoViolations(
  page: Page,
  name: string,
  { withContrast = true }: Options = {},
): Promise<void> {
  await layOutWhole(page); // or it would move what lies below it while axe compares colours
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode() // no frames here
    .options({ resultTypes: ["violations"], rules: { "color-contrast": { enabled: withContrast } } })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${name} ${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}
