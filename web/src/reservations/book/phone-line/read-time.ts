import {
  keyAt,
  type Option,
  type Reader,
  type Reading,
  textOf,
  toNumber,
  type TypedTime,
  type Word,
} from "./reader.ts";
import * as table from "./words.ts";

/** `20:00`, `8pm`, `20 Uhr 30`, `um acht`, `halb neun`, `viertel nach 7`, `20-22 Uhr`, `jetzt`, `Mitternacht`. */
export const readTime: Reader = (words, index) => {
  const first = keyAt(words, index);
  const isUntil = ["bis", "until", "till", "til"].includes(first);
  if (isUntil && /^(?:ende?|schluss|close|closing)$/.test(keyAt(words, index + 1))) return { used: 2, is: "note" };
  if (isUntil && /^in (?:die|den|the) \p{L}+/u.test(textOf(words, index + 1, 3))) return { used: 4, is: "note" };
  let start = isUntil ? index + 1 : index;
  if (isUntil && table.dayParts.has(keyAt(words, start))) start += 1; // `bis nachts um 2`
  const second = keyAt(words, start + 1);
  if (table.articles.has(first) && (table.nearWords.has(second) || second === "quarter")) start += 1; // `a bit after`
  while (isTimeLabel(words, start)) start += 1;
  const isBetween = ["zwischen", "between"].includes(keyAt(words, start - 1));
  const begin = readClock(words, start, start > index);
  if (!begin) return undefined;
  const end = readEnd(words, start + begin.used, isBetween);
  const isAbout = /^(?:rum|herum)$/.test(keyAt(words, start + begin.used + end)); // `um acht rum`
  const used = start - index + begin.used + end + (isAbout ? 1 : 0);
  if (isUntil) return { used, is: "note" };
  const isInexact = words.slice(index, start).some(({ key }) => table.inexact.has(key));
  const isRange = end > 0 || begin.isRange === true;
  const size = start > index ? toNumber(keyAt(words, start)) : undefined;
  const maySize = begin.used === 1 && end === 0 && size !== undefined && table.roughly.has(keyAt(words, start - 1));
  return {
    used,
    options: [...begin.options, ...(maySize ? [{ guests: size }] : [])],
    ...((isInexact || isRange || isAbout) && { remark: textOf(words, index, used) }),
  };
};

/** `kurz vor`, `just after`; 'just 4' is none. */
function isTimeLabel(words: readonly Word[], index: number): boolean {
  const isNear =
    table.nearWords.has(keyAt(words, index)) && /^(?:vor|nach|before|after)$/.test(keyAt(words, index + 1));
  return isNear || table.timeLabels.has(keyAt(words, index));
}

interface ClockReading {
  readonly used: number;
  readonly options: readonly Option[];
  readonly isRange?: boolean;
}

const now: Option = { clock: { hour: 0, minute: 0, minutesAhead: 0 } };
const exactly = (hour: number, minute: number, used: number): ClockReading => ({
  used,
  options: [{ clock: { hour, minute } }],
});
const spoken = (hour: number, minute: number, used: number): ClockReading => ({
  used,
  options: [{ clock: { hour, minute, isTwelve: hour >= 1 && hour <= 12 ? "spoken" : undefined } }],
});
const isHour = (hour: number | undefined): hour is number => hour !== undefined && hour <= 24;

function readClock(words: readonly Word[], index: number, hasLabel: boolean): ClockReading | undefined {
  const key = keyAt(words, index);
  if (table.nowWords.has(key)) return { used: 1, options: [now] };
  if (key === "walk" && /^ins?$/.test(keyAt(words, index + 1))) return { used: 2, options: [now] };
  if (key === "right" && table.nowWords.has(keyAt(words, index + 1))) return { used: 2, options: [now] };
  if (table.midnightWords.has(key)) return exactly(24, 0, 1);
  if (table.noonWords.has(key)) return exactly(12, 0, 1);
  return readSpoken(words, index) ?? readTyped(words, index) ?? readHour(words, index, hasLabel);
}

/** `pm`, `a.m.`; 'am' only where no German place or day follows: `halb acht am Fenster`. */
function readHalf(words: readonly Word[], index: number): "am" | "pm" | undefined {
  const [key, next] = [keyAt(words, index), words[index + 1]];
  if (/^p\.?m$/.test(key)) return "pm";
  const isEnd = !next || next.isSeparated || /day$|^(?:tue|wed|thu|fri|sat|sun|tomorrow)$/.test(next.key);
  const isCapital = words[index]?.text === "AM" && /\p{Ll}/u.test(next?.text ?? ""); // but 'AM FENSTER'
  return key === "a.m" || (key === "am" && (isEnd || isCapital)) ? "am" : undefined;
}

