import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sheets = globSync("web/src/!(styles)/**/*.css");

/** What pages of several nouns show, and so may adjust in their own sheets. */
const sharedFolders = [
  "ui",
  "site/frame",
  "reservations/parts",
  "restaurants/owner-frame",
  "restaurants/dashboard",
  "search",
];
const isShared = (file: string) => sharedFolders.some((folder) => file.startsWith(`web/src/${folder}/`));

/** The classes with which a sheet's selectors begin. */
function classesOf(file: string): Set<string> {
  const css = readFileSync(file, "utf8").replaceAll(/\/\*.*?\*\//gs, "");
  const selectors = [...css.matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)].flatMap(([, list = ""]) => list.split(","));
  return new Set(selectors.flatMap((selector) => /^\s*\.([a-z][\w-]*)/.exec(selector)?.slice(1) ?? []));
}

/** Shared parts that pages adjust in sheets of their own. */
const sharedParts = new Set(sheets.filter(isShared).flatMap((file) => [...classesOf(file)]));

// Sheets stay loaded when somebody goes on to another page, in the order of the visits.
it("no class has two meanings in the sheets of different nouns", () => {
  const features = new Map<string, Set<string>>();
  for (const file of sheets.filter((sheet) => !isShared(sheet))) {
    const [, , feature = ""] = file.split("/");
    for (const name of classesOf(file)) features.set(name, (features.get(name) ?? new Set()).add(feature));
  }
  const ambiguous = [...features].filter(([name, { size }]) => size > 1 && !sharedParts.has(name));
  expect(ambiguous.map(([name, all]) => `${name}: ${[...all].join(", ")}`)).toEqual([]);
});

const definitionsIn = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/^\.([a-z][\w-]*) \{/gm)].map(([, name = ""]) => ({ name, file }));

it("no noun defines a class that a shared part defines", () => {
  const shared = new Map(
    sheets.flatMap(definitionsIn).flatMap(({ name, file }) => (isShared(file) ? [[name, file]] : [])),
  );
  const own = sheets.flatMap(definitionsIn).filter(({ name, file }) => !isShared(file) && shared.has(name));
  expect(own.map(({ name, file }) => `${name}: ${file} and ${shared.get(name)}`)).toEqual([]);
});
