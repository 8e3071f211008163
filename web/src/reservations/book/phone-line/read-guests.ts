import { maxPhoneGuests } from "#shared/reservations/reservation-request.ts";
import { keyAt, type Reader, type Reading, textOf, toNumber, type Word } from "./reader.ts";
import * as table from "./words.ts";

const isSize = (guests: number): boolean => guests >= 1 && guests <= maxPhoneGuests;

/** A count and what it counts: `4`, `4P`, `vier Personen`, `2 Erw`, `2K`. */
interface Part {
  readonly count: number;
  readonly of: "people" | "adults" | "children" | undefined;
  readonly used: number;
}

function readPart(words: readonly Word[], index: number, isLabelled: boolean): Part | undefined {
  const key = keyAt(words, index).replace(/-?(?:tisch|table)$/, "");
  const glued = /^(\d{1,2})(t|p|x|er|pers|pax|personen|gäste|leute|e|erw|k)$/.exec(key);
  const times = /^[x×](\d{1,2})$/.exec(key)?.[1];
  if (times !== undefined) return { count: Number(times), of: "people", used: 1 };
  if (glued?.[1] !== undefined) {
    const of = glued[2] === "k" ? "children" : glued[2]?.startsWith("e") && glued[2] !== "er" ? "adults" : "people";
    const next = keyAt(words, index + 1);
    const isNamed = of === "people" && (table.people.has(next) || /^(?:tisch|table)$/.test(next)) ? 1 : 0;
    return { count: Number(glued[1]), of, used: 1 + isNamed };
  }
  const count = toNumber(key);
  if (count === undefined) return undefined;
  const unit = keyAt(words, index + 1);
  const of = table.people.has(unit)
    ? "people"
    : table.adults.has(unit)
      ? "adults"
      : table.children.has(unit)
        ? "children"
        : undefined;
  if (table.articles.has(key) && of === undefined && !(isLabelled && !/^\p{L}/u.test(unit))) return undefined;
  return { count, of, used: of === undefined ? 1 : 2 };
}

/** `4`, `4P`, `zu viert`, `für vier`, `4 Personen`, `2+2`, `2 Erw 2 Kinder`; of `4-5` it asks which. */
export const readGuests: Reader = (words, index) => {
  let start = index;
  if (table.inexact.has(keyAt(words, index))) start += 1;
  const isInexact = start > index;
  while (
    table.forParty.has(keyAt(words, start)) ||
    (start === index && (table.included.has(keyAt(words, index)) || /^(?:sind|mit|party)$/.test(keyAt(words, index))))
  )
    start += 1;
  if (keyAt(words, start) === "of") start += 1;
  const others = table.companions.has(keyAt(words, start + 1)) ? toNumber(keyAt(words, start)) : undefined;
  if (others !== undefined && isSize(others + 1)) {
    const used = start - index + 2;
    const options = [{ guests: others + 1 }, { guests: others }];
    return { used, options, remark: textOf(words, index, used) };
  }
  const sum = /^(\d{1,2})\+(\d{1,2})$/.exec(keyAt(words, start));
  const first = sum
    ? { count: Number(sum[1]) + Number(sum[2]), of: undefined, used: 1 }
    : readPart(words, start, start > index);
  if (!first) return readRange(words, start, start - index);
  const range = readRange(words, start, start - index);
  if (range) return range;
  const parts: Part[] = [first];
  let next = start + first.used;
  for (;;) {
    const isJoined = table.joins.has(keyAt(words, next)) ? 1 : 0;
    const part = readPart(words, next + isJoined, false);
    const isPlus = ["+", "plus"].includes(keyAt(words, next));
    const isPartOfParty = part && (part.of === "children" || part.of === "adults" || isPlus);
    const isThing = part?.of === undefined && table.isThing(keyAt(words, next + isJoined + 1), part?.count ?? 0);
    if (
      !part ||
      !isPartOfParty ||
      isThing ||
      (isJoined === 0 && !(parts[0]?.of === "adults" || parts[0]?.of === "children"))
    )
      break;
    parts.push(part);
    next += isJoined + part.used;
  }
  const reading = toReading(words, index, next - index, parts);
  return isInexact && reading ? { ...reading, remark: textOf(words, index, next - index) } : reading;
};

function toReading(words: readonly Word[], index: number, used: number, parts: readonly Part[]): Reading | undefined {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  if (!isSize(total)) return { used };
  const isOnly = (of: Part["of"]) => parts.every((part) => part.of === of);
  const text = textOf(words, index, used);
  if (isOnly("children")) return { used, is: "children", options: [{ guests: total }], remark: text };
  const remark = parts.some(({ of }) => of === "children") ? text : undefined;
  return {
    used,
    options: [{ guests: total }],
    ...(isOnly("adults") && { is: "adults" }),
    ...(remark !== undefined && { remark }),
  };
}

