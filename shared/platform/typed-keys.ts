/** The keys of an object literal, which `Object.keys` calls mere strings. */
export const typedKeys = <T extends object>(literal: T): (keyof T & string)[] =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- literals have no keys beyond their type
  Object.keys(literal) as (keyof T & string)[];
