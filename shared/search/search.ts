import { ownValue } from "#shared/platform/own-value.ts";
import { type AnyFeature, type Category, type CuisineType, priceRanges } from "#shared/restaurants/constants.ts";
import { cityKey } from "#shared/restaurants/city.ts";
import { englishCities } from "#shared/restaurants/city-name.ts";
import { getIntervals, getIntervalsOn, isOpenAt, weekdays, type Weekday } from "#shared/restaurants/opening-hours.ts";
import type { OpeningHours, SecondHours } from "#shared/restaurants/opening-hours.schema.ts";
import { featuresOf } from "#shared/restaurants/features.ts";
import { cityOf, locate } from "#shared/restaurants/postal-address.ts";
import { districtsAt, otherDistrict } from "./places.ts";
import { findDishes, hasDishWith, isDish, type ListedDish } from "./dish-words.ts";
import { englishCuisines } from "./english-cuisines.ts";
import { categoryWords, cuisineWords } from "./everyday-words.ts";
import { joinedWords, normalize, normalizedWords, normalizeTogether, searchableWords } from "./normalize.ts";
import { toDates, toDayPart, type Wish } from "./read-search.ts";
import { type DayPart, dayPartNames, dayParts } from "./search-phrases.ts";
import { typoTerms } from "./typos.ts";
import { isFiller, maxPrefix, ownWords, sortByRarity, type TypedWord, typedWords } from "./vocabulary.ts";

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

export interface RestaurantQuery {
  readonly search?: string | undefined;
  readonly cuisine?: string | undefined;
  readonly city?: string | undefined;
  /** Narrows a city: one of its districts, or `other` for what lies in none. */
  readonly district?: string | undefined;
  readonly price_range?: string | undefined;
  readonly features?: readonly AnyFeature[] | undefined;
  /** What the search was read as; its words are what is left (read-search.ts). */
  readonly wishes?: readonly (Wish & { readonly text?: string })[] | undefined;
  /** Without it, what fits best comes first. */
  readonly order?: "name" | "price" | undefined;
  /** The date at which the wishes are read; needed with a day or a time. */
  readonly today?: string | undefined;
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
const featureWord = (feature: AnyFeature): string => `+${feature}`;
const openWord = (weekday: Weekday | undefined, part: DayPart | undefined): string =>
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

const everydayOf = ({ cuisine_types, category }: Pick<Searchable, "cuisine_types" | "category">): string[] => [
  ...cuisine_types.flatMap((cuisine) => everydayWords[cuisine] ?? []),
  ...(ownValue(everydayWords, category ?? "") ?? []),
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
    ...featuresOf(card).map(featureWord),
    everyRestaurant,
  ];
  const misspelled = ownWords(card.restaurant_name).slice(0, maxNameWords).flatMap(typoTerms);
  return [...prefixes, ...new Set(relatedWords(card).map(relatedTerm)), ...filters, ...new Set(misspelled)];
}

/** The term of all: what is asked of hours alone has no other. */
const everyRestaurant = "listed:";

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
  [search.replaceAll("€", "e"), city].some((typed) => typed.trim() !== "" && normalize(typed) === "");

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

/** How a word of a search stands among the words of a restaurant. */
export interface SoughtWord {
  /** As it was typed, and as one with the words before it. */
  readonly own: readonly string[];
  /** As a whole word of the menu or of what else one would look for there. */
  readonly whole: string | undefined;
  /** As its beginning; the whole word where it is a dish by itself, or has three letters (Pho): many begin with them. */
  readonly related: string | undefined;
}

function toSoughtWord({ word, isPlace, joined }: TypedWord): SoughtWord {
  const whole = isPlace || word.length < minRelatedLetters ? undefined : ` ${word} `;
  const isWhole = word.length === minRelatedLetters || isDish(word);
  return {
    own: [isPlace ? ` ${word} ` : ` ${word}`, ...joined.map((one) => ` ${one}`)],
    whole,
    related: whole === undefined || isWhole ? whole : ` ${word}`,
  };
}

/** What a wish asks of a restaurant's own words, and the terms that lead to it. */
interface WishedWord {
  readonly word: SoughtWord;
  readonly lead: readonly string[] | undefined;
}

const wishedWord = (own: readonly string[], lead?: readonly string[]): WishedWord => ({
  word: { own: own.map((one) => ` ${one} `), whole: undefined, related: undefined },
  lead,
});

function toWishedWords({ features = [], wishes = [], today }: RestaurantQuery): WishedWord[] {
  const when = toWhen(wishes, today);
  return [
    ...features.map((feature) => wishedWord([featureWord(feature)], [featureWord(feature)])),
    ...wishes.flatMap((wish) => {
      if (wish.kind !== "feature") return [];
      // A restaurant may be called so: Zum Garten.
      const [said = "", ...more] = normalizedWords(wish.text ?? "").filter((word) => !isFiller(word));
      const named = more.length === 0 && said !== "" ? [said] : [];
      return [wishedWord([featureWord(wish.value), ...named], [featureWord(wish.value), ...named.map(ownTerm)])];
    }),
    ...(when ? [wishedWord(when.weekdays.map((weekday) => openWord(weekday, when.part)))] : []),
  ];
}

