import { ownValue } from "#shared/platform/own-value.ts";
import type { Category, CuisineType } from "#shared/restaurants/constants.ts";
import { cityKey, englishCities } from "#shared/restaurants/city.ts";
import { cityOf, locate } from "#shared/restaurants/postal-address.ts";
import { districtsAt, otherDistrict } from "./places.ts";
import { englishCuisines } from "./english-cuisines.ts";
import { categoryWords, cuisineWords } from "./everyday-words.ts";
import { joinedWords, normalize, normalizedWords, normalizeTogether, searchableWords } from "./normalize.ts";
import { typoTerms } from "./typos.ts";
import { maxPrefix, ownWords, sortByRarity, type TypedWord, typedWords } from "./vocabulary.ts";

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
  /** Narrows a city: one of its districts, or `other` for what lies in none. */
  readonly district?: string | undefined;
  readonly price_range?: string | undefined;
}

const maxPrefixes = 240;
/** Words of a name by which it is suggested, and found with a typo. */
const maxNameWords = 5;

/** What a restaurant says of itself, field by field; its cuisine, city and district as others call them, too. */
const listFields = (card: Searchable): string[][] => {
  const { restaurant_name, city, cuisine_types, category, address } = card;
  const place = locate(card);
  const elsewhere = [
    place.city,
    ...cuisine_types.map((cuisine) => englishCuisines[cuisine]),
    ownValue(englishCities, place.city) ?? "",
  ];
  const texts = [restaurant_name, city, cuisine_types.join(" "), category, address, elsewhere.join(" ")];
  const fields = [...texts, districtsAt(place).join(" ")].map((text) => searchableWords(text ?? ""));
  return [...fields, joinedWords(restaurant_name)]; // last: it adds little, and the end may be cut
};

