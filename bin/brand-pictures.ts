import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { brand } from "../shared/brand.ts";
import { languages } from "../shared/text/language.ts";
import { de, type LandingMessages } from "../shared/messages/landing/de.ts";
import { en } from "../shared/messages/landing/en.ts";
import { ensureChromium, launchOptions } from "./lib/test/chromium.ts";
import preloaded from "./lib/build/preloaded-fonts.json" with { type: "json" };

/** `npm run brand-pictures`: renders the icons and the Open Graph images from the logo, the name and the texts. */
const folder = "web/public/icons";
const messages = { de, en };

const toDataUrl = (file: string, type: string): string =>
  `data:${type};base64,${readFileSync(`web/public/${file}`).toString("base64")}`;
const artUrl = (name: string): string => toDataUrl(`art/${name}.svg`, "image/svg+xml");

/** The light logo on red. `share` is the logo's part of the width; a maskable icon may be cut to its middle 80 %. */
const iconHtml = (share: number, radius: string): string => `<style>
  body { margin: 0; }
  main { display: grid; place-items: center; height: 100vh; border-radius: ${radius}; background: #7a1f2b; }
  img { width: ${share * 100}vw; }
</style><main><img src="${artUrl("marke-hell")}" /></main>`;

const fontFaces = (): string =>
  preloaded
    .map((file) => {
      const family = file.startsWith("fraunces") ? "Fraunces" : "Figtree";
      const source = toDataUrl(`fonts/${file}`, "font/woff2");
      return `@font-face { font-family: ${family}; font-weight: 300 700; src: url(${source}); }`;
    })
    .join("\n");

const shareImageHtml = (t: LandingMessages): string => `<style>
  ${fontFaces()}
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #f3ece1 url(${artUrl("muster/damast")}) 0 0 / 80px; font: 30px/1.35 Figtree; color: #5e564c; }
  main { position: absolute; inset: 0 auto 0 72px; width: 520px; display: grid; align-content: center; gap: 28px; }
  p { margin: 0; }
  .name { display: flex; align-items: center; gap: 16px; color: #1f1b16; font: 450 44px/1 Fraunces; }
  h1 { margin: 0; color: #1f1b16; font: 430 84px/1 Fraunces; letter-spacing: -0.02em; }
  em { display: block; color: #7a1f2b; font-style: normal; }
  .setting { position: absolute; right: -28px; top: 50%; width: 660px; translate: 0 -50%; }
</style>
<img class="setting" src="${artUrl("gedeck")}" />
<main>
  <p class="name"><img src="${artUrl("marke")}" width="52" />${brand}</p>
  <h1>${t.heading}<em>${t.headingStrong}</em></h1>
  <p>${t.description}</p>
</main>`;

async function renderImage(
  page: Page,
  name: string,
  [width, height]: readonly [number, number],
  html: string,
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.evaluate("document.fonts.ready");
  const isPhoto = name.endsWith(".jpg");
  await page.screenshot({
    path: `${folder}/${name}`,
    ...(isPhoto ? { type: "jpeg", quality: 84 } : { type: "png", omitBackground: true }),
  });
}

/** An ICO file around one PNG of 32 × 32 pixels: what browsers and bookmarks ask for. */
function toIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // where the PNG begins
  return Buffer.concat([header, png]);
}

ensureChromium();
const browser = await chromium.launch(launchOptions());
try {
  const page = await browser.newPage();
  for (const size of [192, 512]) {
    await renderImage(page, `icon-${size}.png`, [size, size], iconHtml(0.72, "22%"));
    await renderImage(page, `maskable-${size}.png`, [size, size], iconHtml(0.56, "0"));
  }
  await renderImage(page, "icon-32.png", [32, 32], iconHtml(0.72, "22%"));
  writeFileSync("web/public/favicon.ico", toIco(readFileSync(`${folder}/icon-32.png`)));
  rmSync(`${folder}/icon-32.png`);
  await renderImage(page, "touch-icon.png", [180, 180], iconHtml(0.66, "0")); // iOS rounds the corners
  for (const language of languages)
    await renderImage(page, `share.${language}.jpg`, [1200, 630], shareImageHtml(messages[language]));
} finally {
  await browser.close();
}
