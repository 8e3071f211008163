import { readDate, readTime } from "./read-when.ts";
import { readGuests, readPhone, readWords, type Rest } from "./read-party.ts";
import type { Clock } from "../book.ts";
import type { Fields, PhoneLine, Reader, Word } from "./reader.ts";

const readers: readonly Reader[] = [readPhone, readTime, readDate, readGuests];

/**
 * Reads a booking as it is said on the phone, in any order: `4 20:00 Meier 0170 5550123 Hund`. Words before the number
 * are the name, words after it the note; what a person means otherwise is corrected field by field.
 */
export function parsePhoneLine(line: string, now: Clock): PhoneLine {
  const fields: Fields = {};
  const rest = readNumbers(splitWords(line), fields, now);
  readWords(rest, fields);
  return fields;
}

const splitWords = (line: string): Word[] =>
  [...line.matchAll(/([,;([]|\s[-–]\s)?\s*([^\s,;()[\]]+)[)\]]*/g)].map(([, separator, text = ""]) => ({
    text,
    isSeparated: separator !== undefined,
  }));

/** Takes guests, day, time and number out of the words. Each is taken once; a second one is a part of the note. */
function readNumbers(words: readonly Word[], fields: Fields, now: Clock): Rest[] {
  const rest: Rest[] = [];
  for (let index = 0; index < words.length;) {
    const used = readers.reduce((taken, read) => taken || read(words.slice(index), fields, now), 0);
    if (used > 0 && readers[0]?.(words.slice(index), {}, now)) rest.push("phone");
    const word = words[index];
    if (used === 0 && word) rest.push(word);
    index += Math.max(1, used);
  }
  return rest;
}
