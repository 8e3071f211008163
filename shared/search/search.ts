import type { Category, CuisineType } from "../restaurants/constants.ts";
import { englishCuisines } from "./english-cuisines.ts";
import { categoryWords, cuisineWords } from "./everyday-words.ts";
import { normalize, normalizedWords, wordBeginnings } from "./normalize.ts";
import { districts, englishCities } from "./places.ts";
import { typoTerms } from "./typos.ts";
import { leadingWord, searchWords, ownWords } from "./vocabulary.ts";

/** What search looks at and filters ask (architecture, 'What the spec leaves open'): the card of a restaurant. */
export interface Searchable {
  readonly restaurant_name: string;
  readonly address: string | null;
  readonly city: string | null;
  readonly category: Category | null;
  readonly cuisine_types: readonly CuisineType[];
  readonly price_range: string | null;
  /** Normalized words of the menu (dish-words.ts). */
  readonly dish_words?: readonly string[] | undefined;
}

export interface RestaurantQuery {
  readonly search?: string | undefined;
  readonly cuisine?: string | undefined;
  readonly city?: string | undefined;
  readonly price_range?: string | undefined;
}

const longest = 8;
const maxPrefixes = 240;
/** Words of a name by which it is suggested, and found with a typo. */
const maxNameWords = 5;

/** What a restaurant says of itself, field by field; its cuisine, city and district as others call them, too. */
const fieldsOf = ({ restaurant_name, city, cuisine_types, category, address }: Searchable): string[][] => {
  const inEnglish = [...cuisine_types.map((cuisine) => englishCuisines[cuisine]), englishCities[city ?? ""] ?? ""];
  const texts = [restaurant_name, city, cuisine_types.join(" "), category, address, inEnglish.join(" ")];
  return [...texts, districtsAt(address).join(" ")].map((text) => normalizedWords(text ?? ""));
};

const districtsAt = (address: string | null): readonly string[] => {
  const [postalCode] = /\b\d{5}\b/.exec(address ?? "") ?? [];
  return districtsByCode.get(postalCode ?? "") ?? [];
};

const districtsByCode = new Map<string, string[]>();
for (const [district, codes] of Object.values(districts).flatMap(Object.entries<string>))
  for (const code of codes.split(" ")) districtsByCode.set(code, [...(districtsByCode.get(code) ?? []), district]);

/** What else one would look for there: everyday words for its cuisines and category, and its dishes. */
const relatedWords = ({ cuisine_types, category, dish_words = [] }: Searchable): string[] => [
  ...cuisine_types.flatMap((cuisine) => everydayWords[cuisine] ?? []),
  ...(everydayWords[category ?? ""] ?? []),
  ...dish_words,
];

/** Normalized once, because a search asks hundreds of cards. */
const everydayWords: Readonly<Record<string, readonly string[] | undefined>> = Object.fromEntries(
  Object.entries({ ...cuisineWords, ...categoryWords }).map(([name, words]) => [name, normalizedWords(words)]),
);

/** Related words are filed once, under their first four letters. */
const relatedTerm = (word: string): string => `~${Array.from(word).slice(0, 4).join("")}`;
/** Shorter beginnings would find too much among them. */
const minRelatedLetters = 3;

/** The first word of each field, then the second of each: whatever is cut at the end, no field is lost to another. */
function interleaveWords(fields: readonly (readonly string[])[]): string[] {
  const most = Math.max(...fields.map((words) => words.length));
  return Array.from({ length: most }, (_, turn) => fields.flatMap((words) => words.slice(turn, turn + 1))).flat();
}

const prefixesOf = (word: string): string[] => {
  const characters = Array.from(word).slice(0, longest);
  return characters.map((_, index) => characters.slice(0, index + 1).join(""));
};

/**
 * Where a listed restaurant is filed: under each beginning of 1 to 8 letters of its words (at most 240, decision
 * record 24), under the first four letters of related words, under what it can be filtered by, and under what its name
 * has in common with misspelled ones.
 */
export function indexTerms(card: Searchable): string[] {
  const prefixes = [...new Set(interleaveWords(fieldsOf(card)).flatMap(prefixesOf))].slice(0, maxPrefixes);
  const filters = [
    ...card.cuisine_types.map((cuisine) => `cuisine:${normalize(cuisine)}`),
    ...(card.city === null ? [] : [`city:${normalize(card.city)}`]),
    ...(card.price_range === null ? [] : [`price:${card.price_range}`]),
  ];
  const misspelled = ownWords(card.restaurant_name).slice(0, maxNameWords).flatMap(typoTerms);
  return [...prefixes, ...new Set(relatedWords(card).map(relatedTerm)), ...filters, ...new Set(misspelled)];
}

/** The beginnings by which a name is suggested while it is typed: from each of its first words on. */
export const nameBeginnings = (name: string): string[] => wordBeginnings(normalize(name)).slice(0, maxNameWords);

/** Somebody typed something, but neither letter nor digit (🍕, !!!): that is no restaurant's word or city, and finds none. */
export const hasNoSearchableWord = ({ search = "", city = "" }: RestaurantQuery): boolean =>
  [search, city].some((typed) => typed.trim() !== "" && normalize(typed) === "");

/** A part of the search index that is read for a query, and which of its cards match. */
export interface SearchPart {
  /** Undefined: the whole list. */
  readonly term: string | undefined;
  readonly matches: (card: Searchable) => boolean;
}

/**
 * Where the matches of a query are filed, nearest first: the restaurants that say the leading word of themselves, then
 * those to which it is related. A query without words reads what one of its filters holds, or the whole list.
 */
export function searchParts(query: RestaurantQuery): readonly SearchPart[] {
  const words = searchWords(query.search ?? "");
  const lead = leadingWord(words);
  const matches = matchesQuery(query);
  if (lead === undefined) return [{ term: filterTerm(query), matches }];
  const direct = { term: Array.from(lead).slice(0, longest).join(""), matches };
  if (lead.length < minRelatedLetters) return [direct];
  const isOnlyRelated = (card: Searchable) => !fieldsOf(card).flat().some(beginsWith(lead));
  return [direct, { term: relatedTerm(lead), matches: (card) => matches(card) && isOnlyRelated(card) }];
}

function filterTerm(query: RestaurantQuery): string | undefined {
  if (query.cuisine !== undefined) return `cuisine:${normalize(query.cuisine)}`;
  if (query.city !== undefined && normalize(query.city)) return `city:${normalize(query.city)}`;
  if (query.price_range !== undefined) return `price:${query.price_range}`;
  return undefined;
}

/** Asks every word and filter of the card; a word matches where a word of the restaurant begins with it. */
export function matchesQuery(query: RestaurantQuery): (card: Searchable) => boolean {
  if (hasNoSearchableWord(query)) return () => false;
  const words = searchWords(query.search ?? "");
  const city = normalize(query.city ?? "");
  return (card) =>
    (query.cuisine === undefined || card.cuisine_types.some((cuisine) => cuisine === query.cuisine)) &&
    (!city || normalize(card.city ?? "") === city) &&
    (query.price_range === undefined || card.price_range === query.price_range) &&
    (words.length === 0 || hasWords(card, words)); // last: it folds all that the card says
}

function hasWords(card: Searchable, words: readonly string[]): boolean {
  const direct = fieldsOf(card).flat();
  const related = relatedWords(card);
  return words.every(
    (word) => direct.some(beginsWith(word)) || (word.length >= minRelatedLetters && related.some(beginsWith(word))),
  );
}

const beginsWith = (beginning: string) => (word: string) => word.startsWith(beginning);
