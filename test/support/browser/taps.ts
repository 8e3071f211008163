import type { Page } from "@playwright/test";

declare global {
  interface Window {
    countTap?: () => void;
  }
}

/** Counts presses from now on, as a person with one thumb would make them, also across documents; once a page. */
export async function countTaps(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction("countTap", () => void (count += 1));
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => count;
}

const listen = () => addEventListener("pointerdown", () => window.countTap?.(), { capture: true });
