import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { languages } from "#shared/platform/text/language.ts";
import { readPorts } from "#bin/lib/local/ports.ts";
import { Failure } from "#bin/lib/process/failure.ts";
import { runScript } from "#bin/lib/process/run-script.ts";
import { ensureChromium, launchOptions } from "#bin/lib/test/chromium.ts";
import { people, signInByForm } from "./support/views/people.ts";
import { consentState, openVisit, showWholePage, waitUntilSettled } from "./support/views/view.ts";
import { visits } from "./support/views/visits.ts";

/**
 * `npm run screens`: takes a picture of every view in both languages and two widths, and writes them with a page that
 * shows them to dist/screens. `-- --all` adds the widths 768 and 1920 and the dark theme, `-- --only landing` takes the
 * pages with such a view alone. It visits the local product (SITE_PORT), or the one at SITE_URL, which needs the demo
 * accounts.
 */
const usage = "npm run screens [-- --all] [--only landing]";
const siteUrl = process.env["SITE_URL"] ?? `http://localhost:${readPorts(process.env).site}`;
let given: { readonly all: boolean; readonly only?: string | undefined } = { all: false };
await runScript(usage, async () => {
  const options = { all: { type: "boolean", default: false }, only: { type: "string" } } as const;
  given = parseArgs({ options }).values;
  await fetch(siteUrl).catch(() => {
    throw new Failure(
      `No product answers at ${siteUrl}. Start it with \`npm start\` in another window; if it runs on another port ` +
        "there, SITE_PORT has to name it here too.",
    );
  });
});
if (process.exitCode === 1 || process.argv.includes("--help")) process.exit();
const { all, only } = given;
const folder = "dist/screens";
const looks = (all ? [390, 1280, 768, 1920] : [390, 1280]).flatMap((width) =>
  (all ? (["light", "dark"] as const) : (["light"] as const)).map((colorScheme) => ({ width, colorScheme })),
);
const pictures: string[] = [];

ensureChromium();
const browser = await chromium.launch(launchOptions());
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const who of ["visitor", "guest", "owner", "admin"] as const) {
  const chosen = visits[who].filter(({ views }) => only === undefined || only in views);
  const page = await browser.newPage({
    serviceWorkers: "block", // what a worker fetches passes page.route() by
    baseURL: siteUrl,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
    storageState: consentState(siteUrl),
  });
  if (who !== "visitor" && chosen.length > 0) await signInByForm(page, people[who]);
  for (const visit of chosen) {
    for (const language of languages) {
      for (const { width, colorScheme } of looks) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme });
        await openVisit(page, visit, language);
        for (const [name, act] of Object.entries(visit.views)) {
          await act(page);
          await waitUntilSettled(page);
          await takePicture(page, `${name}.${language}.${width}.${colorScheme}.jpg`);
        }
      }
    }
    console.log(`${Object.keys(visit.views).join(", ")} (${who})`);
  }
  await page.context().close();
}
await browser.close();
const images = pictures.map((name) => `<img src="${name}" alt="${name}" title="${name}" height="420" loading="lazy">`);
writeFileSync(`${folder}/index.html`, `<!doctype html><title>Screens</title>\n${images.join("\n")}\n`);
console.log(`The pictures are in ${folder}/index.html.`);

/** The page from top to bottom; with an open dialog only what is in view. */
async function takePicture(page: Page, name: string): Promise<void> {
  await showWholePage(page);
  await page.evaluate(`Promise.all([...document.images].map((image) => {
    image.loading = "eager";
    return image.decode().catch(() => undefined);
  })).then(() => true)`);
  const fullPage = (await page.locator("dialog[open]").count()) === 0;
  await page.screenshot({ path: `${folder}/${name}`, type: "jpeg", quality: 60, fullPage });
  pictures.push(name);
}
