import { existsSync, globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { legalDocument, legalFile } from "../../shared/messages/legal/all.ts";
import { legalPaths } from "../../shared/paths.ts";

const site = "dist/site";
const Chunk = z.object({
  file: z.string(),
  imports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
});
const manifest = z.record(z.string(), Chunk).parse(JSON.parse(readFileSync(`${site}/.vite/manifest.json`, "utf8")));

const chunk = (source: string): z.infer<typeof Chunk> => {
  const found = manifest[source];
  if (!found) throw new Error(`The build has no chunk for ${source}.`);
  return found;
};
/** Files that the browser loads at once for these sources. */
function atOnce(...sources: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (source: string): void => {
    const { file, imports } = chunk(source);
    if (files.has(file)) return;
    files.add(file);
    for (const one of imports) visit(one);
  };
  for (const source of sources) visit(source);
  return files;
}
const text = (file: string): string => readFileSync(`${site}/${file}`, "utf8");
/** Decimal kB after gzip -9, as in the budget. */
const weight = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(text(file), { level: 9 }).length, 0) / 1000;

const publicPages = [
  "src/features/landing/landing.tsx",
  "src/features/catalogue/restaurants.tsx",
  "src/features/catalogue/restaurant.tsx",
];
const languages = ["de", "en"].map((language) => `../shared/messages/public/${language}.ts`);

describe("what a public page loads", () => {
  const cases = publicPages.flatMap((page) => languages.map((words) => [page, words] as const));

  it.each(cases)("at most 115 kB of scripts: %s with %s", (page, words) => {
    expect(weight(atOnce("index.html", page, words))).toBeLessThanOrEqual(115);
  });

  it.each(legalPaths)("at most 115 kB of scripts, its own text and no other: %s", (path) => {
    const own = legalFile(path, "de");
    const files = atOnce("index.html", "src/features/legal/legal.tsx", languages[0] ?? "", `../shared/${own}`);
    expect(weight(files)).toBeLessThanOrEqual(115);
    const others = legalPaths
      .filter((other) => other !== path)
      .map((other) => chunk(`../shared/${legalFile(other, "de")}`));
    for (const { file } of others) expect(files).not.toContain(file);
  });

  it("no legal text and no style of legal pages elsewhere", () => {
    const files = [...atOnce("index.html", ...publicPages, ...languages)];
    expect(files.filter((file) => text(file).includes("Datenschutz-Grundverordnung"))).toEqual([]);
  });

  it("at most 10 kB of styles, and nothing but the base sheet", () => {
    const sheets = [chunk("index.html"), ...publicPages.map(chunk)].flatMap(({ css }) => css);
    expect(sheets).toHaveLength(1);
    expect(weight(sheets)).toBeLessThanOrEqual(10);
  });

  it.each([
    ["zod", "ZodError"],
    ["Amplify", "InitiateAuth"],
  ])("no %s", (_, trace) => {
    const scripts = [...atOnce("index.html", ...publicPages, ...languages)];
    expect(scripts.filter((file) => text(file).includes(trace))).toEqual([]);
    // The trace is really one: some other chunk has it.
    const others = globSync(`${site}/assets/*.js`).filter((file) => readFileSync(file, "utf8").includes(trace));
    expect(others).not.toEqual([]);
  });
});

describe("what a click loads", () => {
  const lazy = Object.keys(manifest).filter(
    (source) => source.startsWith("src/features/") && !publicPages.includes(source),
  );

  it.each(lazy)("%s: at most 50 kB of its own, 60 kB for what is shared", (source) => {
    const first = atOnce("index.html");
    for (const file of atOnce(source)) {
      if (!first.has(file)) expect(weight([file])).toBeLessThanOrEqual(file === chunk(source).file ? 50 : 60);
    }
  });
});

