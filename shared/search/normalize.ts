import { foldUmlauts, plainLetters } from "#shared/platform/text/fold.ts";

/** Signs and letters that stand for an apostrophe. */
const apostrophe = /['‘’‛`´′\u02b9-\u02bd\u02c8\ua78c\uff07]/u;
const insideWord = new RegExp(String.raw`(?<=[\p{L}\p{M}\p{N}])${apostrophe.source}(?=[\p{L}\p{N}])`, "gu");
const withoutApostrophes = (text: string): string => (apostrophe.test(text) ? text.replaceAll(insideWord, "") : text);

/** Words without accents, before ue = u; `Sankt` is `St.`. What is neither letter nor digit is a gap, an apostrophe that is a letter too. */
const plainWords = (text: string): string[] =>
  plainLetters(text)
    .split(/(?:[^\p{L}\p{N}]|[\u02b9-\u02bd\u02c8\ua78c])+/u)
    .filter(Boolean)
    .map((word) => (word === "sankt" ? "st" : word));

/**
 * Text as search compares it: case, accents, ligatures and ß do not matter, and ü = ue = u (architecture, 'What the
 * spec leaves open'). Words stay apart by one blank.
 */
export const normalize = (text: string): string => normalizedWords(text).join(" ");

export const normalizedWords = (text: string): string[] => plainWords(text).map(foldUmlauts).filter(Boolean);

/** The words of a text; one with an apostrophe also as if it had none: `udo s udos` for `Udo's`. */
export function searchableWords(text: string): string[] {
  const words = normalizedWords(text);
  const together = withoutApostrophes(text);
  return together === text ? words : [...new Set([...words, ...normalizedWords(together)])];
}

/** So many adjacent words are compared as if they were one: `allyoucaneat`. */
const maxJoined = 4;

/** What begins at each word of a text, written together: `stadtcafe`, `cafe`. */
export function joinedWords(text: string, most = maxJoined): string[] {
  const words = plainWords(text);
  return words.map((_, index) => foldUmlauts(words.slice(index, index + most).join("")));
}

/** A text written together. */
export const normalizeTogether = (text: string): string => foldUmlauts(plainWords(text).join(""));

/** What ends at each word of a text, written together with one word before it, and with two. */
export function joinedEndings(text: string): readonly (readonly string[])[] {
  const words = plainWords(text);
  return words.map((_, index) =>
    [2, 3]
      .filter((count) => count <= index + 1)
      .map((count) => foldUmlauts(words.slice(index + 1 - count, index + 1).join(""))),
  );
}

/** A normalized text from each of its words on: `zum kastanienkaiser`, `kastanienkaiser`. */
export function wordBeginnings(normalized: string): string[] {
  const words = normalized.split(" ").filter(Boolean);
  return words.map((_, index) => words.slice(index).join(" "));
}
