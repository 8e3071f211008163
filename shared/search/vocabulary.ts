import { categories, cuisineTypes } from "../restaurants/constants.ts";
import { englishCuisines } from "./english-cuisines.ts";
import { categoryWords, cuisineWords, fillerWords, knownDishes } from "./everyday-words.ts";
import { normalize, normalizedWords } from "./normalize.ts";
import { cities, districts, englishCities } from "./places.ts";

/** Every word that search knows, normalized, with its spelling: what is no restaurant's name or street. */
const vocabulary: ReadonlyMap<string, string> = new Map(
  [
    ...cuisineTypes,
    ...Object.values(englishCuisines),
    ...Object.values(cuisineWords),
    ...categories,
    ...Object.values(categoryWords),
    cities,
    ...Object.values(englishCities),
    ...Object.keys(districts),
    knownDishes,
  ]
    .flatMap((text) => text.split(/[\s.]+/))
    .map((word) => [normalize(word), word] as const)
    .filter(([word]) => word.length > 2),
);
const known = [...vocabulary.keys()];
const fillers: ReadonlySet<string> = new Set(normalizedWords(fillerWords));

const isKnown = (word: string): boolean => known.some((one) => one.startsWith(word));

/** A word of at least five letters without the ending of a case or a plural, where search knows it so: `italienische`, `steaks`. */
function withoutEnding(word: string): string {
  if (word.length < 5 || isKnown(word)) return word;
  const stem = ["", "e", "s", "n", "en", "er", "es", "em"]
    .map((ending) => (word.endsWith(ending) ? word.slice(0, word.length - ending.length) : ""))
    .find((one) => vocabulary.has(one));
  return stem ?? word;
}

/** The words of a search, normalized, without endings and without what says nothing ("Restaurants in Berlin"). */
export function searchWords(search: string): string[] {
  const words = normalizedWords(search).map(withoutEnding);
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/** The word that most restaurants lack: a name or a street before what search knows of thousands, then the longest. */
export const leadingWord = (words: readonly string[]): string | undefined =>
  words.toSorted((a, b) => Number(isKnown(a)) - Number(isKnown(b)) || b.length - a.length)[0];

/**
 * The search as it was probably meant: each word that search does not know is replaced by the nearest known one, one typo
 * away, from eight letters on two. Undefined: there is nothing to correct.
 */
export function correctSearch(search: string): string | undefined {
  const typed = search.split(/\s+/).filter((word) => normalize(word) !== "");
  const corrected = typed.map((word) => correctWord(normalize(word)) ?? word);
  return corrected.some((word, index) => word !== typed[index]) ? corrected.join(" ") : undefined;
}

function correctWord(word: string): string | undefined {
  if (word.length < 4 || fillers.has(word) || isKnown(withoutEnding(word))) return undefined;
  const limit = word.length < 8 ? 1 : 2;
  const [nearest] = known
    .filter((one) => Math.abs(one.length - word.length) <= limit)
    .map((one) => ({ one, typos: countTypos(word, one) }))
    .filter(({ typos }) => typos <= limit)
    .sort((a, b) => a.typos - b.typos);
  return nearest && vocabulary.get(nearest.one);
}

/**
 * Letters that were left out, added, mistaken or swapped with their neighbour: the optimal string alignment distance.
 *
 * @see https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance
 */
function countTypos(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + Number(!isSame),
        isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, to.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
