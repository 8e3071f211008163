import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { languages } from "#shared/platform/text/language.ts";
import { readPorts } from "#bin/lib/local/ports.ts";
import { consentState } from "#bin/lib/screens/consent-state.ts";
import { formatGallery, imageFile, themes } from "#bin/lib/screens/gallery.ts";
import { messages } from "#bin/lib/screens/messages.ts";
import { people, type Person, signIn } from "#bin/lib/screens/person.ts";
import { takeScreenshot } from "#bin/lib/screens/screenshot.ts";
import { visits } from "#bin/lib/screens/visits.ts";
import { openPage, waitUntilSettled } from "#bin/lib/screens/wait-for-page.ts";
import { ensureChromium, launchOptions } from "#bin/lib/test/chromium.ts";

/**
 * `npm run screens`: takes a screenshot of every screen in both languages and two widths, and writes them with a
 * gallery page to dist/screens. `-- --all` adds the widths 768 and 1920 and the dark theme, `-- --only landing` takes
 * the pages with such a view alone. It visits the local product (SITE_PORT), or the one at SITE_URL, which needs the
 * demo accounts.
 */
const {
  values: { all, only: onlyView },
} = parseArgs({ options: { all: { type: "boolean", default: false }, only: { type: "string" } } });
const siteUrl = process.env["SITE_URL"] ?? `http://localhost:${readPorts(process.env).site}`;
const folder = "dist/screens";
/** `scale` shrinks the screenshots: the gallery shows several side by side. */
const sizes = [
  { width: 390, height: 844, scale: 0.8 },
  { width: 1280, height: 800, scale: 0.6 },
  ...(all
    ? [
        { width: 768, height: 1024, scale: 0.7 },
        { width: 1920, height: 1080, scale: 0.5 },
      ]
    : []),
];
const looks = sizes.flatMap((size) => themes.slice(0, all ? 2 : 1).map((theme) => ({ ...size, theme })));
const chosen = visits.filter(({ views }) => onlyView === undefined || views.some(({ name }) => name === onlyView));
const phoneWidth = 390;

ensureChromium();
const browser = await chromium.launch(launchOptions());
try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const who of new Set(chosen.map((visit) => visit.who))) await takeScreenshots(browser, who);
  writeFileSync(`${folder}/index.html`, formatGallery(chosen, looks));
  console.log(`The gallery is ${folder}/index.html.`);
} finally {
  await browser.close();
}

/** Takes the screenshots of all visits by one person, in one browser session. */
async function takeScreenshots(chrome: Browser, who: Person | undefined): Promise<void> {
  const context = await chrome.newContext({
    serviceWorkers: "block", // what a worker fetches passes page.route() by
    baseURL: siteUrl,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
    storageState: consentState(siteUrl),
  });
  const page = await context.newPage();
  if (who) await signIn(page, people[who].email, people[who].signInPath);
  for (const { path, views, only } of chosen.filter((visit) => visit.who === who)) {
    for (const language of only ? [only] : languages) {
      for (const { scale, theme, ...size } of looks) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: theme });
        await openPage(page, path, language);
        for (const { name, act, isPhoneOnly } of views) {
          if (isPhoneOnly && size.width > phoneWidth) continue;
          await act?.(page, messages[language]);
          await waitUntilSettled(page);
          await takeScreenshot(page, `${folder}/${imageFile(name, { language, theme, width: size.width })}`, { scale });
        }
      }
    }
    console.log(views.map(({ name }) => name).join(", ") + (who ? ` (${who})` : ""));
  }
  await context.close();
}
