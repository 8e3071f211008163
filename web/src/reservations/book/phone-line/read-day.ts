import { addDays, toWeekday, type Weekday, weekdays } from "#shared/restaurants/opening-hours.ts";
import { parseDay } from "#web/platform/forms/day-text.ts";
import {
  keyAt,
  type LineContext,
  type Option,
  type Reader,
  type Reading,
  toNumber,
  toYear,
  type TypedTime,
  type Word,
} from "./reader.ts";
import * as table from "./words.ts";

/** `heute`, `Sa`, `nächsten Freitag`, `24.12.`, `24. Dezember`, `am 4.`, `in 3 Tagen`, `Heiligabend`. */
export const readDay: Reader = (words, index, context) => {
  // `1/4 nach 7`
  if (keyAt(words, index) === "1/4" && /^(?:nach|vor|past|to)$/.test(keyAt(words, index + 1))) return undefined;
  const label = table.dayLabels.has(keyAt(words, index)) || isForDay(words, index) ? 1 : 0;
  const reading =
    readRelative(words, index + label, context) ??
    readWeek(words, index + label, context) ??
    readWeekday(words, index + label, context) ??
    readDate(words, index + label, context, label > 0 && keyAt(words, index) !== "für");
  return reading && { ...reading, used: reading.used + label };
};

const isForDay = (words: readonly Word[], index: number): boolean =>
  ["für", "for", "zu"].includes(keyAt(words, index)) &&
  (table.relativeDays.has(keyAt(words, index + 1)) || keyAt(words, index + 1).length > 3) &&
  (table.relativeDays.has(keyAt(words, index + 1)) || table.findWeekday(keyAt(words, index + 1), false) !== undefined);

const one = (date: string, used: number, is?: "weekday"): Reading => ({ used, options: [{ date }], ...(is && { is }) });

/** `in 3 Tagen`, `in einer Woche`, `Friday week`; `in 8 Tagen` is a week to most, and eight days to some. */
function readAhead(words: readonly Word[], index: number): { readonly days: readonly number[]; readonly used: number } {
  const british = { week: 7, fortnight: 14 }[keyAt(words, index)];
  if (index > 0 && british !== undefined) return { days: [british], used: 1 };
  const count = toNumber(keyAt(words, index + 1));
  if (!["in", "über"].includes(keyAt(words, index)) || count === undefined) return { days: [0], used: 0 };
  const unit = keyAt(words, index + 2);
  if (/^(?:tag|tage|tagen|day|days)$/.test(unit)) return { days: count === 8 ? [7, 8] : [count], used: 3 };
  return /^(?:woche|wochen|week|weeks)$/.test(unit) ? { days: [7 * count], used: 3 } : { days: [0], used: 0 };
}

function readRelative(words: readonly Word[], index: number, { date: today }: LineContext): Reading | undefined {
  const key = keyAt(words, index);
  if (key === "day" && keyAt(words, index + 1) === "after" && keyAt(words, index + 2) === "tomorrow")
    return one(addDays(today, 2), 3);
  const part = table.dayParts.get(keyAt(words, index + 1));
  const isThis = /^(?:dies|this)/.test(key) || (part === "night" && key.startsWith("kommend"));
  if (part && isThis && table.comingWords.has(key))
    return { used: 2, options: [{ date: today }], part, isNight: part === "night" }; // `this evening`
  const ahead = table.relativeDays.get(key);
  const more = readAhead(words, index + (ahead === undefined ? 0 : 1));
  if (ahead === undefined && more.used === 0) return undefined;
  const used = (ahead === undefined ? 0 : 1) + more.used;
  const options = more.days.map((days) => ({ date: addDays(today, (ahead ?? 0) + days) }));
  return { used, options, ...(/^(?:tonight|tonite|2nite)$/.test(key) && { part: "evening" as const }) };
}