interface When {
  readonly day: string | undefined;
  readonly time: string | undefined;
  readonly weekdays: readonly (Weekday | undefined)[];
  readonly part: DayPart | undefined;
}

/** When somebody wants to eat. A time without a day is one of today, a part of the day of any. */
export function toWhen(wishes: readonly Wish[], today = "2026-01-01"): When | undefined {
  const time = wishes.find(({ kind }) => kind === "time")?.value;
  const isExact = time?.includes(":") === true;
  const day = wishes.find(({ kind }) => kind === "day")?.value ?? (isExact ? "today" : undefined);
  if (time === undefined && day === undefined) return undefined;
  const dates = day === undefined ? [] : toDates(day, today);
  return {
    day,
    time,
    weekdays:
      day === undefined ? [undefined] : dates.map((date) => weekdays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7]),
    part: time === undefined ? undefined : toDayPart(time),
  };
}

export interface CardFilters {
  readonly cuisine: string | undefined;
  /** Normalized. */
  readonly city: string | undefined;
  /** With its city. */
  readonly district: string | undefined;
  /** Any of these; empty: those that name no price. */
  readonly prices: readonly string[] | undefined;
}

/**
 * How near a restaurant's words are to those of a search: it says all of them itself, or its menu and what else one would
 * look for there say the others as whole words, or as beginnings.
 */
const nearnesses = ["own", "whole", "related"] as const;
export type Nearness = (typeof nearnesses)[number];

/**
 * A part of the search's results: restaurants of one nearness, or of the first two. The beginnings of words are read only
 * where nothing else was found.
 */
