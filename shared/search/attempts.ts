import { once } from "#shared/platform/once.ts";
import { citiesNear } from "./city-middles.ts";
import { likelyCuisines } from "./everyday-words.ts";
import { headOf } from "./dish-words.ts";
import { normalize, normalizedWords } from "./normalize.ts";
import { lookUp, lookUpWord } from "./phrase-table.ts";
import { type Reading, readSearch } from "./read-search.ts";
import type { RestaurantQuery } from "./search.ts";
import { isCuisine, isDiet, isFiller, isKnownWord, withoutEnding } from "./vocabulary.ts";
import type { WishInText } from "./wish.ts";

/** One way to search for what somebody typed. */
export interface Attempt {
  readonly query: RestaurantQuery;
  readonly wishes: readonly WishInText[];
  /** What of the text it leaves out; empty: nothing. */
  readonly dropped: readonly string[];
  /** The cuisine that it searches in place of a dish that no menu names. */
  readonly likely?: string;
  /** It takes each word for what it is, also those that the search cannot consider. */
  readonly isLiteral?: boolean;
}

/** The text as it was read; its places stay words, unless a name is another word, too (Essen), or holds one (Oder). */
export function readAttempt(query: RestaurantQuery, { wishes, words, wordsAndPlaces, refused }: Reading): Attempt {
  const city = wishes.find(
    ({ kind, value }) => kind === "city" && (isFiller(normalize(value)) || value.endsWith("(Oder)")),
  )?.value;
  const left = city === undefined ? wordsAndPlaces : words;
  const isEmpty = wishes.length + refused.length > 0 && normalizedWords(left).every(isFiller);
  return { query: { ...query, ...(city && { city }), search: isEmpty ? "" : left, wishes }, wishes, dropped: [] };
}

/** The text word by word, where it was read as more: a restaurant may be called Morgen, Kamin or Haus am See. */
export function literalAttempts(query: RestaurantQuery, { refused, wishes }: Reading): Attempt[] {
  const names = refused.map((text) => [text, toName(text)] as const);
  if (names.some(([, name]) => name === undefined)) return [];
  if (names.length === 0 && wishes.every(({ kind }) => isPlace(kind))) return [];
  const search = names.reduce((left, [text, name = ""]) => left.replace(text, name), query.search ?? "");
  return [{ query: { ...query, search, isOwn: names.length > 0 }, wishes: [], dropped: [], isLiteral: true }];
}

/** What nobody can tell of a restaurant, as names have it: several words in one. Undefined: what is not wanted. */
function toName(text: string): string | undefined {
  const words = normalizedWords(text);
  const [telling = "", ...more] = words.filter((one) => !isFiller(one));
  if (more.length === 0 && (lookUp(telling) ?? lookUpWord(telling))?.length === 0) return telling;
  return lookUp(words.join(" "))?.length === 0 ? words.join("") : undefined;
}

/** All, where somebody said nothing about a restaurant: `essen gehen`. */
export const wholeList = (query: RestaurantQuery, { wishes, words }: Reading): Attempt[] =>
  wishes.length === 0 && normalizedWords(words).every(isFiller)
    ? [{ query: { ...query, search: "", wishes: [] }, wishes: [], dropped: [] }]
    : [];

const isPlace = (kind: WishInText["kind"]): boolean => kind === "city" || kind === "district" || kind === "street";

/** What is left out first where nothing was found; words come last. */
const dropOrder = ["guests", "near", "open", "price", "time", "day", "feature", "street", "district", "city"] as const;

/** What somebody cannot do without: it is left out when nothing else helps. */
const isNeed = ({ kind, value }: WishInText): boolean =>
  kind === "feature" && (value === "step_free" || value === "gluten_free" || value === "lactose_free");

/**
 * The same text with less and less of it, where nothing was found: wishes, a narrower place for its city, a dish for its
 * cuisine there, the city, then words, and a need last. A place goes only for a dish that is served elsewhere.
 */
