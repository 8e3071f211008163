import { ownValue } from "#shared/platform/own-value.ts";
import { feastDays, toDateOf } from "./feasts.ts";
import { once } from "#shared/platform/once.ts";
import { isDate } from "#shared/platform/time/local-date-time.ts";
import { addDays, weekdays } from "#shared/restaurants/opening-hours.ts";
import { nightEnds } from "#shared/restaurants/service-day.ts";
import { normalize } from "./normalize.ts";
import { isPlace, lookUp, lookUpPlace, lookUpWord } from "./phrase-table.ts";
import { nicknames } from "./places.ts";
import { joinDays, readDayAhead, readNight } from "./read-days.ts";
import { readBudget, readGuests, readLoneGuests, readTime } from "./read-numbers.ts";
import { readRefusal } from "./read-refusal.ts";
import { type DayPart, dayPartNames, homeCooking, spokenDays, weekdayWords } from "./search-phrases.ts";
import { isFiller, isKnownWord } from "./vocabulary.ts";
import type { Span, Token, Wish, WishInText } from "./wish.ts";

export interface Reading {
  readonly wishes: readonly WishInText[];
  /** What is left: words for names, cuisines and dishes, as typed. */
  readonly words: string;
  /** Like that, with the places. */
  readonly wordsAndPlaces: string;
  /** What somebody does not want, and search cannot tell: `ohne Nüsse`. */
  readonly refused: readonly string[];
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
  const party = readLoneGuests(tokens, spans, text);
  if (party) spans.push(party);
  const read = joinDays(withoutOpenOn(spans, tokens));
  const places = joinPlaces(read);
  const refusals = spans.filter(({ wishes }) => wishes.length === 0);
  const silent = read.filter(({ wishes }) => wishes.length === 0);
  const textOf = (span: Span): string =>
    text.slice(tokens[withPreposition(tokens, span)]?.start, tokens[span.until - 1]?.end);
  const leave = (some: readonly Span[]): string =>
    tokens
      .filter((_, index) => !some.some((span) => index >= withPreposition(tokens, span) && index < span.until))
      .map(({ raw }) => raw)
      .join(" ");
  const wishes = places.flatMap((span) =>
    span.wishes.map((wish) => ({ ...wish, text: textOf(span), rest: leave(places.filter((one) => says(one, wish))) })),
  );
  const instead = [...new Set(refusals.flatMap((span) => span.instead ?? []))];
  const left = (some: readonly Span[]): string => [leave([...some, ...silent]), ...instead].filter(Boolean).join(" ");
  return {
    wishes,
    words: left(places),
    wordsAndPlaces: left(places.filter(({ wishes: [wish] }) => !wish || !placeKinds.has(wish.kind))),
    refused: refusals.filter((span) => span.instead === undefined).map(textOf),
  };
}

/** `date night romantisch` says one wish twice. */
const says = (span: Span, { kind, value }: Wish): boolean =>
  span.wishes.some((wish) => wish.kind === kind && wish.value === value);

const placeKinds: ReadonlySet<string> = new Set(["city", "district", "street"] satisfies Wish["kind"][]);

/** `Samstag geöffnet` and `nach Mitternacht offen` are not about now. */
function withoutOpenOn(spans: readonly Span[], tokens: readonly Token[]): readonly Span[] {
  const isOnDay = spans.some(({ wishes }) =>
    wishes.some(({ kind, value }) => kind === "time" || (kind === "day" && value !== "today")),
  );
  const isJustOpen = ({ from, until, wishes: [wish] }: Span): boolean =>
    wish?.kind === "open" && until === from + 1 && /^(?:offen|geoffnet|open)$/.test(tokens[from]?.word ?? "");
  return spans.map((span) => (isOnDay && isJustOpen(span) ? { ...span, wishes: [] } : span));
}

const toWord = (raw: string): string => (raw.startsWith("€") ? raw : normalize(raw).replaceAll(" ", ""));