/** Before the full hour: the one before it, eleven before twelve. */
const hourBefore = (hour: number): number => (hour === 1 ? 12 : hour - 1);
const isTwelve = (hour: number | undefined): hour is number => hour !== undefined && hour >= 1 && hour <= 12;

function readSpoken(words: readonly Word[], index: number): ClockReading | undefined {
  const key = (offset: number) => keyAt(words, index + offset);
  const number = (offset: number) => toNumber(key(offset));
  const before = ["vor", "to", "before"];
  const after = ["nach", "past", "after"];
  const withHour = (reading: ClockReading): ClockReading => {
    const [half, clock] = [readHalf(words, index + reading.used), reading.options[0]?.clock];
    if (half && clock) return exactly((clock.hour % 12) + (half === "pm" ? 12 : 0), clock.minute, reading.used + 1);
    return { ...reading, used: reading.used + (table.hourWords.has(key(reading.used)) ? 1 : 0) };
  };
  const relative = (minutes: number, offset: number): ClockReading | undefined => {
    const isHalf = key(offset + 1) === "halb";
    const hour = number(offset + (isHalf ? 2 : 1));
    const isAfter = after.includes(key(offset));
    if (!isAfter && !before.includes(key(offset))) return undefined;
    const day = table.midnightWords.has(key(offset + 1)) ? 24 : table.noonWords.has(key(offset + 1)) ? 12 : undefined;
    if (day !== undefined)
      return isAfter ? exactly(day % 24, minutes, offset + 2) : exactly(day - 1, 60 - minutes, offset + 2);
    if (!isTwelve(hour)) return undefined;
    const base = (isHalf ? hourBefore(hour) : hour) * 60 + (isHalf ? 30 : 0);
    const total = base + (isAfter ? minutes : -minutes);
    return withHour(spoken(((Math.floor(total / 60) + 11) % 12) + 1, total % 60, offset + (isHalf ? 3 : 2)));
  };
  if (key(0) === "half") {
    const isPast = key(1) === "past" ? 1 : 0;
    const hour = number(1 + isPast);
    return isTwelve(hour) ? withHour(spoken(hour, 30, 2 + isPast)) : relative(30, 1);
  }
  const next = number(1);
  if (["halb", "½"].includes(key(0))) return isTwelve(next) ? withHour(spoken(hourBefore(next), 30, 2)) : undefined;
  const isQuarter = ["viertel", "quarter", "¼", "1/4"].includes(key(0));
  const isThree = ["dreiviertel", "¾"].includes(key(0))
    ? 1
    : ["drei", "3"].includes(key(0)) && key(1) === "viertel"
      ? 2
      : 0;
  const quarter = number(isThree);
  if (isThree > 0 && isTwelve(quarter)) return withHour(spoken(hourBefore(quarter), 45, isThree + 1));
  if (isQuarter)
    return (
      relative(15, 1) ??
      (["viertel", "¼"].includes(key(0)) && isTwelve(next) ? withHour(spoken(hourBefore(next), 15, 2)) : undefined)
    );
  const minutes = number(0);
  if (minutes === undefined || minutes % 5 !== 0 || minutes > 25 || minutes === 0) return undefined;
  return relative(minutes, key(1).startsWith("min") ? 2 : 1);
}

