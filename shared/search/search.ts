import type { CuisineType } from "../restaurants/constants.ts";
import { englishCuisines } from "./english-cuisines.ts";
import { normalize, normalizedWords } from "./normalize.ts";

/** What search looks at and filters ask (architecture, 'What the spec leaves open'): the card of a restaurant. */
export interface Searchable {
  readonly restaurant_name: string;
  readonly address: string | null;
  readonly city: string | null;
  readonly category: string | null;
  readonly cuisine_types: readonly CuisineType[];
  readonly price_range: string | null;
}

export interface RestaurantQuery {
  readonly search?: string | undefined;
  readonly cuisine?: string | undefined;
  readonly city?: string | undefined;
  readonly price_range?: string | undefined;
}

const longest = 8;
const maxPrefixes = 240;

/** The words by which a restaurant is found, field by field; its cuisine in both languages. */
const fieldsOf = ({ restaurant_name, city, cuisine_types, category, address }: Searchable): string[][] => {
  const inEnglish = cuisine_types.map((cuisine) => englishCuisines[cuisine]);
  return [restaurant_name, city, cuisine_types.join(" "), category, address, inEnglish.join(" ")].map((text) =>
    normalizedWords(text ?? ""),
  );
};

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
 * record 24), and under what it can be filtered by.
 */
export function indexTerms(card: Searchable): string[] {
  const prefixes = [...new Set(interleaveWords(fieldsOf(card)).flatMap(prefixesOf))].slice(0, maxPrefixes);
  const filters = [
    ...card.cuisine_types.map((cuisine) => `cuisine:${normalize(cuisine)}`),
    ...(card.city === null ? [] : [`city:${normalize(card.city)}`]),
    ...(card.price_range === null ? [] : [`price:${card.price_range}`]),
  ];
  return [...prefixes, ...filters];
}

/** Somebody typed something, but neither letter nor digit (🍕, !!!): that is no restaurant's word or city, and finds none. */
export const hasNoSearchableWord = ({ search = "", city = "" }: RestaurantQuery): boolean =>
  [search, city].some((typed) => typed.trim() !== "" && normalize(typed) === "");

/** The index term that holds every match and the fewest cards: the longest word, else a filter. Undefined: the query matches the whole list. */
export function primaryTerm(query: RestaurantQuery): string | undefined {
  const [word] = normalizedWords(query.search ?? "").sort((a, b) => b.length - a.length);
  if (word) return Array.from(word).slice(0, longest).join("");
  if (query.cuisine !== undefined) return `cuisine:${normalize(query.cuisine)}`;
  if (query.city !== undefined && normalize(query.city)) return `city:${normalize(query.city)}`;
  if (query.price_range !== undefined) return `price:${query.price_range}`;
  return undefined;
}

/** Asks every word and filter of the card; a word matches where a word of the restaurant begins with it. */
export function matchesQuery(query: RestaurantQuery): (card: Searchable) => boolean {
  if (hasNoSearchableWord(query)) return () => false;
  const queryWords = normalizedWords(query.search ?? "");
  const city = normalize(query.city ?? "");
  return (card) =>
    (query.cuisine === undefined || card.cuisine_types.some((cuisine) => cuisine === query.cuisine)) &&
    (!city || normalize(card.city ?? "") === city) &&
    (query.price_range === undefined || card.price_range === query.price_range) &&
    (queryWords.length === 0 || hasWords(card, queryWords)); // last: it folds all that the card says
}

function hasWords(card: Searchable, queryWords: readonly string[]): boolean {
  const words = fieldsOf(card).flat();
  return queryWords.every((beginning) => words.some((word) => word.startsWith(beginning)));
}
