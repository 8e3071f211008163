import { tidyLine } from "#shared/platform/text/tidy.ts";
import type { ZonedSchedule } from "#shared/restaurants/service-day.ts";
import type { DayPart } from "./words.ts";
import { joined, leftOut, numberWords } from "./words.ts";

/** What a typed line says; a missing field was not understood or not typed. */
export interface PhoneLine {
  readonly guests?: number | undefined;
  /** `YYYY-MM-DD` */
  readonly date?: string | undefined;
  /** `HH:MM`, or `24:00` for the end of the day. */
  readonly time?: string | undefined;
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly note?: string | undefined;
  /** The calendar's date of a time that is counted from now on. */
  readonly calendarDate?: string | undefined;
  /** The party is there now. */
  readonly isNow?: boolean | undefined;
  /** What the line says beside that, and nobody has settled yet: until then it is not entered. */
  readonly questions?: readonly Question[] | undefined;
}

export type LineField = "guests" | "date" | "time" | "name" | "phone" | "note";

/** One way to understand the words of a question. As name or note they are taken as typed. */
export interface Answer {
  readonly guests?: number;
  readonly date?: string;
  readonly time?: string;
  readonly phone?: string;
  readonly as?: "name" | "note";
}

/** Words that look like a number, a time, a day or a count and were not read for sure. */
export interface Question {
  readonly text: string;
  /** What they may mean; the note is always among them. */
  readonly answers: readonly Answer[];
}

/** The answer that a person gave to the question about these words. */
export interface Settled {
  readonly text: string;
  readonly answer: Answer;
}

/** When and where a line is typed: the day whose book is open now, the time, and the restaurant's hours if known. */
export interface LineContext {
  readonly date: string;
  readonly time: string;
  /** The instant: in an hour that the clock shows twice, the time does not say which one it is. */
  readonly at?: Date | undefined;
  readonly schedule?: ZonedSchedule | undefined;
  /** The date of the calendar now: after midnight it is the one after the book's. */
  readonly calendarDate?: string | undefined;
  /** The day of the book on the screen; today without it. */
  readonly openDate?: string | undefined;
  readonly settled?: readonly Settled[];
  /** The chip into which it is typed: it takes this field alone, and asks about every other. */
  readonly chip?: "guests" | "date" | "time" | undefined;
}

/** One word of the line. */
export interface Word {
  readonly text: string;
  /** In small letters, without the dot of an abbreviation. */
  readonly key: string;
  readonly hasDot: boolean;
  /** A comma, semicolon, dash or bracket stands before it. */
  readonly isSeparated: boolean;
}

/** A time as it was typed; `isTwelve`: by the clock of twelve hours, `typed` with minutes in digits. */
export interface TypedTime {
  readonly hour: number;
  readonly minute: number;
  readonly isTwelve?: "spoken" | "typed" | undefined;
  /** From now on; 0 is now. */
  readonly minutesAhead?: number;
}

/** One way to understand some words. */
export interface Option {
  readonly guests?: number;
  readonly date?: string;
  readonly clock?: TypedTime;
  readonly phone?: string;
  /** They are plain words, a part of name or note. */
  readonly isWord?: boolean;
}

/** What a reader makes of the words at a place. */
export interface Reading {
  /** How many words it takes. */
  readonly used: number;
  /** None: they look like something, but nobody knows what. */
  readonly options?: readonly Option[];
  readonly is?: "note" | "filler" | "weekday" | "adults" | "children";
  readonly part?: DayPart;
  /** The part of the day may be somebody's name: `Abend`, `Nacht`. */
  readonly isNameLike?: boolean;
  /** The day is the evening whose night is meant. */
  readonly isNight?: boolean;
  /** It may be a part of a remark: `2. Tisch`. */
  readonly isOfRemark?: boolean;
  /** Words that stand in the note although they were read. */
  readonly remark?: string;
}