/** `20:00`, `20.30`, `8pm`, `20h30`, `2000`, `19:00-21:30`, `20-22 Uhr`. */
function readTyped(words: readonly Word[], index: number): ClockReading | undefined {
  const key = keyAt(words, index);
  const next = keyAt(words, index + 1);
  const glued = /^(\d{1,2})(?:[:.](\d{2}))?(am|pm)?-(\d{1,2})(?:[:.](\d{2}))?(uhr|h|am|pm)?$/.exec(key);
  if (glued) {
    const [, hour = "", minute, half, until = "", untilMinute, suffix = half] = glued;
    const isHourNext = table.hourWords.has(next) || next === "pm";
    const used = 1 + (isHourNext ? 1 : 0);
    if (!isHourNext && [minute, untilMinute, suffix].every((part) => part === undefined)) {
      if (table.people.has(next)) return undefined;
      const isMinute = /^[0-5][05]$/.test(until) && Number(until) < Number(hour); // `20-15`
      const isTime = isHour(Number(hour)) && isHour(Number(until));
      const sizes = [{ guests: Number(hour) }, { guests: Number(until) }];
      return {
        used: 1,
        options: isTime ? [{ clock: toClock(hour, isMinute ? until : "00", "spoken") }, ...sizes] : sizes,
        isRange: isTime && !isMinute,
      };
    }
    const typed = toTypedTime(hour, minute, half ?? suffix ?? (next === "pm" ? "pm" : undefined));
    return { used, options: typed ? [{ clock: typed }] : [], isRange: true };
  }
  const [, about, aboutMinute = "00"] = /^(\d{1,2})(?:[:.](\d{2}))?-?ish$/.exec(key) ?? [];
  const named = /^(\p{L}+?)-?ish$/u.exec(key)?.[1];
  const word = words[index];
  const [around] = named !== undefined && word ? [readClock([{ ...word, key: named }], 0, true)] : [];
  if (around) return { ...around, isRange: true }; // `elevenish`, `midnight-ish`
  if (about !== undefined && isHour(Number(about)))
    return { used: 1, options: [{ clock: toClock(about, aboutMinute, "spoken") }], isRange: true };
  const typed = /^(\d{1,2})(?:(?:[:.]|uhr|h)(\d{2}))?(uhr|h|[ap]\.?m)?$/.exec(key);
  const [, hour = "", minute, suffix] = typed ?? [];
  if (typed && (minute !== undefined || suffix !== undefined)) {
    const half = suffix?.replace(".", "") ?? readHalf(words, index + 1);
    const used = 1 + (table.hourWords.has(next) || (suffix === undefined && half !== undefined) ? 1 : 0);
    const clock = toTypedTime(hour, minute, half);
    return { used, options: clock ? [{ clock }] : [] };
  }
  if (!/^(?:[01]\d|2[0-3])[0-5]\d(?:hrs)?$/.test(key))
    return /^\d{1,2}[:.]\d*$|^\d{1,2}:\d/.test(key) ? { used: 1, options: [] } : undefined;
  return {
    ...exactly(Number(key.slice(0, 2)), Number(key.slice(2, 4)), 1),
    used: table.hourWords.has(next) || next === "hrs" ? 2 : 1,
  };
}

function toTypedTime(hour: string, minute: string | undefined, suffix: string | undefined): TypedTime | undefined {
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)];
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return undefined;
  if (suffix === "am" || suffix === "pm") {
    if (hours < 1 || hours > 12) return undefined;
    return { hour: (hours % 12) + (suffix === "pm" ? 12 : 0), minute: minutes };
  }
  return toClock(hour, String(minutes), minute === undefined ? "spoken" : "typed");
}

const toClock = (hour: string, minute: string, is: "spoken" | "typed"): TypedTime => ({
  hour: Number(hour),
  minute: Number(minute),
  isTwelve: /^[1-9]$|^1[0-2]$/.test(hour) ? is : undefined,
});

/** `20 Uhr`, `acht Uhr dreißig`, `8 pm`, `um 8`; `20 Uhr 15` may be a time and a size. */
function readHour(words: readonly Word[], index: number, hasLabel: boolean): ClockReading | undefined {
  const key = keyAt(words, index);
  const hour = toNumber(key);
  const next = words[index + 1];
  const [unit, after, half] = [next?.key ?? "", words[index + 2], readHalf(words, index + 1)];
  const isOne =
    key === "one" && !table.places.has(unit) && (hasLabel || half !== undefined || table.hourWords.has(unit));
  if (!isHour(hour) || (table.articles.has(key) && key !== "ein" && !isOne)) return undefined;
  if (half === "pm" || (half && isTwelve(hour))) {
    const clock = toTypedTime(String(hour), undefined, half);
    return { used: 2, options: clock ? [{ clock }] : [] };
  }
  if (hour === 12 && table.midnightWords.has(unit)) return exactly(24, 0, 2);
  if (hour === 12 && table.noonWords.has(unit)) return exactly(12, 0, 2);
  if (!table.hourWords.has(unit)) {
    if (hasLabel && !isCounted(words, index + 1)) return spoken(hour, 0, 1);
    const isRange =
      ["bis", "to", "-", "oder", "or"].includes(unit) &&
      ((toNumber(after?.key ?? "") !== undefined && table.hourWords.has(keyAt(words, index + 3))) ||
        /^\d{1,2}(?:uhr|h|pm)$/.test(after?.key ?? ""));
    return isRange ? spoken(hour, 0, 1) : undefined;
  }
  if (hour === 24) return exactly(24, 0, 2);
  const minute = after && !after.isSeparated && !isCounted(words, index + 3) ? toNumber(after.key) : undefined;
  const full = spoken(hour, 0, 2);
  if (minute === undefined || minute > 59 || minute % 5 !== 0 || /^\d$/.test(after?.key ?? "")) return full;
  const exact = spoken(hour, minute, 3);
  const [withMinute, withGuests] = [exact.options[0], full.options[0]];
  return { used: 3, options: [withMinute ?? {}, { ...withGuests, guests: minute }] };
}

