import { once } from "#shared/platform/once.ts";
import { cuisineTypes, type CuisineType } from "#shared/restaurants/constants.ts";
import { englishCuisines } from "./english-cuisines.ts";
import { ingredients, knownDishes } from "./everyday-words.ts";
import { normalize, wordBeginnings } from "./normalize.ts";
import { cities } from "#shared/restaurants/city.ts";
import { englishCities } from "#shared/restaurants/city-name.ts";
import { districts } from "./places.ts";

/** A word that search knows, as it is suggested while somebody types its beginning. */
export type WordSuggestion =
  | { readonly kind: "city" | "dish"; readonly name: string }
  | { readonly kind: "district"; readonly name: string; readonly city: string }
  | { readonly kind: "cuisine"; readonly name: CuisineType };

/** What is searched for when a word is chosen. */
export const toSearch = (word: WordSuggestion): string =>
  word.kind === "district" ? `${word.name}, ${word.city}` : word.name;

/** The most suggestions of one kind. */
const maxOfKind = 2;

interface Entry {
  readonly word: WordSuggestion;
  /** The normalized names from each of their words on. */
  readonly beginnings: readonly string[];
}

const entry = (word: WordSuggestion, ...names: readonly string[]): Entry => ({
  word,
  beginnings: names.map(normalize).flatMap(wordBeginnings),
});

const withDistricts = Object.keys(districts);
const otherCities = cities.split(" ").filter((city) => !withDistricts.some((one) => one.split(" ")[0] === city));

/** By kind, in the order in which they are suggested. */
const entries = once<readonly (readonly Entry[])[]>(() => [
  [...withDistricts, ...otherCities].map((name) => entry({ kind: "city", name }, name, englishCities[name] ?? "")),
  Object.entries(districts).flatMap(([city, names]) =>
    Object.keys(names).map((name) => entry({ kind: "district", name, city }, name)),
  ),
  cuisineTypes.map((name) => entry({ kind: "cuisine", name }, name, englishCuisines[name])),
  `${knownDishes} ${ingredients}`.split(" ").map((name) => entry({ kind: "dish", name }, name)),
]);

/** The words that begin with a text: cities, districts, cuisines and dishes, a few of each, in the order of their lists. */
export function suggestWords(text: string): WordSuggestion[] {
  const typed = normalize(text);
  if (typed === "") return [];
  return entries().flatMap((ofKind) =>
    ofKind
      .filter(({ beginnings }) => beginnings.some((beginning) => beginning.startsWith(typed)))
      .slice(0, maxOfKind)
      .map(({ word }) => word),
  );
}