/** `nächsten Freitag`, `nächste Woche Freitag`, `Freitag nächste Woche`. */
function readWeek(words: readonly Word[], index: number, { date: today }: LineContext): Reading | undefined {
  const at = (offset: number) => words[index + offset];
  const weekday = (offset: number) => table.findWeekday(at(offset)?.key ?? "", at(offset)?.hasDot ?? false);
  const week = (offset: number): number | undefined => {
    const key = at(offset)?.key ?? "";
    if (!table.weekWords.has(at(offset + 1)?.key ?? "")) return undefined;
    // 'kommende Woche' is the next one, 'kommenden Freitag' may be in this
    return /^(?:dies|this)/.test(key)
      ? 0
      : table.nextWords.has(key) || table.comingWords.has(key)
        ? 1
        : table.afterNextWords.has(key)
          ? 2
          : undefined;
  };
  const isIn = at(0)?.key === "in" ? (at(1)?.key === "der" ? 2 : 1) : 0;
  const weeksBefore = week(isIn);
  if (weeksBefore !== undefined) {
    const label = at(isIn + 2)?.key === "am" ? 1 : 0;
    const day = weekday(isIn + 2 + label);
    return day ? one(dayOfWeek(today, day, weeksBefore), isIn + 3 + label) : { used: isIn + 2 };
  }
  const first = weekday(0);
  const weeksAfter = first && week(1);
  if (first && weeksAfter !== undefined) return one(dayOfWeek(today, first, weeksAfter), 3);
  const named = weekday(1);
  if (!named) return undefined;
  const key = at(0)?.key ?? "";
  if (/^(?:last|letzte|vergangene|vorige)[mnrs]?$/.test(key)) return { used: 2, isOfRemark: true };
  // 'this Thursday' may be today, the coming one is not
  if (table.comingWords.has(key)) return one(nextDay(/^(?:kom|com)/.test(key) ? addDays(today, 1) : today, named), 2);
  if (table.afterNextWords.has(key))
    return { used: 2, options: [7, 14].map((days) => ({ date: addDays(nextDay(addDays(today, 1), named), days) })) };
  if (!table.nextWords.has(key)) return undefined;
  const next = nextDay(addDays(today, 1), named);
  // From Monday on, 'nächsten Freitag' is this week's to some and next week's to others.
  return next < dayOfWeek(today, "monday", 1)
    ? { used: 2, options: [{ date: next }, { date: addDays(next, 7) }] }
    : one(next, 2);
}

const nextDay = (from: string, weekday: Weekday): string =>
  [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(from, days)).find((date) => toWeekday(date) === weekday) ?? from;

const dayOfWeek = (today: string, weekday: Weekday, weeks: number): string =>
  addDays(today, 7 * weeks + weekdays.indexOf(weekday) - weekdays.indexOf(toWeekday(today)));

/** `Sa`, `Do.`, `Freitag`; `Fr. Meier` is a person, and `Fr Meier` may be either. */
function readWeekday(words: readonly Word[], index: number, { date: today }: LineContext): Reading | undefined {
  const word = words[index];
  if (!word) return undefined;
  const weekday = table.findWeekday(word.key, word.hasDot);
  if (!weekday) return readPairOrSlip(word, today);
  const more = readAhead(words, index + 1);
  // `Freitag in zwei Wochen`: from the next Friday on, or the Friday of that week
  const ofWeek = ["in", "über"].includes(keyAt(words, index + 1))
    ? more.days.filter((days) => days % 7 === 0).map((days) => dayOfWeek(today, weekday, days / 7))
    : [];
  const dates = new Set([...ofWeek, ...more.days.map((days) => addDays(nextDay(today, weekday), days))]);
  const options: Option[] = Array.from(dates, (date) => ({ date }));
  const used = 1 + more.used;
  const isBeforeName = isPlain(words[index + 1]);
  if (word.key === "fr" && word.hasDot && isBeforeName) return undefined;
  const next = keyAt(words, index + 1);
  const isSmallSo = word.text === "so" && (table.timeLabels.has(next) || table.vagueTimes.has(next) || isBeforeName);
  const isUnsure = isSmallSo || (table.nameLikeDays.has(word.key) && isBeforeName) || keyAt(words, index - 1) === "auf";
  if (isUnsure && more.used === 0) return { used, options: [...options, { isWord: true }], is: "weekday" };
  return { used, options, is: "weekday" };
}

/** `Fr/Sa`, `Mo-Fr` are two days; `Mitwoch` is one by a slip, or a name. */
function readPairOrSlip({ key }: Word, today: string): Reading | undefined {
  const pair = /^(\p{L}+)\.?[/+&-](\p{L}+)$/u
    .exec(key)
    ?.slice(1)
    .map((name) => table.findWeekday(name, true));
  const [isPair, days] = pair ? [true, pair] : [false, table.guessWeekdays(key)];
  if (days.length === 0 || days.some((day) => day === undefined)) return undefined;
  const options = days.flatMap((day): Option[] => (day ? [{ date: nextDay(today, day) }] : []));
  return { used: 1, is: "weekday", options: isPair ? options : [...options, { isWord: true }] };
}

