import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { layOutWhole } from "./wait-for-page.ts";

interface Options {
  /** Of the picture's size to the screen's. */
  readonly scale?: number;
}

/** No picture is higher: what lies further down looks like what stands above. */
const highest = 1800;

/** Nobody scrolls here, so what waits for that is asked for at once. */
const fetchPictures = `Promise.all([...document.images].map((image) => {
  image.loading = "eager";
  return image.decode().catch(() => undefined);
})).then(() => true)`;

/** Writes what the page shows, from top to bottom (with a dialog open: the screen alone), as WebP: a tenth of a PNG, and text stays sharp. Answers its bytes. */
export async function picture(page: Page, file: string, { scale = 1 }: Options = {}): Promise<number> {
  await layOutWhole(page);
  await page.evaluate(fetchPictures);
  const browser = await page.context().newCDPSession(page);
  const { cssLayoutViewport: screen, cssContentSize: all } = await browser.send("Page.getLayoutMetrics");
  const isAsked = (await page.locator("dialog[open]").count()) > 0;
  const { data } = await browser.send("Page.captureScreenshot", {
    format: "webp",
    quality: 60,
    captureBeyondViewport: true,
    clip: {
      x: 0,
      y: isAsked ? screen.pageY : 0,
      width: screen.clientWidth,
      height: isAsked ? screen.clientHeight : Math.min(all.height, highest),
      scale,
    },
  });
  await browser.detach();
  const content = Buffer.from(data, "base64");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return content.length;
}
