/** Class names that hold, in one word list. */
export const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter((name) => name !== false && name !== undefined).join(" ");
