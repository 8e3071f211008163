/**
 * Marks that nobody sees and that come along with pasted or dictated text: soft hyphen, zero-width spaces, byte order mark, direction
 * marks, embeddings and isolates, and the place of an object that is gone (an iPhone's dictation leaves it). Not among them are the
 * overrides (U+202D, U+202E), which turn letters around, and what shapes other signs.
 */
const unseen =
  /(?!\p{Variation_Selector}|\p{Join_Control}|[\u115f\u1160\u202d\u202e\u3164\uffa0\u{e0000}-\u{e0fff}])[\p{Default_Ignorable_Code_Point}\u180e\ufff9-\ufffc]/gu;
/** Empty signs of Korean and braille, which people take for a blank. */
const fillers = /[\u115f\u1160\u2800\u3164\uffa0]/gu;
/** Joiners shape emoji and some scripts. At either end, beside a blank, a digit or a letter of Europe they do nothing. */
const joinersAfter = /(^|[\s\p{P}\p{N}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d]+/gu;
const joinersBefore = /[\u200c\u200d]+(?=$|[\s\p{P}\p{N}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])/gu;
/** Selectors choose how a sign looks; alone or behind a letter of Europe they do nothing. */
const selectors = /(?<=^|[\s\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Variation_Selector}+/gu;

/** Most of what is stored; it has none of these. */
const ascii = /^[\0-\x7f]*$/;

const tidy = (text: string): string =>
  ascii.test(text)
    ? text
    : text
        .normalize("NFC")
        .replace(unseen, "")
        .replace(fillers, " ")
        .replace(joinersAfter, "$1")
        .replace(joinersBefore, "")
        .replace(selectors, "");

/** One line as it is stored: NFC, without unseen marks, every run of blanks (tab, no-break blank) a single one. */
export const tidyLine = (text: string): string =>
  tidy(text)
    .replace(/[\t\v\f\u0085\u2028\u2029\p{Zs}]+/gu, " ")
    .trim();

/** Nothing but blanks and what nobody sees: control characters, overrides, selectors, the fillers of other scripts. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc]*$/u.test(text);

/**
 * A phone number, an email or a web address: overrides go too (Apple's contacts copy numbers between them), and a hyphen of
 * typesetters is the one of the keyboard.
 */
export const tidyAddress = (text: string): string =>
  tidyLine(text.replace(/\p{Variation_Selector}|[\u202d\u202e]/gu, "").replace(/[\u2010\u2011\ufe63\uff0d]/gu, "-"));

/** Text over several lines as it is stored: NFC, without unseen marks, each kind of line end as `\n`. */
export const tidyLines = (text: string): string =>
  tidy(text)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, "\n")
    .trim();
