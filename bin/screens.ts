import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { languages } from "../shared/restaurants/constants.ts";
import { bringChromium, launchOptions } from "./lib/test/chromium.ts";
import { portsFrom } from "./lib/local/ports.ts";
import { people, type Person, signIn } from "./lib/screens/person.ts";
import { picture } from "./lib/screens/picture.ts";
import { consentState } from "./lib/screens/consent-state.ts";
import { gallery } from "./lib/screens/gallery.ts";
import { open, waitUntilSettled } from "./lib/screens/wait-for-page.ts";
import { visits } from "./lib/screens/visits.ts";
import { words } from "./lib/screens/messages.ts";

/**
 * `npm run screens`: draws docs/screens anew from a product that runs, in both languages and two widths. It asks the
 * local one (SITE_PORT), or the one that SITE_URL names, as long as that has the demo accounts.
 */
const site = process.env["SITE_URL"] ?? `http://localhost:${portsFrom(process.env).site}`;
const folder = "docs/screens";
/** Wide screens are drawn smaller: side by side, nobody sees them larger. */
const widths = [
  { width: 390, height: 844, scale: 0.8 },
  { width: 1280, height: 800, scale: 0.6 },
];
/** All pictures together, in bytes: everyone who clones the project carries them. */
const most = 6_000_000;

bringChromium();
const browser = await chromium.launch(launchOptions());
try {
  const bytes = await draw(browser);
  writeFileSync(`${folder}/README.md`, gallery(visits));
  console.log(`${folder}: ${(bytes / 1_000_000).toFixed(1)} MB`);
  if (bytes > most) throw new Error(`That is more than ${most / 1_000_000} MB: draw smaller, or fewer.`);
} finally {
  await browser.close();
}

async function draw(chrome: Browser): Promise<number> {
  for (const name of readdirSync(folder)) if (/\.\d+\.webp$/.test(name)) rmSync(`${folder}/${name}`);
  let bytes = 0;
  for (const who of new Set(visits.map((visit) => visit.who))) {
    const context = await chrome.newContext({
      baseURL: site,
      locale: "de-DE",
      timezoneId: "Europe/Berlin",
      reducedMotion: "reduce",
      storageState: consentState(site),
    });
    const page = await context.newPage();
    if (who) await signIn(page, people[who].email, people[who].door);
    for (const visit of visits.filter((one) => one.who === who)) {
      for (const language of languages) {
        for (const { scale, ...size } of widths) {
          await page.setViewportSize(size);
          await open(page, visit.path, language);
          for (const { name, act, isNarrow } of visit.views) {
            if (isNarrow && size.width > 390) continue;
            await act?.(page, words[language]);
            await waitUntilSettled(page);
            bytes += await picture(page, `${folder}/${name}.${language}.${size.width}.webp`, { scale });
          }
        }
      }
      console.log(nameOf(visit.views, who));
    }
    await context.close();
  }
  return bytes;
}

function nameOf(views: readonly { readonly name: string }[], who: Person | undefined): string {
  return views.map(({ name }) => name).join(", ") + (who ? ` (${who})` : "");
}
