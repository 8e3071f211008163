import { type Language, languages } from "#shared/platform/text/language.ts";
import { people } from "./person.ts";
import type { Visit } from "./view.ts";

export const themes = ["light", "dark"] as const;

/** A width and a theme in which screenshots are taken. */
interface Look {
  readonly width: number;
  readonly theme: (typeof themes)[number];
}

/** The name of a screenshot: `landing.de.390.webp`, `landing.de.390.dark.webp`. */
export const imageFile = (name: string, { language, width, theme }: Look & { readonly language: string }): string =>
  `${name}.${language}.${width}${theme === "dark" ? ".dark" : ""}.webp`;

/** Formats the HTML page that shows every screenshot in its folder, grouped by address and view. */
export const formatGallery = (visits: readonly Visit[], looks: readonly Look[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem } img { height: 420px; border: 1px solid #8886 }</style>
<h1>Screens</h1>
${visits.map((visit) => formatVisit(visit, looks)).join("\n")}
</html>
`;

const formatVisit = (
  { path, who, views, only }: Visit,
  looks: readonly Look[],
): string => `<h2><code>${path}</code>${who ? `, signed in as ${people[who].email}` : ""}</h2>
${views
  .map(
    ({ name, isPhoneOnly }) =>
      `<h3>${name}</h3>\n${formatImages(
        name,
        only ? [only] : languages,
        looks.filter(({ width }) => !isPhoneOnly || width === 390),
      )}`,
  )
  .join("\n")}`;

const formatImages = (name: string, inLanguages: readonly Language[], looks: readonly Look[]): string =>
  inLanguages
    .flatMap((language) => looks.map((look) => ({ language, ...look })))
    .map(
      (look) =>
        `<img src="${imageFile(name, look)}" alt="${name}, ${look.language}, ${look.width} pixels, ${look.theme}" loading="lazy">`,
    )
    .join("\n");
