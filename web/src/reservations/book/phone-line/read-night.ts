import { addDays, toWeekday } from "#shared/restaurants/opening-hours.ts";
import { readDay } from "./read-day.ts";
import { keyAt, type LineContext, type Reader, type Word } from "./reader.ts";
import { findWeekday } from "./words.ts";

const nights = /^(?:nachts?|night|nite)$/;
/** Between an evening and the next day, or between 'Nacht' and that day. */
const joins = /^(?:auf|zum?|in|to|into|bis|vor|before|-|\/)$/;

/**
 * `Nacht auf Samstag`, `Nacht von Freitag auf Samstag`, `Fr/Sa Nacht`, `Friday night`: the evening whose night it is.
 * `Nacht von Freitag` alone may be the one before as well.
 */
export const readNight: Reader = (words, index, context) => {
  let at = index;
  const skip = (pattern: RegExp): boolean => {
    const isThere = pattern.test(keyAt(words, at));
    if (isThere) at += 1;
    return isThere;
  };
  const takeDay = (isSure: boolean): Day | undefined => {
    const day = findDay(words, at, context, isSure);
    if (!day) return undefined;
    at += day.used;
    const dated = day.isWeekday ? findDay(words, at, context, true) : undefined; // `Samstag, den 28.11.`
    if (dated?.isWeekday !== false || toWeekday(dated.dates[0] ?? "") !== toWeekday(day.dates[0] ?? "")) return day;
    at += dated.used;
    return dated;
  };
  const takeJoined = (isSure: boolean): Day | undefined => {
    const start = at;
    const day = skip(joins) ? takeDay(isSure) : undefined;
    if (!day) at = start;
    return day;
  };
  skip(/^(?:in|on|during|für|for)$/);
  skip(/^(?:der|die|the)$/);
  const isBefore = skip(nights);
  const isOf = skip(/^of$/);
  const isFrom = skip(/^(?:v|vo[nm]|from)$/);
  let next = isBefore && !isOf && !isFrom ? takeJoined(true) : undefined;
  const evening = next ? undefined : takeDay(isBefore);
  const isPair = evening?.dates.length === 2 && isNext(evening.dates[0], evening.dates[1]);
  next ??= evening && takeJoined(isBefore);
  const isBehind = evening !== undefined && skip(isPair || next ? nights : /^(?:nacht|night|nite)$/);
  if (isBehind) next ??= takeJoined(true);
  const isEvening = isBehind || isOf || isPair || next !== undefined;
  if (!(isBefore || isBehind) || !(evening ?? next) || !(isEvening || isFrom)) return undefined;
  const used = at - index;
  const dates = next ? toEvenings(evening, next, context.date) : isPair ? evening.dates.slice(0, 1) : evening?.dates;
  if (!dates || dates.length === 0) return { used };
  const isUnsure = evening?.isUnsure === true || next?.isUnsure === true;
  return {
    used,
    options: [...dates.map((date) => ({ date })), ...(isUnsure ? [{ isWord: true }] : [])],
    ...((evening?.isWeekday === true || next?.isWeekday === true) && { is: "weekday" }),
    part: "night",
    isNight: isEvening,
  };
};

interface Day {
  readonly dates: readonly string[];
  readonly isWeekday: boolean;
  /** It may be a name, or a slip of the pen. */
  readonly isUnsure: boolean;
  readonly used: number;
}

/** @param isSure whether a number there can be nothing but a day */
function findDay(words: readonly Word[], index: number, context: LineContext, isSure: boolean): Day | undefined {
  const { options = [], is, used = 0 } = readDay(words, index, context) ?? {};
  const dates = options.flatMap(({ date }) => date ?? []);
  const isOther = options.some(({ clock, guests }) => clock !== undefined || guests !== undefined);
  if (dates.length === 0 || (isOther && !isSure && words[index]?.hasDot !== true)) return undefined;
  const last = keyAt(words, index + used - 1);
  const isPerson = words[index]?.text === "Fr." && words[index + 1]?.text.startsWith("N") === true;
  const mayBeWord = options.some(({ isWord }) => isWord) && keyAt(words, index + used) !== "/"; // `27./28.`
  const isUnsure = isPerson || (mayBeWord && findWeekday(last, true) === undefined);
  return { dates, isWeekday: is === "weekday", isUnsure, used };
}

const isNext = (evening = "", next = ""): boolean => toWeekday(addDays(evening, 1)) === toWeekday(next);

/** The evenings before the next day; none where another evening is named. */
function toEvenings(evening: Day | undefined, next: Day, today: string): readonly string[] {
  const before = next.dates
    .map((date) => addDays(date, -1))
    .map((date) => (next.isWeekday && date < today ? addDays(date, 7) : date));
  if (!evening) return before;
  if (!evening.isWeekday && !next.isWeekday) return before.filter((date) => evening.dates.includes(date));
  if (!isNext(evening.dates[0], next.dates[0])) return [];
  return next.isWeekday ? evening.dates : before;
}