export interface SearchPart {
  readonly words: readonly SoughtWord[];
  readonly nearness: Nearness | "any";
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
 * Where the matches of a query are filed, in its order; empty for the whole list by name. Which of the leads has the fewest
 * items is found by reading (functions/search/matches-store.ts).
 */
export function searchParts(query: RestaurantQuery): readonly SearchPart[] {
  const filters = toCardFilters(query);
  if (query.order !== "price") return partsOf(query, filters);
  const prices = priceRanges.filter((price) => filters.prices?.includes(price) ?? true);
  const parts = [...prices.map((price) => [price]), ...(filters.prices ? [] : [[]])].flatMap((one) =>
    partsOf({ ...query, order: "name" }, { ...filters, prices: one }),
  );
  return parts.toSorted((a, b) => Number(a.nearness === "related") - Number(b.nearness === "related"));
}

function partsOf(query: RestaurantQuery, filters: CardFilters): readonly SearchPart[] {
  const found = sortByRarity(typedWords(query.search ?? "")).slice(0, maxWords);
  const typed = found.map(toSoughtWord);
  const wished = toWishedWords(query);
  const words = [...typed, ...wished.map(({ word }) => word)];
  const filterLeads = [
    ...filterTerms(filters).map((term) => [term]),
    ...wished.flatMap(({ lead }) => (lead ? [lead] : [])).slice(0, maxLeads),
  ];
  if (words.length === 0 && filterLeads.length === 0 && !filters.prices && !query.wishes?.length) return [];
  const leading = found.slice(0, maxLeads);
  const ownLeads = orAll([...leading.map(ownLead), ...filterLeads]);
  const isOpen = isOpenAsWished(query);
  const isFound = (card: Searchable): boolean => passes(filters, card) && isOpen(card);
  const part = (nearness: SearchPart["nearness"], leads: SearchPart["leads"]): SearchPart => ({
    words,
    nearness,
    filters,
    leads,
    matches: (card) => isFound(card) && isOfNearness(nearness, findNearness(words, card)),
  });
  const hasRelated = words.some(({ related }) => related !== undefined);
  if (!hasRelated) return [part("own", ownLeads)];
  const isAny = query.order === "name";
  const leads = orAll([...leading.map((word) => relatedLead(word, words.length === 1 && !isAny)), ...filterLeads]);
  const isWholeOnly = words.every(({ whole, related }) => whole === related);
  return [
    ...(isAny ? [part("any", leads)] : [part("own", ownLeads), part("whole", leads)]),
    ...(isWholeOnly ? [] : [part("related", leads)]),
  ];
}

const isOfNearness = (wanted: SearchPart["nearness"], is: Nearness | undefined): boolean =>
  wanted === "any" ? is === "own" || is === "whole" : is === wanted;

const orAll = (leads: readonly (readonly string[])[]) => (leads.length > 0 ? leads : [[everyRestaurant]]);

/** Who says a word is filed under it, or under what it is written together with. */
const ownLead = ({ word, joined }: TypedWord): readonly string[] => [...new Set([word, ...joined].map(ownTerm))];

const ownTerm = (word: string): string => Array.from(word).slice(0, maxPrefix).join("");

/** Who is only related to a search of one word does not say that word. */
const relatedLead = (typed: TypedWord, isOnlyWord: boolean): readonly string[] => [
  ...(isOnlyWord ? [] : ownLead(typed)),
  ...(typed.isPlace || typed.word.length < minRelatedLetters ? [] : [relatedTerm(typed.word)]),
];

function toCardFilters({
  cuisine,
  city = "",
  district,
  price_range: price,
  wishes = [],
}: RestaurantQuery): CardFilters {
  const wished = wishes.flatMap((wish) => (wish.kind === "price" ? [wish.value.split(",")] : []));
  const prices = [...(price === undefined ? [] : [[price]]), ...wished];
  return {
    cuisine,
    city: cityKey(city) || undefined,
    district: cityKey(city) && district ? toDistrictKey(city, district) : undefined,
    prices: prices.length === 0 ? undefined : priceRanges.filter((one) => prices.every((some) => some.includes(one))),
  };
}

const filterTerms = ({ cuisine, city, district, prices }: CardFilters): string[] => [
  ...(cuisine === undefined ? [] : [`cuisine:${normalize(cuisine)}`]),
  ...(city === undefined || district !== undefined ? [] : [`city:${city}`]),
  ...(district === undefined ? [] : [`district:${district}`]),
  ...(prices?.length === 1 ? [`price:${prices.join()}`] : []),
];

/** Asks every word and filter of the card; a word matches where a word of the restaurant begins with it. */
export function matchesQuery(query: RestaurantQuery): (card: Searchable) => boolean {
  if (hasNoSearchableWord(query)) return () => false;
  const parts = searchParts(query);
  return (card) => parts.length === 0 || parts.some(({ matches }) => matches(card));
}

const passes = ({ cuisine, city, district, prices }: CardFilters, card: Searchable): boolean =>
  (cuisine === undefined || card.cuisine_types.some((one) => one === cuisine)) &&
  (city === undefined || cityKeyOf(card) === city) &&
  (district === undefined || districtKeyOf(card) === district) &&
  (prices === undefined || (prices.length === 0 ? card.price_range === null : prices.includes(card.price_range ?? "")));

/** The index knows weekdays and parts of the day; the card knows closing days and minutes. */
function isOpenAsWished({ wishes = [], today }: RestaurantQuery): (card: Searchable) => boolean {
  const when = toWhen(wishes, today);
  if (when?.day === undefined || today === undefined) return () => true;
  const dates = toDates(when.day, today);
  const time = when.time?.includes(":") ? when.time : when.part && dayParts[when.part];
  return ({ opening_hours, second_hours, closing_days = [] }) => {
    if (!opening_hours) return true;
    const schedule = { opening_hours, second_hours, closing_days };
    return dates.some((date) =>
      time === undefined ? getIntervalsOn(schedule, date).length > 0 : isOpenAt(schedule, date, time),
    );
  };
}

function findNearness(words: readonly SoughtWord[], card: Searchable): Nearness | undefined {
  if (words.length === 0) return "own"; // folding all that the card says is the dearest part
  const { own_words: own, related_words: related } = indexedWords(card);
  const isOwn = (word: SoughtWord) => word.own.some((one) => own.includes(one));
  const others = words.filter((word) => !isOwn(word));
  if (others.length === 0) return "own";
  if (!isSaidTogether(others, card)) return undefined;
  const is = (level: "whole" | "related") =>
    others.every((word) => word[level] !== undefined && related.includes(word[level]));
  return is("whole") ? "whole" : is("related") ? "related" : undefined;
}

/** Words of the menu that are no dishes by themselves say one together: Königsberger Klopse. */
function isSaidTogether(words: readonly SoughtWord[], { dishes, cuisine_types, category }: Searchable): boolean {
  const everyday = everydayOf({ cuisine_types, category });
  const onMenu = words
    .flatMap(({ related }) => related?.trim() ?? [])
    .filter((word) => !everyday.some((one) => one.startsWith(word)));
  return !dishes || onMenu.length < 2 || onMenu.every(isDish) || hasDishWith(dishes, onMenu);
}

/** The dishes by which a search found a restaurant: none where it says all words itself. */
export function matchedDishes(words: readonly SoughtWord[], card: Searchable): readonly ListedDish[] {
  const { own_words: own } = indexedWords(card);
  const sought = words
    .filter((word) => word.related !== undefined && !word.own.some((one) => own.includes(one)))
    .flatMap(({ related }) => related?.trim() ?? []);
  return sought.length === 0 ? [] : findDishes(card.dishes ?? [], sought);
}
