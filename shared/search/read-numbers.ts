import type { Span, Token } from "./wish.ts";

/** `19:30`, `20 Uhr`, `8 pm`, `halb acht`, `um 8`: in the evening, where nobody speaks of the morning. */
export function readTime(tokens: readonly Token[], from: number, text: string): Span | undefined {
  const at = (index: number): string => tokens[from + index]?.word ?? "";
  const isMorning = tokens.some(({ word }, index) => isMorningWord(word, tokens[index - 1]?.word));
  const isLate = tokens.some(({ word }, index) => isNightWord(word) || isBetweenDays(tokens, index)); // 3 Uhr nachts
  const isNight = isLate || tokens.some(({ word }) => /(?:abends?|evening|tonight)$/.test(word));
  const time = (length: number, hours: number, minutes: string, half = ""): Span => {
    const isEvening =
      half === "pm"
        ? hours < 12
        : half !== "am" && !isMorning && hours > (isLate ? 5 : isNight ? 3 : 0) && hours < (isNight ? 12 : 10);
    const isMidnight = hours === 12 && (half === "am" || (isNight && half !== "pm"));
    const hour = isMidnight ? 0 : (hours + (isEvening ? 12 : 0)) % 24;
    const value = `${String(hour).padStart(2, "0")}:${minutes}`;
    return { from, until: from + length, wishes: [{ kind: "time", value }] };
  };
  const spoken = readSpoken(at);
  if (spoken) return time(spoken.length, spoken.hour, spoken.minutes);
  const [first, second] = tokens.slice(from, from + 2);
  const before = tokens[from - 1]?.word ?? "";
  const inWords = /^\d/.test(at(0)) ? undefined : toNumber(at(0));
  if (inWords !== undefined && isHourWord.test(at(1))) return time(2, inWords, "00");
  if (inWords !== undefined && isLabel.test(before) && !isCounted.test(at(1))) return time(1, inWords, "00");
  const [, digits, glued] = /^([01]?\d|2[0-4])(am|pm|uhr|h)?$/.exec(at(0)) ?? [];
  if (!first || digits === undefined || at(0) === "24h") return readDate(tokens, from, text);
  const gap = text.slice(first.end, second?.start);
  const [, minutes, gluedBehind] = (/^[:.]$/.test(gap) ? /^([0-5]\d)(am|pm|uhr|h)?$/.exec(at(1)) : undefined) ?? [];
  const isTo = /^(?:bis|to|und|and)$/.test(at(1));
  // `19-21 Uhr`, `zwischen 18 und 20 Uhr`: from the first on
  if (
    (isTo || /^\s?[-–]\s?$/.test(gap)) &&
    /^\d{1,2}$/.test(at(isTo ? 2 : 1)) &&
    /^(?:uhr|h|pm)$/.test(at(isTo ? 3 : 2))
  )
    return time(isTo ? 4 : 3, Number(digits), "00");
  const length = minutes === undefined ? 1 : 2;
  const isOnDay = /^(?:um|ab|gegen)$/.test(before) || /(?:tag|abend)$|^mittwoch$|^\d/.test(at(length + 1)); // um 8 am Samstag
  const apart = (isOnDay ? /^(?:pm|uhr|h|oclock)$/ : /^(?:am|pm|uhr|h|oclock)$/).test(at(length))
    ? at(length)
    : undefined;
  const sign = glued ?? gluedBehind ?? apart;
  const isLabelled = isLabel.test(before) && !isCounted.test(at(1));
  // `19.30` is no day; `20.12` may be one
  const isTime = sign !== undefined || gap === ":" || (gap === "." && /^(?:00|1[3-9]|[2-5]\d)$/.test(minutes ?? ""));
  const date = sign === undefined ? readDate(tokens, from, text) : undefined; // `ab 5. Dezember`
  if (date || !(minutes === undefined ? sign !== undefined || isLabelled : isTime)) return date;
  const half = sign === "pm" || !digits.startsWith("0") ? sign : "am";
  const used = length + Number(apart !== undefined && sign === apart);
  const isMinutes =
    minutes === undefined && sign === "uhr" && /^[0-5][05]$/.test(at(used)) && !isCounted.test(at(used + 1));
  if (isMinutes) return time(used + 1, Number(digits), at(used)); // `20 Uhr 15`
  return time(used, Number(digits), minutes ?? "00", half);
}

