import { addDays, weekdays } from "#shared/restaurants/opening-hours.ts";
import { readDate, toNumber } from "./read-numbers.ts";
import { weekdayWords } from "./search-phrases.ts";
import type { Span, Token } from "./wish.ts";

const findWeekday = (word: string): string | undefined => (word.length > 2 ? findAnyWeekday(word) : undefined);
const findAnyWeekday = (word: string): string | undefined =>
  weekdayWords.find(([, names]) => names.split("|").includes(word))?.[0];

const next = /^(?:nachster|nachste[nsm]?|naechste[nr]?|next)$/;
const afterNext = /^ubernachste[nrs]?$/;
const weekend = /^(?:wochenende|weekend)$/;
const coming = /^(?:kommende[nrm]?|coming|diese[nrms]?|this)$/;
const week = /^(?:woche|week)$/;

/** `nächsten Freitag`, `Friday week`, `the Friday after next`, `nächste Woche`, `in zwei Wochen`, `in 3 Tagen`. */
export function readDayAhead(tokens: readonly Token[], from: number): Span | undefined {
  const at = (index: number): string => tokens[from + index]?.word ?? "";
  const day = (length: number, value: string): Span => ({
    from,
    until: from + length,
    wishes: [{ kind: "day", value }],
  });
  const [first, second, third] = [at(0), at(1), at(2)];
  const named = findWeekday(first);
  if (named !== undefined && second === "week") return day(2, `${named}>2`);
  if (named !== undefined && second === "after" && third === "next") return day(3, `${named}>2`);
  const following = findWeekday(second);
  if (following !== undefined && next.test(first)) return day(2, `${following}>1`);
  if (following !== undefined && afterNext.test(first)) return day(2, `${following}>2`);
  if (first === "week" && second === "after" && third === "next") return day(3, "week+2");
  if (/^(?:a|one)$/.test(first) && week.test(second) && /^(?:from|on)$/.test(third) && findWeekday(at(3)))
    return day(4, `${findWeekday(at(3))}>2`);
  if (weekend.test(second) && next.test(first)) return day(2, "weekend>1");
  if (weekend.test(second) && afterNext.test(first)) return day(2, "weekend>2");
  if (week.test(second)) {
    if (next.test(first) || first.startsWith("kommende")) return day(2, "week+1");
    if (afterNext.test(first)) return day(2, "week+2");
    return coming.test(first) ? day(2, "week+0") : undefined;
  }
  const fromNow = toNumber(first);
  if (fromNow !== undefined && second === "weeks" && third === "from" && /^(?:now|today)$/.test(at(3)))
    return day(4, `today+${fromNow * 7}`);
  const count = /^(?:einer|einem|a|an)$/.test(second) ? 1 : toNumber(second);
  if (first !== "in" || count === undefined) return undefined;
  const unit = /^(?:tag|day)/.test(third) ? 1 : /^(?:woche|week)/.test(third) ? 7 : third === "fortnight" ? 14 : 0;
  return unit === 0 ? undefined : day(3, `today+${count * unit}`);
}

/**
 * `Nacht auf Sonntag`, `Samstag auf Sonntag`, `Friday night to Saturday`: the evening that its hours after midnight belong
 * to.
 */
export function readNight(tokens: readonly Token[], from: number, text: string): Span | undefined {
  let at = from;
  const skip = (pattern: RegExp): boolean => {
    const isThere = pattern.test(tokens[at]?.word ?? "");
    if (isThere) at += 1;
    return isThere;
  };
  const takeDay = (): string | undefined => {
    const word = tokens[at]?.word ?? "";
    const spoken = /^(?:heute|today)$/.test(word)
      ? "today"
      : /^(?:morgen|tomorrow)$/.test(word)
        ? "tomorrow"
        : undefined;
    const date = readDate(tokens, at, text);
    const day =
      spoken ??
      findAnyWeekday(word === "sun" ? "sunday" : word.replace(/(?:abend|nacht)$/, "")) ??
      (date && dayOf(date));
    if (day !== undefined) at = date?.until ?? at + 1;
    return day;
  };
  const isBefore = skip(nightWord);
  skip(/^(?:vo[nm]|of|from)$/);
  const evening = takeDay();
  const isBehind = skip(nightWord);
  const isGerman = skip(/^(?:auf|zum?)$/);
  const isSlash = /^[/-]$/.test(text.slice(tokens[at - 1]?.end, tokens[at]?.start)); // `Fr/Sa nachts`
  if (!isGerman && !isSlash && !skip(/^(?:to|into)$/)) return undefined;
  skip(/^(?:den|the)$/);
  const following = takeDay();
  const before = following && dayBefore(following);
  const isNight = skip(nightWord) || isBefore || isBehind || (isGerman && evening !== undefined);
  if (before === undefined || !isNight || (evening !== undefined && evening !== before)) return undefined;
  const wishes = [{ kind: "day", value: before } as const, { kind: "time", value: "night" } as const];
  return { from, until: at, wishes };
}

const nightWord = /^(?:nachts?|night)$/;

function dayBefore(day: string): string | undefined {
  const weekday = weekdays.findIndex((one) => one === day);
  if (weekday >= 0) return weekdays[(weekday + 6) % 7];
  if (day === "tomorrow") return "today";
  if (/^\d{4}-/.test(day)) return addDays(day, -1);
  return /^\d/.test(day) ? addDays(`2027-${day}`, -1).slice(5) : undefined;
}

/** `Freitag abend in zwei Wochen`, in whatever order; of `heute in einer Woche` and `Freitag, 11.12.` the exact day counts. */
export function joinDays(spans: readonly Span[]): readonly Span[] {
  const named = spans.find((span) => dayOf(span) === "today" || weekdayWords.some(([day]) => day === dayOf(span)));
  const exact = spans.find((span) => /^(?:(?:week|today)\+\d+|[\d-]{5,10})$/.test(dayOf(span)));
  if (!exact || !named) return spans;
  const weeks = dayOf(named) === "today" ? undefined : toWeeks(dayOf(exact));
  const [silent, told] = weeks === undefined ? [named, exact] : [exact, named];
  const value = weeks === undefined ? dayOf(exact) : `${dayOf(named)}+${weeks}`;
  return spans.map((span) => {
    if (span === silent) return { ...span, wishes: span.wishes.filter(({ kind }) => kind !== "day") };
    if (span !== told) return span;
    return { ...span, wishes: span.wishes.map((wish) => (wish.kind === "day" ? { ...wish, value } : wish)) };
  });
}

const dayOf = ({ wishes }: Span): string => wishes.find(({ kind }) => kind === "day")?.value ?? "";

function toWeeks(day: string): number | undefined {
  const [, unit, count] = /^(week|today)\+(\d+)$/.exec(day) ?? [];
  const weeks = Number(count) / (unit === "today" ? 7 : 1);
  return Number.isInteger(weeks) ? weeks : undefined;
}
