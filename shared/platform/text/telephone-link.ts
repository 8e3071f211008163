// Public pages must not load this file: they get the finished link from the server.
import parsePhoneNumberFromString, { type MetadataJson } from "libphonenumber-js/core";
import storedMetadata from "./phone-metadata.json" with { type: "json" };

/**
 * Germany in the library's `metadata.max.json`, without formats: the whole adds 140 kB to each Lambda. A number with
 * another country's code is dialled as it stands.
 */
// oxlint-disable-next-line typescript/consistent-type-assertions -- TypeScript reads the file's tuples as lists
const metadata = storedMetadata as unknown as MetadataJson;

/** Countries whose numbers within begin with a zero that the code replaces, by their codes. */
const neighbours: Readonly<Record<string, string | undefined>> = { AT: "+43", CH: "+41" };

/**
 * The `tel:` address of the first phone number in a text as people write it: `+49 (0)30 23125 001`, `0221 4567 oder
 * 0171 …`. International where the number is a valid one; otherwise its digits, which the caller's own network reads.
 * Extensions in words are left out, since no two networks dial them alike.
 *
 * @param country where a number without a country's code is from; Germany where nobody knows it
 * @returns undefined where there is no number, or a letter stands for a digit (`0170 555O123`)
 */
export function telephoneLink(phone: string, country = "DE"): string | undefined {
  const text = phone.normalize("NFKC");
  const typed =
    slip.test(text) || !/[1-9]/.test(text) || /^\D*000/.test(text) ? undefined : findNumber(tidySigns(text), country);
  if (typed === undefined || countDigits(typed) > maxDigits) return undefined;
  const dialled = parseNumber(typed, country) ?? toDialled(typed);
  const code = neighbours[country];
  return `tel:${code === undefined ? dialled : dialled.replace(/^0(?=[1-9])/, code)}`;
}

/**
 * Signs that stand for a blank or a dash as others do, and what is no part of a number though it has digits: hours,
 * prices, a postal code, a year or another count before it, short remarks in brackets behind it, numbers of customers,
 * orders and taxes, and a fax, which answers nobody.
 */
