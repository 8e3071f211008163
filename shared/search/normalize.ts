// Nothing may be imported here: the stream, the API and pages fold alike.

const replacements: Readonly<Record<string, string>> = {
  ß: "ss",
  ı: "i",
  ł: "l",
  ø: "o",
  đ: "d",
  æ: "a",
  œ: "o",
  þ: "th",
  ς: "σ", // how a sigma looks at the end of a word, and of a word typed halfway
};

/**
 * Text as search compares it: case, accents and ß do not matter, and ü = ue = u (architecture, 'What the
 * spec leaves open'). Words stay apart by one blank; what is neither letter nor digit is a gap.
 */
export const normalize = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[ßıłøđæœþς]/g, (letter) => replacements[letter] ?? letter)
    .replaceAll(/([aou])e/g, "$1")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export const normalizedWords = (text: string): string[] => normalize(text).split(" ").filter(Boolean);

/** A normalized text from each of its words on: `zum kastanienkaiser`, `kastanienkaiser`. */
export function wordBeginnings(normalized: string): string[] {
  const words = normalized.split(" ").filter(Boolean);
  return words.map((_, index) => words.slice(index).join(" "));
}
