import { once } from "#shared/platform/once.ts";
import { categories, cuisineTypes } from "#shared/restaurants/constants.ts";
import { englishCuisines } from "./english-cuisines.ts";
import {
  categoryWords,
  cuisineWords,
  dishKinds,
  dishPhrases,
  fillerWords,
  ingredients,
  knownDishes,
  likelyCuisines,
  otherCuisines,
} from "./everyday-words.ts";
import { joinedEndings, normalize, normalizedWords } from "./normalize.ts";
import { austrianCities, cities, swissCities } from "#shared/restaurants/city.ts";
import { englishCities } from "#shared/restaurants/city-name.ts";
import { districts, regionMiddles } from "./places.ts";
import { dayPhrases, featurePhrases, partPhrases, pricePhrases } from "./search-phrases.ts";
import { countTypos } from "./typos.ts";
import type { WishInText } from "./wish.ts";

/**
 * Every word that search knows, normalized, with its spelling: what is no restaurant's name or street. A cuisine's English
 * name is spelled as the cuisine, which each page calls by its own name.
 */
const vocabulary = once<ReadonlyMap<string, string>>(
  () =>
    new Map([
      ...[
        ...cuisineTypes,
        ...Object.values(cuisineWords),
        ...categories,
        ...Object.values(categoryWords),
        cities,
        ...Object.keys(regionMiddles),
        otherCuisines,
        ...Object.values(englishCities),
        ...Object.values(districts).flatMap(Object.keys),
        knownDishes,
        ingredients,
        ...Object.values(likelyCuisines),
        ...dishKinds.flat(),
        dishPhrases,
      ]
        .flatMap((text) => text.split(/[\s.|]+/))
        .map((word) => [normalize(word), word] as const)
        .filter(([word]) => word.length > 2),
      ...Object.entries(englishCuisines).map(([cuisine, english]) => [normalize(english), cuisine] as const),
    ]),
);
/** Letters of a word under which a restaurant is filed at most (search.ts). */
export const maxPrefix = 8;

const minCorrected = 4;
const known = once(() => [...vocabulary().keys()]);
const fillers = once<ReadonlySet<string>>(() => new Set(normalizedWords(fillerWords)));
/** Words that say a wish (read-search.ts): `Kinder` is no typo of `Inder`. */
const wishWords = once<ReadonlySet<string>>(
  () =>
    new Set(
      normalizedWords(
        [
          ...Object.values(featurePhrases),
          ...Object.values(partPhrases),
          ...[...dayPhrases, ...pricePhrases].map(([, said]) => said),
        ].join(" "),
      ),
    ),
);

const isWishWord = (word: string): boolean =>
  endings.some((ending) => word.endsWith(ending) && wishWords().has(word.slice(0, word.length - ending.length)));

const isKnown = (word: string): boolean => known().some((one) => one.startsWith(word));

const endings = [
  "",
  ..."e s n en er es em restaurant lokal laden bude bar haus kneipe gerichte essen teller platte".split(" "),
];

/**
 * A word of at least five letters without the ending of a case or a plural, or what is the same as a place to eat, where
 * search knows it so: `italienische`, `steaks`, `Fischrestaurant`.
 */
export function withoutEnding(word: string): string {
  if (word.length < 5) return word;
  const stem = endings
    .map((ending) => (word.endsWith(ending) ? word.slice(0, word.length - ending.length) : ""))
    .find((one) => vocabulary().has(one));
  return stem ?? word;
}

const cuisines = once<ReadonlySet<string>>(
  () =>
    new Set(
      normalizedWords([...cuisineTypes, ...Object.values(cuisineWords), ...Object.values(englishCuisines)].join(" ")),
    ),
);
/** Says what is cooked, as a whole: `thai`, `Italiener`. */
export const isCuisine = (word: string): boolean => cuisines().has(withoutEnding(word));

/** A vegan burger is no reason to offer a steakhouse. */
export const isDiet = (word: string): boolean =>
  /^(?:vegan|vegetar|veggie|fleischlos|meatless|pflanzlich)/.test(normalize(word));