export function smallerAttempts(query: RestaurantQuery, search: string): Attempt[] {
  const reading = readSearch(search);
  const wishes = reading.wishes.toSorted((a, b) => dropOrder.indexOf(a.kind) - dropOrder.indexOf(b.kind));
  const needs = wishes.filter(isNeed);
  const others = wishes.filter((wish) => !isPlace(wish.kind) && !isNeed(wish));
  const places = wishes.filter(({ kind }) => isPlace(kind));
  const hasWords = !normalizedWords(reading.words).every(isFiller);
  const single = others.filter(({ kind }) => !["guests", "near", "open"].includes(kind));
  const isMore = (wish: WishInText) => hasWords || wishes.length > 1 || wish.value !== "";
  const [inPlace, elsewhere] = likelyAttempts(query, reading);
  const last = [...inCityAlone(query, reading), ...needs.map((need) => without(query, search, [need]))];
  return [
    ...alternatives(query, search),
    ...single.filter(isMore).map((wish) => without(query, search, [wish])),
    ...(others.length > 1 && (hasWords || places.length > 0) ? [without(query, search, others)] : []),
    ...places.flatMap((wish) => withWiderPlace(query, search, wish)),
    ...withoutUnknown(query, reading),
    ...withCuisine(query, reading),
    ...withHeads(query, reading),
    ...inPlace,
    ...(wishes.length === 1 && !hasWords ? wishes.flatMap((wish) => nearestCities(query, wish)) : []),
    ...places.filter(({ kind }) => kind === "city").map((wish) => without(query, search, [wish])),
    ...(places.length > 0 && hasWords ? [leaveOut(query, search, [...others, ...places])] : []),
    ...withoutWords(query, reading),
    ...(places.length > 0 && others.length > 0 && hasWords
      ? [
          withoutSome(query, { ...reading, wishes: places }, [
            ...tellingWords(reading),
            ...others.map(({ text }) => text),
          ]),
        ]
      : []),
    ...elsewhere,
  ]
    .slice(0, maxAttempts - last.length)
    .concat(last);
}

/** At least the city, where neither a street nor a word says more. */
function inCityAlone(query: RestaurantQuery, reading: Reading): Attempt[] {
  const [street] = reading.wishes.filter(({ kind }) => kind === "street");
  const place = reading.wishes.find(({ kind, value }) => isPlace(kind) && !/^(?:\/|$)/.test(value));
  if (!street || !place) return [];
  const others = reading.wishes.filter(({ kind }) => kind !== "city").map(({ text }) => text);
  const attempt = readAttempt(query, readSearch(place.value.split("/")[0] ?? ""));
  return [{ ...attempt, dropped: [...tellingWords(reading), ...others] }];
}

const maxAttempts = 14;

/** `Köln oder Düsseldorf`: one of them. */
function alternatives(query: RestaurantQuery, search: string): Attempt[] {
  const [, first = "", or = "", second = ""] = /(\S+)\s+(oder|or)\s+(\S+)/i.exec(search) ?? [];
  return [`${or} ${second}`, `${first} ${or}`]
    .filter((text) => text.trim() !== "")
    .map((text) => ({ ...readAttempt(query, readSearch(cut(search, text))), dropped: [text] }));
}

/** In place of a city alone the ones around it. */
const nearestCities = (query: RestaurantQuery, { kind, value, text }: WishInText): Attempt[] =>
  (kind === "city" ? citiesNear(value).slice(0, 3) : []).map((city) => ({
    ...readAttempt(query, readSearch(city)),
    dropped: [text],
  }));

const isExact = ({ kind, text }: WishInText): boolean =>
  kind === "street" || (kind === "district" && /\d{5}/.test(text));

/** In place of a street or a postal code its district, then its city; in place of a district its city. */
function withWiderPlace(query: RestaurantQuery, search: string, wish: WishInText): Attempt[] {
  const [city = ""] = wish.value.split("/");
  if (wish.kind === "city") return [];
  const rest = cut(search, wish.text);
  const hasPlace = readSearch(rest).wishes.some(({ kind }) => kind === "city" || kind === "district");
  const inCity = readAttempt(query, readSearch(hasPlace ? rest : `${rest} ${city}`));
  return [...(isExact(wish) ? [without(query, search, [wish])] : []), { ...inCity, dropped: [wish.text] }];
}

