import { foldWord, isAllergen } from "#shared/reservations/allergies/words.ts";
import type { Span, Token } from "./wish.ts";

const denial = /^(?:ohne|kein|keine|keinen|keinem|keiner|nicht|nix|ausser|no|not|without|except|excluding|avoid)$/;
/** Between a denial and what it denies: `nicht zu laut`, `not in Berlin`. */
const small = /^(?:zu|so|sehr|too|so|very|any|mit|with|in|im|aus|from|der|die|das|the|gegen|gg|auf|to)$/;
const join = /^(?:und|oder|u|and|or|nor|noch)$/;
const free = /^(?:frei|freie|freies|free)$/;
const freeOf = /^(.{2,})(?:frei|freie|freies|freier|free|los|less)$/;
const allergy = /^.*(?:allergi|allergy|intoleran|unvertraglich)/;
const meat = /^(?:fleisch|meat)$/;

const isFood = (word = ""): boolean => meat.test(word.toLowerCase()) || isAllergen(foldWord(word));

/**
 * What somebody does not want: `ohne Nüsse und Soja`, `nut free`, `eifrei`, `allergisch gegen Nüsse`, `nicht Berlin`. Search
 * finds what is said and knows nothing of what is left out, except meat: who cooks vegetarian dishes says so.
 */
export function readRefusal(tokens: readonly Token[], from: number): Span | undefined {
  const at = (index: number): string => tokens[index]?.word ?? "";
  const skipSmall = (index: number): number => (small.test(at(index)) ? skipSmall(index + 1) : index);
  /** Behind `Nüsse, Soja und Sellerie`. */
  const skipFoods = (index: number): number => {
    if (!isFood(tokens[index]?.raw)) return index;
    return skipFoods(index + 1 + Number(join.test(at(index + 1)) && isFood(tokens[index + 2]?.raw)));
  };
  const refuse = (until: number, ...refused: readonly string[]): Span => {
    const isMeat =
      refused.some((word) => meat.test(word)) &&
      refused.every((word) => meat.test(word) || word === "fisch" || join.test(word));
    return { from, until, wishes: [], ...(isMeat && { instead: "Vegetarisch" }) };
  };
  const isDenial = denial.test(at(from));
  if (isDenial && /^(?:weit|far)$/.test(at(from + 1))) return { from, until: from + 2, wishes: [], instead: "" };
  if (isDenial || allergy.test(at(from))) {
    const start = skipSmall(from + 1);
    const until = Math.max(skipFoods(start), isDenial ? start + 1 : 0);
    if (/^(?:\d.*)?$/.test(at(start)) || until > tokens.length) return isDenial ? undefined : refuse(from + 1);
    return refuse(until, ...tokens.slice(start, until).map(({ word }) => word));
  }
  const [, stem] = freeOf.exec(at(from)) ?? [];
  if (isFood(stem)) return refuse(from + 1, stem ?? "");
  const until = skipFoods(from);
  const isRefused = until > from && (free.test(at(until)) || allergy.test(at(until)));
  return isRefused ? refuse(until + 1, ...tokens.slice(from, until).map(({ word }) => word)) : undefined;
}
