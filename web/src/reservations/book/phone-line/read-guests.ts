import { maxPhoneGuests } from "#shared/reservations/reservation-request.ts";
import { getText, type Reader } from "./reader.ts";

const people = /^(?:p|pers|personen|person|gäste|gast|leute|people|guests|guest|pax|x|mal|erw|erwachsene)[.]?$/;
const germanNumbers = [
  "ein",
  "zwei",
  "drei",
  "vier",
  "fünf",
  "sechs",
  "sieben",
  "acht",
  "neun",
  "zehn",
  "elf",
  "zwölf",
];
const englishNumbers = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** `4`, `4P`, `zu 4t`, `für vier`, `4 Personen`, `2+2`. */
export const readGuests: Reader = (words, fields) => {
  if (fields.guests !== undefined) return 0;
  const label = /^(?:für|for|zu)$/.test(getText(words, 0)) ? 1 : 0;
  const guests = toGuests(getText(words, label));
  if (guests === undefined || guests < 1 || guests > maxPhoneGuests) return 0;
  fields.guests = guests;
  return label + 1 + (people.test(getText(words, label + 1)) ? 1 : 0);
};

function toGuests(text: string): number | undefined {
  const sum = /^(\d{1,2})\+(\d{1,2})$/.exec(text);
  if (sum) return Number(sum[1]) + Number(sum[2]);
  const digits = /^(\d{1,2})(?:t|p|x|er|pers|pax)?[.]?$/.exec(text)?.[1];
  if (digits !== undefined) return Number(digits);
  const named = [germanNumbers, englishNumbers].map((names) => names.indexOf(text.replace(/t$/, "")) + 1);
  return named.find((number) => number > 0);
}
