import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Language } from "../../../shared/restaurants/constants.ts";
import { manifestFile } from "./manifest.ts";
import preloaded from "./preloaded-fonts.json" with { type: "json" };

const Chunk = z.object({
  file: z.string(),
  imports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
});
const Manifest = z.record(z.string(), Chunk);
type Manifest = z.infer<typeof Manifest>;

/** What Vite made of web/index.html, taken apart. */
export interface Built {
  readonly template: string;
  readonly manifest: Manifest;
  readonly boot: string;
  readonly styles: string;
}

export function readBuilt(site: string, boot: string): Built {
  const template = readFileSync(join(site, "index.html"), "utf8");
  return {
    template,
    manifest: Manifest.parse(JSON.parse(readFileSync(join(site, ".vite/manifest.json"), "utf8"))),
    boot,
    styles: readFileSync(join(site, sheetIn(template)), "utf8").trim(),
  };
}

/** The one of the screen; what is for paper stays a file, and waits for nobody. */
const sheet = /<link rel="stylesheet"(?![^>]*media=)[^>]*href="([^"]+)"[^>]*>/;
const scripts = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

function sheetIn(template: string): string {
  const href = sheet.exec(template)?.[1];
  if (href === undefined) throw new Error("The build has no style sheet");
  return href;
}

interface Shell {
  readonly language: Language;
  /** Of the page's own code and text, from web/. */
  readonly sources?: readonly string[];
  /** Is there something to paint before any module has come? */
  readonly hasMarkup: boolean;
}

/**
 * The page around the markup. Its head carries what the first paint waits for: boot script and styles, inlined, so that
 * the first round trip brings them. A page with markup asks for nothing else before it is painted (decisions 25, 32): its
 * modules are named for the boot script, with the page's own code and words, which hydration would otherwise ask for in
 * a second round trip; so are its fonts. A page without any asks for all of it at once, and wears the fonts from the start.
 */
export function shellIn(
  { language, sources = [], hasMarkup }: Shell,
  { template, manifest, boot, styles }: Built,
): string {
  const first = [
    `<script>${boot}</script>`,
    ...(hasMarkup ? [`<link rel="expect" blocking="render" href="#menu">`] : []), // no empty frame before the header
    `<style>${styles}</style>`,
    ...sources.flatMap((source) => manifest[source]?.css ?? []).map((css) => `<link rel="stylesheet" href="/${css}">`),
    ...(hasMarkup ? [] : fontPreloads),
  ];
  const [entry = "", ...others] = new Set(
    ["index.html", `../shared/messages/public/${language}.ts`, ...sources].flatMap((source) =>
      filesOf(source, manifest),
    ),
  );
  const rel = hasMarkup ? "later" : "modulepreload";
  const modules = [
    hasMarkup
      ? `<link rel="later" crossorigin href="/${entry}">`
      : `<script type="module" crossorigin src="/${entry}"></script>`,
    ...others.map((file) => `<link rel="${rel}" crossorigin href="/${file}">`),
  ];
  return template
    .replace(scripts, "")
    .replace(sheet, "")
    .replace(/<html lang="[^"]*" data-fonts/, `<html lang="${language}"${hasMarkup ? "" : " data-fonts"}`)
    .replace(`href="/${manifestFile}"`, `href="${language === "de" ? "" : `/${language}`}/${manifestFile}"`)
    .replace("<!--boot-->", () => first.join("\n    "))
    .replace("</head>", () => `  ${modules.join("\n    ")}\n  </head>`)
    .replaceAll(/\n\s*\n+/g, "\n");
}

const fontPreloads = preloaded.map(
  (font) => `<link rel="preload" href="/fonts/${font}" as="font" type="font/woff2" crossorigin>`,
);

/** A module's file and those that it imports at once. */
function filesOf(source: string, manifest: Manifest): string[] {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk for ${source}`);
  return [
    chunk.file,
    ...chunk.imports.filter((name) => name !== "index.html").flatMap((name) => filesOf(name, manifest)),
  ];
}
