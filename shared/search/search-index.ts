import { ownValue } from "#shared/platform/own-value.ts";
import type { AnyFeature, Category, CuisineType } from "#shared/restaurants/constants.ts";
import { cityKey } from "#shared/restaurants/city.ts";
import { englishCities } from "#shared/restaurants/city-name.ts";
import { getIntervals, weekdays, type Weekday } from "#shared/restaurants/opening-hours.ts";
import type { OpeningHours, SecondHours } from "#shared/restaurants/opening-hours.schema.ts";
import { featuresOf } from "#shared/restaurants/features.ts";
import { cityOf, locate } from "#shared/restaurants/postal-address.ts";
import { imitationMark, type ListedDish, partMark } from "./dish-words.ts";
import { englishCuisines } from "./english-cuisines.ts";
import { categoryWords, cuisineWords, houseWords } from "./everyday-words.ts";
import { joinedWords, normalize, normalizedWords, normalizeTogether, searchableWords } from "./normalize.ts";
import { districtsAt, otherDistrict } from "./places.ts";
import { type DayPart, dayPartNames, dayParts } from "./search-phrases.ts";
import { typoTerms } from "./typos.ts";
import { maxPrefix, ownWords } from "./vocabulary.ts";

/** What search looks at and filters ask (architecture, 'What the spec leaves open'): the card of a restaurant. */
export interface Searchable {
  readonly restaurant_name: string;
  readonly address: string | null;
  readonly city: string | null;
  readonly category: Category | null;
  readonly cuisine_types: readonly CuisineType[];
  readonly price_range: string | null;
  readonly features?: readonly AnyFeature[] | undefined;
  readonly menu_features?: readonly AnyFeature[] | undefined;
  readonly delivery_available?: boolean;
  readonly pickup_available?: boolean;
  readonly opening_hours?: OpeningHours;
  readonly second_hours?: SecondHours | undefined;
  readonly closing_days?: readonly string[];
  /** Normalized words of the menu (dish-words.ts). */
  readonly dish_words?: readonly string[] | undefined;
  readonly dishes?: readonly ListedDish[] | undefined;
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

/** Stands among a restaurant's own words for what it has, and for when it is open: `+terrace`, `+5e` on Friday evenings. */
export const featureWord = (feature: AnyFeature): string => `+${feature}`;
export const openWord = (weekday: Weekday | undefined, part: DayPart | undefined): string =>
  `+${weekday === undefined ? "" : weekdays.indexOf(weekday) + 1}${part === undefined ? "" : partLetters[part]}`;
const partLetters = { breakfast: "b", brunch: "r", lunch: "l", afternoon: "a", evening: "e", night: "n" };

function openWords({ opening_hours, second_hours }: Searchable): string[] {
  if (!opening_hours) return [];
  const ofDays = weekdays.flatMap((weekday) => {
    const intervals = getIntervals({ opening_hours, second_hours }, weekday);
    const parts = dayPartNames.filter((part) =>
      intervals.some(({ open, close }) => open <= dayParts[part] && (dayParts[part] < close || close <= open)),
    );
    const day = intervals.length > 0 ? [openWord(weekday, undefined)] : [];
    return [...day, ...parts.flatMap((part) => [openWord(weekday, part), openWord(undefined, part)])];
  });
  return [...new Set(ofDays)];
}

/** What else one would look for there: everyday words for its cuisines and category, and its dishes. */
const relatedWords = ({ dish_words = [], ...card }: Searchable): string[] => [...everydayOf(card), ...dish_words];

export const everydayOf = ({
  cuisine_types,
  category,
  restaurant_name,
}: Pick<Searchable, "cuisine_types" | "category" | "restaurant_name">): string[] => [
  ...cuisine_types.flatMap((cuisine) => everydayWords[cuisine] ?? []),
  ...(ownValue(everydayWords, category ?? "") ?? []),
  ...houses.filter((words) => normalizedWords(restaurant_name).some((word) => words.includes(word))).flat(),
];
const houses = houseWords.map(normalizedWords);

/** Normalized once, because a search asks hundreds of cards. */
const everydayWords: Readonly<Record<string, readonly string[] | undefined>> = Object.fromEntries(
  Object.entries({ ...cuisineWords, ...categoryWords }).map(([name, words]) => [name, normalizedWords(words)]),
);

/** Related words are filed once, under their first four letters. */
export const relatedTerm = (word: string): string =>
  `~${Array.from(word.replace(partMark, "").replace(imitationMark, "")).slice(0, 4).join("")}`;
/** Shorter beginnings would find too much among them. */
export const minRelatedLetters = 3;

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
    ...featuresOf(card).map(featureWord),
    everyRestaurant,
  ];
  const misspelled = ownWords(card.restaurant_name).slice(0, maxNameWords).flatMap(typoTerms);
  return [...prefixes, ...new Set(relatedWords(card).map(relatedTerm)), ...filters, ...new Set(misspelled)];
}

/** The term of all: what is asked of hours alone has no other. */
export const everyRestaurant = "listed:";

/** The city of a card as filters compare it. */
export const cityKeyOf = (card: Pick<Searchable, "address" | "city">): string => cityKey(cityOf(card));

/** City and district of a card, as the index keeps them: a district's name alone may be that of another city's. */
export function districtKeyOf(card: Pick<Searchable, "address" | "city">): string {
  const place = locate(card);
  return toDistrictKey(place.city, districtsAt(place)[0] ?? otherDistrict);
}

export const toDistrictKey = (city: string, district: string): string => `${cityKey(city)}/${normalize(district)}`;

/** The beginnings by which a name is suggested while it is typed, apart or together: from each of its first words on. */
export const nameBeginnings = (name: string): string[] =>
  joinedWords(name, Infinity).slice(0, maxNameWords).map(toBeginning);

/** A key holds no more. */
const toBeginning = (together: string): string => together.slice(0, 200);

/** What is typed of a name, as its beginnings are written. */
export const typedBeginning = (text: string): string => toBeginning(normalizeTogether(text));

/** The words of a restaurant as the index keeps them: between blanks, so that ` word` finds a beginning. */
export interface IndexedWords {
  /** What it says of itself. */
  readonly own_words: string;
  readonly related_words: string;
}

export const indexedWords = (card: Searchable): IndexedWords => ({
  own_words: joinWords([...listFields(card).flat(), ...featuresOf(card).map(featureWord), ...openWords(card)]),
  related_words: joinWords(relatedWords(card)),
});

const joinWords = (words: readonly string[]): string => ` ${[...new Set(words)].join(" ")} `;
