import type { Clock } from "../book.ts";

/** What a typed line says; a missing field was not understood or not typed. */
export interface PhoneLine {
  readonly guests?: number | undefined;
  /** `YYYY-MM-DD` */
  readonly date?: string | undefined;
  /** `HH:MM` */
  readonly time?: string | undefined;
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly note?: string | undefined;
}

/** One word of the line. `isSeparated`: a comma, semicolon or bracket stands before it. */
export interface Word {
  readonly text: string;
  readonly isSeparated: boolean;
}

/** The fields as far as they are read. */
export type Fields = { -readonly [Field in keyof PhoneLine]: PhoneLine[Field] };

/** Reads from the beginning of the words and returns how many it has used. */
export type Reader = (words: readonly Word[], fields: Fields, now: Clock) => number;

/** In small letters. */
export const getText = (words: readonly Word[], index: number): string => words[index]?.text.toLowerCase() ?? "";

/** A number that is a time of day: `20:00`, `20.30`. */
export const isTimeText = (text: string): boolean => /^\d{1,2}[:.]\d{2}$/.test(text);
