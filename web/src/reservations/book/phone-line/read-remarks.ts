import type { Span } from "./reader.ts";
import { isNote, particles } from "./read-words.ts";
import * as table from "./words.ts";

/**
 * Whether a day or a time may belong to a remark, not to the booking: `ruft morgen zurück`, `(bis Mittwoch bestätigen)`,
 * `Rechnung vom 1.12.`. Beside the size or the time a day is the booking's, unless the words beside it are an errand's.
 */
export function isOfRemark(spans: readonly Span[], index: number): boolean {
  const span = spans[index];
  const isDay = isDaySpan(span);
  const isTime = span?.reading?.options?.some(({ clock }) => clock && clock.minutesAhead === undefined) ?? false;
  if (!span || (!isDay && !isTime)) return false;
  const previous = spans[index - 1];
  const label = span.words[0]?.key ?? "";
  if (isDay && table.untilWords.has(previous?.words.at(-1)?.key ?? "")) return true;
  if (isDay && label === "vom" && isUnread(previous)) return true;
  const around = [-1, 1].map((step) => spans.indexOf(findBeside(spans, index, step) ?? span));
  const beside = around.flatMap((at) => (at === index ? [] : spans.slice(at, at + 1)));
  if (beside.some(isErrand)) return true;
  const isPair = isDaySpan(previous) || isDaySpan(spans[index + 1]); // `Freitag 4.12.`
  if (!isDay || isPair || beside.some(isValue)) return false;
  if (label === "zum" && isUnread(previous)) return true; // `zum 18.`
  const isTypedSmall = spans.every(({ text }) => text === text.toLowerCase());
  // without capital letters one word beside it is the name, as likely as not
  const isBetween = beside.length > 1 && beside.every((one) => !one.reading && !one.words.some(isNote));
  return (isTypedSmall && isBetween) || around.some((at) => at !== index && isRemarkWord(spans, at, isTypedSmall));
}

const isDaySpan = (span: Span | undefined): boolean =>
  span?.reading?.options?.some(({ date }) => date !== undefined) ?? false;
const isValue = (span: Span | undefined): boolean =>
  span?.reading?.part !== undefined ||
  (span?.reading?.options?.some(({ guests, clock }) => guests !== undefined || clock !== undefined) ?? false);
const isPhone = ({ reading }: Span): boolean => reading?.options?.some(({ phone }) => phone !== undefined) ?? false;
const isUnread = (span: Span | undefined): boolean => span !== undefined && !span.reading;
const isErrand = (span: Span): boolean => {
  if (span.reading?.options) return false;
  const { key = "", text = "" } = span.words[0] ?? {};
  return table.isErrandNoun(key) || (/^(?:\p{Ll}|Ruft$|Reist$|Zahlt$)/u.test(text) && table.isErrandVerb(key));
};
const isSmall = ({ text }: Span): boolean => /^\p{Ll}/u.test(text) && !particles.test(text);
const isSeparated = (span: Span | undefined): boolean => span?.words[0]?.isSeparated ?? false;

const isSilent = (span: Span): boolean =>
  span.reading?.is === "filler" ||
  isDaySpan(span) ||
  (!span.reading &&
    [table.fillers, table.sentenceWords, table.titles, table.wishWords, table.joins].some((set) =>
      set.has(span.words[0]?.key ?? ""),
    ));

/** The nearest words before or after that say something, up to a comma or a bracket. */
function findBeside(spans: readonly Span[], index: number, step: number): Span | undefined {
  for (let at = index; spans[at + step]; at += step) {
    const next = spans[at + step];
    if (!next || isSeparated(step > 0 ? next : spans[at]) || !/[\p{L}\p{N}]/u.test(next.text)) return undefined;
    if (!isSilent(next)) return next;
  }
  return undefined;
}

/** A word that is neither the name nor one of the things that have no day, as `Hund` and `Fenster`. */
function isRemarkWord(spans: readonly Span[], index: number, isTypedSmall: boolean): boolean {
  const span = spans[index];
  const word = span?.words[0];
  if (!span || !word || span.reading?.options) return false;
  if (table.isOccasion(word.key)) return true;
  if (span.reading || isTypedSmall || isNote(word)) return false;
  return isSmall(span) || isBehindName(spans.slice(0, index + 1));
}

function isBehindName(spans: readonly Span[]): boolean {
  const first = spans.findIndex((span) => !span.reading && /^\p{Lu}/u.test(span.text) && !isSilent(span));
  return (
    first >= 0 &&
    spans
      .slice(first + 1)
      .some(
        (span) =>
          isSeparated(span) ||
          span.reading?.is === "note" ||
          isPhone(span) ||
          (isUnread(span) && !isSilent(span) && (isSmall(span) || span.words.some(isNote))),
      )
  );
}
