import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import { fill } from "../../functions/pages/document.ts";
import { type Head, headOf } from "../../functions/pages/head.ts";
import { structuredLanding } from "../../functions/pages/structured-data.ts";
import { type Language, languages } from "../../shared/domain/constants.ts";
import { de } from "../../shared/messages/public/de.ts";
import { en } from "../../shared/messages/public/en.ts";
import { paths } from "../../shared/paths.ts";
import { type Built, shellIn } from "./shell.ts";
import { unknownSite } from "./site-address.ts";

type Render = (url: string, language: Language) => string;

const Server = z.object({ render: z.custom<Render>((value) => typeof value === "function") });

const words = { de, en };

/** Writes every fixed page of the site in both languages, and answers the shells for the rendered ones. */
export async function prerender(
  site: string,
  server: string,
  built: Built,
): Promise<Readonly<Record<Language, string>>> {
  const { render } = Server.parse(await import(pathToFileURL(server).href));
  for (const language of languages) {
    const folder = language === "de" ? site : join(site, language);
    for (const [file, html] of Object.entries(pagesIn(language, shellIn(language, built), render))) {
      refuseStyleAttributes(file, html);
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), html);
    }
  }
  return { de: shellIn("de", built), en: shellIn("en", built) };
}

function pagesIn(language: Language, shell: string, render: Render): Record<string, string> {
  const t = words[language];
  const page = (head: Omit<Head, "language">, app?: string): string =>
    fill(shell, { head: headOf({ ...head, language }, unknownSite), ...(app !== undefined && { app }) });
  return {
    "index.html": page(
      {
        title: t.landing.title,
        description: t.landing.description,
        canonical: paths.landing,
        structuredData: structuredLanding(unknownSite, t.landing.description),
      },
      render(paths.landing, language),
    ),
    "restaurant.shell.html": shell,
    "app.html": page({ title: t.frame.loading, description: t.landing.description }),
    "404.html": page({ title: t.notFound.title, description: t.notFound.text }, render("/404", language)),
  };
}

/** The policy would drop it, late and with a shift: everything a page looks like is a class. */
function refuseStyleAttributes(file: string, html: string): void {
  const markup = html.replaceAll(/<style>[^]*?<\/style>|<script[^]*?<\/script>/g, "");
  const found = /<[^>]*\sstyle=[^>]*>/.exec(markup);
  if (found) throw new Error(`${file} has a style attribute: ${found[0].slice(0, 200)}`);
}
