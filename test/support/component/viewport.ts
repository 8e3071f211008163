import { onTestFinished } from "vitest";
import { page } from "vitest/browser";

/** As wide as this, until the test is over. */
export async function viewport(width: number, height = 844): Promise<void> {
  onTestFinished(() => page.viewport(414, 896)); // what a test begins with
  await page.viewport(width, height);
}
