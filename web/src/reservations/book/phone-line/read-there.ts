import { keyAt, type Reader, toNumber, type Word } from "./reader.ts";
import { adults, children, people } from "./words.ts";

const adverb = "(?:schon|bereits|jetzt|gerade|grade?|eben|soeben|alle|already|now|just|all)";
const place = "(?:da|hier|here)";
const verb = "(?:ist|sind|is|are|has|have)";
const come = "(?:gekommen|angekommen|(?:he)?reinge(?:kommen|schneit)|eingetroffen|erschienen|arrived)";
const comeIn = "(?:(?:walked|came|come) in|sat down)";
const sit = "(?:sitzt|sitzen|seated|sitting)";
const there = new RegExp(
  `^(?:(?:${verb} )?(?:${adverb} )*(?:${adverb} (?:${place}|${sit}|${comeIn})|${come}|walked in)|(?:${verb} )?(?:${place}|${sit}|${comeIn})(?: ${adverb})+|da (?:sind|ist))(?!\\p{L})`,
  "u",
);
const isDenied = /^(?:nicht|not|kaum|keiner|niemand|nobody|erst|until|bis|wenn|when|if|falls)$/;

/**
 * A party that is there, as `jetzt` says it: `schon da`, `ist da`, `sitzen schon`, `gerade reingekommen`, `just arrived`,
 * `here now`, `2 da`. What says less, or the opposite, is asked about.
 */
export const readThere: Reader = (words, index) => {
  const keys = words.slice(index, index + 6).map(({ key }) => key);
  const phrase = there.exec(keys.join(" "))?.[0] ?? (isHere(words, index) ? keys.slice(0, 2).join(" ") : undefined);
  const used = phrase?.split(" ").length ?? 1;
  if (phrase === undefined && !isBare(words, index)) return undefined;
  const before = keyAt(words, index - 1);
  if (phrase === undefined && /^(?:uhr|h|min|minuten?|std|stunden?|\d+[:.]\d\d)$/.test(before))
    return { used, is: "filler" }; // `um 20 Uhr da`
  const isCounted = toNumber(before) !== undefined || [people, adults, children].some((counted) => counted.has(before));
  if (isDenied.test(before) || (phrase === undefined && !isCounted)) return { used };
  return { used, options: [{ clock: { hour: 0, minute: 0, minutesAhead: 0 } }] };
};

/** `2 da`, but not 'da Silva'. */
const isBare = (words: readonly Word[], index: number): boolean =>
  /^(?:da|hier|here)$/.test(keyAt(words, index)) && isEnd(words[index + 1], /^\d/);

/** `Huber ist da`, but neither 'ist da noch Platz' nor 'ist hier bekannt'. */
const isHere = (words: readonly Word[], index: number): boolean =>
  new RegExp(`^${verb} ${place}$`).test(`${keyAt(words, index)} ${keyAt(words, index + 1)}`) &&
  isEnd(words[index + 2], /^[\p{Lu}\d+]/u);

const isEnd = (next: Word | undefined, start: RegExp): boolean => !next || next.isSeparated || start.test(next.text);
