import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { addDays, toWeekday } from "#shared/restaurants/opening-hours.ts";
import { nightEnds, toServiceDay } from "#shared/restaurants/service-day.ts";
import { readSpans } from "./read-spans.ts";
import { readWords, type Rest } from "./read-words.ts";
import {
  type Answer,
  type LineContext,
  type Option,
  type PhoneLine,
  type Question,
  type Span,
  splitWords,
  toNumber,
  type TypedTime,
} from "./reader.ts";
import { isNightOf, isOpen, isOtherPart, toCalendar, toTimes } from "./to-times.ts";
import * as table from "./words.ts";

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

type Outcome = "taken" | "word" | "note";

const isSameClock = (one: TypedTime | undefined, other: TypedTime): boolean =>
  one?.hour === other.hour && one.minute === other.minute && one.minutesAhead === other.minutesAhead;

/** A number by itself. */
function isBare({ words, reading }: Span): boolean {
  const [option, other] = reading?.options ?? [];
  const isPlain = reading?.is === undefined && reading?.remark === undefined && other === undefined;
  return (
    words.length === 1 && isPlain && option?.guests !== undefined && toNumber(words[0]?.key ?? "") === option.guests
  );
}

function toHour({ words }: Span): (Option & { readonly clock: TypedTime })[] {
  const hour = toNumber(words[0]?.key ?? "") ?? 0;
  const isTwelve = hour <= 12 ? "spoken" : undefined;
  return hour >= 1 && hour <= 24 ? [{ clock: { hour, minute: 0, isTwelve } }] : [];
}

/** Gives the readings of a line to its fields, sure ones first; what is left becomes questions. */
class Line {
  readonly #spans: readonly Span[];
  readonly #context: LineContext;
  readonly #outcomes = new Map<Span, Outcome>();
  readonly #remarks = new Set<Span>();
  readonly #questions: Question[] = [];
  readonly #settled: { readonly text: string; readonly answer: Answer }[];
  #guests: number | undefined;
  /** The number that was taken for the party. */
  #party: Span | undefined;
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
    this.#takeBare();
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

