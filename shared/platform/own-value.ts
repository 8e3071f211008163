/**
 * Looks up a word from outside in a table of ours. Plain indexing finds what every object inherits, too: `constructor`,
 * `__proto__`.
 */
export const ownValue = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