const tokenize = (text: string): Token[] =>
  Array.from(text.matchAll(/€+|[\p{L}\p{M}\p{N}]+(?:['’´`][\p{L}]+)?/gu), ({ 0: typed, index }) => {
    const raw = ownValue(nicknames, toWord(typed)) ?? typed;
    return { raw, word: toWord(raw), start: index, end: index + typed.length };
  });

const maxPhrase = 4;

function readAt(tokens: readonly Token[], from: number, text: string): Span | undefined {
  const found =
    readNight(tokens, from, text) ??
    readTime(tokens, from, text) ??
    readGuests(tokens, from, text) ??
    readBudget(tokens, from) ??
    readDayAhead(tokens, from) ??
    readShortDay(tokens, from, text) ??
    readCounted(tokens, from);
  if (found) return found;
  const isOfAlternatives = (until: number) => tokens[until - 1]?.word === "oder" && isPlace(tokens[until]?.word ?? ""); // Frankfurt oder Köln
  for (let length = Math.min(maxPhrase, tokens.length - from); length > 0; length--) {
    const until = from + length;
    const phrase = tokens
      .slice(from, until)
      .map(({ word }) => word)
      .join(" ");
    const wishes =
      (isWedding(tokens, from, until) ? lookUpPlace(phrase) : undefined) ??
      lookUp(phrase) ??
      (length === 1 ? lookUpWord(phrase) : undefined);
    if (wishes && !(length > 1 && isOfAlternatives(until)))
      return { from, until, wishes, ...(homeCookingPhrases().has(phrase) && { instead: "Hausmannskost" }) };
    const street = length > 1 ? readStreet(tokens, from, until) : undefined;
    if (street) return street;
  }
  return readRefusal(tokens, from);
}

const homeCookingPhrases = once<ReadonlySet<string>>(() => new Set(homeCooking.split("|").map(normalize)));

/** Beside its city, or in it, Wedding is a district. */
const isWedding = (tokens: readonly Token[], from: number, until: number): boolean =>
  until === from + 1 &&
  tokens[from]?.word === "wedding" &&
  (/^(?:im|am)$/.test(tokens[from - 1]?.word ?? "") || tokens.some(({ word }) => word === "berlin"));

/** `Sa 20 Uhr`, `So. Brunch`: two letters are a day before a time, a meal or a dot. */
function readShortDay(tokens: readonly Token[], from: number, text: string): Span | undefined {
  const { word = "", end = 0 } = tokens[from] ?? {};
  const [day] = weekdayWords.find(([, names]) => word.length === 2 && names.split("|").includes(word)) ?? [];
  const isTime = readTime(tokens, from + 1, text)?.wishes[0]?.kind === "time";
  const isMeal = /^(?:brunch|fruhstuck|mittagessen|abendessen)/.test(tokens[from + 1]?.word ?? "");
  if (day === undefined || !(isTime || isMeal || text.charAt(end) === ".")) return undefined;
  return { from, until: from + 1, wishes: [{ kind: "day", value: day }] };
}

/** `60. Geburtstag`, `25th anniversary`: which one says nothing of a restaurant. */
function readCounted(tokens: readonly Token[], from: number): Span | undefined {
  const [number = "", said = ""] = [tokens[from]?.word, tokens[from + 1]?.word];
  const wishes = /^\d{1,3}(?:st|nd|rd|th)?$/.test(number) ? (lookUp(said) ?? lookUpWord(said)) : undefined;
  const isOccasion = wishes?.some(({ value }) => value === "celebrations" || value === "romantic");
  return isOccasion && wishes ? { from, until: from + 2, wishes } : undefined;
}

/** `Sonnenallee`, `Oranienstraße 12`, `Lange Straße 5`. */
function readStreet(tokens: readonly Token[], from: number, until: number): Span | undefined {
  const words = tokens.slice(from, until).map(({ word }) => word);
  const isNumber = /^\d{1,3}[a-z]?$/.test(words.at(-1) ?? "");
  const isStreet = streetEnding.test(words.at(-2) ?? "");
  if (!isNumber || !isStreet) return undefined;
  const name = words.slice(0, -1).join(" ");
  if (words.slice(0, -2).some((word) => isFiller(word) || isPlace(word) || isKnownWord(word))) return undefined;
  const known = lookUp(name)?.find((wish) => wish.kind === "street");
  return { from, until, wishes: [known ?? { kind: "street", value: "" }] };
}

const streetEnding = /(?:strasse|str|allee|weg|platz|gasse|damm|ufer|ring|markt|chaussee|steig|promenade)$/;

/** What is said before a wish belongs to it: `in Köln`, `mit Terrasse`. */
function withPreposition(tokens: readonly Token[], { from, wishes: [wish] }: Span): number {
  const before = tokens[from - 1]?.word ?? "";
  const isSmall =
    /^(?:in|im|am|an|ab|gegen|diese[ns]|kommende[ns]|this|coming|mit|fur|um|bei|bis|zum|zur|with|for|on|at|near|der|die|das|den|dem|the|a|ein|eine|einen|einer)$/.test(
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
    // A Hauptbahnhof, nobody knows where, or Mitte in Stuttgart: only the words may find it.
    const [{ kind } = { kind: "city" }] = span.wishes;
    if ((kind === "street" && inCity.length !== 1) || (kind === "district" && inCity.length === 0))
      return [{ ...span, wishes: [{ kind: "street", value: city === undefined ? "" : `${city}/` }] }];
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

/** The dates (`YYYY-MM-DD`) that a day means: the next ones from today on. */
export function toDates(day: string, today: string): readonly string[] {
  const at = (days: number) => addDays(today, days);
  const next = (weekday: number) => at((weekday - new Date(`${today}T00:00Z`).getUTCDay() + 7) % 7);
  const spoken = spokenDays.findIndex((one) => one === day);
  if (day === "weekend") return [next(6), next(0)].filter((date) => date <= next(0)); // on a Sunday it is half over
  const [, base = "", sign, count] = /^([a-z]+)([+>-])(\d+)$/.exec(day) ?? [];
  if (base === "weekend") return toDates(`saturday>${count}`, today).flatMap((date) => [date, addDays(date, 1)]);
  const weekday = weekdays.findIndex((one) => one === (base || day));
  const sinceMonday = (new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7;
  if (base === "today") return [at(Number(count))];
  if (base === "week")
    return [0, 1, 2, 3, 4, 5, 6]
      .map((index) => at(7 * Number(count) + index - sinceMonday))
      .filter((date) => date >= today);
  if (sign === "+" && weekday >= 0)
    return [at(7 * Number(count) + weekday - sinceMonday)].filter((date) => date >= today);
  if (sign === ">") return [at(((weekday - sinceMonday + 6) % 7) + 1 + 7 * (Number(count) - 1))];
  if (spoken >= 0) return [at(spoken)];
  if (weekday >= 0) return [next((weekday + 1) % 7)];
  const isAhead = (date: string): boolean => date >= today && isDate(date);
  if (/^\d{4}/.test(day)) return [day].filter(isAhead);
  const year = Number(today.slice(0, 4));
  const days = ownValue(feastDays, day) ?? [day];
  const dates = [year, year + 1].map((one) => days.map((each) => toDateOf(each, one)).filter(isAhead));
  return dates.find(({ length }) => length > 0) ?? [];
}

/** The date of a time of a day whose restaurants are not known: an hour after midnight belongs to the evening before. */
export const toNightDate = (day: string, time: string): string => (time < nightEnds ? addDays(day, 1) : day);

/** The time that is said: `um 20 Uhr` before `abends`. */
export const timeOf = (wishes: readonly { readonly kind: string; readonly value: string }[]): string | undefined => {
  const times = wishes.filter(({ kind }) => kind === "time").map(({ value }) => value);
  return times.find((time) => time.includes(":")) ?? times[0];
};

/** The part of the day that a time lies in. */
export const toDayPart = (time: string): DayPart =>
  dayPartNames.find((part) => part === time) ??
  (time < nightEnds || time >= "22:00"
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
