/** How many letters of a word the terms are made of: a typo behind them leaves them as they are. */
const prefixLength = 6;

/** Shorter words are no names that anyone would recognise with a typo. */
const minLetters = 4;

/**
 * What a word has in common with itself with one typo among its first letters: these letters, and these letters without
 * one of them. Words and their misspellings share at least one of these at most seven terms.
 *
 * @see https://en.wikipedia.org/wiki/SymSpell: the symmetric delete algorithm with a prefix
 */
export function typoTerms(word: string): string[] {
  const characters = Array.from(word).slice(0, prefixLength);
  if (characters.length < minLetters) return [];
  const shorter = characters.map((_, left) => characters.filter((__, index) => index !== left).join(""));
  return [...new Set([characters.join(""), ...shorter])].map((part) => `typo:${part}`);
}

/**
 * Letters that were left out, added, mistaken or swapped with their neighbour: the optimal string alignment distance.
 *
 * @see https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance
 */
export function countTypos(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + Number(!isSame),
        isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, to.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