/** A word that stands in none of the tables. */
function isPlain(word: Word | undefined): boolean {
  if (!word || word.isSeparated || !/^\p{L}/u.test(word.text)) return false;
  const { key } = word;
  const isKnown =
    toNumber(key) !== undefined ||
    table.findWeekday(key, word.hasDot) !== undefined ||
    table.findMonth(key) !== undefined ||
    [
      table.alternatives,
      table.timeLabels,
      table.dayLabels,
      table.forParty,
      table.nowWords,
      table.vagueDays,
      table.vagueTimes,
    ].some((set) => set.has(key)) ||
    [table.midnightWords, table.noonWords, table.nextWords, table.comingWords, table.places, table.titles].some((set) =>
      set.has(key),
    ) ||
    table.dayParts.has(key) ||
    table.relativeDays.has(key) ||
    ["auf", "unter", "mit", "with", "in", "under"].includes(key);
  return !isKnown;
}

function readDate(words: readonly Word[], index: number, context: LineContext, hasLabel: boolean): Reading | undefined {
  const { date: today } = context;
  const [first, second, third] = [words[index], words[index + 1], words[index + 2]];
  if (!first) return undefined;
  for (const used of [4, 3, 2, 1]) {
    const holiday = table.holidays.get(
      words
        .slice(index, index + used)
        .map(({ key }) => key)
        .join(" "),
    );
    if (holiday !== undefined) return holiday === "" ? { used } : one(upcoming(today, holiday), used);
  }
  const day = toDayOfMonth(first);
  const isChristmas = /^weihnachts?(?:feier)?tag$/.test(second?.key ?? "");
  if (isChristmas && (day === 1 || day === 2)) return one(upcoming(today, `12-${24 + day}`), 2);
  if (
    second &&
    table.vagueDays.has(second.key) &&
    (table.ordinals.has(first.key) || (day !== undefined && first.hasDot))
  )
    return { used: 2 }; // the third Sunday of Advent
  const isOf = second?.key === "of" ? 1 : 0;
  const spoken = table.ordinals.has(first.key) ? (table.ordinals.get(second?.key ?? "") ?? 13) : 13; // `zweiter zwölfter`
  const month = table.findMonth(words[index + 1 + isOf]?.key ?? "") ?? (spoken > 12 ? undefined : spoken);
  const swapped = isOf === 0 ? readSwapped(words, index, today) : undefined;
  if (swapped) return swapped;
  if (day !== undefined && month !== undefined)
    return toMonthDay(words, index + 2 + isOf, { day, month, used: 2 + isOf, context });
  const monthFirst = table.findMonth(first.key);
  const dayAfter = second && !second.isSeparated ? toDayOfMonth(second) : undefined;
  const isCountAfter =
    table.people.has(third?.key ?? "") || table.hourStart([third?.key ?? ""]) || /^\d+p$/.test(second?.key ?? "");
  if (monthFirst !== undefined && dayAfter !== undefined && !isCountAfter)
    return toMonthDay(words, index + 2, { day: dayAfter, month: monthFirst, used: 2, context });
  const numeric = readNumericDate(words, index, context) ?? readSpacedDate(words, index, context);
  if (numeric) return numeric;
  const isOrdinal =
    /^\d{1,2}(?:\.|st|nd|rd|th|s?ten?|s?ter)$/.test(first.text.toLowerCase()) ||
    (hasLabel && table.ordinals.has(first.key));
  if (!isOrdinal || day === undefined || table.isOccasion(second?.key ?? "")) return undefined;
  const date = nextDayOfMonth(today, day);
  if (date === undefined) return { used: 1 };
  // `2. Tisch`, but 'am 2. Tisch für vier'
  const isPlace = table.places.has(second?.key ?? "") && !second?.isSeparated && !table.forParty.has(third?.key ?? "");
  if (isPlace && !hasLabel) return { used: 2, options: [{ date }], isOfRemark: true };
  // `birthday 30th`, `1. 4 Personen`
  const mayBeOther =
    table.isOccasion(keyAt(words, index - 1)) ||
    (index === 0 && toNumber(keyAt(words, 1)) !== undefined) ||
    (table.ordinals.has(first.key) && isPlain(second)); // `zum ersten Mal`
  if (!mayBeOther && (hasLabel || /\D\D$/.test(first.text))) return one(date, 1);
  return {
    used: 1,
    options: [
      { date },
      { guests: day },
      ...(mayBeOther || isPlain(second) || second?.key === "/" ? [{ isWord: true }] : []),
    ],
  };
}