function leaveOut(query: RestaurantQuery, search: string, wishes: readonly WishInText[]): Attempt {
  const dropped = [...new Set(wishes.map(({ text }) => text))];
  return { ...readAttempt(query, readSearch(cutAll(search, dropped))), dropped };
}

/** Without some wishes. Of a street and a postal code the district stays. */
function without(query: RestaurantQuery, search: string, wishes: readonly WishInText[]): Attempt {
  const exact = wishes.find(isExact);
  if (!exact) return leaveOut(query, search, wishes);
  const dropped = wishes.map(({ text }) => text);
  const rest = cutAll(search, dropped);
  const [city = "", district = ""] = exact.value.split("/");
  const kinds = new Set(readSearch(rest).wishes.map(({ kind }) => kind));
  const places = kinds.has("district") ? [] : kinds.has("city") ? [district] : [district, city]; // each city has an Altstadt
  const attempt = readAttempt(query, readSearch([rest, ...places].join(" ")));
  return { ...attempt, dropped };
}

const cut = (text: string, part: string): string => text.replace(part, " ").replaceAll(/\s+/g, " ").trim();

/** What somebody typed without some of its parts. */
export const cutAll = (text: string, parts: readonly string[]): string => parts.reduce(cut, text);

/**
 * A dish replaced by the cuisine in which it is likely: with all that was typed beside it, in the place alone, in its city,
 * and elsewhere.
 */
function likelyAttempts(query: RestaurantQuery, reading: Reading): readonly [inPlace: Attempt[], elsewhere: Attempt[]] {
  const typed = reading.words.split(" ").filter(Boolean);
  const [likely, dishes] = findLikely(typed);
  if (likely === undefined) return [[], []];
  const attempt = (search: readonly string[], wishes: readonly WishInText[], dropped: readonly string[]): Attempt => ({
    query: { ...query, search: [...search, likely].join(" "), wishes },
    wishes,
    dropped,
    likely,
  });
  const all = reading.wordsAndPlaces.split(" ").filter(Boolean);
  const places = reading.wishes.filter(({ kind }) => isPlace(kind));
  const kept = reading.wishes.filter((wish) => isPlace(wish.kind) || isNeed(wish));
  const beside = typed.filter((word) => !dishes.includes(word) && !isFiller(normalize(word)));
  const lost = reading.wishes.filter((wish) => !kept.includes(wish)).map(({ text }) => text);
  const isAnyCuisine = !beside.some(isDiet);
  const withAll = attempt(
    all.filter((word) => !dishes.includes(word)),
    reading.wishes,
    dishes,
  );
  if (!isAnyCuisine) return [[withAll], []];
  const inPlaces = attempt(
    all.filter((word) => !typed.includes(word)),
    kept,
    [...beside, ...dishes, ...lost],
  );
  const needs = kept.filter(isNeed);
  const city = places.find(({ kind, value }) => kind === "city" || !/^(?:\/|$)/.test(value))?.value.split("/")[0];
  const [narrow] = places.filter(({ kind }) => kind !== "city");
  const inCity = { kind: "city", value: city ?? "", text: city ?? "", rest: likely } as const;
  return [
    [
      withAll,
      ...(beside.length > 0 ? [withoutSome(query, reading, beside)] : []),
      ...(beside.length + lost.length > 0 ? [inPlaces] : []),
      ...(narrow && city !== undefined
        ? [attempt([city], [inCity, ...needs], [...beside, ...dishes, ...lost, narrow.text])]
        : []),
    ],
    places.length > 0 ? [attempt([], needs, [...typed, ...lost, ...places.map(({ text }) => text)])] : [],
  ];
}

/** The words of what is likely at each cuisine, normalized. */
const likelyDishes = once(() =>
  Object.entries(likelyCuisines).map(([cuisine, words]) => [cuisine, normalizedWords(words)] as const),
);

