import { people } from "./person.ts";
import type { Visit } from "./visits.ts";

const languages = ["de", "en"];
const widths = [390, 1280];

/** The page that shows the pictures: each screen's heading, and below it both widths in both languages. */
export const gallery = (visits: readonly Visit[]): string =>
  [
    "# Screens",
    "",
    "Every screen at 390 and 1280 pixels, in German and in English, as the demo data shows it. `npm run screens` draws " +
      "them anew from a product that runs (`npm start`); the browser tests look at the same list ([bin/screens/visits.ts](../../bin/screens/visits.ts)) " +
      "and leave their own pictures in `test-results/screens`.",
    ...visits.flatMap(({ path, who, views }) => [
      "",
      `## \`${path}\`${who ? `, signed in as ${people[who].email}` : ""}`,
      ...views.flatMap(({ name }) => ["", `### ${name}`, "", ...languages.map((language) => row(name, language))]),
    ]),
    "",
  ].join("\n");

const row = (name: string, language: string): string =>
  widths
    .map(
      (width) =>
        `<img src="${name}.${language}.${width}.webp" alt="${name}, ${language}, ${width} pixels" height="420">`,
    )
    .join(" ") + "\n";
