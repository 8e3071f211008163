import { isDate } from "#shared/platform/time/local-date-time.ts";
import { keyAt, type LineContext, type Option, type Reader, textOf, toYear, type Word } from "./reader.ts";

const label =
  /^(?:t|m:|(?:tel(?:efon)?|handy|mobil|ruf)?-?(?:nr|nummer)|tel|fon|telefon|phone|handy|mobile?|mob|cell|ph|number|whatsapp)[.:]*$/i;
/** Digits in groups, as `030`, `(030)`, `555-071`, `23.12.456`. */
const isGroup = (text: string): boolean => /^[\d()][\d()/-]*(?:\.\d+)*$/.test(text) && /\d/.test(text);
const isSign = (word: Word | undefined): boolean => /^[–—/-]$/.test(word?.text ?? "");
const isTime = (text: string): boolean => /^\d{1,2}[:.]\d{2}$/.test(text);
const countDigits = (text: string): number => text.replaceAll(/\D/g, "").length;

/** `0170 555 0123`, `+49 (170) 5550123`, `030 / 123456`; without a prefix from six digits on. */
export const readPhone: Reader = (words, index, context) => {
  // `Tel. Nr. 0170 …`
  const isLabel = (at: number): boolean => label.test(words[at]?.text ?? "");
  const start = index + (isLabel(index) ? (isLabel(index + 1) ? 2 : 1) : 0);
  const first = words[start]?.text ?? "";
  const isPrefix = /^(?:\+\d|\(?00?[1-9])[\d()/-]*(?:\.\d+)*$/.test(first);
  if ((!isPrefix && !/^\d{6,}$/.test(first)) || isTime(first) || isTypedDay(words, start, context)) return undefined;
  let end = start + 1;
  while (readGluedDay(first, context).length === 0 && isPart(words, end, start, context))
    end += isSign(words[end]) ? 2 : 1;
  const phone = textOf(words, start, end - start);
  const digits = countDigits(phone);
  // `0112 4` is the first of December and a size; no network has a number so short.
  if (digits < (/^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])$/.test(first) ? 7 : 5)) return undefined;
  const days = readGluedDay(phone, context);
  if (digits > 15 || phone.length > 20 || days.some(({ date = "" }) => !isDate(date))) return { used: end - index };
  return { used: end - index, options: [{ phone }, ...days] };
};

/** `01.12.2026`, `01/12/26` and `01 12 2026` begin like a number. */
const isTypedDay = (words: readonly Word[], index: number, context: LineContext): boolean =>
  /^\d{1,2}([./-])\d{1,2}\1(?:20)?\d\d$/.test(keyAt(words, index)) ||
  (/^\d{1,2}$/.test(keyAt(words, index)) &&
    /^\d{1,2}$/.test(keyAt(words, index + 1)) &&
    toYear(words[index + 2], context) !== undefined);

/** Whether a word goes on with the number: digits, and no second number, size or time behind a long group. */
function isPart(words: readonly Word[], index: number, start: number, context: LineContext): boolean {
  const word = words[index];
  if (isSign(word)) {
    const isBehindArea = /^\(?0\d{2,}\)?$/.test(words[start]?.text ?? "");
    return index === start + 1 && (isBehindArea ? /^\d{2,}$/ : /^\d{3,}$/).test(words[index + 1]?.text ?? "");
  }
  if (!word || (word.isSeparated && !isSign(words[index - 1])) || !isGroup(word.text) || isTime(word.text))
    return false;
  const before = countDigits(textOf(words, start, index - start));
  if (/^0\d{2,}/.test(word.text) && before >= 9) return false; // another number
  const isPostcode = /^\d{5}$/.test(word.text) && /^\p{Lu}\p{Ll}/u.test(words[index + 1]?.text ?? "");
  if (before >= 9 && isPostcode) return false;
  if (before >= 9 && readGluedDay(word.text, context).length > 0) return false;
  if (word.text.length > 2 || before < 5) return true;
  // `0170 55 50 12 34` goes on; behind `5550123` a `4` is the size, and `20` may be anything.
  return word.text.length === 2 && countDigits(words[index - 1]?.text.replace(/^.*[/-]/, "") ?? "") <= 3 && before < 11;
}

/** A day without dots looks like a number of six or eight digits: `24122026`; there may be no such day (`31022027`). */
function readGluedDay(phone: string, context: LineContext): Option[] {
  const [, day = "", month = "", year = ""] = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(20\d\d|\d\d)$/.exec(phone) ?? [];
  const date = /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(phone)
    ? phone.replace(/(....)(..)(..)/, "$1-$2-$3")
    : `${year.padStart(4, "20")}-${month}-${day}`;
  const isSoon = [0, 1].some((ahead) => date.startsWith(`${Number(context.date.slice(0, 4)) + ahead}-`));
  return isSoon ? [{ date }] : [];
}
