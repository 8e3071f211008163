import { once } from "#shared/platform/once.ts";
import { type AnyFeature, allFeatures } from "#shared/restaurants/constants.ts";
import { austrianCities, cities, swissCities, toCity } from "#shared/restaurants/city.ts";
import { englishCities } from "#shared/restaurants/city-name.ts";
import { weekdays } from "#shared/restaurants/opening-hours.ts";
import { normalize } from "./normalize.ts";
import { districts } from "./places.ts";
import {
  dayPhrases,
  type DayPart,
  dayPartNames,
  featurePhrases,
  knownStreets,
  nearPhrases,
  nowPhrases,
  partPhrases,
  pricePhrases,
  spokenDays,
  weekdayWords,
} from "./search-phrases.ts";
import { countTypos } from "./typos.ts";
import { isFiller, isKnownWord } from "./vocabulary.ts";

/** What a part of a typed text asks for. */
export type Wish =
  | { readonly kind: "feature"; readonly value: AnyFeature }
  /** `today`, a weekday, or a date as `12-24`. */
  | { readonly kind: "day"; readonly value: string }
  /** A part of the day, or a time as `19:30`. */
  | { readonly kind: "time"; readonly value: string }
  | { readonly kind: "open" | "near"; readonly value: "now" | "me" }
  | { readonly kind: "guests"; readonly value: string }
  /** Price ranges, one after the other: `€€€,€€€€`. */
  | { readonly kind: "price"; readonly value: string }
  /** A city, or a district with its city: `Berlin/Kreuzberg`. */
  | { readonly kind: "city" | "district"; readonly value: string }
  /** A street with its number; the value is where it lies, like that of a district, or empty. */
  | { readonly kind: "street"; readonly value: string };

/** A wish with the words that say it, and the text without them. */
export type WishInText = Wish & { readonly text: string; readonly rest: string };

export interface Reading {
  readonly wishes: readonly WishInText[];
  /** What is left: words for names, cuisines and dishes, as typed. */
  readonly words: string;
  /** Like that, with the places. */
  readonly wordsAndPlaces: string;
}

