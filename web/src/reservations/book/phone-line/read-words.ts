import type { Fields, Word } from "./reader.ts";

/** A name or note, or the place where the number stood. */
export type Rest = Word | "phone";

const fillers = /^(?:um|uhr|am|für|for|at|on|tel|telefon|phone|bitte|please|name)[.:]?$/i;
const particles =
  /^(?:familie|fam|herr|herrn|hr|frau|fr|dr|prof|mr|mrs|ms|firma|fa|von|vom|van|der|den|de|del|della|di|da|la|le|el|al|zu|zur|zum|ten|ter|mc|st)\.?$/i;
/** What a host writes behind a name, though it begins with a capital letter, too. */
const noteWords =
  /^(?:hund|kind|baby|kinderstuhl|kinderwagen|hochstuhl|rollstuhl|terrasse|garten|fenster|bar|geburtstag|hochzeit|jubiläum|vegan|vegetari|gluten|laktose|zöliakie|allergi|dog|child|highchair|wheelchair|window|terrace|birthday|anniversary|coeliac|celiac)|allergie$|allergy$/i;

/** The words before the number are the name. Without a number it ends at a comma, a small letter or a word like 'Hund'. */
export function readWords(rest: readonly Rest[], fields: Fields): void {
  const name: string[] = [];
  const note: string[] = [];
  const isTypedSmall = rest.every((word) => word === "phone" || word.text === word.text.toLowerCase());
  let hasSurname = false;
  let isNameOver = false;
  for (const word of rest) {
    if (word === "phone") {
      isNameOver = hasSurname;
      continue;
    }
    const { text, isSeparated } = word;
    if (name.length === 0 && note.length === 0 && fillers.test(text)) continue;
    isNameOver ||= (isSeparated && hasSurname) || noteWords.test(text) || (hasSurname && isNoName(text, isTypedSmall));
    if (isNameOver) note.push(isSeparated && note.length > 0 ? `, ${text}` : ` ${text}`);
    else {
      name.push(isTypedSmall && !particles.test(text) ? capitalize(text) : text);
      hasSurname ||= !particles.test(text);
    }
  }
  if (name.length > 0) fields.name = name.join(" ");
  if (note.length > 0) fields.note = note.join("").trim();
}

/** In a line without capital letters the name is one word. */
const isNoName = (text: string, isTypedSmall: boolean): boolean =>
  isTypedSmall || (/^[\p{Ll}\d]/u.test(text) && !particles.test(text));

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