describe("prerendered pages", () => {
  const pages = ["index.html", "404.html", "app.html", "restaurant.shell.html"].flatMap((page) => [page, `en/${page}`]);

  it.each(pages)("%s: no style attribute, no handler, styles before modules", (page) => {
    const html = text(page);
    const markup = html.replaceAll(/<style>[^]*?<\/style>|<script[^]*?<\/script>/g, "");
    expect(markup).not.toMatch(/<[^>]*\s(?:style|on\w+)=/);
    expect(html.indexOf("<style>")).toBeLessThan(html.indexOf("/assets/index-"));
    const hasMarkup = !page.includes("app.html") && !page.endsWith(".shell.html");
    expect(html).toContain(`<html lang="${page.startsWith("en/") ? "en" : "de"}"${hasMarkup ? "" : " data-fonts"}>`);
    expect(html.includes("<!--head-->")).toBe(page.includes("shell")); // the pages Lambda fills it
  });

  it.each(["index.html", "404.html", "impressum.html"])(
    "%s: asks for no font and no module before it is painted",
    (page) => {
      expect(text(page)).not.toMatch(/as="font"|<script type="module"|<link rel="modulepreload"/);
      expect(text(page)).toMatch(/<link rel="later" crossorigin href="\/assets\/index-[^"]+\.js">/);
    },
  );

  it.each(["app.html", "restaurant.shell.html"])("%s: asks for its fonts and modules at once", (page) => {
    expect(text(page).match(/as="font"/g)).toHaveLength(2);
    expect(text(page)).toContain('<script type="module"');
    expect(text(page)).not.toContain('rel="later"');
  });

  it("the landing page names itself in both languages", () => {
    expect(text("index.html")).toContain("<title>Tische reservieren bei geprüften Restaurants · Tischkaiser</title>");
    expect(text("en/index.html")).toContain('hreflang="de"');
    expect(text("en/index.html")).toContain('<link rel="canonical" href="https://site.invalid/?lang=en" />');
    expect(text("index.html")).toContain("Ihr Tisch ist <em>fast gedeckt.</em>");
    expect(text("en/index.html")).toContain("Your table is <em>almost laid.</em>");
  });

  const legal = legalPaths.flatMap((path) => (["de", "en"] as const).map((language) => ({ path, language })));

  it.each(legal)("$path in $language: text, head and styles, without a script", ({ path, language }) => {
    const html = text(`${language === "de" ? "" : "en/"}${path.slice(1)}.html`);
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

  it("the signed-in shell and the page for lost paths stay out of every index", () => {
    for (const page of ["app.html", "404.html"])
      expect(text(page)).toContain('<meta name="robots" content="noindex" />');
    expect(text("404.html")).toContain("Oops! Page not found");
  });

  it.each(pages)("%s: what is for paper waits for nobody", (page) => {
    expect(text(page)).toMatch(/<link rel="stylesheet" href="\/assets\/print-[^"]+\.css" media="print"/);
  });

  it("every preloaded file and every picture is there", () => {
    for (const page of pages) {
      for (const [, path = ""] of text(page).matchAll(/(?:href|src)="\/((?:assets|fonts|art|icons)\/[^"]+)"/g)) {
        expect(existsSync(`${site}/${path}`), path).toBe(true);
      }
    }
  });

  it("fit the first round trip with everything the first paint needs", () => {
    expect(weight(["index.html"])).toBeLessThanOrEqual(14.6);
  });
});

/** Width and height stand in a PNG's first chunk: https://www.w3.org/TR/png-3/#11IHDR */
const sizeOf = (file: string): string => {
  const bytes = readFileSync(`${site}${file}`);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
};

describe("the installed site", () => {
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
  ])("has a manifest in %s with icons of the sizes it says, whole and maskable", (language, folder, start) => {
    const said = Manifest.parse(JSON.parse(text(`${folder}/site.webmanifest`)));
    expect(said).toMatchObject({ lang: language, start_url: start });
    for (const { src, sizes } of said.icons) expect(sizeOf(src), src).toBe(sizes);
    for (const size of ["192x192", "512x512"]) {
      const purposes = said.icons.filter(({ sizes }) => sizes === size).map(({ purpose }) => purpose);
      expect(purposes).toEqual(["any", "maskable"]);
    }
    const html = text(`${folder}/index.html`);
    expect(html).toContain(`<link rel="manifest" href="${folder}/site.webmanifest" />`);
    expect(html).toContain(`<meta name="theme-color" content="${said.theme_color}" />`);
    expect(sizeOf("/icons/touch-icon.png")).toBe("180x180");
  });

  it.each(["de", "en"])("shows a picture in %s when it is shared", (language) => {
    const html = text(`${language === "de" ? "" : "en/"}index.html`);
    expect(html).toContain(`<meta property="og:image" content="https://site.invalid/icons/share.${language}.jpg" />`);
    expect(existsSync(`${site}/icons/share.${language}.jpg`)).toBe(true);
  });

  it("tells crawlers where its map is", () => {
    expect(text("robots.txt")).toContain("Sitemap: https://site.invalid/sitemap.xml");
  });
});

it("the edge knows every fixed page that the build has made", () => {
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

it("the policy knows what stands inline", () => {
  const csp = z.object({ script: z.array(z.string()), style: z.array(z.string()) });
  const { script, style } = csp.parse(JSON.parse(readFileSync("dist/csp.json", "utf8")));
  expect(script).toHaveLength(1);
  expect(style).toHaveLength(1);
});
