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

/** Lower case without accents, ligatures and marks that nobody sees; ß is ss. Blanks and signs stay. */
export const plainLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, "")
    .replaceAll(/[ßıłøđæœþς]/g, (letter) => replacements[letter] ?? letter);

/** ue = u in plain letters, as ü already is. */
export const foldUmlauts = (plain: string): string => plain.replaceAll(/([aou])e/g, "$1");
