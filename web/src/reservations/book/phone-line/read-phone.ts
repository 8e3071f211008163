import { isTimeText, type Reader, getText, type Word } from "./reader.ts";

/** `0170 555 0123`, `+49 (170) 5550123`, `0221/555-071`; without a prefix from six digits on. */
export const readPhone: Reader = (words, fields) => {
  if (fields.phone !== undefined) return 0;
  const first = words[0]?.text ?? "";
  const label = /^(?:tel|telefon|phone|handy|mobil)[.:]?$/i.test(first) ? 1 : 0;
  const start = words[label]?.text ?? "";
  const isPrefix = /^(?:\+|00?[1-9])[\d/-]*(?:\.\d+)*$/.test(start) && !isTimeText(start);
  if (!isPrefix && !/^\d{6,}$/.test(start)) return 0;
  let used = label + 1;
  while (used < words.length && isPhonePart(words.slice(used))) used += 1;
  // The party size may stand last: it belongs to the number only when the size is known already.
  if (used > label + 1 && fields.guests === undefined && /^\d{1,2}$/.test(words[used - 1]?.text ?? "")) used -= 1;
  const phone = words
    .slice(label, used)
    .map(({ text }) => text)
    .join(" ");
  const digits = phone.replaceAll(/\D/g, "").length;
  if (digits < 5 || digits > 15 || phone.length > 20) return 0;
  fields.phone = phone;
  return used;
};

const isPhonePart = (words: readonly Word[]): boolean => {
  const text = getText(words, 0);
  return (
    /^\d[\d/-]*(?:\.\d+)*$/.test(text) &&
    !isTimeText(text) &&
    !(text.length <= 2 && /^(?:uhr|h|pm)$/.test(getText(words, 1)))
  );
};