/** Which of these words say what is likely somewhere, apart or together (`hot pot`); `Sonntagsbraten` ends like it. */
function findLikely(typed: readonly string[]): readonly [cuisine: string | undefined, dishes: readonly string[]] {
  const words = typed.map(normalize);
  for (const [cuisine, dishes] of likelyDishes()) {
    const isSaid = words.map(
      (word) => dishes.includes(withoutEnding(word)) || dishes.some((dish) => dish.length > 4 && word.endsWith(dish)),
    );
    for (const length of [1, 2, 3])
      for (const from of words.keys())
        if (dishes.includes(words.slice(from, from + length).join(""))) isSaid.fill(true, from, from + length);
    if (isSaid.includes(true)) return [cuisine, typed.filter((_, index) => isSaid[index])];
  }
  return [undefined, []];
}

const tellingWords = (reading: Reading): string[] =>
  reading.words.split(" ").filter((word) => word !== "" && !isFiller(normalize(word)));

function withoutSome(query: RestaurantQuery, reading: Reading, dropped: readonly string[]): Attempt {
  const left = reading.wordsAndPlaces.split(" ").filter((word) => !dropped.includes(word));
  return { ...readAttempt(query, { ...reading, wordsAndPlaces: left.join(" ") }), dropped };
}

/** Without the words that search does not know, if it knows others. */
function withoutUnknown(query: RestaurantQuery, reading: Reading): Attempt[] {
  const words = tellingWords(reading);
  const [, likely] = findLikely(words);
  const unknown = words.filter((word) => !isKnownWord(normalize(word)) && !likely.includes(word));
  return unknown.length > 0 && unknown.length < words.length ? [withoutSome(query, reading, unknown)] : [];
}

/** A French bistro, or a Thai curry, where the cuisine is at home: its dishes and houses may be called otherwise. */
function withCuisine(query: RestaurantQuery, reading: Reading): Attempt[] {
  const words = tellingWords(reading);
  const others = words.filter((word) => !isCuisine(normalize(word)) && !isDiet(word));
  const hasCuisine = words.some((word) => isCuisine(normalize(word)) && !isDiet(word));
  return others.length > 0 && hasCuisine ? [withoutSome(query, reading, others)] : [];
}

/** A Ramen is rather another Japanese dish than another noodle. */
const isLikely = (word: string): boolean =>
  likelyDishes().some(([, dishes]) => dishes.includes(word) || dishes.includes(withoutEnding(word)));

/** A kind of dish where nobody has this one: a salad for a `Papayasalat`. */
function withHeads(query: RestaurantQuery, reading: Reading): Attempt[] {
  const heads = tellingWords(reading).flatMap((word) => {
    const head = isLikely(normalize(word)) ? undefined : headOf(normalize(word));
    return head === undefined ? [] : [[word, head] as const];
  });
  if (heads.length === 0) return [];
  const wordsAndPlaces = heads.reduce((text, [word, head]) => text.replace(word, head), reading.wordsAndPlaces);
  return [{ ...readAttempt(query, { ...reading, wordsAndPlaces }), dropped: heads.map(([word]) => word) }];
}

/** Without each word by itself, a diet last, then without all of them. */
function withoutWords(query: RestaurantQuery, reading: Reading): Attempt[] {
  const words = tellingWords(reading).toSorted((a, b) => Number(isDiet(a)) - Number(isDiet(b)));
  const hasOthers = reading.wishes.some(({ kind }) => kind !== "near" && kind !== "guests" && kind !== "open");
  return [
    ...(words.length > 1
      ? words
          .slice(0, 4)
          .filter((word) => words.some((other) => other !== word && /\p{L}{2}/u.test(other))) // a number or a letter says nothing alone
          .map((word) => withoutSome(query, reading, [word]))
      : []),
    ...((hasOthers || words.some((word) => isKnownWord(normalize(word)))) && words.length > 0
      ? [withoutSome(query, reading, words)]
      : []),
  ];
}
