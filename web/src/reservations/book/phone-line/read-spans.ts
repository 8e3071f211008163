import { readDay } from "./read-day.ts";
import { readGuests, readNote } from "./read-guests.ts";
import { readNight } from "./read-night.ts";
import { readPhone } from "./read-phone.ts";
import { isOfRemark } from "./read-remarks.ts";
import { readSoon, readTime } from "./read-time.ts";
import { readThere } from "./read-there.ts";
import { keyAt, type LineContext, type Reader, type Reading, type Span, textOf, type Word } from "./reader.ts";
import * as table from "./words.ts";

const readers: readonly Reader[] = [
  readPhone,
  readNote,
  readThere,
  readSoon,
  readNight,
  readDayPart,
  readDay,
  readTime,
  readGuests,
];

/** Divides a line into spans, each read by the first reader that understands it. */
export function readSpans(words: readonly Word[], context: LineContext): Span[] {
  const spans: Span[] = [];
  let isName = false;
  for (let index = 0; index < words.length;) {
    const word = words[index];
    const reading: Reading | undefined =
      isName && /^\p{L}+[.]?$/u.test(word?.text ?? "") ? undefined : readAt(words, index, context);
    const used = Math.max(1, reading?.used ?? 1);
    isName = (reading === undefined && isTitle(word)) || (reading?.is === "filler" && isNameLabel(words, index, used));
    const text = textOf(words, index, used);
    // `4?` is no sure size: the sign stands in the note
    const isDoubtful = text.includes("?") && reading?.options !== undefined && reading.remark === undefined;
    spans.push({
      words: words.slice(index, index + used),
      text,
      reading: isDoubtful ? { ...reading, remark: text } : reading,
      isOfRemark: reading?.isOfRemark === true,
    });
    index += used;
  }
  return spans.map((span, index) => (isOfRemark(spans, index) ? { ...span, isOfRemark: true } : span));
}

function readAt(words: readonly Word[], index: number, context: LineContext): Reading | undefined {
  const label = readNameLabel(words, index);
  if (label) return label;
  const change = table.changePhrase.exec(textOf(words, index, 4).toLowerCase())?.[0];
  if (change !== undefined) return { used: change.split(" ").length };
  const reading = readOne(words, index, context);
  const isDay = reading?.options?.some(({ date }) => date !== undefined) ?? false;
  if (isDay && /^(?:nicht|not|außer|except|statt)$/.test(keyAt(words, index - 1))) return { used: reading?.used ?? 1 };
  if (!reading) return looksRead(words[index]) ? { used: 1 } : undefined;
  return readAlternative(words, index, reading, context) ?? reading;
}

function readOne(words: readonly Word[], index: number, context: LineContext): Reading | undefined {
  for (const read of readers) {
    const reading = read(words, index, context);
    if (reading) return reading;
  }
  return undefined;
}

/** `Fr oder Sa`, `24.12. bis 26.12.`, `19:30 oder 20 Uhr`: two of a kind, of which one is meant. */
function readAlternative(
  words: readonly Word[],
  index: number,
  first: Reading,
  context: LineContext,
): Reading | undefined {
  const kind = first.options?.some(({ date }) => date !== undefined) ? "date" : "clock";
  if (!table.alternatives.has(keyAt(words, index + first.used))) return undefined;
  const second = readOne(words, index + first.used + 1, context);
  const options = [first, second].map((one) => (one?.options ?? []).filter((option) => option[kind] !== undefined));
  if (!second || options.some(({ length }) => length === 0)) return undefined;
  return { ...first, used: first.used + 1 + second.used, options: options.flat() };
}

const isTitle = (word: Word | undefined): boolean =>
  word !== undefined && (table.titles.has(word.key) || (word.key === "fr" && word.hasDot));
/** 'auf Freitag' may be the day. */
const isNameLabel = (words: readonly Word[], index: number, used: number): boolean =>
  used > 1 || table.findWeekday(keyAt(words, index + 1), false) === undefined;

/** `auf Meier`, `auf den Namen Meier`, `in the name of Meier`. */
function readNameLabel(words: readonly Word[], index: number): Reading | undefined {
  const ahead = [0, 1, 2, 3].map((offset) => keyAt(words, index + offset)).join(" ");
  const phrase =
    /^(?:auf (?:den )?namen|unter (?:dem )?namen|im namen von|in the name of|under the name(?: of)?|name of|(?:mein |my )name (?:ist|is)|my name's)/.exec(
      ahead,
    )?.[0];
  if (phrase) return { used: phrase.split(" ").length, is: "filler" };
  if (/^(?:name|auf|gast|guest):$/i.test(words[index]?.text ?? "")) return { used: 1, is: "filler" };
  const next = words[index + 1];
  const isName = /^\p{Lu}/u.test(next?.text ?? "");
  if (!["auf", "unter", "under"].includes(keyAt(words, index)) || !next) return undefined;
  return isName || /^\d/.test(next.text) ? { used: 1, is: "filler" } : undefined;
}

