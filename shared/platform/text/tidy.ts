/**
 * Marks that nobody sees and that come along with pasted text: soft hyphen, grapheme joiner, zero-width spaces, byte order mark, word
 * joiner, invisible operators, direction marks, embeddings and isolates. The overrides (U+202D, U+202E) are not among
 * them: they turn letters around.
 */
const unseen = /[\u034f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202c\u2060-\u2064\u2066-\u206f\ufeff]/gu;
/** Joiners shape emoji and some scripts. At either end, beside a blank, a digit or a letter of Europe they do nothing. */
const joinersAfter = /(^|[\s\p{P}\p{N}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d]+/gu;
const joinersBefore = /[\u200c\u200d]+(?=$|[\s\p{P}\p{N}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])/gu;
/** Selectors choose how a sign looks; behind a letter they do nothing. */
const selectors = /(?<=^|[\s\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\ufe00-\ufe0f]+/gu;

/** Most of what is stored; it has none of these. */
const ascii = /^[\0-\x7f]*$/;

const tidy = (text: string): string =>
  ascii.test(text)
    ? text
    : text
        .normalize("NFC")
        .replace(unseen, "")
        .replace(joinersAfter, "$1")
        .replace(joinersBefore, "")
        .replace(selectors, "");

/** One line as it is stored: NFC, without unseen marks, every run of blanks (tab, no-break blank) a single one. */
export const tidyLine = (text: string): string =>
  tidy(text)
    .replace(/[\t\v\f\u0085\u2028\u2029\p{Zs}]+/gu, " ")
    .trim();

/** Nothing but blanks and what nobody sees: control characters, overrides, selectors, the fillers of other scripts. */
export const isBlank = (text: string): boolean => /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/** A phone number, an email or a web address: overrides go too (Apple's contacts copy numbers between them). */
export const tidyAddress = (text: string): string => tidyLine(text.replace(/[\u202d\u202e]/gu, ""));

/** Text over several lines as it is stored: NFC, without unseen marks, each kind of line end as `\n`. */
export const tidyLines = (text: string): string =>
  tidy(text)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, "\n")
    .trim();