  /** `20 4`: a time and a party, in either order. Beside a party that is one for sure, `20` may be the time. */
  #takeBare(): void {
    const bare = this.#spans.filter(isBare);
    const [first, second] = bare;
    const others = this.#spans.flatMap((span) => (bare.includes(span) ? [] : (span.reading?.options ?? [])));
    const hasParty = others.some(({ guests }) => guests !== undefined);
    if (!first || bare.length > 2 || others.some(({ clock }) => clock !== undefined)) return;
    if (hasParty && !second) this.#ask(first, [...toHour(first), ...(first.reading?.options ?? [])]);
    if (hasParty || !second) return;
    const hours =
      first.reading?.options?.[0]?.guests === second.reading?.options?.[0]?.guests ? [first] : [first, second];
    const pair = hours.flatMap((hour) => {
      const party = hour === first ? second : first;
      return toHour(hour).map((option) => ({ ...option, ...party.reading?.options?.[0] }));
    });
    const text = [first, second].map((span) => span.text).join(" ");
    // the later hour is the likelier time
    const options = pair.toSorted((a, b) => b.clock.hour - a.clock.hour);
    const answer = this.#askWords(text, [...options.flatMap((option) => this.#toAnswers(option)), { as: "note" }]);
    for (const span of [first, second]) this.#outcomes.set(span, answer?.as === "note" ? "note" : "taken");
  }

  /** One meaning each: days before weekdays, which must agree with them. */
  #takeSure(): void {
    const own = this.#spans.filter(({ isOfRemark }) => !isOfRemark);
    const sure = own.filter(({ reading }) => reading?.options?.length === 1 && reading.is !== "children");
    for (const span of sure) if (span.reading?.is !== "weekday" && !this.#outcomes.has(span)) this.#takeOrAsk(span);
    for (const span of own) if (span.reading?.is === "weekday") this.#takeWeekday(span);
    for (const span of own) {
      const { reading } = span;
      if (this.#outcomes.has(span)) continue;
      if (!reading) this.#outcomes.set(span, "word");
      else if (reading.is === "note") this.#outcomes.set(span, "note");
      else if (reading.isNameLike === true && span !== this.#part) this.#ask(span, []);
      else if (reading.is === "filler" || (reading.part !== undefined && !reading.options))
        this.#outcomes.set(span, "taken");
      else if ((reading.options ?? []).length === 0) this.#ask(span, []);
    }
  }

  #takeOrAsk(span: Span): void {
    const [option] = span.reading?.options ?? [];
    if (!option) return;
    if (this.#isFree(option)) this.#take(span, option);
    else if (this.#isSame(option) && !/^(?:\d+|Morgen)$/.test(span.text)) {
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
        if (this.#outcomes.has(span) || span.isOfRemark) continue;
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
    const { chip } = this.#context;
    const said = { guests, date, time: clock, phone };
    if (chip && Object.entries(said).some(([field, value]) => value !== undefined && field !== chip)) return false;
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
    if (this.#guests === undefined && option.guests !== undefined) [this.#guests, this.#party] = [option.guests, span];
    this.#phone ??= option.phone;
    if (option.date !== undefined) [this.#date, this.#dateText] = [option.date, span.text];
    if (option.clock) [this.#clock, this.#clockText] = [option.clock, span.text];
  }

  #ask(span: Span, options: readonly Option[]): void {
    const answers = options.flatMap((option) => this.#toAnswers(option));
    const before = this.#guests;
    const isLetters = !span.isOfRemark && /^\p{L}+[.]?$/u.test(span.text) && !answers.some(({ as }) => as === "name");
    const answer = this.#askWords(span.text, [
      ...answers,
      ...(isLetters ? [{ as: "name" as const }] : []),
      { as: "note" },
    ]);
    this.#outcomes.set(span, answer?.as === "note" ? "note" : answer?.as === "name" ? "word" : "taken");
    if (answer && !answer.as && span.reading?.remark !== undefined) this.#remarks.add(span);
    else this.#remarks.delete(span);
    // Another party: the number that was taken for it before meant something else.
    const isOther = before !== this.#guests && span.reading?.is !== "children";
    if (isOther && this.#party && this.#party.reading?.is === undefined) this.#outcomes.set(this.#party, "note");
  }

  #toAnswers({ clock, isWord, ...rest }: Option): Answer[] {
    if (isWord) return [{ as: "name" }];
    if (!clock) return [rest];
    const { calendarDate: _, ...context } = this.#context;
    if (clock.minutesAhead !== undefined) return [];
    return toTimes(clock, this.#part?.reading?.part, this.#date ?? this.#openDate, context).map((time) => ({
      ...rest,
      time,
    }));
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
    if (date !== undefined) [this.#date, this.#dateText] = [date, text];
    this.#time = time ?? this.#time;
    this.#phone = phone ?? this.#phone;
    return settled.answer;
  }

  get #openDate(): string {
    return this.#context.openDate ?? this.#context.date;
  }

  get #part(): Span | undefined {
    return this.#spans.find((span) => span.reading?.part !== undefined && !this.#isText(span));
  }

  #isText(span: Span): boolean {
    return ["word", "note"].includes(this.#outcomes.get(span) ?? "");
  }

  /** Times in a part of the day to choose from: those at which the restaurant is open and that are not over. */
  #timesOf(part: table.DayPart): Answer[] {
    const { schedule, date: today, time: now, calendarDate = today } = this.#context;
    const day = this.#date ?? this.#openDate;
    const isAhead = (when: { readonly date: string; readonly time: string }) =>
      `${when.date}T${when.time}` > `${calendarDate}T${now}`;
    return table.timesOfPart[part]
      .filter((time) => isAhead(toCalendar(schedule, day, time)) && (!schedule || isOpen(schedule, day, time)))
      .map((time) => ({ time }));
  }

  #takeTime(): void {
    const partSpan = this.#part;
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
    const isOpenQuestion =
      this.#time === undefined &&
      (this.#clock !== undefined ||
        this.#questions.some(({ answers }) => answers.some(({ time }) => time !== undefined)));
    const isNameLike = partSpan.reading?.isNameLike === true;
    if (isNameLike || (!isOpenQuestion && (this.#time === undefined || isOtherPart(part, this.#time)))) {
      const times = this.#time === undefined && !isOpenQuestion ? this.#timesOf(part) : [];
      const name = isNameLike ? [{ as: "name" as const }] : [];
      const answer = this.#askWords(partSpan.text, [...times, ...name, { as: "note" }]);
      this.#outcomes.set(partSpan, answer?.as === "name" ? "word" : answer?.as === "note" ? "note" : "taken");
      this.#remarks.delete(partSpan);
    }
  }

  /** From now on, by the calendar, whichever book is open. */
  #takeAhead(minutes: number): void {
    const { schedule, date: today, time: now, calendarDate = today, at } = this.#context;
    const zone = schedule?.time_zone ?? "UTC";
    const from = schedule && at ? at : toInstant(calendarDate, now, zone);
    const meant = new Date(from.getTime() + minutes * 60_000);
    const { date, time } = localDateTime(meant, zone);
    const day = minutes === 0 ? today : schedule ? toServiceDay(schedule, date, time) : date;
    // a time of the hour that the clock shows twice is the first one
    const isSecond = meant.getTime() - toInstant(date, time, zone).getTime() >= 60_000;
    if (this.#date !== undefined && ![today, calendarDate, day].includes(this.#date))
      this.#askWords(this.#clockText, [{ as: "note" }]);
    else if (isSecond && minutes > 0) this.#askWords(this.#clockText, [{ date: day, time }, { as: "note" }]);
    else [this.#date, this.#time, this.#calendarDate] = [day, time, date];
  }

  /** `Sa 0:30` is the night before by the calendar, and the one after by the book; `Nacht auf Samstag` is sure. */
  #askNight(): void {
    const { schedule, date: today, time: now, calendarDate = today } = this.#context;
    const [day, time] = [this.#date, this.#time];
    if (!schedule || this.#dateText === "" || day === undefined || time === undefined) return;
    if (this.#calendarDate !== undefined) return;
    const part = this.#part?.reading?.part;
    const isNight = this.#spans.some((span) => span.reading?.isNight === true && !this.#isText(span));
    if (isNight || part === "evening") {
      // round the clock the day's own hours come before its evening
      const isOver = day !== today || time <= now;
      const isAfter = time < (isNight ? "12:00" : nightEnds);
      if (isAfter && isOver && toCalendar(schedule, day, time).date === day) this.#date = addDays(day, 1);
      return;
    }
    const before = addDays(day, -1);
    if (!isNightOf(schedule, before, time)) return;
    const isAhead = `${day}T${time}` >= `${calendarDate}T${now}`;
    if (!isAhead || toCalendar(schedule, day, time).date === day) return;
    const text = [this.#dateText, this.#clockText].join(" ");
    this.#date = part === "morning" ? before : undefined;
    if (part === "morning") return;
    if (!this.#askWords(text, [{ date: before }, { date: day }])) this.#date = day;
  }

  #toRest(): Rest[] {
    return this.#spans.flatMap((span): Rest[] => {
      const outcome = this.#outcomes.get(span);
      if (outcome === "word") return [...span.words];
      const isSeparated = !span.isOfRemark || span.words[0]?.isSeparated === true;
      if (outcome === "note") return [{ note: span.text, isSeparated }];
      if (this.#remarks.has(span)) return [{ note: span.reading?.remark ?? span.text, isSeparated }];
      return span.reading?.options?.some(({ phone }) => phone !== undefined && phone === this.#phone) ? ["phone"] : [];
    });
  }
}