/** `Sonntagmorgen`, and `morgen` behind a day. */
const isMorningWord = (word: string, before = ""): boolean =>
  /^(?:morgens|vormittag|fruh|morning|breakfast|brunch)|(?:tag|woch)(?:s?morgen|vormittag|fruh)/.test(word) ||
  (word === "morgen" && /(?:tag|woch|^heute|^sonnabend)$/.test(before));
/** `nachts`, `Freitagnacht`, but neither `Fastnacht` nor `date night`, which says nothing of the hour. */
const isNightWord = (word: string): boolean => /^nachts?$|(?:tag|woch|abend|silvester)nacht$|^night$/.test(word);
/** `Samstag auf Sonntag` is a night, too. */
const isBetweenDays = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.word === "auf" &&
  [index - 1, index + 1].every((at) =>
    /(?:tag|mittwoch|sonnabend)$|^(?:mo|di|mi|do|fr|sa|so)$/.test(tokens[at]?.word ?? ""),
  );

const isLabel = /^(?:um|at|ab|gegen)$/;
const isHourWord = /^(?:uhr|oclock)$/;
const minuteWords: Readonly<Record<string, number>> = { zwanzig: 20, twenty: 20, viertel: 15, quarter: 15 };

/** `halb acht`, `dreiviertel acht`, `viertel acht`, `fünf vor halb acht`, `ten past eight`. */
function readSpoken(at: (index: number) => string) {
  const clock = (length: number, hour: number | undefined, minutes: number) => {
    if (hour === undefined || hour < 1 || hour > 12) return undefined;
    const total = hour * 60 + minutes;
    const isNamed = isHourWord.test(at(length));
    return {
      length: length + Number(isNamed),
      hour: Math.floor(total / 60) || 12, // `halb eins` is noon but at night
      minutes: String(total % 60).padStart(2, "0"),
    };
  };
  if (at(0) === "halb") return clock(2, toNumber(at(1)), -30);
  if (at(0) === "half") return at(1) === "past" ? clock(3, toNumber(at(2)), 30) : undefined;
  if (at(0) === "dreiviertel") return clock(2, toNumber(at(1)), -15);
  if (/^(?:drei|3)$/.test(at(0)) && at(1) === "viertel") return clock(3, toNumber(at(2)), -15);
  const minutes = minuteWords[at(0)] ?? toNumber(at(0));
  const sign = /^(?:nach|past|after)$/.test(at(1)) ? 1 : /^(?:vor|to|before)$/.test(at(1)) ? -1 : 0;
  if (minutes !== undefined && minutes % 5 === 0 && sign !== 0)
    return at(2) === "halb"
      ? clock(4, toNumber(at(3)), sign * minutes - 30)
      : clock(3, toNumber(at(2)), sign * minutes);
  return at(0) === "viertel" ? clock(2, toNumber(at(1)), -45) : undefined;
}

const isCounted = /^(?:euro|eur|€|personen|person|pers|leute|gaste|people|guests|pax|mann)$/;

const months =
  "januar january jan janner|februar february feb|marz march mar|april apr|mai may|juni june jun|juli july jul|august aug|september sept sep|oktober october okt oct|november nov|dezember december dez dec";