/** `4 Dec 24`: 4 guests on the 24th, or 24 guests on the 4th. */
function readSwapped(words: readonly Word[], index: number, today: string): Reading | undefined {
  const [first, second] = [keyAt(words, index), keyAt(words, index + 2)];
  const month = table.findMonth(keyAt(words, index + 1));
  const after = keyAt(words, index + 3);
  const isBare = [index, index + 2].every((at) => /^\d{1,2}$/.test(words[at]?.text ?? ""));
  const isCounted = table.people.has(after) || table.adults.has(after) || table.hourStart([after]);
  if (!isBare || month === undefined || isCounted || words[index + 2]?.isSeparated) return undefined;
  const toOption = (day: string, guests: string): Option[] => {
    const date = parseDay(`${day}.${month}.`, today);
    return date === undefined ? [] : [{ date, guests: Number(guests) }];
  };
  return { used: 3, options: [...toOption(second, first), ...toOption(first, second)] };
}

const toDayOfMonth = ({ text, key }: Word): number | undefined => {
  const digits = /^(\d{1,2})(?:\.|st|nd|rd|th|s?ten?|s?ter)?$/i.exec(text)?.[1];
  const day = digits === undefined ? (table.ordinals.get(key) ?? 0) : Number(digits);
  return day >= 1 && day <= 31 ? day : undefined;
};

function monthsAhead(today: string, months: number, day: number): string | undefined {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return parseDay(`${day}.${((month - 1 + months) % 12) + 1}.${year + Math.floor((month - 1 + months) / 12)}`, today);
}

const nextDayOfMonth = (today: string, day: number): string | undefined =>
  [0, 1, 2].map((months) => monthsAhead(today, months, day)).find((found) => found !== undefined && found >= today);

const upcoming = (today: string, monthDay: string): string => {
  const year = Number(today.slice(0, 4));
  return `${year}-${monthDay}` >= today ? `${year}-${monthDay}` : `${year + 1}-${monthDay}`;
};

interface MonthDay {
  readonly day: number;
  readonly month: number;
  readonly used: number;
  readonly context: LineContext;
}

function toMonthDay(words: readonly Word[], next: number, { day, month, used, context }: MonthDay): Reading {
  const { date: today } = context;
  const year = toYear(words[next], context);
  return toDated(
    parseDay(`${day}.${month}.${year ?? ""}`, today),
    used + (year === undefined ? 0 : 1),
    today,
    year !== undefined,
  );
}

/** Days that have just passed are next year's only if somebody says so. */
const recentDays = 90;

function toDated(date: string | undefined, used: number, today: string, hasYear: boolean): Reading {
  if (date === undefined) return { used };
  const isJustOver = !hasYear && date > addDays(today, 365 - recentDays);
  return isJustOver ? { used, options: [{ date }, { isWord: true }] } : one(date, used);
}

/** `28. 11.`, `28. 11. 2026`, `28 11 2026`; of `28. 11` the second may be a size. */
function readSpacedDate(words: readonly Word[], index: number, context: LineContext): Reading | undefined {
  const [first, second] = [words[index], words[index + 1]];
  if (!first || !second || !/^\d{1,2}\.?$/.test(first.text) || !/^\d{1,2}\.?$/.test(second.text) || second.isSeparated)
    return undefined;
  const year = toYear(words[index + 2], context);
  if (year === undefined && !first.hasDot) return undefined;
  const date = parseDay(`${first.key}.${second.key}.${year ?? ""}`, context.date);
  if (date === undefined || year !== undefined || second.hasDot)
    return date === undefined && year === undefined
      ? undefined
      : toDated(date, year === undefined ? 2 : 3, context.date, year !== undefined);
  const alone = nextDayOfMonth(context.date, Number(first.key)) ?? date;
  if (table.people.has(keyAt(words, index + 2)) || table.hourStart([keyAt(words, index + 2)])) return undefined;
  return { used: 2, options: [{ date }, { date: alone, guests: Number(second.key) }] };
}

