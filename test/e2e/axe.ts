import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** axe finds nothing wrong on the page as it is now. */
export async function expectNoViolations(page: Page, path = ""): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze(); // no frames here
  expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}
