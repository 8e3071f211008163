import { maxPhoneGuests } from "#shared/reservations/reservation-request.ts";
import { type Reader, getText, isTimeText, type Word, type Fields } from "./reader.ts";

const people = /^(?:p|pers|personen|person|gäste|gast|leute|people|guests|guest|pax|x|mal|erw|erwachsene)[.]?$/;
const germanNumbers = "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" ");
const englishNumbers = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** `4`, `4P`, `zu 4t`, `für vier`, `4 Personen`, `2+2`. */
export const readGuests: Reader = (words, fields) => {
  if (fields.guests !== undefined) return 0;
  const label = /^(?:für|for|zu)$/.test(getText(words, 0)) ? 1 : 0;
  const guests = toGuests(getText(words, label));
  if (guests === undefined || guests < 1 || guests > maxPhoneGuests) return 0;
  fields.guests = guests;
  return label + 1 + (people.test(getText(words, label + 1)) ? 1 : 0);
};

function toGuests(text: string): number | undefined {
  const sum = /^(\d{1,2})\+(\d{1,2})$/.exec(text);
  if (sum) return Number(sum[1]) + Number(sum[2]);
  const digits = /^(\d{1,2})(?:t|p|x|er|pers|pax)?[.]?$/.exec(text)?.[1];
  if (digits !== undefined) return Number(digits);
  const named = [germanNumbers, englishNumbers].map((names) => names.indexOf(text.replace(/t$/, "")) + 1);
  return named.find((number) => number > 0);
}

/** `0170 555 0123`, `+49 (170) 5550123`, `0221/555-071`; without a prefix from six digits on. */
export const readPhone: Reader = (words, fields) => {
  if (fields.phone !== undefined) return 0;
  const first = words[0]?.text ?? "";
  const label = /^(?:tel|telefon|phone|handy|mobil)[.:]?$/i.test(first) ? 1 : 0;
  const start = words[label]?.text ?? "";
  const isPrefix = /^(?:\+|00?[1-9])[\d/-]*(?:\.\d+)*$/.test(start) && !isTimeText(start);
  if (!isPrefix && !/^\d{6,}$/.test(start)) return 0;
  let used = label + 1;
  while (used < words.length && isPhonePart(words.slice(used))) used += 1;
  // The party size may stand last: it belongs to the number only when the size is known already.
  if (used > label + 1 && fields.guests === undefined && /^\d{1,2}$/.test(words[used - 1]?.text ?? "")) used -= 1;
  const phone = words
    .slice(label, used)
    .map(({ text }) => text)
    .join(" ");
  const digits = phone.replaceAll(/\D/g, "").length;
  if (digits < 5 || digits > 15 || phone.length > 20) return 0;
  fields.phone = phone;
  return used;
};

const isPhonePart = (words: readonly Word[]): boolean => {
  const text = getText(words, 0);
  return (
    /^\d[\d/-]*(?:\.\d+)*$/.test(text) &&
    !isTimeText(text) &&
    !(text.length <= 2 && /^(?:uhr|h|pm)$/.test(getText(words, 1)))
  );
};

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
