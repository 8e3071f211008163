import { addDays, toWeekday } from "#shared/restaurants/opening-hours.ts";
import { toServiceDay } from "#shared/restaurants/service-day.ts";
import { readDay } from "./read-day.ts";
import { readGuests, readNote } from "./read-guests.ts";
import { readPhone } from "./read-phone.ts";
import { readSoon, readTime } from "./read-time.ts";
import { readWords, type Rest } from "./read-words.ts";
import {
  type Answer,
  keyAt,
  type LineContext,
  type Option,
  type PhoneLine,
  type Question,
  type Reader,
  type Reading,
  splitWords,
  textOf,
  type TypedTime,
  type Word,
} from "./reader.ts";
import { isNightOf, isOtherPart, toCalendar, toTimes } from "./to-times.ts";
import * as table from "./words.ts";

const readers: readonly Reader[] = [readPhone, readNote, readSoon, readDayPart, readDay, readTime, readGuests];

/**
 * Reads a booking as it is said on the phone, in any order: `4 20:00 Meier 0170 5550123 Hund`. Words before the number
 * are the name, words after it the note. What looks like a number, a time, a day or a count and may mean several things,
 * or nothing, becomes a question.
 */
export function parsePhoneLine(line: string, context: LineContext): PhoneLine {
  const words = splitWords(line);
  const spans = readSpans(words, context);
  return new Line(spans, context).toLine();
}

/** Words and what they were read as; without a reading they are name or note. */
interface Span {
  readonly words: readonly Word[];
  readonly text: string;
  readonly reading: Reading | undefined;
}

function readSpans(words: readonly Word[], context: LineContext): Span[] {
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
    });
    index += used;
  }
  return spans;
}

function readAt(words: readonly Word[], index: number, context: LineContext): Reading | undefined {
  const label = readNameLabel(words, index);
  if (label) return label;
  const reading = readOne(words, index, context);
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
  if (/^(?:name|auf):$/i.test(words[index]?.text ?? "")) return { used: 1, is: "filler" };
  const next = words[index + 1];
  const isName = /^\p{Lu}/u.test(next?.text ?? "");
  if (!["auf", "unter", "under"].includes(keyAt(words, index)) || !next) return undefined;
  return isName || /^\d/.test(next.text) ? { used: 1, is: "filler" } : undefined;
}

/** `abends`, `am Abend`, `in the evening`; behind a day 'morgen' is the morning. */
function readDayPart(words: readonly Word[], index: number): Reading | undefined {
  const label = /^(?:am|zum|beim)$/.test(keyAt(words, index))
    ? 1
    : keyAt(words, index) === "in" && /^(?:the|der)$/.test(keyAt(words, index + 1))
      ? 2
      : 0;
  const word = words[index + label];
  if (!word) return undefined;
  const before = words[index - 1];
  const isAfterDay =
    before !== undefined &&
    !word.isSeparated &&
    (table.relativeDays.has(before.key) || table.findWeekday(before.key, before.hasDot) !== undefined);
  const part = word.key === "morgen" && (isAfterDay || label > 0) ? "morning" : table.dayParts.get(word.key);
  if (part === undefined) return undefined;
  const isMeal = /essen$|^fr[üu]e?hst|^br|^lunch|^dinner/.test(word.key);
  return { used: label + 1, part, ...(isMeal && { remark: word.text }) };
}

