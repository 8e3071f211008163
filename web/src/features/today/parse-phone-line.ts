import { maxPhoneGuests } from "../../../../shared/reservations/phone-booking.ts";
import { addDays, type Weekday, weekdayOf, weekdays } from "../../../../shared/restaurants/opening-hours.ts";
import { parseDay, parseTime } from "../../lib/forms/day-text.ts";

/** What a typed line says; a missing field was not understood or not typed. */
export interface PhoneLine {
  readonly guests?: number | undefined;
  /** `YYYY-MM-DD` */
  readonly date?: string | undefined;
  /** `HH:MM` */
  readonly time?: string | undefined;
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly note?: string | undefined;
}

interface Clock {
  /** Local date and time at the restaurant. */
  readonly date: string;
  readonly time: string;
}

/** One word of the line. `isSeparated`: a comma, semicolon or bracket stands before it. */
interface Word {
  readonly text: string;
  readonly isSeparated: boolean;
}

type Fields = { -readonly [Field in keyof PhoneLine]: PhoneLine[Field] };

/**
 * Reads a booking as it is said on the phone, in any order: `4 20:00 Meier 0170 5550123 Hund`. Words before the number
 * are the name, words after it the note; what a person means otherwise is corrected field by field.
 */
export function parsePhoneLine(line: string, now: Clock): PhoneLine {
  const fields: Fields = {};
  const rest = readNumbers(splitWords(line), fields, now);
  readWords(rest, fields);
  return fields;
}

const splitWords = (line: string): Word[] =>
  [...line.matchAll(/([,;([]|\s[-–]\s)?\s*([^\s,;()[\]]+)[)\]]*/g)].map(([, separator, text = ""]) => ({
    text,
    isSeparated: separator !== undefined,
  }));

/** A name or note, or the place where the number stood. */
type Rest = Word | "phone";

/** Takes guests, day, time and number out of the words. Each is taken once; a second one is a part of the note. */
function readNumbers(words: readonly Word[], fields: Fields, now: Clock): Rest[] {
  const rest: Rest[] = [];
  for (let index = 0; index < words.length;) {
    const used = readers.reduce((taken, read) => taken || read(words.slice(index), fields, now), 0);
    if (used > 0 && readers[0]?.(words.slice(index), {}, now)) rest.push("phone");
    const word = words[index];
    if (used === 0 && word) rest.push(word);
    index += Math.max(1, used);
  }
  return rest;
}

/** Reads from the beginning of the words and returns how many it has used. */
type Reader = (words: readonly Word[], fields: Fields, now: Clock) => number;

const textAt = (words: readonly Word[], index: number): string => words[index]?.text.toLowerCase() ?? "";

/** `0170 555 0123`, `+49 (170) 5550123`, `0221/555-071`; without a prefix from six digits on. */
const readPhone: Reader = (words, fields) => {
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
  const text = textAt(words, 0);
  return (
    /^\d[\d/-]*(?:\.\d+)*$/.test(text) &&
    !isTimeText(text) &&
    !(text.length <= 2 && /^(?:uhr|h|pm)$/.test(textAt(words, 1)))
  );
};

const isTimeText = (text: string): boolean => /^\d{1,2}[:.]\d{2}$/.test(text);

/** `20:00`, `20.30`, `20h`, `8pm`, `20 Uhr`, `um 20`, `halb 8`, `2000`, `jetzt`. */
const readTime: Reader = (words, fields, now) => {
  if (fields.time !== undefined) return 0;
  const [first, second, third] = [textAt(words, 0), textAt(words, 1), textAt(words, 2)];
  if (first === "jetzt" || first === "now") return takeTime(fields, now.time, 1);
  if (first === "halb" && /^\d{1,2}$/.test(second) && Number(second) >= 1 && Number(second) <= 12) {
    const hour = Number(second) === 1 ? 12 : Number(second) - 1;
    return takeTime(fields, `${toEvening(hour)}:30`, third === "uhr" ? 3 : 2);
  }
  if (/^(?:um|at|ab)$/.test(first) && /^\d{1,2}(?:[:.]\d{2})?(?:uhr|h|am|pm)?$/.test(second)) {
    return takeTime(fields, toTime(second), third === "uhr" || third === "h" ? 3 : 2);
  }
  if (/^\d{1,2}(?:[:.]\d{2})?$/.test(first) && (second === "uhr" || second === "h")) {
    return takeTime(fields, toTime(first), 2);
  }
  // Not 'am', which is German for a day: '4 am 24.12.'
  if (/^\d{1,2}$/.test(first) && second === "pm") return takeTime(fields, parseTime(first + second), 2);
  if (/^\d{1,2}(?:[:.]\d{2}(?:uhr|h|am|pm)?|uhr|h|am|pm)$/.test(first)) return takeTime(fields, toTime(first), 1);
  return /^(?:[01]\d|2[0-3])[0-5]\d$/.test(first) ? takeTime(fields, parseTime(first), 1) : 0;
};

