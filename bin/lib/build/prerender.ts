import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import { fillShell } from "#functions/site/document.ts";
import { type Head, renderHead } from "#functions/site/head.ts";
import { buildLandingSchema } from "#functions/site/structured-data.ts";
import { type Language, languages } from "#shared/platform/text/language.ts";
import { de as landingDe } from "#shared/site/messages/landing/de.ts";
import { en as landingEn } from "#shared/site/messages/landing/en.ts";
import { de } from "#shared/site/messages/public/de.ts";
import { en } from "#shared/site/messages/public/en.ts";
import { legalDocument, legalFile } from "#shared/site/messages/legal/all.ts";
import { legalPaths, sitePaths } from "#shared/site/paths.ts";
import { createManifest, manifestFile } from "./manifest.ts";
import { type Built, createShell, messagesFile } from "./shell.ts";
import { siteUrlPlaceholder } from "../deploy/site-files.ts";
import type { Area } from "#web/platform/i18n/areas.ts";

type Render = (url: string, language: Language) => string;

const Server = z.object({ render: z.custom<Render>((value) => typeof value === "function") });

const messages = {
  de: { ...de, landing: landingDe },
  en: { ...en, landing: landingEn },
};

/** The modules of pages that are chunks of their own, relative to web/. */
const modules = { legal: "src/site/legal/legal.tsx", pages: "src/app/app-pages.tsx" };

/** The HTML around the pages that the pages Lambda renders, by page and language. */
export type Shells = Readonly<Record<"restaurants" | "restaurant", Readonly<Record<Language, string>>>>;

/** Writes every fixed page of the site in both languages. Returns the shells of the pages that a Lambda renders. */
export async function prerender(site: string, server: string, built: Built): Promise<Shells> {
  const { render } = Server.parse(await import(pathToFileURL(server).href));
  for (const language of languages) {
    const folder = language === "de" ? site : join(site, language);
    writeManifest(folder, language, built);
    for (const [file, html] of Object.entries(renderPages(language, built, render))) {
      rejectStyleAttributes(file, html);
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), html);
    }
  }
  const shells = (...areas: readonly Area[]) => {
    const shell = (language: Language) =>
      createShell({ language, sources: areas.map((area) => messagesFile(area, language)), hasMarkup: true }, built);
    return { de: shell("de"), en: shell("en") };
  };
  return { restaurants: shells(), restaurant: shells("menu") };
}

function writeManifest(folder: string, language: Language, { template }: Built): void {
  const colour = /<meta name="theme-color" content="([^"]+)"/.exec(template)?.[1] ?? "";
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, manifestFile), JSON.stringify(createManifest(language, colour)));
}

function renderPages(language: Language, built: Built, render: Render): Record<string, string> {
  const t = messages[language];
  const emptyShell = createShell({ language, sources: [modules.pages], hasMarkup: false }, built);
  const page = (shell: string, head: Omit<Head, "language">, app?: string): string =>
    fillShell(shell, {
      head: renderHead({ ...head, language }, siteUrlPlaceholder),
      ...(app !== undefined && { app }),
    });
  const legal = legalPaths.map((path) => {
    const sources = [
      modules.legal,
      `../shared/${legalFile(path, language)}`,
      `../shared/site/messages/legal/${language}.ts`,
    ];
    const { title, description } = legalDocument(path, language);
    const head = { title, description, canonical: path };
    return [
      `${path.slice(1)}.html`,
      page(createShell({ language, sources, hasMarkup: true }, built), head, render(path, language)),
    ] as const;
  });
  return {
    ...Object.fromEntries(legal),
    "index.html": page(
      createShell({ language, sources: [messagesFile("landing", language)], hasMarkup: true }, built),
      {
        title: t.landing.title,
        description: t.landing.description,
        canonical: sitePaths.landing,
        preloadedPicture: "/art/gedeck.svg",
        structuredData: buildLandingSchema(siteUrlPlaceholder, language, t.landing.description),
      },
      render(sitePaths.landing, language),
    ),
    "restaurant.shell.html": createShell(
      { language, sources: [messagesFile("menu", language)], hasMarkup: false },
      built,
    ),
    "app.html": page(emptyShell, { title: t.frame.loading, description: t.landing.description }),
    "404.html": page(
      createShell({ language, sources: [modules.pages], hasMarkup: true }, built),
      { title: t.notFound.title, description: t.notFound.text },
      render("/404", language),
    ),
  };
}

/** The Content-Security-Policy blocks style attributes, so the page would shift when React sets them. */
function rejectStyleAttributes(file: string, html: string): void {
  const markup = html.replaceAll(/<style>[^]*?<\/style>|<script[^]*?<\/script>/g, "");
  const match = /<[^>]*\sstyle=[^>]*>/.exec(markup);
  if (match) throw new Error(`${file} has a style attribute: ${match[0].slice(0, 200)}`);
}
