// Public pages load this file: it must not import anything.

/**
 * The EU food information regulation 1169/2011, annex II, wants two of its fourteen allergens by name: which grain, which
 * nut. Each has a code of its own behind the letter. The letter alone is valid and means that nobody said which.
 */
export const allergenKinds = {
  A: ["A1", "A2", "A3", "A4", "A5", "A6"],
  H: ["H1", "H2", "H3", "H4", "H5", "H6", "H7", "H8"],
} as const;
export const lettersWithKinds = ["A", "H"] as const satisfies readonly (keyof typeof allergenKinds)[];

/** A letter from A to N, or the code of a grain or nut. */
export const allergenPattern = /^(?:[A-N]|A[1-6]|H[1-8])$/;
/** Every letter, and every kind beside it. */
export const maxAllergens = 28;

export const letterOf = (code: string): string => code.slice(0, 1);

const wheat = "A1";
/** Spelt and Khorasan: to the law, and to who is allergic to it, they are wheat, and "wheat" on a dish may be one of them. */
const kindsOfWheat: readonly string[] = ["A5", "A6"];

/** Whether a dish contains what a guest avoids. "perhaps": it contains a grain or nut, and nobody said which. */
export function containsAllergen(codes: readonly string[], avoided: string): "yes" | "perhaps" | "no" {
  const letter = letterOf(avoided);
  if (avoided === letter) return codes.some((code) => letterOf(code) === letter) ? "yes" : "no";
  if (codes.includes(avoided)) return "yes";
  if (avoided === wheat && codes.some((code) => kindsOfWheat.includes(code))) return "yes";
  const isVague = codes.includes(letter) || (kindsOfWheat.includes(avoided) && codes.includes(wheat));
  return isVague ? "perhaps" : "no";
}

/** Animals, and for vegans what comes from them. Nobody can tell of a dish without these that it is what it is said to be. */
const excludedBy = { vegetarian: ["B", "D", "N"], vegan: ["B", "C", "D", "G", "N"] } as const;

/** The first of a dish's allergens that a diet excludes. */
export const findExcluded = (codes: readonly string[], diet: keyof typeof excludedBy): string | undefined =>
  excludedBy[diet].find((code) => codes.includes(code));

/** The letters on a dish whose grain or nut its owner has not named. */
export const listUnnamedKinds = (codes: readonly string[]): (typeof lettersWithKinds)[number][] =>
  lettersWithKinds.filter((letter) => codes.includes(letter));

/**
 * What guests of a menu may avoid: its letters, and the grains and nuts that it names, wheat for each of its kinds. Where
 * it names some and leaves others open, every kind is offered, because each may be in a dish.
 */
export function listAvoidable(codes: readonly string[]): string[] {
  const used = new Set(codes);
  if (kindsOfWheat.some((kind) => used.has(kind))) used.add(wheat);
  for (const letter of lettersWithKinds) {
    const kinds = allergenKinds[letter];
    const named = kinds.filter((kind) => used.has(kind));
    if (named.length === 0) continue;
    if (used.has(letter)) for (const kind of kinds) used.add(kind);
    used.add(letter);
  }
  return [...used].toSorted();
}

/** Ticks or unticks a code: a kind takes the place of its letter, and the letter stays when its last kind goes. */
export function toggleAllergen(codes: readonly string[], code: string, isChosen: boolean): string[] {
  const letter = letterOf(code);
  const others = codes.filter((one) => letterOf(one) !== letter);
  if (code === letter) return (isChosen ? [...others, letter] : others).toSorted();
  const kinds = codes.filter((one) => letterOf(one) === letter && one !== letter && one !== code);
  const chosen = isChosen ? [...kinds, code] : kinds;
  return [...others, ...(chosen.length > 0 ? chosen : [letter])].toSorted();
}