function takeTime(fields: Fields, time: string | undefined, used: number): number {
  if (time === undefined) return 0;
  fields.time = time;
  return used;
}

/** An hour without minutes is the evening's: nobody says 'um 8' on the phone and means breakfast. */
const toTime = (text: string): string | undefined => {
  const hour = /^(\d{1,2})(?:uhr|h)?$/.exec(text)?.[1];
  return parseTime(hour === undefined ? text : toEvening(Number(hour)));
};

const toEvening = (hour: number): string => String(hour >= 1 && hour <= 10 ? hour + 12 : hour).padStart(2, "0");

/** `heute`, `morgen`, `Samstag`, `24.12.`, `24.12.2026`. */
const readDate: Reader = (words, fields, now) => {
  if (fields.date !== undefined) return 0;
  const label = /^(?:am|on)$/.test(textAt(words, 0)) ? 1 : 0;
  const text = textAt(words, label);
  const date =
    namedDay(text, now.date) ??
    (/^\d{1,2}[./]\d{1,2}(?:[./](?:\d{4}|\d{2})?)?$/.test(text) ? parseDay(text, now.date) : undefined);
  if (date === undefined) return 0;
  fields.date = date;
  return label + 1;
};

const relativeDays: Readonly<Record<string, number>> = {
  heute: 0,
  today: 0,
  morgen: 1,
  tomorrow: 1,
  übermorgen: 2,
};

const germanWeekdays: Readonly<Record<Weekday, readonly string[]>> = {
  monday: ["montag"],
  tuesday: ["dienstag"],
  wednesday: ["mittwoch"],
  thursday: ["donnerstag"],
  friday: ["freitag"],
  saturday: ["samstag", "sonnabend"],
  sunday: ["sonntag"],
};

/** The next day of that name, today included. */
function namedDay(text: string, today: string): string | undefined {
  const ahead = relativeDays[text];
  if (ahead !== undefined) return addDays(today, ahead);
  const weekday = weekdays.find((name) => name === text || germanWeekdays[name].includes(text));
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(today, days)).find((date) => weekdayOf(date) === weekday);
}

const people = /^(?:p|pers|personen|person|gäste|gast|leute|people|guests|guest|pax|x|mal|erw|erwachsene)[.]?$/;
const germanNumbers = [
  "ein",
  "zwei",
  "drei",
  "vier",
  "fünf",
  "sechs",
  "sieben",
  "acht",
  "neun",
  "zehn",
  "elf",
  "zwölf",
];
const englishNumbers = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** `4`, `4P`, `zu 4t`, `für vier`, `4 Personen`, `2+2`. */
const readGuests: Reader = (words, fields) => {
  if (fields.guests !== undefined) return 0;
  const label = /^(?:für|for|zu)$/.test(textAt(words, 0)) ? 1 : 0;
  const guests = toGuests(textAt(words, label));
  if (guests === undefined || guests < 1 || guests > maxPhoneGuests) return 0;
  fields.guests = guests;
  return label + 1 + (people.test(textAt(words, label + 1)) ? 1 : 0);
};

function toGuests(text: string): number | undefined {
  const sum = /^(\d{1,2})\+(\d{1,2})$/.exec(text);
  if (sum) return Number(sum[1]) + Number(sum[2]);
  const digits = /^(\d{1,2})(?:t|p|x|er|pers|pax)?[.]?$/.exec(text)?.[1];
  if (digits !== undefined) return Number(digits);
  const named = [germanNumbers, englishNumbers].map((names) => names.indexOf(text.replace(/t$/, "")) + 1);
  return named.find((number) => number > 0);
}

const readers: readonly Reader[] = [readPhone, readTime, readDate, readGuests];

const fillers = /^(?:um|uhr|am|für|for|at|on|tel|telefon|phone|bitte|please|name)[.:]?$/i;
const particles =
  /^(?:familie|fam|herr|herrn|hr|frau|fr|dr|prof|mr|mrs|ms|firma|fa|von|vom|van|der|den|de|del|della|di|da|la|le|el|al|zu|zur|zum|ten|ter|mc|st)\.?$/i;
/** What a host writes behind a name, though it begins with a capital letter, too. */
const noteWords =
  /^(?:hund|kind|baby|kinderstuhl|kinderwagen|hochstuhl|rollstuhl|terrasse|garten|fenster|bar|geburtstag|hochzeit|jubiläum|vegan|vegetari|gluten|laktose|zöliakie|allergi|dog|child|highchair|wheelchair|window|terrace|birthday|anniversary|coeliac|celiac)|allergie$|allergy$/i;

/** The words before the number are the name. Without a number it ends at a comma, a small letter or a word like 'Hund'. */
function readWords(rest: readonly Rest[], fields: Fields): void {
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
