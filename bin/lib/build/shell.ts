import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { type StartMessages, startMessages } from "#shared/site/messages/start.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import type { Language } from "#shared/platform/text/language.ts";
import { manifestFile } from "./manifest.ts";
import { type Area, messageFolders } from "#web/platform/i18n/areas.ts";

const Chunk = z.object({
  file: z.string(),
  imports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
  dynamicImports: z._default(z.array(z.string()), []),
});
type Chunk = z.infer<typeof Chunk>;
const Manifest = z.record(z.string(), Chunk);
type Manifest = z.infer<typeof Manifest>;

/** The parts of the site that Vite built. */
export interface Built {
  /** The built web/index.html. */
  readonly template: string;
  readonly manifest: Manifest;
  readonly boot: string;
  /** The base sheet's content, and the address of the other sheet of every page. */
  readonly styles: string;
  readonly lateSheets: readonly string[];
}

/** @param boot the minified boot script */
export function readBuilt(site: string, boot: string): Built {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(site, ".vite/manifest.json"), "utf8")));
  const [base = "", ...lateSheets] = listChunks("index.html", manifest).flatMap(({ css }) => css);
  return {
    template: readFileSync(join(site, "index.html"), "utf8"),
    manifest,
    boot,
    styles: readFileSync(join(site, base), "utf8").trim(),
    lateSheets,
  };
}

/** The module of an area's messages, as the site's manifest names it. */
export const messagesFile = (area: Area, language: Language): string =>
  `../shared/${messageFolders[area]}/${language}.ts`;

/** Matches the style sheets that would block the first paint; those for print and the dark do not. */
const blockingSheets = /<link rel="stylesheet"(?![^>]*media=)[^>]*>/g;
const moduleTags = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

interface Shell {
  readonly language: Language;
  /** The page's modules and texts, relative to web/. */
  readonly sources?: readonly string[];
  /** The page has content before any script runs. */
  readonly hasMarkup: boolean;
}

/**
 * Creates the HTML around a page's markup. Boot script and styles are inlined, so that the first round trip brings all
 * that the first paint needs.
 *
 * A page with markup loads nothing else before the first paint (decision 29): `<link rel="later">` names its
 * modules, texts and further styles for the boot script, which saves hydration a second round trip. A page without markup
 * loads them and the fonts at once.
 */
export function createShell(
  { language, sources = [], hasMarkup }: Shell,
  { template, manifest, boot, styles, lateSheets }: Built,
): string {
  const headTags = [
    `<script>${boot}</script>`,
    ...(hasMarkup ? [`<link rel="expect" blocking="render" href="#menu">`] : []), // no paint before the header is complete
    `<style>${styles}</style>`,
    ...sources.flatMap((source) => manifest[source]?.css ?? []).map((css) => `<link rel="stylesheet" href="/${css}">`),
    ...(hasMarkup ? [] : fontPreloads),
  ];
  const [entry = "", ...others] = new Set(
    ["index.html", messagesFile("public", language), ...sources].flatMap((source) => listFiles(source, manifest)),
  );
  const rel = hasMarkup ? "later" : "modulepreload";
  const modules = [
    hasMarkup
      ? `<link rel="later" crossorigin href="/${entry}">`
      : `<script type="module" crossorigin src="/${entry}"></script>`,
    ...others.map((file) => `<link rel="${rel}" crossorigin href="/${file}">`),
    ...lateSheets.map(
      (file) => `<link rel="${hasMarkup ? "later" : "stylesheet"}" as="style" crossorigin href="/${file}">`,
    ),
  ];
  return template
    .replaceAll(/\n\s*(?=\w+=)/g, " ") // attributes of a tag in lines
    .replace(moduleTags, "")
    .replace(blockingSheets, "")
    .replace(/<html lang="[^"]*" data-fonts/, `<html lang="${language}"${hasMarkup ? "" : " data-fonts"}`)
    .replace(`href="/${manifestFile}"`, `href="${language === "de" ? "" : `/${language}`}/${manifestFile}"`)
    .replace("<!--boot-->", () => headTags.join(""))
    .replace("<body>", hasMarkup ? "<body>" : `<body>${noScripts(startMessages[language])}`)
    .replace("</body>", () => `${startFailure(startMessages[language])}</body>`)
    .replace("</head>", () => `${modules.join("")}</head>`)
    .replaceAll(/\n\s*(?=<|\/>)/g, "");
}

/** Shown by the boot script when the page's modules cannot be loaded. */
const startFailure = ({ failed, reload }: StartMessages): string =>
  `<template id="start-failure"><div class="owner-bar" role="alert"><p class="wrap">${failed} <a class="link" href="">${reload}</a></p></div></template>`;

/** A page without markup would stay white where scripts must not run. */
const noScripts = ({ scriptsOff, scriptsOffText, restaurants }: StartMessages): string =>
  `<noscript><main class="wrap stack"><h1>${scriptsOff}</h1><p>${scriptsOffText}</p><p><a class="btn btn--primary" href="${restaurantPaths.restaurants}">${restaurants}</a></p></main></noscript>`;

/** The Latin characters of both families. The other files come by `unicode-range` (faces.css). */
const preloadedFonts = ["fraunces-c9d33d46.woff2", "figtree-7d0d5a47.woff2"];

const fontPreloads = preloadedFonts.map(
  (font) => `<link rel="preload" href="/fonts/${font}" as="font" type="font/woff2" crossorigin>`,
);

const listFiles = (source: string, manifest: Manifest): string[] =>
  listChunks(source, manifest).map(({ file }) => file);

/** The chunk of a module and those of its static imports. */
export function listChunks(source: string, manifest: Manifest): Chunk[] {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk for ${source}.`);
  return [
    chunk,
    ...chunk.imports.filter((name) => name !== "index.html").flatMap((name) => listChunks(name, manifest)),
  ];
}