/** `1/2 8`, `3/4 acht`: before that hour; or a day and a size. */
function readFraction(words: readonly Word[], index: number, date: string | undefined): Reading | undefined {
  const minute = { "1/4": 15, "1/2": 30, "3/4": 45 }[keyAt(words, index)];
  const count = toNumber(keyAt(words, index + 1));
  if (minute !== undefined && isPlain(words[index + 1]))
    return { used: 1, options: [...(date === undefined ? [] : [{ date }]), { isWord: true }] }; // half a duck
  if (minute === undefined || count === undefined || count < 1 || count > 12) return undefined;
  const clock: TypedTime = { hour: count === 1 ? 12 : count - 1, minute, isTwelve: "spoken" };
  return { used: 2, options: [{ clock }, ...(date === undefined ? [] : [{ date, guests: count }])] };
}

/** `24.12.`, `24/12/2026`, `24,12,`, `2412`, `2026-12-24`; `20.12` may be a time as well, and `4/5` a count. */
function readNumericDate(words: readonly Word[], index: number, context: LineContext): Reading | undefined {
  const { date: today } = context;
  const text = words[index]?.text.replaceAll(/[‐‑–—−]/g, "-").replace(/[:!?]+$/, "") ?? "";
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(text)) return toDated(parseDay(text, today), 1, today, true);
  const typed = /^(\d{1,2})([./,-])(\d{1,2})(?:([./,-])(\d{4}|\d{2})?)?$/.exec(text) ?? /^(\d\d)()(\d\d)$/.exec(text);
  if (!typed) return undefined;
  const [, day = "", sign = "", month = "", closing, yearTyped] = typed;
  if (yearTyped !== undefined && closing !== sign) return undefined; // `8/8.30`
  const next = keyAt(words, index + 1);
  const isLength = table.toMinutes(next) !== undefined && !(month.length === 2 && table.hourWords.has(next)); // `20.30 h` is none
  if (/^[.,]$/.test(sign) && isLength) return { used: 2, is: "note" }; // `1,5 Std`
  const yearAfter = yearTyped === undefined ? toYear(words[index + 1], context) : undefined;
  const year = yearTyped ?? yearAfter ?? "";
  const used = yearAfter === undefined ? 1 : 2;
  const date = parseDay(`${day}.${month}.${year}`, today);
  const isTime =
    closing === undefined &&
    yearAfter === undefined &&
    month.length === 2 &&
    Number(`${day}${month}`) <= 2400 &&
    Number(month) < 60;
  const isClock = isTime && /^[.,]?$/.test(sign);
  if (isClock && table.hourWords.has(keyAt(words, index + 1)))
    return { used: 2, options: [{ clock: toClock(day, month) }] };
  const fraction = readFraction(words, index, date);
  if (fraction) return fraction;
  const isSpan = date === undefined || Number(day) < Number(month) || table.hourWords.has(next);
  if (sign === "-" && year === "" && isSpan) return undefined;
  if (date === undefined) {
    if (sign === "/" || sign === "" || (isClock && sign === ".")) return undefined;
    return { used: 1, options: isClock ? [{ clock: toClock(day, month) }] : [] };
  }
  const clock = { clock: toClock(day, month) };
  if (isClock) return { used, options: [clock, ...(toDated(date, used, today, false).options ?? [])] };
  if (closing === undefined && sign === "-") return { used, options: [{ date }, { isWord: true }] };
  if (sign === "/" && closing === undefined && table.people.has(keyAt(words, index + 1))) return undefined;
  const isCount = closing === undefined && year === "" && sign !== "" && Math.abs(Number(month) - Number(day) - 2) < 2;
  if (isCount) return { used, options: [{ date }, { guests: Number(day) }, { guests: Number(month) }] };
  return toDated(date, used, today, year !== "");
}

const toClock = (hour: string, minute: string) => ({
  hour: Number(hour),
  minute: Number(minute),
  isTwelve: /^[1-9]$|^1[0-2]$/.test(hour) ? ("typed" as const) : undefined,
});