/** `abends`, `am Abend`, `in the evening`; behind a day 'morgen' is the morning. */
function readDayPart(words: readonly Word[], index: number): Reading | undefined {
  const label = /^(?:am|zum|zur|beim|at)$/.test(keyAt(words, index))
    ? 1
    : /^(?:in|during)$/.test(keyAt(words, index)) && /^(?:the|der|den)$/.test(keyAt(words, index + 1))
      ? 2
      : 0;
  const small = /^(?:(?:in|during) )?(?:the )?(?:early|small|wee) hours(?: of)?(?= |$)/.exec(
    textOf(words, index, 5).toLowerCase(),
  )?.[0];
  if (small !== undefined) return { used: small.split(" ").length, part: "morning" };
  const isGraded = /^(?:späte?n?|frühe?n|late|early)$/.test(keyAt(words, index + label)) ? 1 : 0; // `am späten Abend`
  const word = words[index + label + isGraded];
  if (!word) return undefined;
  const before = words[index - 1];
  const isAfterDay =
    before !== undefined &&
    !word.isSeparated &&
    (table.relativeDays.has(before.key) || table.findWeekday(before.key, before.hasDot) !== undefined);
  const part = word.key === "morgen" && (isAfterDay || label > 0) ? "morning" : table.dayParts.get(word.key);
  const isEvent = /^(?:hen|stag|date|quiz|birthday|party|girls'?|boys|wedding)$/.test(before?.key ?? "");
  const isName = word.text === "Night" && label + isGraded === 0 && /^\p{Lu}\p{Ll}/u.test(before?.text ?? "");
  if (part === undefined || (word.key === "night" && (isEvent || isName))) return undefined;
  const isNameLike =
    /^(?:Abend|Nacht|Mittag|Night|Nite)$/.test(word.text) &&
    label + isGraded === 0 &&
    !isAfterDay &&
    !/\d\.$|^(?:diese[nr]?|this|the|guten)$/.test(before?.text.toLowerCase() ?? "");
  const isMeal = /essen$|^fr[üu]e?hst|^br|^lunch|^dinner/.test(word.key);
  return {
    used: label + isGraded + 1,
    part,
    isNameLike,
    ...(isMeal && { remark: textOf(words, index + label, isGraded + 1) }),
  };
}

/** Whether a word that nobody read looks like a number, a time, a day or a count. */
function looksRead(word: Word | undefined): boolean {
  if (!word) return false;
  const { key, text } = word;
  if (/\p{N}/u.test(text) || /^(?:[+#~<>]|plus)$/i.test(text)) return true;
  if (/^\p{L}-?$/u.test(key) || ["zu", "an", "a"].includes(key)) return false;
  return (
    key.split("-").some((part) => table.numberWords.has(part) && !table.articles.has(part)) ||
    table.findMonth(key) !== undefined ||
    table.relativeDays.has(key) ||
    table.ordinals.has(key) ||
    (key.length > 3 && table.findWeekday(key, false) !== undefined) ||
    [
      table.vagueDays,
      table.vagueCounts,
      table.vagueTimes,
      table.changeWords,
      table.foreignDays,
      table.nowWords,
      table.midnightWords,
      table.noonWords,
    ].some((set) => set.has(key)) ||
    [table.people, table.adults, table.children].some((set) => key.length > 4 && set.has(key)) ||
    table.nextWords.has(key) ||
    isNearDay(word) ||
    text === "WE" ||
    /^(?:neujahr|silvester|weihnacht|oster|pfingst|advent|nikolaus)\p{L}*(?:abend|morgen|mittag)s?$/u.test(key) ||
    (/\p{L}{4}nacht$/u.test(key) && !/(?:mitter|weih|fast)nacht$/.test(key)) ||
    (/\p{L}{4}tags?$/u.test(key) && !/(?:geburts|hochzeits|jahres|namens|nachmit)tag/.test(key)) ||
    /^(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)/.test(key) ||
    /^(?:zwan|drei|vier|fünf|sech|sieb|acht|neun)\p{L}*(?:zig|zehn|ßig)(?:st\p{L}*)?$/u.test(key)
  );
}

/** `Dezemer`, `tomorow`; `Morgn` with a capital letter is a name. */
const isNearDay = ({ key, text }: Word): boolean =>
  ["januar", "februar", "oktober", "november", "dezember", "september", "tomorrow", "tonight", "übermorgen"].some(
    (day) => table.isOneSlip(key, day),
  ) ||
  (text === key && ["morgen", "heute"].some((day) => table.isOneSlip(key, day)));