/** Says nothing about a restaurant. */
export const isFiller = (word: string): boolean => fillers().has(word);
/** What search knows, with any ending. */
export const isKnownWord = (word: string): boolean => vocabulary().has(withoutEnding(word));

/** A word of a search. */
export interface TypedWord {
  /** Normalized, without its ending. */
  readonly word: string;
  /** A city or a district and nothing else: `Hamburg` is no Hamburger, `Mitte` no Mittelmeer. */
  readonly isPlace: boolean;
  /** With the words before it, as somebody writes it together: `kastanienkaiser`. */
  readonly joined: readonly string[];
}

/** The words of a search without endings and without what says nothing ("Restaurants in Berlin"). */
export function typedWords(search: string): TypedWord[] {
  const typed = joinDishPhrases(normalizedWords(search));
  const hasPhrases = typed.length < normalizedWords(search).length;
  const joined = hasPhrases ? [] : joinedEndings(search);
  const words = typed.map((one, index) => ({
    word: withoutEnding(one),
    isPlace: placeNames().has(one),
    joined: (joined[index] ?? []).filter((_, before) => isJoinable(typed.slice(index - 1 - before, index + 1))),
  }));
  const telling = words.filter(({ word }) => !fillers().has(word));
  return telling.length > 0 ? telling : words;
}

/** Dishes of several words, normalized, longest first: `pad thai`. */
const phrases = once(() => dishPhrases.split("|").map(normalize));

/** A phrase with any ending: `mit grüner Soße`. */
const toPattern = (phrase: string): RegExp => new RegExp(` ${phrase.replaceAll(" ", "[mnrs]? ")} `);
const patterns = once(() => phrases().map((phrase) => [toPattern(phrase), phrase.replaceAll(" ", "")] as const));

/** The known dishes of several words in a text, written together: `padthai`. */
export const findDishPhrases = (normalized: string): string[] =>
  patterns().flatMap(([pattern, together]) => (pattern.test(` ${normalized} `) ? [together] : []));

function joinDishPhrases(words: readonly string[]): string[] {
  let text = ` ${words.join(" ")} `;
  for (const [pattern, together] of patterns()) text = text.replace(pattern, ` ${together} `);
  return text.split(" ").filter(Boolean);
}

/**
 * Nobody writes together what says nothing and a known word (`in Berlin`), nor a long known word and another, which the
 * index could not tell from the first alone (`Vegetarisch Jena`).
 */
const isJoinable = ([first = "", ...others]: readonly string[]): boolean =>
  !(fillers().has(first) && others.every((one) => fillers().has(one) || isKnown(one))) &&
  !(first.length >= maxPrefix && isKnownForm(first));

/** `Nord` begins the name of many a dish and street that lie elsewhere. */
const partsOfCities = ["nord", "süd", "ost", "west"];

const placeNames = once<ReadonlySet<string>>(
  () =>
    new Set(
      [
        ...cities.split(" "),
        ...Object.values(englishCities),
        ...`${austrianCities} ${swissCities}`.split(" "),
        ...Object.values(districts).flatMap(Object.keys),
        ...partsOfCities,
      ]
        .map(normalize)
        .filter((name) => !name.includes(" ")),
    ),
);

const placeWords = once<ReadonlySet<string>>(
  () =>
    new Set(
      normalizedWords(
        [cities, ...Object.values(englishCities), ...Object.values(districts).flatMap(Object.keys)].join(" "),
      ),
    ),
);

/** `Main` of Frankfurt: nobody means it alone. */
const isPartOfPlace = (word: string): boolean => word.length < 5 && placeWords().has(word) && !placeNames().has(word);

/** `Spare` of ribs: a word as short is a typo of many. */
const isPartOfDish = (word: string): boolean => word.length < 6 && partsOfDishes().has(word) && !isCuisine(word);
const partsOfDishes = once<ReadonlySet<string>>(() => new Set(normalizedWords(dishPhrases)));

const spell = (words: readonly string[]): string => words.map((word) => vocabulary().get(word)).join(" ");

/**
 * What a search was understood as, in the words that were typed and with their usual spelling: `Italienisch in Berlin`;
 * cuisines in German.
 * Undefined where search does not know each of its words, as of a name.
 */
