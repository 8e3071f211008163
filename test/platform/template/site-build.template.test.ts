import { messagesFile } from "#bin/lib/build/shell.ts";
import type { Area } from "#web/platform/i18n/areas.ts";
import { existsSync, globSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { languages } from "#shared/platform/text/language.ts";
import { legalDocument, legalFile } from "#shared/site/messages/legal/all.ts";
import { legalPaths } from "#shared/site/paths.ts";

const site = "dist/site";
const Chunk = z.object({
  file: z.string(),
  imports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
});
const Csp = z.object({ script: z.array(z.string()), style: z.array(z.string()) });
const manifest = z.record(z.string(), Chunk).parse(JSON.parse(readFileSync(`${site}/.vite/manifest.json`, "utf8")));

const getChunk = (source: string): z.infer<typeof Chunk> => {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk for ${source}.`);
  return chunk;
};
/** Chunks that the browser loads immediately for these sources, with their static imports. */
function getInitialChunks(...sources: readonly string[]): ReadonlySet<z.infer<typeof Chunk>> {
  const chunks = new Set<z.infer<typeof Chunk>>();
  const visit = (source: string): void => {
    const chunk = getChunk(source);
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const one of chunk.imports) visit(one);
  };
  for (const source of sources) visit(source);
  return chunks;
}
const getInitialFiles = (...sources: readonly string[]): ReadonlySet<string> =>
  new Set([...getInitialChunks(...sources)].map(({ file }) => file));
const readSiteFile = (file: string): string => readFileSync(`${site}/${file}`, "utf8");
/** Size in decimal kB after gzip -9. */
const getGzipKb = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readSiteFile(file), { level: 9 }).length, 0) / 1000;

const messagesOf = (area: Area): string[] => languages.map((language) => messagesFile(area, language));

/** Each public page with the areas of texts, and the code beside the entry's, that it loads without being touched. */
const publicPages = [
  ["the landing page", ["landing"], []],
  ["the list", ["search"], []], // with its further pages
  // On a wide screen, where one chooses day and time beside it.
  ["a restaurant's page", ["menu", "booking"], ["src/restaurants/page/booking-box.tsx"]],
] as const;
const publicTexts = ["public" as const, ...publicPages.flatMap(([, areas]) => areas)].flatMap(messagesOf);

const maxScriptsKb = 150;

describe("a public page", () => {
  const cases = publicPages.flatMap(([page, areas, code]) =>
    languages.map((language) => ({ page, areas, code, language })),
  );

  it.each(cases)("loads at most 150 kB of scripts in 12 files: $page in $language", ({ areas, code, language }) => {
    const texts = ["public" as const, ...areas].map((area) => messagesFile(area, language));
    const files = getInitialFiles("index.html", ...code, ...texts);
    expect(getGzipKb(files)).toBeLessThanOrEqual(maxScriptsKb);
    expect(files.size).toBeLessThanOrEqual(12);
  });

  it.each(legalPaths)("loads at most 150 kB of scripts and only its own legal text: %s", (path) => {
    const own = legalFile(path, "de");
    const files = getInitialFiles(
      "index.html",
      "src/site/legal/legal.tsx",
      "../shared/site/messages/public/de.ts",
      `../shared/${own}`,
    );
    expect(getGzipKb(files)).toBeLessThanOrEqual(maxScriptsKb);
    const others = legalPaths
      .filter((other) => other !== path)
      .map((other) => getChunk(`../shared/${legalFile(other, "de")}`));
    for (const { file } of others) expect(files).not.toContain(file);
  });

  it("loads no legal text unless it is a legal page", () => {
    const files = [...getInitialFiles("index.html", ...publicTexts)];
    expect(files.filter((file) => readSiteFile(file).includes("Datenschutz-Grundverordnung"))).toEqual([]);
  });

  it("has at most 10 kB of styles for the first paint, and one more sheet of at most 6 kB", () => {
    const [base = "", ...others] = [...getInitialChunks("index.html")].flatMap(({ css }) => css);
    expect(getGzipKb([base])).toBeLessThanOrEqual(10);
    expect(others).toHaveLength(1);
    expect(getGzipKb(others)).toBeLessThanOrEqual(6);
  });

  it.each([
    ["zod", "ZodError"],
    ["form library", "shouldUnregister"],
    ["Amplify", "InitiateAuth"],
  ])("loads no %s", (_, trace) => {
    const scripts = [...getInitialFiles("index.html", ...publicTexts)];
    expect(scripts.filter((file) => readSiteFile(file).includes(trace))).toEqual([]);
    // Another chunk contains the trace, so the test would notice it.
    const others = globSync(`${site}/assets/*.js`).filter((file) => readFileSync(file, "utf8").includes(trace));
    expect(others).not.toEqual([]);
  });
});

describe("a lazy chunk", () => {
  const lazy = Object.keys(manifest).filter((source) => /^src\/(?!app|platform|ui)/.test(source));

  it.each(lazy)("has at most 50 kB, and each shared chunk at most 60 kB: %s", (source) => {
    const initialFiles = getInitialFiles("index.html");
    for (const file of getInitialFiles(source)) {
      if (!initialFiles.has(file))
        expect(getGzipKb([file])).toBeLessThanOrEqual(file === getChunk(source).file ? 50 : 60);
    }
  });
});

it.each([
  ["the dashboard", "src/restaurants/dashboard/dashboard-page.tsx"],
  ["the settings", "src/restaurants/settings/settings-page.tsx"],
])("%s load at most 70 kB beside what every page loads and Amplify UI", (_, page) => {
  const shared = getInitialFiles("index.html");
  const own = [...getInitialFiles(page)].filter((file) => !shared.has(file) && !file.includes("/amplify-ui-"));
  expect(getGzipKb(own)).toBeLessThanOrEqual(70);
});

it("Amplify UI weighs at most 42 kB, scripts and styles together", () => {
  const files = globSync("assets/amplify-ui-*.{js,css}", { cwd: site });
  expect(files).toHaveLength(2);
  expect(getGzipKb(files)).toBeLessThanOrEqual(42);
});

describe("prerendered pages", () => {
  const pages = ["index.html", "404.html", "app.html", "restaurant.shell.html"].flatMap((page) => [page, `en/${page}`]);

  it.each(pages)("contain no style attribute and no event handler, and styles before modules: %s", (page) => {
    const html = readSiteFile(page);
    const markup = html.replaceAll(/<style>[^]*?<\/style>|<script[^]*?<\/script>/g, "");
    expect(markup).not.toMatch(/<[^>]*\s(?:style|on\w+)=/);
    expect(html.indexOf("<style>")).toBeLessThan(html.indexOf("/assets/index-"));
    const hasMarkup = !page.includes("app.html") && !page.endsWith(".shell.html");
    expect(html).toContain(`<html lang="${page.startsWith("en/") ? "en" : "de"}"${hasMarkup ? "" : " data-fonts"}>`);
    expect(html.includes("<!--head-->")).toBe(page.includes("shell")); // the pages Lambda replaces it
  });

  it.each(["index.html", "404.html", "impressum.html"])(
    "load no font, no module and no further styles before the first paint: %s",
    (page) => {
      expect(readSiteFile(page)).not.toMatch(/as="font"|<script type="module"|<link rel="modulepreload"/);
      expect(readSiteFile(page)).toMatch(/<link rel="later" crossorigin href="\/assets\/index-[^"]+\.js">/);
      expect(readSiteFile(page)).toMatch(
        /<link rel="later" as="style" crossorigin href="\/assets\/public-[^"]+\.css">/,
      );
    },
  );

  it.each(["app.html", "restaurant.shell.html"])("load fonts and modules immediately: %s", (page) => {
    expect(readSiteFile(page).match(/as="font"/g)).toHaveLength(2);
    expect(readSiteFile(page)).toContain('<script type="module"');
    expect(readSiteFile(page)).not.toContain('rel="later"');
  });

  it("have title and canonical link of the landing page in both languages", () => {
    expect(readSiteFile("index.html")).toContain(
      "<title>Tisch anfragen bei geprüften Restaurants · Tischkaiser</title>",
    );
    expect(readSiteFile("en/index.html")).toContain('hreflang="de"');
    expect(readSiteFile("en/index.html")).toContain('<link rel="canonical" href="https://site.invalid/?lang=en" />');
  });

  const legal = legalPaths.flatMap((path) => (["de", "en"] as const).map((language) => ({ path, language })));

  it.each(legal)("contain text, head and styles of $path in $language", ({ path, language }) => {
    const html = readSiteFile(`${language === "de" ? "" : "en/"}${path.slice(1)}.html`);
    const { title, sections } = legalDocument(path, language);
    expect(html).toContain(`<title>${title} · Tischkaiser</title>`);
    const own = `https://site.invalid${path}`;
    const english = `${own}?lang=en`;
    expect(html).toContain(`<link rel="canonical" href="${language === "de" ? own : english}" />`);
    expect(html).toContain(`<link rel="alternate" hreflang="de" href="${own}" />`);
    expect(html).toContain(`<link rel="alternate" hreflang="en" href="${english}" />`);
    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const [anchor, { heading }] of Object.entries(sections)) {
      expect(html).toContain(`<a href="#${anchor}">${heading}</a>`);
      expect(html).toContain(`<h2 id="${anchor}">${heading}</h2>`);
    }
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/legal-[^"]+\.css">/);
  });

  it("exclude the app shell and the 404 page from search engines", () => {
    for (const page of ["app.html", "404.html"])
      expect(readSiteFile(page)).toContain('<meta name="robots" content="noindex" />');
  });

  it.each(pages)("load the style sheet for print, the dark and large text without blocking others: %s", (page) => {
    const sheet = /<link[^>]+href="\/assets\/conditions-[^"]+\.css"[^>]*>/.exec(readSiteFile(page))?.[0];
    expect(sheet).toContain('media="print, (prefers-color-scheme: dark), (width < 19rem)"');
  });

  it("reference only files that exist", () => {
    for (const page of pages) {
      const named = readSiteFile(page).matchAll(/(?:href|src)="\/((?:assets|fonts|art|icons)\/[^"]+)"/g);
      for (const [, path = ""] of named) expect(existsSync(`${site}/${path}`), path).toBe(true);
    }
  });

  it("have a landing page of at most 14.6 kB, which fits the first round trip", () => {
    // Brotli, because CloudFront compresses with it for every browser that takes it, which all do.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    expect(brotliCompressSync(readSiteFile("index.html"), { params }).length / 1000).toBeLessThanOrEqual(14.6);
  });
});

/** Width and height of a PNG, from its first chunk: https://www.w3.org/TR/png-3/#11IHDR */
const readPngSize = (file: string): string => {
  const bytes = readFileSync(`${site}${file}`);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
};

describe("the web app manifest", () => {
  const Manifest = z.object({
    name: z.literal("Tischkaiser"),
    lang: z.string(),
    start_url: z.string(),
    theme_color: z.string(),
    icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
    shortcuts: z.array(z.object({ url: z.string() })),
  });
  it.each([
    ["de", "", "/"],
    ["en", "/en", "/?lang=en"],
  ])("declares icons in %s with their true sizes, any and maskable", (language, folder, start) => {
    const declared = Manifest.parse(JSON.parse(readSiteFile(`${folder}/site.webmanifest`)));
    expect(declared).toMatchObject({ lang: language, start_url: start });
    for (const { src, sizes } of declared.icons) expect(readPngSize(src), src).toBe(sizes);
    for (const size of ["192x192", "512x512"]) {
      const purposes = declared.icons.filter(({ sizes }) => sizes === size).map(({ purpose }) => purpose);
      expect(purposes).toEqual(["any", "maskable"]);
    }
    const html = readSiteFile(`${folder}/index.html`);
    expect(html).toContain(`<link rel="manifest" href="${folder}/site.webmanifest" />`);
    expect(html).toContain(`<meta name="theme-color" content="${declared.theme_color}" />`);
    expect(readPngSize("/icons/touch-icon.png")).toBe("180x180");
  });

  it.each(["de", "en"])("comes with an Open Graph image in %s", (language) => {
    const html = readSiteFile(`${language === "de" ? "" : "en/"}index.html`);
    expect(html).toContain(`<meta property="og:image" content="https://site.invalid/icons/share.${language}.jpg" />`);
    expect(existsSync(`${site}/icons/share.${language}.jpg`)).toBe(true);
  });

  it("comes with a favicon.ico of one picture and a robots.txt that names the sitemap", () => {
    expect([...readFileSync(`${site}/favicon.ico`).subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
    expect(readSiteFile("robots.txt")).toContain("Sitemap: https://site.invalid/sitemap.xml");
  });
});

it("maps every prerendered page in the viewer-request function", () => {
  const { prerendered } = z
    .object({ prerendered: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("dist/pages.json", "utf8")));
  const edge = readFileSync("infra/site/viewer-request.js", "utf8");
  for (const [path, file] of Object.entries(prerendered)) {
    expect(edge).toContain(`"${path}": "${file}"`);
    expect(existsSync(`${site}${file}`)).toBe(true);
    expect(existsSync(`${site}/en${file}`)).toBe(true);
  }
});

it("writes one script hash and one style hash for the CSP", () => {
  const { script, style } = Csp.parse(JSON.parse(readFileSync("dist/csp.json", "utf8")));
  expect([script.length, style.length]).toEqual([1, 1]);
});

describe("the service worker", () => {
  const worker = readSiteFile("sw.js");
  const files = [...worker.matchAll(/url:"\/((?:assets|fonts|art)\/[^"]+)"/g)].map(([, file = ""]) => file);

  it("stores the app's empty page of this build in both languages", () => {
    for (const language of languages)
      expect(worker).toMatch(new RegExp(`url:"/reservations\\?lang=${language}",revision:"[^"]{20,}"`));
    expect(worker).toContain(`"${getChunk("index.html").file}"`); // it refuses a page of another build
  });

  it.each([
    "src/reservations/list/reservations-page.tsx",
    "src/reservations/page/reservation-page.tsx",
    "src/restaurants/list/filter-dialog.tsx",
    "src/restaurants/page/photo-viewer.tsx",
  ])("stores all files that %s is made of", (page) => {
    for (const file of getInitialFiles("index.html", page, ...publicTexts.filter((text) => !text.includes("landing"))))
      expect(files).toContain(file);
  });

  it("stores at most 320 kB, all of it files of this build, and nothing of the restaurant's and the admins' side", () => {
    expect(files.length).toBeGreaterThan(30);
    for (const file of files) expect(existsSync(`${site}/${file}`), file).toBe(true);
    const bytes = files.filter((file) => file.startsWith("assets/"));
    expect(getGzipKb(bytes)).toBeLessThanOrEqual(320);
    expect(
      files.filter((file) => /dashboard|settings|admin|today|(?:guest-phone|marked-wish)-.+js$/.test(file)),
    ).toEqual([]);
  });

  it("knows the script of the restaurant's book without storing it for guests", () => {
    expect(worker).toContain(`"/${getChunk("src/reservations/book/today-page.tsx").file}"`);
  });

  it("is registered by no public page", () => {
    const trace = "/sw.js";
    expect([...getInitialFiles("index.html")].filter((file) => readSiteFile(file).includes(trace))).toEqual([]);
    expect(readSiteFile(getChunk("src/app/offline-site.ts").file)).toContain(trace);
  });
});