const tidySigns = (text: string): string =>
  text
    .replaceAll(/[•·∙|_~*=−]|%20/g, " ")
    .replaceAll("[", "(")
    .replaceAll("]", ")")
    .replaceAll(/(?<=^|[\s(])(0[1-9]\d{1,3}\)?)\s*[,:;]\s*(?=[1-9]\d)/g, "$1 ")
    .replaceAll(/(?<=(?:\d[\s./-]*){7})\((?!0\))(?:[^\d)]*\d){1,4}[^\d)]*\)(?!\s*[1-9])/g, ", ")
    .replaceAll(reference, ", ")
    .replaceAll(hours, "x")
    .replaceAll(/(?:(?<!\d\D{0,3}|\+)[1-9](?:\d{2,4})?|(?<=\p{L}\s+)\d\d)\s+(?=\(?0[1-9](?:\D{0,3}\d){6})/gu, ", ")
    .replaceAll(
      /(?<![/&+]\s*|\b(?:und|u\.?|and)\s*)(?<!\p{L})(?:(?:tele)?fax\p{L}*|f[.:]?(?=[\s+\d(]))[^\d+(\p{L}]*[\d+(][\d\s().\-/]*/giu,
      ", ",
    );

/** `Kundennr. 123456`, `USt-ID DE123456789`. */
const reference =
  /(?<!\p{L})(?:(?:kunden?|kd|rechnungs?|buchungs?|bestell|auftrags?|mitglieds?|steuer|ust|haus|customer|order|vat|tax)[-.\s]*(?:id|ident)?[-.\s]*(?:nr|nummer|number|no|id)|hrb|iban)\b[.:\s#]*(?:\p{Lu}{2})?\d[\d/]*/giu;

/** What is counted beside a number, in whole words. */
const units =
  "uhr|h|std|stunden?|hours?|min|minuten?|minutes?|sek|[ap]\\.?m|c(?:en)?t|€|eur|euro|tagen?|tag|days?|wochen?|weeks?|monaten?|monat|months?|jahren?|jahr|years?|pers|personen|person|people|gästen?|gast|guests?|(?:sitz|steh|park|außen|innen)?plätzen?|(?:sitz)?platz|seats?|tischen?|tisch|tables?|zimmern?|gänge|gang|prozent|%|km|m|mal|leitungen|lines";

/** `24h`, `24/7`, `17:00`, `10.00-18.00 Uhr`, `17 bis 22`, `14 ct`, `0,14 €`, `7 Tage`, `1.12.2026`, `2. Nummer`, `1) 030 …`. */
const hours = new RegExp(
  String.raw`(?<=^|[\s(–-])(?:\d{1,2}(?=\p{L})|24/7(?!\d)|\d{1,2}:\d\d(?!\d)|(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:20\d\d)?(?=[\s:,)])|\d[.)]+\s+(?=[\p{L}+0])|\d{1,2}\+(?!\s*\d)|\d\s*x\s+(?=\p{L})|\d{1,2}(?:[.:]\d\d)?\s+(?:bis|to|till)\s+\d{1,2}(?!\d)|\d{1,3}(?:[.:,]\d\d)?(?:\s*[–-]\s*\d{1,2}(?:[.:]\d\d)?)?\s*(?:${units})(?!\p{L}))`,
  "giu",
);

/** No network's number is longer, nor with `00` and a zero in brackets. */
const maxDigits = 18;

/** Everything of which numbers are written; letters, commas and the like end one. */
const runs = /(?:\+\s*)?[\d(][\d\s().\-/\p{Pd}]*/gu;
/**
 * Where a second number of at least six digits may begin: after a slash, or a blank, with `0` and an area, or `+`. Behind
 * a blank `01` alone is a pair of the first; behind a dash it has ten digits.
 */
const secondNumber =
  /(?:\s*\/[\s/]*|\s+(?=\(?0\d\d)|\p{Pd}(?=0[1-9](?:\D*\d){8}))(?=\(?0[1-9](?:\D*\d){4}|00[1-9](?:\D*\d){6})/gu;
/** `4567801/02/03`, `4567 801 / -802`: more endings of one number. */
const otherEndings = /^((?:\D*\d){9,}?)(?:\s*\/(?:[\s\p{Pd}]*\d{1,2}|\s*\p{Pd}\s*\d{3,4}))+\s*$/u;

/** A letter or sign for a digit, `0171 23456?8`, or for all that are missing, `0171 2345 xxx`. */
const slip =
  /\d[oOlI]+\d|(?<!\p{L})[oO]\d|\d[oO](?!\p{L}|['’])|\d[a-gi-wyz!$§^°<>{}]\d|\dx(?![\p{L}\d])|\d[\s\p{Pd}]*(?:\?|x{2}|\*{2}|_{2}|\.{3})/iu;

/** Words that speak of the number before them. */
const aboutNumbers =
  /^(?:oder|und|u|or|and|bzw|sowie|x|dw|durchwahl|ext|extension|app|apparat|nst|tel|telefon|phone|fax|mobile?|handy|festnetz|privat|büro|zentrale|direkt|herr|hr|frau|fr|restaurant|reserv\p{L}*|www|e?-?mail)(?!\p{L})/iu;
const months = /^(?:jan|feb|märz|apr|mai|juni|juli|aug|sep|okt|nov|dez)/iu;

function findNumber(text: string, country: string): string | undefined {
  const found = [...text.matchAll(runs)];
  // five digits may be a postal code
  const match = found.find(([one]) => countDigits(one) >= 6) ?? found.find(([one]) => countDigits(one) === 5);
  if (match === undefined) return undefined;
  const run = withoutCount(match[0], text.slice(match.index + match[0].length), country);
  if (run === undefined) return undefined;
  const starts = [...run.matchAll(secondNumber)].map(({ index }) => run.slice(0, index));
  const first = starts.find((typed) => isComplete(typed, country)) ?? run;
  return otherEndings.exec(first)?.[1] ?? withoutMore(first, country);
}

/** A short group behind a number, which is hours, a year, or a count of what follows. A group of pairs is the number's own. */
const lastGroup =
  /^(?<number>.*(?:\d{3}\s+|\d{3}\s*\p{Pd}\s+))(?:(?<from>\d{1,2})\s*\p{Pd}\s*(?<to>\d\d)|[1-9]\d?|(?<=\d{5}\s+)(?:19|20)\d\d)[\s.]*$/u;

/** `040 431892 30 ` before `freie Plätze`; undefined where nobody knows whose the digits are. */
function withoutCount(run: string, next: string, country: string): string | undefined {
  const { number, from, to } = lastGroup.exec(run)?.groups ?? {};
  if (number === undefined || parseNumber(number, country) === undefined) return run;
  if (from !== undefined) return Number(from) < Number(to) && Number(to) <= 24 ? number : run;
  if (!/^\p{L}/u.test(next) || aboutNumbers.test(next)) return run;
  return /^\p{Ll}/u.test(next) || months.test(next) || parseNumber(run, country) === undefined ? number : undefined;
}

/** `030 1234567 10435 Berlin`, `030 1234567 / 7654321`: no number is so long. */
function withoutMore(typed: string, country: string): string {
  const ends = countDigits(typed) < 14 ? [] : [...typed.matchAll(/\s*\/\s*(?=(?:\D*\d){5})|\s+(?=\d{5})/g)];
  return ends.map(({ index }) => typed.slice(0, index)).find((one) => parseNumber(one, country)) ?? typed;
}

/** Valid here, or long enough for another country. */
const isComplete = (typed: string, country: string): boolean =>
  parseNumber(typed, country) !== undefined ||
  countDigits(typed) >= (isInternational(typed) ? 10 : country === "DE" ? Infinity : 7);

const isInternational = (typed: string): boolean => /^\(?(?:\+|00)/.test(typed);

/** In the form +4930…; undefined where it is no valid number. Without an area code nobody knows which town it means. */
function parseNumber(typed: string, country: string): string | undefined {
  if (country !== "DE" && !isInternational(typed)) return undefined;
  const isBareCode = /^49(?:\D*\d){9}/.test(typed); // nobody leaves out both zero and plus of a town
  const number =
    /^\(?(?:\+|0)/.test(typed) || isBareCode
      ? parsePhoneNumberFromString(isBareCode ? `+${typed}` : typed, { defaultCountry: "DE", extract: false }, metadata)
      : undefined;
  return number?.isValid() ? number.number : undefined;
}

/** Neighbours whose numbers have no zero behind the country's code, though people write it. Italy's do. */
const zeroAfterCode = /^(\+(?:31|32|33|41|43|44))0/;

/** `0043 (0)664 …` as `+43664…`: networks differ in what stands for the plus. */
const toDialled = (typed: string): string => {
  if (!isInternational(typed)) return typed.replaceAll(/\D/g, "");
  return typed
    .replace(/(?<!39\D*)\(0\)/, "")
    .replaceAll(/\D/g, "")
    .replace(/^0*/, "+")
    .replace(zeroAfterCode, "$1");
};

const countDigits = (text: string): number => text.replaceAll(/\D/g, "").length;
