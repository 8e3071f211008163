import { foldWord, isAllergen } from "#shared/reservations/allergies/words.ts";
import type { Word } from "./reader.ts";
import * as table from "./words.ts";

/** A word of name or note, the place where the phone number stood, or words that are a note for sure. */
export type Rest = Word | "phone" | { readonly note: string };

const particles =
  /^(?:familie|fam|herr|herrn|hr|frau|fr|dr|prof|mr|mrs|ms|miss|firma|fa|von|vom|van|der|den|de|del|della|di|da|la|le|el|al|zu|zur|zum|ten|ter|mc|st)\.?$/i;
/** What a host writes behind a name, though it begins with a capital letter, too. */
const noteWords =
  /^(?:hund|kind|baby|kinderstuhl|kinderwagen|hochstuhl|rollstuhl|terrasse|garten|fenster|bar|geburtstag|hochzeit|jubiläum|vegan|vegetari|gluten|laktose|zöliakie|allergi|dog|child|highchair|wheelchair|window|terrace|birthday|anniversary|coeliac|celiac|ohne|without|auf$|neben$|beim$|in$|im$|draußen|drinnen|outside|inside|near$|by$|keine?$|no$|bitte|mit$|with$)|allergie$|allergy$|frei$|unverträglichkeit$|intoleranz$|intolerance$/i;
/** An allergen is no second name; the first word may be one's (`Krebs`). */
const isAllergenWord = (text: string): boolean => isAllergen(foldWord(text.replace(/\P{L}+$/u, "")));

const maxNameLength = 100;

interface NameAndNote {
  readonly name?: string;
  readonly note?: string;
}

/** The words before the number are the name. Without a number it ends at a comma, a small letter or a word like 'Hund'. */
export function readWords(rest: readonly Rest[]): NameAndNote {
  const name: string[] = [];
  const note: string[] = [];
  const words = rest.filter((one): one is Word => one !== "phone" && !("note" in one));
  const isTypedSmall = words.every(({ text }) => text === text.toLowerCase());
  let hasSurname = false;
  let isNameOver = false;
  for (const one of rest) {
    if (one === "phone") {
      isNameOver = hasSurname;
      continue;
    }
    if ("note" in one) {
      isNameOver ||= hasSurname;
      note.push(note.length > 0 ? `, ${one.note}` : one.note);
      continue;
    }
    const { text, key, isSeparated } = one;
    if (/^[–—/-]$/.test(text) && !isNameOver) continue;
    if (name.length === 0 && note.length === 0 && table.fillers.has(key)) continue;
    isNameOver ||=
      (isSeparated && hasSurname) ||
      noteWords.test(text) ||
      (hasSurname && isAllergenWord(text)) ||
      (hasSurname && text !== "&" && isNoName(text, isTypedSmall));
    if (isNameOver) note.push(isSeparated && note.length > 0 ? `, ${text}` : ` ${text}`);
    else {
      const word = text.length > 3 && !particles.test(text) ? text.replace(/[.:!?]+$/, "") : text;
      name.push(isTypedSmall && !particles.test(text) ? capitalize(word) : word);
      hasSurname ||= !particles.test(text);
    }
  }
  const names = name.join(" ");
  const notes = note.join("").trim();
  // Nobody's name is so long; and nothing of it is dropped.
  if (names.length > maxNameLength) return { note: [names, notes].filter(Boolean).join(", ") };
  return { ...(names !== "" && { name: names }), ...(notes !== "" && { note: notes }) };
}

/** In a line without capital letters the name is one word. */
const isNoName = (text: string, isTypedSmall: boolean): boolean =>
  isTypedSmall || (/^[\p{Ll}\d]/u.test(text) && !particles.test(text));

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
