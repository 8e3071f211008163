// Public pages load this file: it must not import zod.

/** Compares two values of a field, as JSON carries them. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
