import { type Language, languages } from "../../../shared/restaurants/constants.ts";
import { people } from "./person.ts";
import type { Visit } from "./view.ts";

/** Formats the HTML page that shows every screenshot in its folder, grouped by address and view. */
export const formatGallery = (visits: readonly Visit[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem } img { height: 420px; border: 1px solid #8886 }</style>
<h1>Screens</h1>
${visits.map(formatVisit).join("\n")}
</html>
`;

const formatVisit = ({
  path,
  who,
  views,
  only,
}: Visit): string => `<h2><code>${path}</code>${who ? `, signed in as ${people[who].email}` : ""}</h2>
${views
  .map(
    ({ name, isPhoneOnly }) =>
      `<h3>${name}</h3>\n${formatImages(name, only ? [only] : languages, isPhoneOnly ? [390] : [390, 1280])}`,
  )
  .join("\n")}`;

const formatImages = (name: string, inLanguages: readonly Language[], widths: readonly number[]): string =>
  inLanguages
    .flatMap((language) => widths.map((width) => ({ language, width })))
    .map(
      ({ language, width }) =>
        `<img src="${name}.${language}.${width}.webp" alt="${name}, ${language}, ${width} pixels" loading="lazy">`,
    )
    .join("\n");
