import { cuisineTypes } from "#shared/restaurants/constants.ts";
import { likelyCuisines } from "./everyday-words.ts";
import { normalizedWords } from "./normalize.ts";
import { type Reading, readSearch, type WishInText } from "./read-search.ts";
import type { RestaurantQuery } from "./search.ts";
import { typedWords } from "./vocabulary.ts";

/** One way to search for what somebody typed. */
export interface Attempt {
  readonly query: RestaurantQuery;
  readonly wishes: readonly WishInText[];
  /** What of the text it leaves out; empty: nothing. */
  readonly dropped: readonly string[];
  /** The cuisine that it searches in place of a dish that no menu names. */
  readonly likely?: string;
}

/** The text as it was read; the places in it stay words. */
export const readAttempt = (query: RestaurantQuery, reading: Reading): Attempt => ({
  query: { ...query, search: reading.wordsAndPlaces, wishes: reading.wishes },
  wishes: reading.wishes,
  dropped: [],
});

/** The text word by word, where it was read as more: a restaurant may be called Morgen. */
export const literalAttempts = (query: RestaurantQuery, reading: Reading): Attempt[] =>
  reading.wishes.every(({ kind }) => isPlace(kind)) ? [] : [{ query, wishes: [], dropped: [] }];

const isPlace = (kind: WishInText["kind"]): boolean => kind === "city" || kind === "district" || kind === "street";

/** What is left out first where nothing was found; words come last. */
const dropOrder = ["guests", "near", "open", "price", "time", "day", "feature", "street", "district", "city"] as const;

/** The same text with less and less of it, where nothing was found: one wish, all but the place, the place, then words. */
export function smallerAttempts(query: RestaurantQuery, search: string): Attempt[] {
  const reading = readSearch(search);
  const wishes = reading.wishes.toSorted((a, b) => dropOrder.indexOf(a.kind) - dropOrder.indexOf(b.kind));
  const others = wishes.filter(({ kind }) => !isPlace(kind));
  const places = wishes.filter(({ kind }) => isPlace(kind));
  const hasWords = typedWords(reading.words).length > 0 && normalizedWords(reading.words).length > 0;
  const single = wishes.filter(({ kind }) => kind !== "guests" && kind !== "near" && kind !== "open");
  return [
    ...single
      .filter((wish) => hasWords || wishes.length > 1 || wish.value !== "")
      .map((wish) => without(query, search, [wish])),
    ...(others.length > 1 && (hasWords || places.length > 0) ? [without(query, search, others)] : []),
    ...(others.length > 0 && places.length > 0 && hasWords ? [without(query, search, wishes)] : []),
    ...likelyAttempts(query, reading),
    ...withoutWords(query, reading),
  ].slice(0, maxAttempts);
}

const maxAttempts = 10;

/** Without some wishes. Of a street and a postal code the district stays. */
function without(query: RestaurantQuery, search: string, wishes: readonly WishInText[]): Attempt {
  const rest = wishes.reduce((text, wish) => cut(text, wish.text), search);
  const exact = wishes.find(({ kind, text }) => kind === "street" || (kind === "district" && /\d{5}/.test(text)));
  const district = exact?.value.split("/")[1];
  const reading = readSearch(rest);
  const hasPlace = reading.wishes.some(({ kind }) => kind === "district");
  const near =
    exact && district !== undefined && !hasPlace ? `${reading.wordsAndPlaces} ${district}` : reading.wordsAndPlaces;
  return {
    query: { ...query, search: near, wishes: reading.wishes },
    wishes: reading.wishes,
    dropped: wishes.map(({ text }) => text),
  };
}

const cut = (text: string, part: string): string => text.replace(part, " ").replaceAll(/\s+/g, " ").trim();

/** Dishes replaced by the cuisine in which they are likely. */
function likelyAttempts(query: RestaurantQuery, reading: Reading): Attempt[] {
  const dishes = normalizedWords(reading.words);
  const likely = Object.entries(likelyCuisines).find(([, words]) => {
    const known = normalizedWords(words);
    return dishes.some((dish) => known.includes(dish));
  });
  if (!likely) return [];
  const [cuisine, words] = likely;
  const known = normalizedWords(words);
  const said = reading.words.split(" ").filter((word) => normalizedWords(word).some((one) => known.includes(one)));
  const others = reading.wordsAndPlaces.split(" ").filter((word) => !said.includes(word));
  const filter = cuisineTypes.some((one) => one === cuisine)
    ? { cuisine }
    : { search: `${others.join(" ")} ${cuisine}`, cuisine: undefined };
  const attempt = {
    query: { ...query, search: others.join(" "), wishes: reading.wishes, ...filter },
    wishes: reading.wishes,
    dropped: said,
    likely: cuisine,
  };
  const wishes = reading.wishes.filter(({ kind }) => !isPlace(kind));
  const places = reading.wishes.filter(({ kind }) => isPlace(kind));
  if (places.length === 0) return [attempt];
  const elsewhere = filter.cuisine === undefined ? { search: cuisine } : { search: "", cuisine };
  return [
    attempt,
    {
      query: { ...query, ...elsewhere, wishes },
      wishes,
      dropped: [...said, ...places.map(({ text }) => text)],
      likely: cuisine,
    },
  ];
}

/** Each word left out by itself, then all of them. */
function withoutWords(query: RestaurantQuery, reading: Reading): Attempt[] {
  const words = reading.words.split(" ").filter(Boolean);
  const rest = (dropped: readonly string[]): Attempt => {
    const search = reading.wordsAndPlaces
      .split(" ")
      .filter((word) => !dropped.includes(word))
      .join(" ");
    return { query: { ...query, search, wishes: reading.wishes }, wishes: reading.wishes, dropped };
  };
  const telling = words.filter((word) => typedWords(`${word} x`).some((one) => one.word !== "x"));
  const single = telling.length > 1 ? telling.slice(0, 4).map((word) => rest([word])) : [];
  return [...single, ...(reading.wishes.length > 0 ? [rest(words)] : [])].filter(
    (attempt) =>
      normalizedWords(attempt.query.search ?? "").length > 0 ||
      attempt.wishes.some(({ kind }) => kind !== "near" && kind !== "guests" && kind !== "open"),
  );
}