export function describeSearch(search: string): string | undefined {
  const words = normalizedWords(search)
    .map(withoutEnding)
    .filter((word) => !fillers().has(word));
  if (words.length === 0 || !words.every((word) => vocabulary().has(word))) return undefined;
  const places = words.filter((word) => placeWords().has(word));
  const others = words.filter((word) => !placeWords().has(word));
  if (places.length === 0) return spell(others);
  return `${others.length > 0 ? spell(others) : "Restaurants"} in ${spell(places)}`; // the same in German and English
}

/** Words, each once, the likely rare ones first: a name or a street before what search knows of thousands, then the longest. */
export const sortByRarity = (words: readonly TypedWord[]): TypedWord[] =>
  [...new Map(words.map((one) => [one.word, one])).values()].toSorted(
    (a, b) => Number(isKnown(a.word)) - Number(isKnown(b.word)) || b.word.length - a.word.length,
  );

/** The words of a search, normalized, that search does not know: names and streets, or typos. */
export const unknownWords = (search: string): string[] =>
  normalizedWords(search).filter((word) => word.length >= minCorrected && !fillers().has(word) && !isKnownForm(word));

/** The words of a restaurant's name that are its own, normalized: those that search does not know of thousands. */
export const ownWords = (name: string): string[] =>
  normalizedWords(name).filter(
    (word) => word.length >= minCorrected && !fillers().has(word) && !vocabulary().has(word),
  );

/**
 * The search as it was probably meant: each word that search does not know is replaced by the nearest known one, one typo
 * away, from eight letters on two. Undefined: there is nothing to correct.
 *
 * @param names names of restaurants, whose words are known as well
 * @param read what was read already: the `nächsten` of a Saturday is no Sachsen
 */
export function correctSearch(
  search: string,
  names: readonly string[] = [],
  read: readonly WishInText[] = [],
): string | undefined {
  const times = read.filter(({ kind }) => kind === "day" || kind === "time" || kind === "guests");
  const kept = new Set(times.flatMap(({ text }) => normalizedWords(text)));
  const words = new Map([...vocabulary(), ...names.flatMap(spellings)]);
  const typed = search.split(/\s+/).filter((word) => normalize(word) !== "");
  const corrected = typed.map((word) =>
    kept.has(normalize(word)) ? word : (correctWord(normalize(word), words) ?? word),
  );
  return corrected.some((word, index) => word !== typed[index]) ? corrected.join(" ") : undefined;
}

/** The words of a name, normalized, with their spelling. */
const spellings = (name: string) => name.split(/[\s.-]+/).map((word) => [normalize(word), word] as const);

/** People mistype a first letter by swapping it, and a short word is likely another one: Hans is neither Gans nor Haus. */
const isLikelyTypo = (word: string, meant: string): boolean =>
  soundOf(word) === soundOf(meant)
    ? word.length > minCorrected || meant.length > word.length || sorted(word) === sorted(meant)
    : word.length > minCorrected && word.charAt(1) === meant.charAt(0);

const sorted = (word: string): string => Array.from(word.replaceAll("c", "k")).sort().join("");

const soundOf = (word: string): string => word.charAt(0).replace("c", "k");

const isKnownForm = (word: string): boolean => isKnown(withoutEnding(word));

function correctWord(word: string, words: ReadonlyMap<string, string>): string | undefined {
  if (word.length < minCorrected || fillers().has(word) || isWishWord(word)) return undefined;
  if (placeNames().has(word)) return undefined; // Wien is no wine
  if (isKnownForm(word) || words.has(word)) return undefined;
  const limit = word.length < 8 ? 1 : 2;
  const [nearest] = [...words]
    .filter(([one]) => !isPartOfPlace(one) && !isPartOfDish(one) && Math.abs(one.length - word.length) <= limit)
    .filter(([one]) => isLikelyTypo(word, one))
    .map(([one, spelling]) => ({ spelling, typos: countTypos(word, one) }))
    .filter(({ typos }) => typos <= limit)
    .sort((a, b) => a.typos - b.typos);
  return nearest?.spelling;
}
