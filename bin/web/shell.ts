import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { Language } from "../../shared/domain/constants.ts";
import preloaded from "./preloaded-fonts.json" with { type: "json" };

const Manifest = z.record(z.string(), z.object({ file: z.string() }));

/** What Vite made of web/index.html, taken apart. */
export interface Built {
  readonly template: string;
  readonly boot: string;
  readonly styles: string;
  /** Public file of the public pages' words in a language. */
  readonly words: Readonly<Record<Language, string>>;
}

export function readBuilt(site: string, boot: string): Built {
  const template = readFileSync(join(site, "index.html"), "utf8");
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(site, ".vite/manifest.json"), "utf8")));
  const wordsIn = (language: Language): string => {
    const entry = Object.entries(manifest).find(([source]) => source.endsWith(`shared/messages/public/${language}.ts`));
    if (!entry) throw new Error(`The build has no words for '${language}'`);
    return `/${entry[1].file}`;
  };
  return {
    template,
    boot,
    styles: readFileSync(join(site, sheetIn(template)), "utf8").trim(),
    words: { de: wordsIn("de"), en: wordsIn("en") },
  };
}

const sheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;
const scripts = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

function sheetIn(template: string): string {
  const href = sheet.exec(template)?.[1];
  if (href === undefined) throw new Error("The build has no style sheet");
  return href;
}

/**
 * The page around the markup. The order of its head is what the first paint waits for: boot script, styles, fonts;
 * then the modules and the words, at low priority. The base sheet is inlined, so the first round trip carries it.
 */
export function shellIn(language: Language, { template, boot, styles, words }: Built): string {
  const first = [
    `<script>${boot}</script>`,
    `<style>${styles}</style>`,
    ...preloaded.map((font) => `<link rel="preload" href="/fonts/${font}" as="font" type="font/woff2" crossorigin>`),
  ];
  const late = [
    ...(template.match(scripts) ?? []),
    `<link rel="modulepreload" crossorigin href="${words[language]}">`,
  ].map((tag) => tag.replace(" crossorigin", ' crossorigin fetchpriority="low"'));
  return template
    .replace(scripts, "")
    .replace(sheet, "")
    .replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
    .replace("<!--boot-->", () => first.join("\n    "))
    .replace("</head>", () => `  ${late.join("\n    ")}\n  </head>`)
    .replaceAll(/\n\s*\n+/g, "\n");
}
