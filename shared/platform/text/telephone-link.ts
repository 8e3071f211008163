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
  const typed = findNumber(tidySigns(phone.normalize("NFKC")), country);
  if (typed === undefined) return undefined;
  const dialled = parseNumber(typed, country) ?? toDialled(typed);
  const code = neighbours[country];
  return `tel:${code === undefined ? dialled : dialled.replace(/^0(?=[1-9])/, code)}`;
}

/** `030 | 231…` and `+49 [0]30` as with other signs; `24h` and `24/7` are no part of a number, and a fax answers nobody. */
const tidySigns = (text: string): string =>
  text
    .replaceAll(/[•·∙|_]/g, " ")
    .replaceAll("[", "(")
    .replaceAll("]", ")")
    .replaceAll(/(?<=^|[\s(])(?:\d{1,2}(?=\p{L})|24\/7(?!\d))/gu, "x")
    .replaceAll(
      /(?<![/&+]\s*|\b(?:und|u\.?|and)\s*)(?<!\p{L})(?:tele)?fax\p{L}*[^\d+(\p{L}]*[\d+(][\d\s().\-/]*/giu,
      ", ",
    );

/** Everything of which numbers are written; letters, commas and the like end one. */
const runs = /(?:\+\s*)?[\d(][\d\s().\-/\p{Pd}]*/gu;
/**
 * Where a second number of at least six digits may begin: after a slash, or a blank, with `0` and an area, or `+`. Behind
 * a blank `01` alone is a pair of the first.
 */
const secondNumber = /(?:\s*\/[\s/]*|\s+(?=\(?0\d\d))(?=\(?0[1-9](?:\D*\d){4}|00[1-9](?:\D*\d){6})/gu;
/** `4567801/02`, `4567 801 / -802`: two endings of one number. */
const otherEnding = /^((?:\D*\d){9,})\s*\/(?:[\s\p{Pd}]*\d{1,2}|\s*\p{Pd}\s*\d{3,4})\s*$/u;

const slip = /\d[oOlI]+\d|(?<!\p{L})[oO]\d/u;

function findNumber(text: string, country: string): string | undefined {
  if (slip.test(text)) return undefined;
  const found = [...text.matchAll(runs)].map(([one]) => one);
  // five digits may be a postal code
  const run = found.find((one) => countDigits(one) >= 6) ?? found.find((one) => countDigits(one) === 5);
  if (run === undefined) return undefined;
  const starts = [...run.matchAll(secondNumber)].map(({ index }) => run.slice(0, index));
  const first = starts.find((typed) => isComplete(typed, country)) ?? run;
  return otherEnding.exec(first)?.[1] ?? first;
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
  return typed.replace("(0)", "").replaceAll(/\D/g, "").replace(/^0*/, "+").replace(zeroAfterCode, "$1");
};

const countDigits = (text: string): number => text.replaceAll(/\D/g, "").length;