/** What else one would look for there: everyday words for its cuisines and category, and its dishes. */
const relatedWords = ({ cuisine_types, category, dish_words = [] }: Searchable): string[] => [
  ...cuisine_types.flatMap((cuisine) => everydayWords[cuisine] ?? []),
  ...(ownValue(everydayWords, category ?? "") ?? []),
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

const listPrefixes = (word: string): string[] => {
  const characters = Array.from(word).slice(0, maxPrefix);
  return characters.map((_, index) => characters.slice(0, index + 1).join(""));
};

/**
 * Where a listed restaurant is filed: under each beginning of 1 to 8 letters of its words (at most 240, decision
 * record 24), under the first four letters of related words, under what it can be filtered by, and under what its name
 * has in common with misspelled ones.
 */
export function indexTerms(card: Searchable): string[] {
  const prefixes = [...new Set(interleaveWords(listFields(card)).flatMap(listPrefixes))].slice(0, maxPrefixes);
  const filters = [
    ...card.cuisine_types.map((cuisine) => `cuisine:${normalize(cuisine)}`),
    ...(card.city === null ? [] : [`city:${cityKeyOf(card)}`, `district:${districtKeyOf(card)}`]),
    ...(card.price_range === null ? [] : [`price:${card.price_range}`]),
  ];
  const misspelled = ownWords(card.restaurant_name).slice(0, maxNameWords).flatMap(typoTerms);
  return [...prefixes, ...new Set(relatedWords(card).map(relatedTerm)), ...filters, ...new Set(misspelled)];
}

/** The city of a card as filters compare it. */
export const cityKeyOf = (card: Pick<Searchable, "address" | "city">): string => cityKey(cityOf(card));

/** City and district of a card, as the index keeps them: a district's name alone may be that of another city's. */
export function districtKeyOf(card: Pick<Searchable, "address" | "city">): string {
  const place = locate(card);
  return toDistrictKey(place.city, districtsAt(place)[0] ?? otherDistrict);
}

const toDistrictKey = (city: string, district: string): string => `${cityKey(city)}/${normalize(district)}`;

/** The beginnings by which a name is suggested while it is typed, apart or together: from each of its first words on. */
export const nameBeginnings = (name: string): string[] =>
  joinedWords(name, Infinity).slice(0, maxNameWords).map(toBeginning);

/** A key holds no more. */
const toBeginning = (together: string): string => together.slice(0, 200);

/** What is typed of a name, as its beginnings are written. */
export const typedBeginning = (text: string): string => toBeginning(normalizeTogether(text));

/** Somebody typed something, but neither letter nor digit (🍕, !!!): that is no restaurant's word or city, and finds none. */
export const hasNoSearchableWord = ({ search = "", city = "" }: RestaurantQuery): boolean =>
  [search, city].some((typed) => typed.trim() !== "" && normalize(typed) === "");

/** The words of a restaurant as the index keeps them: between blanks, so that ` word` finds a beginning. */
export interface IndexedWords {
  /** What it says of itself. */
  readonly own_words: string;
  readonly related_words: string;
}

export const indexedWords = (card: Searchable): IndexedWords => ({
  own_words: joinWords(listFields(card).flat()),
  related_words: joinWords(relatedWords(card)),
});

const joinWords = (words: readonly string[]): string => ` ${[...new Set(words)].join(" ")} `;

/** How a word of a search stands among the words of a restaurant. */
export interface SoughtWord {
  /** As it was typed, and as one with the words before it. */
  readonly own: readonly string[];
  /** Undefined: too short for a related word. Three letters are a whole one (Pho), because so many begin with them. */
  readonly related: string | undefined;
}

const toSoughtWord = ({ word, isPlace, joined }: TypedWord): SoughtWord => ({
  own: [isPlace ? ` ${word} ` : ` ${word}`, ...joined.map((one) => ` ${one}`)],
  related:
    isPlace || word.length < minRelatedLetters
      ? undefined
      : word.length === minRelatedLetters
        ? ` ${word} `
        : ` ${word}`,
});

export interface CardFilters {
  readonly cuisine: string | undefined;
  /** Normalized. */
  readonly city: string | undefined;
  /** With its city. */
  readonly district: string | undefined;
  readonly price_range: string | undefined;
}

/**
 * A part of the search's results. `own`: restaurants that say all words of themselves. `related`: those that are only
 * related to at least one of them.
 */
export interface SearchPart {
  readonly words: readonly SoughtWord[];
  readonly nearness: "own" | "related";
  readonly filters: CardFilters;
  /** Ways to the matches: each lists terms under which, taken together, every match is filed. */
  readonly leads: readonly (readonly string[])[];
  readonly matches: (card: Searchable) => boolean;
}

/** A search counts so many words; the others of a longer one are the least telling. */
const maxWords = 8;
/** So many of them are tried as the leading one. */
const maxLeads = 3;

/**
 * Where the matches of a query are filed, nearest first; empty for the whole list. Which of the leads has the fewest items
 * is found by reading (functions/search/matches-store.ts).
 */
export function searchParts(query: RestaurantQuery): readonly SearchPart[] {
  const found = sortByRarity(typedWords(query.search ?? "")).slice(0, maxWords);
  const words = found.map(toSoughtWord);
  const filters = toCardFilters(query);
  const filterLeads = filterTerms(filters).map((term) => [term]);
  if (words.length === 0 && filterLeads.length === 0) return [];
  const leading = found.slice(0, maxLeads);
  const own: SearchPart = {
    words,
    nearness: "own",
    filters,
    leads: [...leading.map(ownLead), ...filterLeads],
    matches: (card) => passes(filters, card) && isNear(words, card) === "own",
  };
  if (!words.some(({ related }) => related)) return [own];
  return [
    own,
    {
      ...own,
      nearness: "related",
      leads: [...leading.map((word) => relatedLead(word, found.length === 1)), ...filterLeads],
      matches: (card) => passes(filters, card) && isNear(words, card) === "related",
    },
  ];
}

/** Who says a word is filed under it, or under what it is written together with. */
const ownLead = ({ word, joined }: TypedWord): readonly string[] => [...new Set([word, ...joined].map(ownTerm))];

const ownTerm = (word: string): string => Array.from(word).slice(0, maxPrefix).join("");

/** Who is only related to a search of one word does not say that word. */
const relatedLead = (typed: TypedWord, isOnlyWord: boolean): readonly string[] => [
  ...(isOnlyWord ? [] : ownLead(typed)),
  ...(typed.isPlace || typed.word.length < minRelatedLetters ? [] : [relatedTerm(typed.word)]),
];

const toCardFilters = ({ cuisine, city = "", district, price_range }: RestaurantQuery): CardFilters => ({
  cuisine,
  city: cityKey(city) || undefined,
  district: cityKey(city) && district ? toDistrictKey(city, district) : undefined,
  price_range,
});

const filterTerms = ({ cuisine, city, district, price_range: price }: CardFilters): string[] => [
  ...(cuisine === undefined ? [] : [`cuisine:${normalize(cuisine)}`]),
  ...(city === undefined || district !== undefined ? [] : [`city:${city}`]),
  ...(district === undefined ? [] : [`district:${district}`]),
  ...(price === undefined ? [] : [`price:${price}`]),
];

/** Asks every word and filter of the card; a word matches where a word of the restaurant begins with it. */
export function matchesQuery(query: RestaurantQuery): (card: Searchable) => boolean {
  if (hasNoSearchableWord(query)) return () => false;
  const filters = toCardFilters(query);
  const words = typedWords(query.search ?? "").map(toSoughtWord);
  return (card) => passes(filters, card) && isNear(words, card) !== undefined;
}

const passes = ({ cuisine, city, district, price_range: price }: CardFilters, card: Searchable): boolean =>
  (cuisine === undefined || card.cuisine_types.some((one) => one === cuisine)) &&
  (city === undefined || cityKeyOf(card) === city) &&
  (district === undefined || districtKeyOf(card) === district) &&
  (price === undefined || card.price_range === price);

function isNear(words: readonly SoughtWord[], card: Searchable): SearchPart["nearness"] | undefined {
  if (words.length === 0) return "own"; // folding all that the card says is the dearest part
  const { own_words: own, related_words: related } = indexedWords(card);
  const isOwn = (word: SoughtWord) => word.own.some((one) => own.includes(one));
  if (words.every(isOwn)) return "own";
  return words.every((word) => isOwn(word) || (word.related !== undefined && related.includes(word.related)))
    ? "related"
    : undefined;
}
