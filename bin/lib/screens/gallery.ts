import { people } from "./person.ts";
import type { Visit } from "./visits.ts";

const languages = ["de", "en"];

/** The page that shows the pictures: each screen's heading, and below it both widths in both languages. */
export const gallery = (visits: readonly Visit[]): string =>
  [
    "# Screens",
    "",
    "Every screen at 390 and 1280 pixels, in German and in English, as the demo data shows it. `npm run screens` draws " +
      "them anew from a product that runs (`npm start`); the browser tests look at the same list ([bin/lib/screens/visits.ts](../../bin/lib/screens/visits.ts)) " +
      "and leave their own pictures in `test-results/screens`.",
    ...visits.flatMap(({ path, who, views }) => [
      "",
      `## \`${path}\`${who ? `, signed in as ${people[who].email}` : ""}`,
      ...views.flatMap(({ name, isNarrow }) => [
        "",
        `### ${name}`,
        "",
        languages.map((language) => row(name, language, isNarrow ? [390] : [390, 1280])).join("\n\n"),
      ]),
    ]),
    "",
  ].join("\n");

const row = (name: string, language: string, widths: readonly number[]): string =>
  widths
    .map(
      (width) =>
        `<img src="${name}.${language}.${width}.webp" alt="${name}, ${language}, ${width} pixels" height="420">`,
    )
    .join(" ");
