import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { showWholePage } from "./wait-for-page.ts";

interface Options {
  /** Size of the image relative to the screen. */
  readonly scale?: number;
}

/** Longer pages are cut off: their lower parts repeat what is above. */
const maxHeightPx = 1800;

/** Nothing scrolls while a screenshot is taken, so lazy images have to load at once. */
const loadImages = `Promise.all([...document.images].map((image) => {
  image.loading = "eager";
  return image.decode().catch(() => undefined);
})).then(() => true)`;

/**
 * Writes the page from top to bottom as a WebP file; with an open dialog only the viewport. WebP is a tenth of the
 * size of a PNG and keeps text sharp.
 */
export async function takeScreenshot(page: Page, file: string, { scale = 1 }: Options = {}): Promise<void> {
  await showWholePage(page);
  await page.evaluate(loadImages);
  const devTools = await page.context().newCDPSession(page);
  const { cssLayoutViewport: viewport, cssContentSize: content } = await devTools.send("Page.getLayoutMetrics");
  const isDialogOpen = (await page.locator("dialog[open]").count()) > 0;
  const { data } = await devTools.send("Page.captureScreenshot", {
    format: "webp",
    quality: 60,
    captureBeyondViewport: true,
    clip: {
      x: 0,
      y: isDialogOpen ? viewport.pageY : 0,
      width: viewport.clientWidth,
      height: isDialogOpen ? viewport.clientHeight : Math.min(content.height, maxHeightPx),
      scale,
    },
  });
  await devTools.detach();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(data, "base64"));
}
