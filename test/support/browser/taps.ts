import type { Page } from "@playwright/test";

/**
 * Counts presses from now on, as a person with one thumb would make them. The returned function throws if the document
 * was loaded anew meanwhile, as the presses before are then not known.
 */
export function countTaps(page: Page): () => Promise<number> {
  const counting = page.evaluate(() => {
    const taps = { count: 0 };
    Object.assign(window, { taps });
    addEventListener("pointerdown", () => (taps.count += 1), { capture: true });
  });
  return async () => {
    await counting;
    return page.evaluate(() => {
      const taps: unknown = Reflect.get(window, "taps");
      if (typeof taps !== "object" || taps === null || !("count" in taps)) throw new Error("The taps are not counted");
      return Number(taps.count);
    });
  };
}