interface Token {
  readonly raw: string;
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

interface Span {
  /** Indexes of tokens. */
  readonly from: number;
  readonly until: number;
  readonly wishes: readonly Wish[];
}

/**
 * Reads what somebody typed into wishes (when, how many, how dear, where, what a restaurant should have) and the words that
 * are left. German and English, in any order, with typos in longer words. It knows neither clock nor restaurants.
 */
export function readSearch(typed: string): Reading {
  const text = typed.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  const tokens = tokenize(text);
  const spans: Span[] = [];
  if (tokens.length === 1 && tokens[0]?.word === "essen")
    spans.push({ from: 0, until: 1, wishes: [{ kind: "city", value: "Essen" }] });
  for (let index = 0; index < tokens.length;) {
    const span = readAt(tokens, index, text);
    if (span) spans.push(span);
    index = span?.until ?? index + 1;
  }
  const places = joinPlaces(spans);
  const leave = (some: readonly Span[]): string =>
    tokens
      .filter((_, index) => !some.some((span) => index >= withPreposition(tokens, span) && index < span.until))
      .map(({ raw }) => raw)
      .join(" ");
  const wishes = places.flatMap((span) =>
    span.wishes.map((wish) => {
      const first = tokens[withPreposition(tokens, span)];
      const said = text.slice(first?.start, tokens[span.until - 1]?.end);
      return { ...wish, text: said, rest: leave([span]) };
    }),
  );
  const isPlace = ({ wishes: [wish] }: Span) => wish?.kind === "city" || wish?.kind === "district";
  return {
    wishes,
    words: leave(places),
    wordsAndPlaces: leave(places.filter((span) => !isPlace(span) && span.wishes[0]?.kind !== "street")),
  };
}

const tokenize = (text: string): Token[] =>
  Array.from(text.matchAll(/€+|[\p{L}\p{M}\p{N}]+(?:['’´`][\p{L}]+)?/gu), ({ 0: raw, index }) => ({
    raw,
    word: raw.startsWith("€") ? raw : normalize(raw).replaceAll(" ", ""),
    start: index,
    end: index + raw.length,
  }));

const maxPhrase = 4;

function readAt(tokens: readonly Token[], from: number, text: string): Span | undefined {
  const found = readTime(tokens, from, text) ?? readGuests(tokens, from) ?? readBudget(tokens, from);
  if (found) return found;
  for (let length = Math.min(maxPhrase, tokens.length - from); length > 0; length--) {
    const until = from + length;
    const words = tokens.slice(from, until).map(({ word }) => word);
    const wishes = lookUp(words.join(" ")) ?? (length === 1 ? lookUpWord(tokens, from) : undefined);
    if (wishes) return { from, until, wishes };
    const street = length > 1 ? readStreet(tokens, from, until) : undefined;
    if (street) return street;
  }
  return undefined;
}

/** `Sonnenallee`, `Oranienstraße 12`, `Lange Straße 5`. */
function readStreet(tokens: readonly Token[], from: number, until: number): Span | undefined {
  const words = tokens.slice(from, until).map(({ word }) => word);
  const isNumber = /^\d{1,3}[a-z]?$/.test(words.at(-1) ?? "");
  const isStreet = streetEnding.test(words.at(-2) ?? "");
  if (!isNumber || !isStreet) return undefined;
  const name = words.slice(0, -1).join(" ");
  if (words.slice(0, -2).some((word) => isFiller(word) || places().has(word) || isKnownWord(word))) return undefined;
  const known = phrases()
    .get(name)
    ?.find((wish) => wish.kind === "street");
  return { from, until, wishes: [known ?? { kind: "street", value: "" }] };
}

const streetEnding = /(?:strasse|str|allee|weg|platz|gasse|damm|ufer|ring|markt|chaussee|steig|promenade)$/;

/** One word: with an ending, or with a typo. */
function lookUpWord(tokens: readonly Token[], at: number): readonly Wish[] | undefined {
  const word = tokens[at]?.word ?? "";
  if (word.length < 5) return undefined;
  for (const ending of ["e", "es", "er", "en", "em", "n", "s"]) {
    const stem = word.endsWith(ending) ? word.slice(0, -ending.length) : "";
    const found = stem.length > 3 ? lookUp(stem) : undefined;
    if (found && found[0]?.kind !== "city") return found;
  }
  if (word.length < 6 || isKnownWord(word) || places().has(word)) return undefined;
  const limit = word.length < 9 ? 1 : 2;
  const near = misspellable().find(
    (one) => Math.abs(one.length - word.length) <= limit && countTypos(word, one) <= limit,
  );
  return near === undefined ? undefined : lookUp(near);
}

const lookUp = (phrase: string): readonly Wish[] | undefined =>
  phrases().get(phrase) ?? places().get(phrase) ?? (/^\d{5}$/.test(phrase) ? lookUpCode(phrase) : undefined);

/** A postal code stands for the first district that it lies in. */
function lookUpCode(code: string): readonly Wish[] | undefined {
  for (const [city, ofCity] of Object.entries(districts))
    for (const [district, { codes }] of Object.entries(ofCity))
      if (codes.includes(code)) return [{ kind: "district", value: `${city}/${district}` }];
  return undefined;
}

/** `19:30`, `20 Uhr`, `8 pm`. */
function readTime(tokens: readonly Token[], from: number, text: string): Span | undefined {
  const [first, second, third] = tokens.slice(from, from + 3);
  const hour = /^([01]?\d|2[0-4])(am|pm|uhr|h)?$/.exec(first?.word ?? "");
  if (!first || !hour) return undefined;
  const gap = text.slice(first.end, second?.start);
  const hasMinutes = /^[:.]$/.test(gap) && /^[0-5]\d(?:am|pm|uhr)?$/.test(second?.word ?? "");
  const sign = hour[2] ?? (hasMinutes ? (/[a-z]+$/.exec(second?.word ?? "")?.[0] ?? third?.word) : second?.word);
  const isSign = /^(?:am|pm|uhr|h)$/.test(sign ?? "");
  const isTime = isSign || (hasMinutes && gap === ":");
  if (!isTime) return readDate(tokens, from, text);
  const isSignApart = isSign && sign === (hasMinutes ? third : second)?.word;
  const count = 1 + Number(hasMinutes) + Number(isSignApart);
  const hours = (Number(hour[1]) % 24) + (sign === "pm" && Number(hour[1]) < 12 ? 12 : 0);
  const minutes = hasMinutes ? (second?.word.slice(0, 2) ?? "00") : "00";
  const value = `${String(hours).padStart(2, "0")}:${minutes}`;
  return { from, until: from + count, wishes: [{ kind: "time", value }] };
}

const months =
  "januar january jan|februar february feb|marz march|april|mai may|juni june|juli july|august|september|oktober october|november|dezember december";

/** `24.12.`, `24. Dezember`. */
function readDate(tokens: readonly Token[], from: number, text: string): Span | undefined {
  const [day, month, year] = tokens.slice(from, from + 3);
  if (!day || !month || !/^(?:[12]?\d|3[01]|0\d)$/.test(day.word)) return undefined;
  const named = months.split("|").findIndex((names) => names.split(" ").includes(month.word)) + 1;
  const isDotted = text.slice(day.end, month.start) === "." && /^(?:0?\d|1[0-2])$/.test(month.word);
  const number = named || (isDotted && text.charAt(month.end) === "." ? Number(month.word) : 0);
  if (number === 0) return undefined;
  const value = `${String(number).padStart(2, "0")}-${day.word.padStart(2, "0")}`;
  const hasYear = /^20\d\d$/.test(year?.word ?? "");
  return { from, until: from + 2 + Number(hasYear), wishes: [{ kind: "day", value }] };
}

const numberWords = "eine|zwei|drei|vier|funf|sechs|sieben|acht|nun|zehn|elf|zwolf";
const englishNumbers = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve";
const together = "allein|zweit|dritt|viert|funft|sechst|siebt|acht|nunt|zehnt";
const people = /^(?:personen|person|pers|leute|gaste|gast|people|persons|guests|pax|erwachsene|adults|platze|seats)$/;

const children = /^(?:kinder|kind|kindern|kids|kid|children|child)$/;

function readGuests(tokens: readonly Token[], from: number): Span | undefined {
  const [first = "", second = "", third = ""] = tokens.slice(from, from + 3).map(({ word }) => word);
  const guests = (count: number | undefined, length: number): Span | undefined =>
    count === undefined || count < 1 || count > 99
      ? undefined
      : { from, until: from + length, wishes: [{ kind: "guests", value: String(count) }] };
  if (first === "zu" && together.split("|").includes(second)) return guests(together.split("|").indexOf(second) + 1, 2);
  // `2 Erwachsene und 2 Kinder`
  const next = /^(?:und|and|u|mit|with)$/.test(third) ? 3 : 2;
  const [more = "", kind = ""] = tokens.slice(from + next, from + next + 2).map(({ word }) => word);
  const isFamily = (people.test(second) && children.test(kind)) || (children.test(second) && people.test(kind));
  const [count, others] = [toNumber(first), toNumber(more)];
  if (isFamily && count !== undefined && others !== undefined) return guests(count + others, next + 2);
  if (people.test(second)) return guests(toNumber(first), 2);
  if (first === "party" && second === "of") return guests(toNumber(third), 3);
  if (/^(?:fur|for)$/.test(first) && !/^(?:uhr|euro|eur|kinder|kids|children)$/.test(third) && !people.test(third))
    return guests(toNumber(second), 2);
  return undefined;
}

function toNumber(word: string): number | undefined {
  if (/^\d{1,2}$/.test(word)) return Number(word);
  const index = [numberWords, englishNumbers].map((list) => list.split("|").indexOf(word)).find((at) => at >= 0);
  return index === undefined ? undefined : index + 1;
}

/** `bis 20 Euro`, `under 15 €`. */
function readBudget(tokens: readonly Token[], from: number): Span | undefined {
  const [limit = "", amount = "", sign = ""] = tokens.slice(from, from + 3).map(({ word }) => word);
  const isBudget =
    /^(?:bis|unter|max|maximal|hochstens|under|below|less)$/.test(limit) && /^(?:euro|euros|eur|€)$/.test(sign);
  if (!isBudget || !/^\d{1,3}$/.test(amount)) return undefined;
  const value = Number(amount) <= 20 ? "€" : Number(amount) <= 40 ? "€,€€" : "€,€€,€€€";
  return { from, until: from + 3, wishes: [{ kind: "price", value }] };
}

/** What is said before a wish belongs to it: `in Köln`, `mit Terrasse`. */
function withPreposition(tokens: readonly Token[], { from, wishes: [wish] }: Span): number {
  const before = tokens[from - 1]?.word ?? "";
  const isSmall =
    /^(?:in|im|am|an|mit|fur|um|bei|bis|zum|zur|with|for|on|at|near|der|die|das|the|a|ein|eine|einen|einer)$/.test(
      before,
    );
  if (!isSmall || wish?.kind === "price") return from;
  return withPreposition(tokens, { from: from - 1, until: from, wishes: wish ? [wish] : [] });
}

/** A district beside its city, or beside none, is one place; one of another city is none. */
function joinPlaces(spans: readonly Span[]): readonly Span[] {
  const city = spans.flatMap(({ wishes }) => wishes).find(({ kind }) => kind === "city")?.value;
  return spans.flatMap((span) => {
    const inCity = span.wishes.filter(
      ({ kind, value }) =>
        (kind !== "district" && kind !== "street") ||
        value === "" ||
        city === undefined ||
        value.startsWith(`${city}/`),
    );
    const [first] = inCity;
    if (first?.kind !== "district" && first?.kind !== "street")
      return inCity.length > 0 ? [{ ...span, wishes: inCity }] : [];
    // An Altstadt, wherever it is: the words find it in each city.
    return [
      {
        ...span,
        wishes:
          inCity.length > 1 && first.kind === "district"
            ? [{ ...first, value: first.value.replace(/.*\//, "/") }]
            : [first],
      },
    ];
  });
}

const split = (text: string): string[] =>
  text
    .split("|")
    .map((phrase) => normalize(phrase))
    .filter(Boolean);

function addAll(map: Map<string, readonly Wish[]>, names: string, ...wishes: readonly Wish[]): void {
  for (const phrase of names.split("|"))
    for (const key of new Set([normalize(phrase), normalize(phrase.replaceAll(/['’]/g, ""))]))
      if (key !== "" && !map.has(key)) map.set(key, wishes);
}

function buildPhrases(): ReadonlyMap<string, readonly Wish[]> {
  const map = new Map<string, readonly Wish[]>();
  addAll(map, nearPhrases, { kind: "near", value: "me" });
  addAll(map, nowPhrases, { kind: "open", value: "now" });
  for (const [value, names] of dayPhrases) addAll(map, names, { kind: "day", value });
  for (const part of dayPartNames) addAll(map, partPhrases[part], { kind: "time", value: part });
  for (const [day, names] of weekdayWords) addWeekday(map, day, names);
  map.set("tonight", [
    { kind: "day", value: "today" },
    { kind: "time", value: "evening" },
  ]);
  for (const [words, time] of [["heute morgen|heute fruh|this morning", "breakfast"]] as const)
    addAll(map, words, { kind: "day", value: "today" }, { kind: "time", value: time });
  addAll(map, "morgen früh|tomorrow morning", { kind: "day", value: "tomorrow" }, { kind: "time", value: "breakfast" });
  for (const value of allFeatures) addAll(map, featurePhrases[value], { kind: "feature", value });
  for (const [prices, names] of pricePhrases) {
    const wish = { kind: "price", value: prices.join(",") } as const;
    for (const name of names.split("|")) map.set(name.startsWith("€") ? name : normalize(name), [wish]);
  }
  for (const [city, streets] of Object.entries(knownStreets))
    for (const [district, names] of Object.entries(streets))
      for (const name of split(names).flatMap((one) => [...new Set([one, one.replace(/strasse$/, "str")])])) {
        const wishes: readonly Wish[] = map.get(name) ?? [];
        map.set(name, [...wishes, { kind: "street", value: `${city}/${district}` }]);
      }
  return map;
}

function addWeekday(map: Map<string, readonly Wish[]>, value: string, names: string): void {
  const day = { kind: "day", value } as const;
  addAll(
    map,
    names
      .split("|")
      .filter((name) => name.length > 2)
      .join("|"),
    day,
  );
  for (const short of names.split("|"))
    for (const part of dayPartNames)
      for (const time of split(partPhrases[part]))
        if (short.length === 2) map.set(`${short} ${time}`, [day, { kind: "time", value: part }]);
  for (const [ending, part] of weekdayEndings)
    for (const name of names.split("|").filter((one) => one.endsWith("tag") || one === "mittwoch")) {
      const brunch: readonly Wish[] =
        part === "brunch" ? [{ kind: "feature", value: "brunch" }] : [{ kind: "time", value: part }];
      map.set(normalize(name + ending), [day, ...brunch]);
      if (part === "breakfast") map.set(normalize(`${name} ${ending}`), [day, { kind: "time", value: part }]);
    }
}

const weekdayEndings = [
  ["abend", "evening"],
  ["mittag", "lunch"],
  ["morgen", "breakfast"],
  ["vormittag", "breakfast"],
  ["nachmittag", "afternoon"],
  ["nacht", "night"],
  ["sbrunch", "brunch"],
] as const;

function buildPlaces(): ReadonlyMap<string, readonly Wish[]> {
  const map = new Map<string, readonly Wish[]>();
  const addCity = (name: string, city: string) => map.set(normalize(name), [{ kind: "city", value: city }]);
  for (const name of `${cities} ${austrianCities} ${swissCities}`.split(" ")) addCity(name, toCity(name));
  for (const name of Object.keys(districts)) addCity(name, name);
  for (const [city, english] of Object.entries(englishCities)) addCity(english, city);
  map.delete("essen"); // what people do there is another word
  for (const name of ["in Essen", "Restaurant Essen", "Restaurants Essen", "Stadt Essen"]) addCity(name, "Essen");
  for (const name of ["Frankfurt/Main", "Frankfurt a. M.", "Frankfurt Main"]) addCity(name, "Frankfurt am Main");
  for (const name of ["Frankfurt (Oder)", "Frankfurt an der Oder"]) addCity(name, "Frankfurt (Oder)");
  for (const [city, ofCity] of Object.entries(districts))
    for (const district of Object.keys(ofCity)) {
      for (const key of new Set(
        [district, district.replace("St. ", "Sankt "), district.replaceAll(" ", "")].map(normalize),
      )) {
        const others: readonly Wish[] = (map.get(key) ?? []).filter(({ kind }) => kind === "district");
        map.set(key, [...others, { kind: "district", value: `${city}/${district}` }]);
      }
    }
  return map;
}

const phrases = once(buildPhrases);
const places = once(buildPlaces);
const misspellable = once(() => [...phrases().keys()].filter((one) => one.length > 5 && !one.includes(" ")));

/** The dates (`YYYY-MM-DD`) that a day means: the next ones from today on. */
export function toDates(day: string, today: string): readonly string[] {
  const at = (days: number) => new Date(Date.parse(`${today}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  const next = (weekday: number) => at((weekday - new Date(`${today}T00:00Z`).getUTCDay() + 7) % 7);
  const spoken = spokenDays.findIndex((one) => one === day);
  if (day === "weekend") return [next(6), next(0)];
  if (spoken >= 0) return [at(spoken)];
  const weekday = weekdays.findIndex((one) => one === day);
  if (weekday >= 0) return [next((weekday + 1) % 7)];
  const year = Number(today.slice(0, 4));
  const dates = [`${year}-${day}`, `${year + 1}-${day}`];
  return dates.filter((date) => date >= today && !Number.isNaN(Date.parse(date))).slice(0, 1);
}

/** The part of the day that a time lies in. */
export const toDayPart = (time: string): DayPart =>
  dayPartNames.find((part) => part === time) ??
  (time < "05:00" || time >= "22:00"
    ? "night"
    : time < "10:30"
      ? "breakfast"
      : time < "11:30"
        ? "brunch"
        : time < "14:30"
          ? "lunch"
          : time < "17:30"
            ? "afternoon"
            : "evening");
