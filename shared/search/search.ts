import { type AnyFeature, priceRanges } from "#shared/restaurants/constants.ts";
import { cityKey } from "#shared/restaurants/city.ts";
import { getIntervalsOn, isOpenAt, weekdays, type Weekday } from "#shared/restaurants/opening-hours.ts";
import { toCalendarDate } from "#shared/restaurants/service-day.ts";
import { findDishes, hasDishWith, hasParts, imitationMark, isDish, type ListedDish, partMark } from "./dish-words.ts";
import { normalize, normalizedWords } from "./normalize.ts";
import { timeOf, toDates, toDayPart } from "./read-search.ts";
import {
  cityKeyOf,
  districtKeyOf,
  everydayOf,
  everyRestaurant,
  featureWord,
  indexedWords,
  minRelatedLetters,
  openWord,
  relatedTerm,
  type Searchable,
  toDistrictKey,
} from "./search-index.ts";
import { type DayPart, dayParts } from "./search-phrases.ts";
import { isDiet, isFiller, maxPrefix, sortByRarity, type TypedWord, typedWords } from "./vocabulary.ts";
import type { Wish } from "./wish.ts";

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
  /** Only what a restaurant says of itself, and not its menu. */
  readonly isOwn?: boolean;
  /** Without it, what fits best comes first. */
  readonly order?: "name" | "price" | undefined;
  /** The date at which the wishes are read; needed with a day or a time. */
  readonly today?: string | undefined;
}

/** Somebody typed something, but neither letter nor digit (🍕, !!!): that is no restaurant's word or city, and finds none. */
export const hasNoSearchableWord = ({ search = "", city = "" }: RestaurantQuery): boolean =>
  [search.replaceAll("€", "e"), city].some((typed) => typed.trim() !== "" && normalize(typed) === "");

/** The ways in which a word of a search stands among the words of a restaurant, from near to far; each holds the ones before. */
export interface SoughtWord {
  /** As it was typed, and as one with the words before it. */
  readonly own: readonly string[];
  /** As a whole word of the menu or of what else one would look for there. */
  readonly whole: readonly string[];
  /** A dish, or what it is made of, also inside of a longer word, or as what another one is; beside a diet what imitates it. */
  readonly part: readonly string[];
  /** As its beginning, or in the other number, unless its parts are known, or has three letters (Pho): many begin with them. */
  readonly related: readonly string[];
}

function toSoughtWord({ word, isPlace, joined }: TypedWord, hasDiet: boolean): SoughtWord {
  const whole = isPlace || isFiller(word) || word.length < minRelatedLetters ? [] : [` ${word} `];
  const imitated = hasDiet ? whole.map(() => ` ${imitationMark}${word} `) : [];
  const inside = hasParts(word) ? whole.map(() => ` ${word}${partMark} `) : [];
  const part = [...whole, ...inside, ...imitated];
  const isWhole = word.length === minRelatedLetters || hasParts(word);
  const isNumber = /^\d{1,3}$/.test(word); // 7 begins no postal code
  const endings = ["en", "n", "s"].filter((one) => word.endsWith(one) && word.length > minRelatedLetters + 2);
  const [stem = word, ...stems] = endings.map((one) => word.slice(0, -one.length)); // Samosas, Gurken
  const isBeginning = stem === word || stem.length > maxPrefix - 2; // Kasspatzen begins like Kasspatzn, gratis like gratinée
  return {
    own: [isPlace || isNumber ? ` ${word} ` : ` ${word}`, ...joined.map((one) => ` ${one}`)],
    whole,
    part,
    related: isWhole
      ? part
      : whole
          .flatMap(() => (isBeginning ? [` ${stem}`] : [...[stem, ...stems].map((one) => ` ${one} `), ` ${word}`]))
          .concat(imitated),
  };
}

/** What a wish asks of a restaurant's own words, and the terms that lead to it. */
interface WishedWord {
  readonly word: SoughtWord;
  readonly lead: readonly string[] | undefined;
}