/** Words and what they were read as; without a reading they are name or note. */
export interface Span {
  readonly words: readonly Word[];
  readonly text: string;
  readonly reading: Reading | undefined;
  /** It is asked about, whatever it was read as. */
  readonly isOfRemark: boolean;
}

/** Reads the words from `index` on; undefined: not mine. */
export type Reader = (words: readonly Word[], index: number, context: LineContext) => Reading | undefined;

/** `24,12,`, and a prefix in brackets: `(030)`, `+49 (170)`. */
const isWhole = (chunk: string, before: string): boolean =>
  /^\d{1,2},\d{1,2}(?:,(?:\d{4}|\d{2})?|h|std)?$/.test(chunk) ||
  /^\+?\d*\(0\d*\)[\d/-]*$/.test(chunk) ||
  (/^(?:\+|00)\d+$/.test(before) && /^\(\d+\)[\d/-]*$/.test(chunk));

/** It says nothing, and its 'Morgen' is no day. */
const greeting =
  /^(?:(?:guten|good) (?:tag|day|morgen|morning|mittag|afternoon|abend|evening)|grü(?:ß|ss) (?:gott|sie|dich|euch)|(?:servus|bonjour|ciao|merhaba|hallöchen)(?=[,!]))(?!\p{L})[\s,!.]*/iu;
/** Before a value that says by itself what it is, as in a pasted form. */
const formLabel = /^(?:datum|date|tag|day|(?:uhr)?zeit|time|personen|anzahl|gäste|guests):$/i;

/** Splits a line into words. Signs between words are words, too; `24,12,` stays together. */
export function splitWords(line: string): Word[] {
  const words: Word[] = [];
  let isSeparated = false;
  const pieces = tidyLine(line)
    .replace(greeting, "")
    .replaceAll(/[-=]+>|→/g, " - ")
    .split(" ")
    .flatMap((chunk, index, chunks) =>
      isWhole(chunk, chunks[index - 1] ?? "") ? [chunk] : chunk.split(/([,;()[\]|])/),
    )
    .flatMap(
      (piece) => joined.exec(piece)?.slice(1) ?? piece.split(/^((?:t|tel|telefon|phone|handy|mobil)[.:]|\d*@)(?=\d)/i),
    )
    .flatMap((piece) => piece.split(leftOut))
    .flatMap((piece) => (/^\d+@$/.test(piece) ? [piece.slice(0, -1), "@"] : piece));
  for (const piece of pieces) {
    const text = piece.replace(/^["„“”'’‚‘«»]+|["“”'’‘«»]+$/gu, "");
    if (/^[,;()[\]|–—-]$/.test(text)) isSeparated = true;
    if (text === "" || /^[,;()[\]|]$/.test(text)) continue;
    if (formLabel.test(text)) {
      isSeparated = true;
      continue;
    }
    const small = text
      .toLowerCase()
      .replaceAll(/[‐‑–—−]/g, "-")
      .replaceAll("’", "'");
    words.push({ text, key: small.replace(/(?<=.)[.:!?]+$/, ""), hasDot: /.\.$/.test(small), isSeparated });
    if (!/^[–—-]$/.test(text)) isSeparated = false;
  }
  return words;
}

export const keyAt = (words: readonly Word[], index: number): string => words[index]?.key ?? "";
export const textOf = (words: readonly Word[], index: number, used: number): string =>
  words
    .slice(index, index + used)
    .map(({ text }) => text)
    .join(" ");

/** This year or the next, behind a day; every other number of four digits is a time. */
export const toYear = (word: Word | undefined, { date }: LineContext): string | undefined =>
  [0, 1].map((ahead) => String(Number(date.slice(0, 4)) + ahead)).find((year) => year === word?.key);

/** A number of up to two digits, or in words. */
export const toNumber = (key: string): number | undefined =>
  /^\d{1,2}$/.test(key) ? Number(key) : numberWords.get(key);