/** Whether a word that nobody read looks like a number, a time, a day or a count. */
function looksRead(word: Word | undefined): boolean {
  if (!word) return false;
  const { key, text } = word;
  if (/\p{N}/u.test(text) || /^(?:[+#~<>]|plus)$/i.test(text)) return true;
  if (/^\p{L}-?$/u.test(key) || ["zu", "an", "a"].includes(key)) return false;
  return (
    (table.numberWords.has(key) && !table.articles.has(key)) ||
    table.findMonth(key) !== undefined ||
    table.relativeDays.has(key) ||
    (key.length > 3 && table.findWeekday(key, false) !== undefined) ||
    [table.vagueDays, table.vagueCounts, table.vagueTimes, table.nowWords, table.midnightWords, table.noonWords].some(
      (set) => set.has(key),
    ) ||
    [table.people, table.adults, table.children].some((set) => key.length > 4 && set.has(key)) ||
    table.nextWords.has(key) ||
    isNearDay(word) ||
    /^(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)/.test(key) ||
    /^(?:zwan|drei|vier|fünf|sech|sieb|acht|neun)\p{L}*(?:zig|zehn|ßig)(?:st\p{L}*)?$/u.test(key)
  );
}

/** `Dezemer`, `tomorow`; `Morgn` with a capital letter is a name. */
const isNearDay = ({ key, text }: Word): boolean =>
  ["januar", "februar", "oktober", "november", "dezember", "september", "tomorrow", "übermorgen"].some((day) =>
    table.isOneSlip(key, day),
  ) ||
  (text === key && ["morgen", "heute"].some((day) => table.isOneSlip(key, day)));

type Outcome = "taken" | "word" | "note";

const isSameClock = (one: TypedTime | undefined, other: TypedTime): boolean =>
  one?.hour === other.hour && one.minute === other.minute && one.minutesAhead === other.minutesAhead;

/** Gives the readings of a line to its fields, sure ones first; what is left becomes questions. */
class Line {
  readonly #spans: readonly Span[];
  readonly #context: LineContext;
  readonly #outcomes = new Map<Span, Outcome>();
  readonly #remarks = new Set<Span>();
  readonly #questions: Question[] = [];
  readonly #settled: { readonly text: string; readonly answer: Answer }[];
  #guests: number | undefined;
  #date: string | undefined;
  #clock: TypedTime | undefined;
  #clockText = "";
  #dateText = "";
  #time: string | undefined;
  #phone: string | undefined;
  #calendarDate: string | undefined;

  constructor(spans: readonly Span[], context: LineContext) {
    this.#spans = spans;
    this.#context = context;
    this.#settled = [...(context.settled ?? [])];
  }

  toLine(): PhoneLine {
    this.#takeSure();
    this.#takeChildren();
    this.#takeUnsure();
    this.#takeTime();
    this.#askNight();
    const { name, note } = readWords(
      this.#toRest(),
      (text) => this.#askWords(text, [{ as: "name" }, { as: "note" }])?.as,
    );
    const isNow = this.#clock?.minutesAhead === 0 && this.#calendarDate !== undefined;
    return {
      ...(this.#guests !== undefined && { guests: this.#guests }),
      ...(this.#date !== undefined && { date: this.#date }),
      ...(this.#time !== undefined && { time: this.#time }),
      ...(name !== undefined && { name }),
      ...(this.#phone !== undefined && { phone: this.#phone }),
      ...(note !== undefined && { note }),
      ...(this.#calendarDate !== undefined && { calendarDate: this.#calendarDate }),
      ...(isNow && { isNow }),
      ...(this.#questions.length > 0 && { questions: this.#questions }),
    };
  }

  /** One meaning each: days before weekdays, which must agree with them. */
  #takeSure(): void {
    const sure = this.#spans.filter(({ reading }) => reading?.options?.length === 1 && reading.is !== "children");
    for (const span of sure) if (span.reading?.is !== "weekday") this.#takeOrAsk(span);
    for (const span of this.#spans) if (span.reading?.is === "weekday") this.#takeWeekday(span);
    for (const span of this.#spans) {
      const { reading } = span;
      if (!reading) this.#outcomes.set(span, "word");
      else if (reading.is === "note") this.#outcomes.set(span, "note");
      else if (reading.is === "filler" || reading.part !== undefined) this.#outcomes.set(span, "taken");
      else if ((reading.options ?? []).length === 0) this.#ask(span, []);
    }
  }

  #takeOrAsk(span: Span): void {
    const [option] = span.reading?.options ?? [];
    if (!option) return;
    if (this.#isFree(option)) this.#take(span, option);
    else if (this.#isSame(option) && !/^\d+$/.test(span.text)) {
      this.#outcomes.set(span, "taken");
      if (span.reading?.remark !== undefined) this.#remarks.add(span);
    } else this.#ask(span, [option]);
  }

  #takeWeekday(span: Span): void {
    const options = span.reading?.options ?? [];
    const days = options.filter(({ date }) => date !== undefined);
    const taken = this.#date;
    if (taken === undefined) {
      const [day] = days;
      if (options.length === 1 && day) this.#take(span, day);
    } else if (days.some(({ date = "" }) => toWeekday(date) === toWeekday(taken))) this.#outcomes.set(span, "taken");
    else if (options.some(({ isWord }) => isWord)) this.#outcomes.set(span, "word");
    else this.#ask(span, [{ date: taken }, ...options]); // it is this day, or that one
  }

  /** `2 Erw`, and elsewhere `2 Kinder`: four. Behind `4` alone, two of them or two more. */
  #takeChildren(): void {
    const hasAdults = this.#spans.some(({ reading }) => reading?.is === "adults");
    for (const span of this.#spans) {
      const count = span.reading?.options?.[0]?.guests;
      if (span.reading?.is !== "children" || count === undefined) continue;
      const guests = this.#guests;
      this.#remarks.add(span);
      if (guests !== undefined && hasAdults) {
        this.#guests = guests + count;
        this.#outcomes.set(span, "taken");
      } else if (guests === undefined) this.#ask(span, [{ guests: count }]);
      else if (table.included.has(span.words[0]?.key ?? "")) this.#outcomes.set(span, "taken");
      else this.#ask(span, [{ guests }, { guests: guests + count }]);
    }
  }

  /** Several meanings: those whose field has a value already are out. */
  #takeUnsure(): void {
    for (let hasChanged = true; hasChanged;) {
      hasChanged = false;
      for (const span of this.#spans) {
        if (this.#outcomes.has(span)) continue;
        const options = span.reading?.options ?? [];
        const free = options.filter((option) => this.#isFree(option));
        // `Sa 28.`: the day that was read before
        const isSameDay = options.some((option) => option.date !== undefined && this.#isSame(option));
        if (free.length === 0 && isSameDay) this.#outcomes.set(span, "taken");
        const [only] = free;
        if (free.length !== 1 || !only) continue;
        // Without its other meanings a day that has just passed is still one.
        this.#take(span, only);
        hasChanged = true;
      }
    }
    for (const span of this.#spans) if (!this.#outcomes.has(span)) this.#ask(span, span.reading?.options ?? []);
  }

  #isFree({ guests, date, clock, phone }: Option): boolean {
    return (
      (guests === undefined || this.#guests === undefined) &&
      (date === undefined || this.#date === undefined) &&
      (clock === undefined || this.#clock === undefined) &&
      (phone === undefined || this.#phone === undefined)
    );
  }

  #isSame({ guests, date, clock, phone }: Option): boolean {
    return (
      (guests === undefined || this.#guests === guests) &&
      (date === undefined || this.#date === date) &&
      (clock === undefined || isSameClock(this.#clock, clock)) &&
      (phone === undefined || this.#phone === phone)
    );
  }

  #take(span: Span, option: Option): void {
    const isWord = option.isWord === true;
    this.#outcomes.set(span, isWord ? "word" : "taken");
    if (isWord) return;
    if (span.reading?.remark !== undefined) this.#remarks.add(span);
    this.#guests ??= option.guests;
    this.#phone ??= option.phone;
    if (option.date !== undefined) [this.#date, this.#dateText] = [option.date, span.text];
    if (option.clock) [this.#clock, this.#clockText] = [option.clock, span.text];
  }

  #ask(span: Span, options: readonly Option[]): void {
    const answers = options.flatMap((option) => this.#toAnswers(option));
    const isLetters = /^\p{L}+[.]?$/u.test(span.text) && !answers.some(({ as }) => as === "name");
    const answer = this.#askWords(span.text, [
      ...answers,
      ...(isLetters ? [{ as: "name" as const }] : []),
      { as: "note" },
    ]);
    this.#outcomes.set(span, answer?.as === "note" ? "note" : answer?.as === "name" ? "word" : "taken");
    if (answer && !answer.as && span.reading?.remark !== undefined) this.#remarks.add(span);
    else this.#remarks.delete(span);
  }

  #toAnswers({ clock, isWord, ...rest }: Option): Answer[] {
    if (isWord) return [{ as: "name" }];
    if (!clock) return [rest];
    const { calendarDate: _, ...context } = this.#context;
    if (clock.minutesAhead !== undefined) return [];
    return toTimes(clock, undefined, this.#date ?? this.#openDate, context).map((time) => ({ ...rest, time }));
  }

  /** Asks about words, or applies the answer that was given. */
  #askWords(text: string, answers: readonly Answer[]): Answer | undefined {
    const index = this.#settled.findIndex((one) => one.text === text);
    const [settled] = index < 0 ? [] : this.#settled.splice(index, 1);
    if (!settled) {
      this.#questions.push({ text, answers });
      return undefined;
    }
    const { guests, date, time, phone } = settled.answer;
    this.#guests = guests ?? this.#guests;
    this.#date = date ?? this.#date;
    this.#time = time ?? this.#time;
    this.#phone = phone ?? this.#phone;
    return settled.answer;
  }

  get #openDate(): string {
    return this.#context.openDate ?? this.#context.date;
  }

  #takeTime(): void {
    const partSpan = this.#spans.find(({ reading }) => reading?.part !== undefined);
    const part = partSpan?.reading?.part;
    if (this.#clock?.minutesAhead !== undefined) {
      if (this.#time === undefined) this.#takeAhead(this.#clock.minutesAhead);
    } else if (this.#clock && this.#time === undefined) {
      const times = toTimes(this.#clock, part, this.#date ?? this.#openDate, this.#context);
      const [time] = times;
      if (times.length === 1) this.#time = time;
      else this.#askWords(this.#clockText, [...times.map((one) => ({ time: one })), { as: "note" }]);
    }
    if (!partSpan || part === undefined) return;
    if (partSpan.reading?.remark !== undefined) this.#remarks.add(partSpan);
    const isOpenQuestion = this.#clock !== undefined && this.#time === undefined;
    if (!isOpenQuestion && (this.#time === undefined || isOtherPart(part, this.#time))) {
      const answer = this.#askWords(partSpan.text, [{ as: "note" }]);
      this.#outcomes.set(partSpan, answer?.as === "note" ? "note" : "taken");
      this.#remarks.delete(partSpan);
    }
  }

  /** From now on, by the calendar, whichever book is open. */
  #takeAhead(minutes: number): void {
    const { schedule, date: today, time: now, calendarDate = today } = this.#context;
    const [date = "", time = ""] = new Date(Date.parse(`${calendarDate}T${now}Z`) + minutes * 60_000)
      .toISOString()
      .split(/T|:\d\d\./);
    const day = minutes === 0 ? today : schedule ? toServiceDay(schedule, date, time) : date;
    if (this.#date !== undefined && ![today, calendarDate, day].includes(this.#date))
      this.#askWords(this.#clockText, [{ as: "note" }]);
    else [this.#date, this.#time, this.#calendarDate] = [day, time, date];
  }

  /** `Sa 0:30` is the night before by the calendar, and the one after by the book. */
  #askNight(): void {
    const { schedule, date: today, time: now, calendarDate = today } = this.#context;
    const [day, time] = [this.#date, this.#time];
    if (!schedule || this.#dateText === "" || day === undefined || time === undefined) return;
    if (this.#calendarDate !== undefined) return;
    const before = addDays(day, -1);
    if (!isNightOf(schedule, before, time)) return;
    const isAhead = `${day}T${time}` >= `${calendarDate}T${now}`;
    if (!isAhead || toCalendar(schedule, day, time).date === day) return;
    const text = [this.#dateText, this.#clockText].join(" ");
    this.#date = undefined;
    if (!this.#askWords(text, [{ date: before }, { date: day }])) this.#date = day;
  }

  #toRest(): Rest[] {
    return this.#spans.flatMap((span): Rest[] => {
      const outcome = this.#outcomes.get(span);
      if (outcome === "word") return [...span.words];
      if (outcome === "note") return [{ note: span.text }];
      if (this.#remarks.has(span)) return [{ note: span.reading?.remark ?? span.text }];
      return span.reading?.options?.some(({ phone }) => phone !== undefined && phone === this.#phone) ? ["phone"] : [];
    });
  }
}
