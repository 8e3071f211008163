// Public pages load this file: it may only import files of the same kind.
import { foldUmlauts, plainLetters } from "#shared/platform/text/fold.ts";

/**
 * What headings have in common that differ in case, accents, composition, blanks (also around signs), kinds of apostrophe
 * or dash and a colon at the end alone; their other signs count.
 */
export const headingKey = (heading: string | null): string =>
  foldUmlauts(plainLetters((heading ?? "").replaceAll(/[’‘´`]/g, "'")))
    .replaceAll(/\p{Pd}/gu, "-")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([^\p{L}\p{N} ]) ?/gu, "$1")
    .replace(/ ?:? ?$/, "")
    .trim();

/** Groups entries by their headings, in the order in which these first appear, spelled as the first one. */
export function groupByHeading<T>(
  entries: readonly T[],
  headingOf: (entry: T) => string,
): readonly (readonly [heading: string, entries: readonly T[]])[] {
  const groups = Map.groupBy(entries, (entry) => headingKey(headingOf(entry)));
  return Array.from(groups.values(), (group) => [group.slice(0, 1).map(headingOf).join(), group]);
}

/** The courses of a meal in their order, by words in the keys of the restaurants' headings. Without a match it is a main course. */
const courses: readonly RegExp[] = [
  /fruhstuck/,
  /vorspeise|antipast|meze|tapas|pintxos|antojit|dim sum|^klein/,
  /suppe/,
  /salat/,
  /primi|pasta|nudel/,
  /^(?!.*(?:beilage|pommes|dessert|dolci|suss|kuchen|torte|geback|getrank|glas))/,
  /beilage|pommes/,
  /dessert|dolci|suss|kuchen|torte|geback/,
];

/** Where in a meal a category belongs; drinks come last. */
export function getCourse(category: string | null): number {
  const key = headingKey(category);
  const index = courses.findIndex((course) => course.test(key));
  return index === -1 ? courses.length : index;
}
