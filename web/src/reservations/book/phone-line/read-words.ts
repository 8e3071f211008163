import { foldWord, isAllergen } from "#shared/reservations/allergies/words.ts";
import type { Word } from "./reader.ts";
import * as table from "./words.ts";

/** A word of name or note, the place where the phone number stood, or words that are a note for sure. */
export type Rest = Word | "phone" | { readonly note: string; readonly isSeparated: boolean };

export const particles =
  /^(?:familie|fam|herr|herrn|hr|frau|fr|dr|prof|mr|mrs|ms|miss|firma|fa|von|vom|van|der|die|the|den|de|del|della|di|da|la|le|el|al|zu|zur|zum|ten|ter|mc|st)\.?$/i;
const isOneOf = (...kinds: readonly string[]): RegExp => new RegExp(`^(?:${kinds.join("|")})`, "iu");
/** What a host writes behind a name, though it begins with a capital letter, too. */
const noteWords = isOneOf(
  // guests, and how they are
  "hund|kind|baby|stammgast$|stammtisch|vip$|(?:nicht)?raucher|kinderstuhl|kinderwagen|hochstuhl|rollstuhl|rollator|krücken?$|geh(?:hilfe|stock)|gehbehindert|schwerbehindert|schwanger|diabet|histamin|hörgerät|blindenhund|child|highchair|wheelchair|dog|crutches|pregnant|disabled",
  "vegan|vegetari|veggie|pesc|gluten|laktose|fru[ck]tose|zöliakie|allergi|coeliac|celiac|vertr[aä]g|isst$|esse$|darf$|tabu|\\p{L}*(?:allergie|allergy|frei|unverträglichkeit|intoleranz|intolerance)$",
  // occasions
  "geburtstag|(?:silber|gold)?\\p{L}*hochzeit|jubiläum|\\p{L}*feier$|taufe$|(?:erst)?kommunion|konfirmation|firmung$|einschulung|abi(?:tur|ball)|abschluss|verlobung|heiratsantrag|junggesell|trauung|standesamt|beerdigung|leichenschmaus|klassentreffen|\\p{L}{4,}treffen$|überraschung|birthday|anniversary|wedding|christening|baptism|communion|graduation|engagement|funeral|proposal$|reunion$|celebrat|surprise",
  // places
  "terrasse|dachterrasse|garten|(?:winter|bier)garten|neben(?:raum|zimmer)|(?:hinter|kamin)zimmer|s[eé]par[eé]e|innenhof|empore|galerie$|balkon|lounge$|kamin$|theke$|tresen|nische$|fenster|bar|(?:\\p{L}{3,})?tisch$|(?:park|sitz|steh|fenster)pl[aä]tz|draußen|drinnen|window|terrace|patio$|balcony|upstairs|downstairs|table$|outside|inside",
  // courses, and what else is asked for
  "\\p{L}*men[uü]s?$|menü|budget|raclette|fondue|buffet$|büfett|\\p{L}{4,}essen$|torte$|\\p{L}*kuchen$|weinprobe|verkostung|tasting|aperitif|(?:sekt)?empfang$|küche$|gutschein|voucher$|deko$|beamer$|luftballon",
  "tel$|telefon(?:nummer)?$|handy(?:nummer)?$|nummer$",
  // small words
  "(?:u|und|and|plus|inkl|inklusive|incl)\\.?$|ohne|without|(?:auf|neben|beim|in|im|am|an|at|near|by|nach|after|keine?|no|nicht|not|mit|with)$|bitte",
);
/** What they stand before is a note, too. */
const prepositions =
  /^(?:ohne|without|mit|with|keine?|no|neben|beim|near|by|nach|after|in|im|am|an|at|auf|darf|isst|esse)$/i;
/** Small words that are surnames, too. */
const surnames = /^(?:An|Noch|To|Von|Zu)$/;
const articles = /^(?:de[rmn]|die|das|the)$/i;
/** An allergen is no second name; the first word may be one's (`Krebs`). */
const isAllergenWord = (text: string): boolean => isAllergen(foldWord(text.replace(/\P{L}+$/u, "")));

const maxNameLength = 100;

interface NameAndNote {
  readonly name?: string;
  readonly note?: string;
}

/**
 * The words before the number are the name. Without a number it ends at a comma, a small letter or a word like 'Hund'.
 * Words in front that may be either are asked about.
 */