/** `24.12.`, and several days of which the last has the month: `5.-7.12.`, `5./6.12.`, `5 to 7 December`. */
export function readDate(tokens: readonly Token[], from: number, text: string): Span | undefined {
  const date = readOneDate(tokens, from, text);
  const [, day, ordinal] = /^(0?[1-9]|[12]\d|3[01])(st|nd|rd|th)?$/.exec(tokens[from]?.word ?? "") ?? [];
  if (date || day === undefined) return date && withLastDay(tokens, date, text);
  const isInWords = /^(?:bis|und|oder|u|to|till|until|and|or)$/.test(tokens[from + 1]?.word ?? "");
  const isLong = isInWords && /^(?:zum|de[nm]|the|einschliesslich)$/.test(tokens[from + 2]?.word ?? ""); // `bis zum 7.`
  const gap = (ordinal === undefined ? "" : ".") + text.slice(tokens[from]?.end, tokens[from + 1]?.start);
  if (!isInWords && !/^(?:\.\s*[-–/+&,]?\s*|[-–/+&])$/.test(gap)) return undefined;
  const last = readDate(tokens, from + (isLong ? 3 : isInWords ? 2 : 1), text);
  const [next] = last?.wishes ?? [];
  if (!last || !next) return undefined;
  return {
    from,
    until: last.until,
    wishes: [{ kind: "day", value: toDayBefore(Number(day), next.value) }, ...last.wishes],
  };
}

/** `December 5-7`. */
function withLastDay(tokens: readonly Token[], date: Span, text: string): Span {
  const [first] = date.wishes;
  const [, last] = /^([12]?\d|3[01])(?:st|nd|rd|th)?$/.exec(tokens[date.until]?.word ?? "") ?? [];
  const isJoined = /^\s?[-–]\s?$/.test(text.slice(tokens[date.until - 1]?.end, tokens[date.until]?.start));
  const isMonthFirst = toMonth(tokens[date.from]?.word ?? "") !== undefined;
  if (!first || last === undefined || !isJoined || !isMonthFirst) return date;
  const value = first.value.replace(/\d+$/, last.padStart(2, "0"));
  return { ...date, until: date.until + 1, wishes: [first, { kind: "day", value }] };
}

/** The last such day before another one: `30.12.` before `01-02`. */
function toDayBefore(day: number, next: string): string {
  const [nextDay = 1, nextMonth = 1, year] = next.split("-").map(Number).toReversed();
  const isOfMonth = day < nextDay;
  const month = isOfMonth ? nextMonth : ((nextMonth + 10) % 12) + 1;
  const value = [month, day].map((one) => String(one).padStart(2, "0")).join("-");
  return year === undefined ? value : `${month > nextMonth ? year - 1 : year}-${value}`;
}