/** `4-5 Personen`, `4 oder 5`, `4/5`. */
function readRange(words: readonly Word[], start: number, label: number): Reading | undefined {
  const glued = /^(\d{1,2})[-/](\d{1,2})$/.exec(keyAt(words, start));
  const isWords = table.ranges.has(keyAt(words, start + 1));
  const [from, to] = glued
    ? [Number(glued[1]), Number(glued[2])]
    : isWords
      ? [toNumber(keyAt(words, start)), toNumber(keyAt(words, start + 2))]
      : [];
  if (from === undefined || to === undefined || !isSize(from) || !isSize(to)) return undefined;
  const used = label + (glued ? 1 : 3);
  const isPeople = table.people.has(keyAt(words, start + used - label)) ? 1 : 0;
  // `20 bis 22` without a unit may be hours; `4-5` is read with the times
  const isTime = isPeople === 0 && !glued && label === 0 && from < to && to <= 24;
  const clock = { hour: from, minute: 0, isTwelve: from > 0 && from <= 12 ? ("spoken" as const) : undefined };
  const text = textOf(words, start - label, used + isPeople);
  return {
    used: used + isPeople,
    options: [...(isTime ? [{ clock }] : []), { guests: from }, { guests: to }],
    ...(isTime && { remark: text }),
  };
}

/** Numbers that belong to a note: `Tisch 7`, `2 Kinderstühle`, `80. Geburtstag`. */
export const readNote: Reader = (words, index) => {
  const key = keyAt(words, index);
  const second = keyAt(words, index + 1);
  if (table.places.has(key)) {
    const isNumber = /^(?:nr|nummer|no|number)$/.test(second) ? 1 : 0;
    const isCount =
      table.people.has(keyAt(words, index + 2)) || table.hourStart(words.slice(index + 2).map((word) => word.key));
    if (/^\d{1,3}(?:[/+-]\d{1,3})?$/.test(keyAt(words, index + 1 + isNumber)) && !isCount)
      return { used: 2 + isNumber, is: "note" };
    return table.forParty.has(second) && second !== "zu" ? { used: 1, is: "filler" } : undefined;
  }
  if (table.isReference(key)) {
    const isLabelled = table.numberLabels.has(second);
    const number = (words[index + (isLabelled ? 2 : 1)]?.text ?? "").replace(/[.:]$/, "");
    const isNamed = isLabelled || /(?:nr|nummer|no|id|code|plz|postleitzahl)$/.test(key);
    if ((isNamed ? /^#?\d[\d/-]*$/ : /^#?[1-9]\d{4,}$/).test(number)) return { used: isLabelled ? 3 : 2, is: "note" };
  }
  const label = /^(?:zum|zur|das|beim)$/.test(key) ? 1 : 0; // `zum 1. Mal`, `zum 80. Geburtstag`
  const [counted, thing] = [keyAt(words, index + label), keyAt(words, index + label + 1)];
  const isOrdinal = words[index + label]?.hasDot === true || table.ordinals.has(counted);
  if (isOrdinal && /^(?:mal|besuch)$/.test(thing)) return { used: label + 2, is: "note" };
  const count =
    toNumber(counted.replace(/x$/, "")) ??
    (/^\d{1,3}(?:st|nd|rd|th)?$/.test(counted) ? Number.parseInt(counted, 10) : undefined);
  if (count === undefined) return undefined;
  const third = keyAt(words, index + 2);
  const isLate =
    table.toMinutes(second) !== undefined && /^(?:später|früher|eher|verspät|later?$|early$|earlier)/.test(third);
  if (isLate) return { used: 3, is: "note" }; // `kommt 10 Min später`
  const isTimes = second === "mal" && table.isThing(third, count); // `2 mal vegan`
  if (isTimes) return { used: 3, is: "note" };
  if (table.measures.has(second) && !words[index + 1]?.isSeparated) return { used: 2, is: "note" };
  if (second === "davon" && toNumber(third) === undefined) return { used: 2, is: "note" }; // `3 davon vegan`
  if (/^of (?:them|us|whom|which)$/.test(`${second} ${third}`)) return { used: 3, is: "note" };
  if (label > 0 && isOrdinal && count > 31) return { used: 2, is: "note" }; // `zum 40.`
  if (table.isOccasion(thing)) return { used: label + 2, is: "note" };
  if (label === 0 && !words[index]?.hasDot && table.isThing(second, count) && !words[index + 1]?.isSeparated)
    return { used: 2, is: "note" };
  return undefined;
};