const wishedWord = (own: readonly string[], lead?: readonly string[]): WishedWord => ({
  word: { own: own.map((one) => ` ${one} `), whole: [], part: [], related: [] },
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
  /** Any of them: `Montag oder Dienstag`. */
  readonly days: readonly string[];
  readonly time: string | undefined;
  readonly weekdays: readonly (Weekday | undefined)[];
  readonly part: DayPart | undefined;
}

/** When somebody wants to eat. A time without a day is one of today, a part of the day of any. */
export function toWhen(wishes: readonly Wish[], today = "2026-01-01"): When | undefined {
  const time = timeOf(wishes);
  const isExact = time?.includes(":") === true;
  const said = wishes.filter(({ kind }) => kind === "day").map(({ value }) => value);
  const days = said.length === 0 && isExact ? ["today"] : said;
  if (time === undefined && days.length === 0) return undefined;
  const dates = days.flatMap((day) => toDates(day, today));
  return {
    days,
    time,
    weekdays:
      dates.length === 0
        ? [undefined]
        : dates.map((date) => weekdays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7]),
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
 * look for there say the others as whole words, as parts of dishes, or as beginnings.
 */
export type Nearness = keyof SoughtWord;

/**
 * A part of the search's results: restaurants of one nearness, or of all. The beginnings of words, which are a guess, come
 * last: with a city they may be all that is found, and a plain word finds no less.
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
  return [...prices.map((price) => [price]), ...(filters.prices ? [] : [[]])].flatMap((one) =>
    partsOf({ ...query, order: "name" }, { ...filters, prices: one }),
  );
}

function partsOf(query: RestaurantQuery, filters: CardFilters): readonly SearchPart[] {
  const found = sortByRarity(typedWords(query.search ?? "")).slice(0, maxWords);
  const hasDiet = isDiet(query.cuisine ?? "") || found.some(({ word }) => isDiet(word));
  const typed = found.map((word) => toSoughtWord(word, hasDiet));
  const wished = toWishedWords(query);
  const words = [...typed, ...wished.map(({ word }) => word)];
  const filterLeads = [
    ...filterTerms(filters).map((term) => [term]),
    ...wished.flatMap(({ lead }) => (lead ? [lead] : [])).slice(0, maxLeads),
  ];
  if (words.length === 0 && filterLeads.length === 0 && !filters.prices && !query.wishes) return [];
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
  const hasRelated = words.some(({ related }) => related.length > 0);
  if (!hasRelated || query.isOwn) return [part("own", ownLeads)];
  const isAny = query.order === "name";
  const leads = orAll([...leading.map((word) => relatedLead(word, words.length === 1 && !isAny)), ...filterLeads]);
  const differs = (one: Nearness, other: Nearness) => words.some((word) => word[one].join() !== word[other].join());
  return [
    ...(isAny ? [part("any", leads)] : [part("own", ownLeads), part("whole", leads)]),
    ...(!isAny && differs("whole", "part") ? [part("part", leads)] : []),
    ...(!isAny && differs("part", "related") ? [part("related", leads)] : []),
  ];
}

const isOfNearness = (wanted: SearchPart["nearness"], is: Nearness | undefined): boolean =>
  wanted === "any" ? is !== undefined : is === wanted;

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
  if (!when || when.days.length === 0 || today === undefined) return () => true;
  const dates = when.days.flatMap((day) => toDates(day, today));
  const time = when.time?.includes(":") ? when.time : when.part && dayParts[when.part];
  return ({ opening_hours, second_hours, closing_days = [] }) => {
    if (!opening_hours) return true;
    const schedule = { opening_hours, second_hours, closing_days };
    return dates.some((date) =>
      time === undefined
        ? getIntervalsOn(schedule, date).length > 0
        : isOpenAt(schedule, toCalendarDate(schedule, date, time), time),
    );
  };
}

function findNearness(words: readonly SoughtWord[], card: Searchable): Nearness | undefined {
  if (words.length === 0) return "own"; // folding all that the card says is the dearest part
  const { own_words: own, related_words: related } = indexedWords(card);
  const others = words.filter((word) => !isIn(own)(word));
  if (!saidByStreet(words, card, own).every((word) => word.related.some((one) => related.includes(one))))
    return undefined;
  if (others.length === 0) return "own";
  if (!isSaidTogether(others, card)) return undefined;
  return (["whole", "part", "related"] as const).find((level) =>
    others.every((word) => word[level].some((one) => related.includes(one))),
  );
}

const isIn = (text: string) => (word: SoughtWord) => word.own.some((one) => text.includes(one));

/** Dishes that a restaurant says only by its street: Eis and Eisvogelweg. */
function saidByStreet(words: readonly SoughtWord[], card: Searchable, own: string): readonly SoughtWord[] {
  const dishes = words.filter((word) => toMenuWord(word).some(hasParts)).filter(isIn(own));
  if (dishes.length === 0) return [];
  const { own_words: withoutStreet } = indexedWords({ ...card, address: null });
  return dishes.filter((word) => !isIn(withoutStreet)(word));
}

const toMenuWord = ({ related }: SoughtWord): string[] => related.slice(0, 1).map((word) => word.trim());

/** Words of the menu that are no dishes by themselves say one together: Königsberger Klopse. */
function isSaidTogether(words: readonly SoughtWord[], card: Searchable): boolean {
  const { dishes } = card;
  const everyday = everydayOf(card);
  const onMenu = words.flatMap(toMenuWord).filter((word) => !everyday.some((one) => one.startsWith(word)));
  return !dishes || onMenu.length < 2 || onMenu.every(isDish) || hasDishWith(dishes, onMenu);
}

/** The dishes by which a search found a restaurant: none where it says all words itself. */
export function matchedDishes(words: readonly SoughtWord[], card: Searchable): readonly ListedDish[] {
  const { own_words: own } = indexedWords(card);
  const others = words.filter((word) => !isIn(own)(word));
  const sought = [...others, ...saidByStreet(words, card, own)].flatMap(toMenuWord);
  return sought.length === 0 ? [] : findDishes(card.dishes ?? [], sought);
}