/** `24,12,`, `24. Dezember`, `Dec 24th`, `24/12/2026`, `24.12.26`, `2026-12-24`. */
function readOneDate(tokens: readonly Token[], from: number, text: string): Span | undefined {
  const [first, second, third] = tokens.slice(from, from + 3);
  if (!first || !second) return undefined;
  const iso = /^20\d\d-\d\d-\d\d(?!\d)/.exec(text.slice(first.start))?.[0];
  if (iso !== undefined) return { from, until: from + 3, wishes: [{ kind: "day", value: iso }] };
  const isMonthFirst = toMonth(first.word) !== undefined;
  const [dayToken, monthToken] = isMonthFirst ? [second, first] : [first, second];
  const [, day] = /^(0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/.exec(dayToken.word) ?? [];
  const gap = text.slice(first.end, second.start);
  // `20.12` is no time, which people say by five minutes
  const isNoTime = Number(day) > 23 || (gap === "." && /^(?:0[1-46-9]|1[12])$/.test(monthToken.word));
  const isClosed = /[.,]/.test(text.charAt(second.end)) || gap === "/" || isNoTime;
  const [after = ""] = [third?.word];
  const isParty = gap === "/" && (isCounted.test(after) || toMonth(after) !== undefined); // `4/5 Personen`, `5/6 December`
  const isNumber = !isParty && /^[.,/]$/.test(gap) && /^(?:0?[1-9]|1[0-2])$/.test(monthToken.word) && isClosed;
  const month = toMonth(monthToken.word) ?? (isNumber ? Number(monthToken.word) : undefined);
  if (day === undefined || month === undefined) return undefined;
  const isShortYear = isNumber && /^[./]$/.test(text.slice(second.end, third?.start)); // `5.12.26`
  const [, century = "20", years] = /^(20)?(\d\d)$/.exec(after) ?? [];
  const year = years !== undefined && (isShortYear || after.length === 4) ? century + years : undefined;
  const value = [month, Number(day)].map((one) => String(one).padStart(2, "0")).join("-");
  const length = year === undefined ? 2 : 3;
  return {
    from,
    until: from + length,
    wishes: [{ kind: "day", value: year === undefined ? value : `${year}-${value}` }],
  };
}

const toMonth = (word: string): number | undefined =>
  months.split("|").findIndex((names) => names.split(" ").includes(word)) + 1 || undefined;

const numberWords = "eine|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf";
const englishNumbers = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve";
const together = "allein|zweit|dritt|viert|funft|sechst|siebt|acht|neunt|zehnt";
const people =
  /^(?:mann|erw|leuten|gasten|erwachsenen|personen|person|pers|leute|gaste|gast|people|persons|guests|pax|erwachsene|adults|platze|seats)$/;

const children = /^(?:kinder|kind|kindern|kids|kid|children|child|kleinkind|kleinkinder|babys?|babies|toddlers?)$/;

/** `4 Personen`, `für 4`, `zu viert`, `wir sind fünf`; of `2-4 Personen` as many as may come. */
export function readGuests(tokens: readonly Token[], from: number, text: string): Span | undefined {
  const [first = "", second = "", third = ""] = tokens.slice(from, from + 3).map(({ word }) => word);
  const guests = (count: number | undefined, length: number): Span | undefined =>
    count === undefined || count < 1 || count > 99
      ? undefined
      : { from, until: from + length, wishes: [{ kind: "guests", value: String(count) }] };
  if (first === "zu" && together.split("|").includes(second)) return guests(together.split("|").indexOf(second) + 1, 2);
  if (/^(?:sind|zu)$/.test(first)) return guests(toNumber(second.replace(/(?<=\d)t$/, "")), people.test(third) ? 3 : 2);
  const family = countFamily(tokens, from);
  if (family.length > 2 && family.hasAdults) return guests(family.count, family.length);
  const [, glued] = /^(\d{1,2})(?:p|pers|personen|pax)$/.exec(first) ?? [];
  if (glued !== undefined) return guests(toNumber(glued), 1);
  const count = toNumber(first);
  if (people.test(second)) return guests(count, 2);
  const fourth = tokens[from + 3]?.word ?? "";
  if (/^(?:party|group|family|table|gruppe|tisch)$/.test(first) && /^(?:of|von|mit)$/.test(second))
    return guests(toNumber(third), people.test(fourth) ? 4 : 3);
  const gap = text.slice(tokens[from]?.end, tokens[from + 1]?.start);
  const isTo = /^(?:bis|to|oder|or)$/.test(second);
  if (count !== undefined && (isTo ? people.test(fourth) : /^\s?[-–/]\s?$/.test(gap) && people.test(third)))
    return guests(toNumber(isTo ? third : second), isTo ? 4 : 3);
  const isDate = readDate(tokens, from + 1, text) !== undefined; // `für 5.-7.12.`
  if (
    /^(?:fur|for)$/.test(first) &&
    !isDate &&
    !/^(?:uhr|euro|eur|€|kinder|kids|children)$/.test(third) &&
    !people.test(third)
  )
    return guests(toNumber(second), 2);
  return undefined;
}

/** `2 Erwachsene und 2 Kinder`, `2 adults, 1 child, 1 baby`. */
function countFamily(tokens: readonly Token[], from: number) {
  const at = (index: number): string => tokens[index]?.word ?? "";
  let [index, count, length, hasAdults] = [from, 0, 0, false];
  for (;;) {
    const [some, kind] = [toNumber(at(index)), at(index + 1)];
    if (some === undefined || !(people.test(kind) || children.test(kind))) return { count, length, hasAdults };
    count += some;
    hasAdults ||= people.test(kind);
    length = index + 2 - from;
    index += /^(?:und|and|u|mit|with)$/.test(at(index + 2)) ? 3 : 2;
  }
}

export function toNumber(word: string): number | undefined {
  if (/^\d{1,2}$/.test(word)) return Number(word);
  if (/^(?:ein|eins|einer)$/.test(word)) return 1;
  const index = [numberWords, englishNumbers].map((list) => list.split("|").indexOf(word)).find((at) => at >= 0);
  return index === undefined ? undefined : index + 1;
}

/** What a number counts that is no guest: `3 Gänge`, `5 Sterne`, `3 km`, and what it is the name of: `Nr. 5`. */
const isThing =
  /^(?:gang|courses?$|menus?$|stern|stars?$|km$|kilometer|meter|m$|min|std$|stunde|hours?$|jahr|years?$|stock|etage|tag|days?$|woche|weeks?$|gerichte|sorten|dishes)/;
const isNumbered = /^(?:nr|nummer|no|number|platz|tisch|zimmer|raum|kanal)$/;
/** So many come at most without a time: `Samstag 12` may be noon. */
const maxWithoutTime = 8;

/** `heute 20 Uhr 2`: beside a day or a time, the only number left is the party; `5.` and `den 5` are days. */
export function readLoneGuests(tokens: readonly Token[], spans: readonly Span[], text: string): Span | undefined {
  const kinds = new Set<string>(spans.flatMap(({ wishes }) => wishes.map(({ kind }) => kind)));
  if (kinds.has("guests") || !(kinds.has("day") || kinds.has("time"))) return undefined;
  const isTimed = spans.some(({ wishes }) => wishes.some(({ kind, value }) => kind === "time" && value.includes(":")));
  const isRead = (index: number): boolean => spans.some(({ from, until }) => index >= from && index < until);
  const [party, ...more] = tokens.entries().flatMap(([from, { word }]) => {
    const isLast = from + 1 === tokens.length || isRead(from + 1); // `neun Nudeln`
    const [before = "", after = ""] = [tokens[from - 1]?.word, tokens[from + 1]?.word];
    const isDay = text.charAt(tokens[from]?.end ?? 0) === "." || /^(?:am|de[mn]|vom|bis)$/.test(before);
    const isOther = isDay || isNumbered.test(before) || isThing.test(after);
    const count = isRead(from) || !(/^\d/.test(word) || (isTimed && isLast)) ? undefined : toNumber(word);
    return count === undefined ? [] : [{ from, count, isNone: isOther || word.startsWith("ein") }];
  });
  if (!party || party.isNone || more.length > 0 || party.count < 1 || party.count > (isTimed ? 20 : maxWithoutTime))
    return undefined;
  return { from: party.from, until: party.from + 1, wishes: [{ kind: "guests", value: String(party.count) }] };
}

/** `bis 20 Euro`, `under €15`, `25 € pro Person`. */
export function readBudget(tokens: readonly Token[], from: number): Span | undefined {
  const isLimited = /^(?:bis|unter|max|maximal|hochstens|fur|under|below|less|for)$/.test(tokens[from]?.word ?? "");
  const start = from + Number(isLimited);
  const [first = "", second = "", each = "", person = ""] = tokens.slice(start, start + 4).map(({ word }) => word);
  const amount = /^\d{1,3}$/.test(first) ? first : second;
  const sign = amount === first ? second : first;
  if (!/^\d{1,3}$/.test(amount) || !/^(?:euro|euros|eur|€)$/.test(sign)) return undefined;
  const value = Number(amount) <= 20 ? "€" : Number(amount) <= 40 ? "€,€€" : "€,€€,€€€";
  const isEach = /^(?:pro|per)$/.test(each) && /^(?:person|kopf|head)$/.test(person);
  return { from, until: start + (isEach ? 4 : 2), wishes: [{ kind: "price", value }] };
}