export function readWords(rest: readonly Rest[], ask: (text: string) => "name" | "note" | undefined): NameAndNote {
  const name: string[] = [];
  const note: string[] = [];
  const words = rest.filter(isWord);
  const isTypedSmall = words.every(({ text }) => text === text.toLowerCase());
  const isSentence = words.filter(({ key }) => table.sentenceWords.has(key)).length > 1;
  let hasSurname = false;
  let isNameOver = false;
  let isFrontNote = false;
  let isFillerBefore = false;
  const addNote = (text: string, isOther: boolean) =>
    note.push(note.length === 0 ? text : `${isOther ? "," : ""} ${text}`);
  for (let index = 0; index < rest.length; index += 1) {
    const one = rest[index];
    if (one === undefined || one === "phone") {
      isNameOver ||= hasSurname;
      continue;
    }
    if ("note" in one) {
      addNote(one.note, one.isSeparated || (hasSurname && !isNameOver));
      isNameOver ||= hasSurname;
      continue;
    }
    const { text, key, isSeparated } = one;
    if (/^[–—/-]$/.test(text) && !isNameOver) continue;
    const isOfName: boolean = isOfNobility(rest.slice(index, index + 2)) && !isFillerBefore;
    const isFiller: boolean = table.fillers.has(key) && !prepositions.test(text) && !isOfName;
    isFillerBefore = isFiller;
    // `4 19 Uhr Noch`: nothing else is the name
    if (isFiller && surnames.test(text) && words.every((word) => word === one || isNote(word))) {
      if (ask(text) === "name") name.push(text);
      else addNote(text, true);
      continue;
    }
    if (name.length === 0 && note.length === 0 && isFiller) continue;
    if (!hasSurname && !isNameOver) {
      const isFirst = name.length === 0;
      const front = readFront(rest.slice(index), { isSentence, isFrontNote, isTypedSmall, isFirst });
      const group = words.slice(words.indexOf(one), words.indexOf(one) + (front?.used ?? 0)).map((word) => word.text);
      const answer = front?.isAsked === true ? ask(group.join(" ")) : undefined;
      if (front && (answer ?? front.as) === "note") {
        addNote(group.join(" "), isSeparated);
        isFrontNote ||= front.isAsked !== true;
        index += front.used - 1;
        continue;
      }
    }
    const isOfNote =
      isNameOver ||
      !/[\p{L}\p{N}&]/u.test(text) ||
      (hasSurname && (isSeparated || isNote(one) || (text !== "&" && isNoName(text, isTypedSmall))));
    if (isOfNote) {
      addNote(text, isSeparated || (hasSurname && !isNameOver));
      isNameOver ||= hasSurname;
    } else {
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

interface Front {
  readonly isSentence: boolean;
  /** Words of a note stand before it. */
  readonly isFrontNote: boolean;
  readonly isTypedSmall: boolean;
  readonly isFirst: boolean;
}

interface FrontReading {
  readonly used: number;
  /** Until somebody has said it. */
  readonly as: "name" | "note";
  readonly isAsked?: boolean;
}

const isWord = (one: Rest): one is Word => one !== "phone" && !("note" in one);
/** `von der Heide`, `von Berg`, but not 'von Frau Meier' or 'a table for two from Meier'. */
const isOfNobility = ([first, second]: readonly Rest[]): boolean => {
  if (!first || !second || !isWord(first) || !isWord(second) || !/^(?:von|zu)$/.test(first.key)) return false;
  return /^de[rnm]$/.test(second.key) || (/^\p{Lu}/u.test(second.text) && !table.titles.has(second.key));
};
const isSmall = ({ text }: Word): boolean => /^\p{Ll}/u.test(text) && !particles.test(text);
export const isNote = ({ text, key }: Word): boolean =>
  noteWords.test(text) || table.isErrandNoun(key) || isAllergenWord(text);

/** Words before the name: `mit Hund Bauer`, `verträgt keine Milch Bauer`, `gegebenenfalls Bauer`. */
function readFront(
  rest: readonly Rest[],
  { isSentence, isFrontNote, isTypedSmall, isFirst }: Front,
): FrontReading | undefined {
  const end = rest.findIndex((one) => !isWord(one));
  const words = rest.slice(0, end < 0 ? rest.length : end).filter(isWord);
  const [first, second, third] = words;
  if (!first) return undefined;
  if (isSentence && table.sentenceWords.has(first.key)) return { used: 1, as: "note" };
  if (noteWords.test(first.text) || table.isErrandNoun(first.key)) {
    const isBeforeNoun = prepositions.test(first.text) && second !== undefined && !second.isSeparated;
    return { used: isBeforeNoun ? (articles.test(second.text) && third ? 3 : 2) : 1, as: "note" };
  }
  if (isFirst && isAllergenWord(first.text)) return { used: 1, as: "note", isAsked: !isFrontNote };
  const own = words.find(({ text }) => !particles.test(text));
  if (isFrontNote && isFirst) {
    if (!own || isNote(own) || (!isTypedSmall && isSmall(own))) return { used: 1, as: "note" };
    const next = words.findIndex(
      (word, index) =>
        index > words.indexOf(own) && (isTypedSmall || isSmall(word) || isNote(word) || word.isSeparated),
    );
    return { used: next < 0 ? words.length : next, as: "name", isAsked: true };
  }
  if (isTypedSmall || !isSmall(first)) return undefined;
  const used = words.findIndex((word) => !isSmall(word));
  const name = words[used];
  return name && !isNote(name) && !name.isSeparated ? { used, as: "note", isAsked: true } : undefined;
}

/** In a line without capital letters the name is one word. */
const isNoName = (text: string, isTypedSmall: boolean): boolean =>
  isTypedSmall || (/^[\p{Ll}\d]/u.test(text) && !particles.test(text));

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