const isCounted = (words: readonly Word[], index: number): boolean => {
  const key = keyAt(words, index);
  return table.people.has(key) || table.adults.has(key) || table.children.has(key) || table.isThing(key, 2);
};

/** How many words the end of a span takes: `bis 22 Uhr`, `- 22:00`. */
function readEnd(words: readonly Word[], index: number, isBetween: boolean): number {
  const isEnd = ["bis", "to", "until", "till", "til", "-", ...(isBetween ? ["und", "u", "and"] : [])];
  if (!isEnd.includes(keyAt(words, index))) return 0;
  // `19:00 - 12.12.`: who writes a colon means a day
  if (keyAt(words, index - 1).includes(":") && keyAt(words, index + 1).includes(".")) return 0;
  const clock = readClock(words, index + 1, true);
  return clock && clock.options.length > 0 ? 1 + clock.used : 0;
}

const shares: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ner: 1,
    halbe: 0.5,
    halben: 0.5,
    half: 0.5,
    "½": 0.5,
    "1/2": 0.5,
    viertel: 0.25,
    "¼": 0.25,
    quarter: 0.25,
    dreiviertel: 0.75,
    "¾": 0.75,
    "3/4": 0.75,
    anderthalb: 1.5,
    eineinhalb: 1.5,
    zweieinhalb: 2.5,
    "1½": 1.5,
    "2½": 2.5,
  }),
);
/** `1 1/2`, but not 'einer halben'. */
const toWhole = (key: string): number => (/^\d$/.test(key) ? Number(key) : 0);
const smallWords = new Set([
  "ca",
  "etwa",
  "about",
  "around",
  "of",
  "guten",
  "knapp",
  "gut",
  "a",
  "an",
  "bis",
  "to",
  "-",
]);

/**
 * `in 10 Minuten`, `in 1,5h`, `in einer Viertelstunde`, `in half an hour`: from now on. A length of time that nobody here
 * knows is asked about, and never now.
 */
export const readSoon: Reader = (words, index): Reading | undefined => {
  if (keyAt(words, index) !== "in") return undefined;
  let count: number | undefined;
  for (let next = index + 1; next < Math.min(index + 6, words.length); next += 1) {
    const key = keyAt(words, next);
    const [, digits, glued = ""] = /^(\d+(?:[.,]\d+)?)(\p{L}*)$/u.exec(key) ?? [];
    const [, share = "", whole = glued || key] = /^(dreiviertel|viertel|halb)?(std|stunden?)$/.exec(key) ?? [];
    const unit = table.toMinutes(whole);
    const number = digits === undefined ? (shares.get(key) ?? toNumber(key)) : Number(digits.replace(",", "."));
    if (share !== "") count = shares.get(share === "halb" ? "halbe" : share);
    else if (number !== undefined && !(count !== undefined && table.articles.has(key)))
      count = shares.has(key) ? number + toWhole(keyAt(words, next - 1)) : count === undefined ? number : Number.NaN;
    if (unit !== undefined) {
      const isHalfMore = ["and a half", "und eine halbe"].includes(textOf(words, next + 1, 3).toLowerCase());
      const minutesAhead = Math.round(((count ?? Number.NaN) + (isHalfMore ? 0.5 : 0)) * unit);
      const isKnown = minutesAhead > 0 && minutesAhead < 24 * 60;
      const used = next - index + (isHalfMore ? 4 : 1);
      const isThere = /^(?:sind|bin|ist|are|is)$/.test(keyAt(words, index - 1));
      return {
        used: isThere && /^(?:da|dort|there|here)$/.test(keyAt(words, index + used)) ? used + 1 : used,
        options: isKnown ? [{ clock: { hour: 0, minute: 0, minutesAhead } }] : [],
      };
    }
    if (/^\d+[\p{L}-]/u.test(key)) return { used: next - index + 1 };
    if (number === undefined && !smallWords.has(key)) return undefined;
  }
  return undefined;
};
