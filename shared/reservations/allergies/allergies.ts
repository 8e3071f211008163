import * as words from "./words.ts";

/** A piece of a text as it was typed. All pieces together are the text. */
export interface Piece {
  readonly text: string;
  /** The kitchen must not overlook it. */
  readonly isAllergy: boolean;
}

/**
 * Marks what says an allergy or intolerance in a guest's wish or a restaurant's note, in German and English: words such
 * as 'Zöliakie', and 'without', 'free of' or 'cannot' beside one of the 14 allergens. A mark too many costs a glance, one
 * too few may cost a life: a denial ('keine Allergien') has to be plain to leave its words unmarked.
 */
export function markAllergies(text: string | null): readonly Piece[] {
  const parts = splitParts(text ?? "").map((part, index, all) =>
    isDeniedNext(part, all[index + 1]) ? { ...part, triggers: [], isDenied: true } : part,
  );
  const sentences = [...new Set(parts.map(({ sentence }) => sentence))];
  const marked = new Set(sentences.flatMap((one) => markSentence(parts.filter(({ sentence }) => sentence === one))));
  parts.forEach((part, index) => {
    if (isException(part, parts[index - 1])) marked.add(part);
  });
  return parts.map((part) => ({ text: part.text + part.separator, isAllergy: marked.has(part) }));
}

interface Remarks {
  /** The parts of a text that name an allergy or intolerance. */
  readonly allergies: readonly string[];
  /** Everything else, as it was written. */
  readonly other: string;
}

const trim = (piece: string): string => piece.replaceAll(/^[\s•*–—|/-]+|[\s.;!,–—·|/]+$/g, "");

/** Separates what the kitchen must not overlook from the rest of a wish or note. */
export function splitAllergies(text: string | null): Remarks {
  const pieces = markAllergies(text);
  return {
    allergies: pieces.filter(({ isAllergy }) => isAllergy).map((piece) => trim(piece.text)),
    other: pieces
      .filter(({ isAllergy }) => !isAllergy)
      .map((piece) => piece.text.replaceAll(/\s*\n\s*/g, ", "))
      .join("")
      .replaceAll(/^[\s,]+|[\s,;–—·|/]+$/g, ""),
  };
}

interface Part {
  readonly text: string;
  readonly separator: string;
  readonly words: readonly string[];
  readonly sentence: number;
  /** Words that say a sensitivity which is not denied. */
  readonly triggers: readonly string[];
  readonly isDenied: boolean;
  /** Allergens that are not the object of a denial. */
  readonly allergens: readonly string[];
  readonly isWarned: boolean;
}

/** Ends of sentences, and what separates the parts of one. */
const separators = /(?:[.!?]+(?=\s|$)[\s]*|[,;\n]\s*|\s+[-–—·|/][^\S\n]+(?=\S))+/g;

function splitParts(text: string): Part[] {
  const parts: Part[] = [];
  let sentence = 0;
  let from = 0;
  const add = (until: number, separator: string) => {
    const part = text.slice(from, until);
    from = until + separator.length;
    if (part === "" && separator === "") return;
    const read = readPart(part);
    // 'Benutzt ihr Erdnussöl?'
    parts.push({ text: part, separator, sentence, ...read, isWarned: read.isWarned || separator.startsWith("?") });
    // 'Allergien:' and 'Habe eine Allergie.' have their list behind them
    const isHeading = /:\s*$/.test(part) || words.isGeneralSensitivity(read.words.at(-1) ?? "");
    const isNextBullet = separator.includes("\n") && /^[-•*]/.test(text.slice(from));
    if (!isHeading && !isNextBullet && /[.!?]|\n\s*\n/.test(separator)) sentence += 1;
  };
  for (const { 0: separator, index } of text.matchAll(separators)) {
    const before = words.foldWord(/\S*$/.exec(text.slice(0, index))?.[0] ?? "");
    const isAbbreviation = /^\.\s*$/.test(separator) && (words.abbreviations.has(before) || /^\d+$/.test(before));
    if (!isAbbreviation && index >= from) add(index, separator);
  }
  add(text.length, "");
  return parts;
}

/** Letters and digits, signs, and what stands for nothing after a colon: "n/a", "-". */
const wordPattern =
  /\bn\/a\b|(?<=:\s*)[-–—/]+(?=\s*$)|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*|\p{Extended_Pictographic}/giu;

const readWords = (text: string): string[] =>
  [...text.matchAll(wordPattern)].map(([word]) => words.foldWord(word).replaceAll("’", "'"));

function readPart(text: string): Omit<Part, "text" | "separator" | "sentence"> {
  const found = [...text.matchAll(wordPattern)];
  const all = readWords(text);
  const isJoined = (index: number): boolean => text[(found[index]?.index ?? 0) - 1] === "-";
  const denied = findDenied(all, isJoined);
  const rest = all.filter((_, index) => !denied.has(index));
  const isHere = (test: (word: string) => boolean) => rest.some(test);
  const cannotEat =
    /\b(?:(?:kein\w*|nichts mit) (?:\S+ ){1,4}(?:essen|trinken|vertragen|esse|isst|zu sich)|(?:isst|esse|essen|vertrag\w*|vertraeg\w*) (?:\S+ ){0,3}(?:kein\w*|nicht|weder|nichts)|nicht (?:essen|vertragen|vertraeg\w*)|(?:can't|cannot|cant|can not|mustn't|must not|may not|unable to|not allowed to|not able to|don't|doesn't|do not|does not|never) (?:eat|have|tolerate|digest|consume)s?|(?:nicht|not|un)\s?vertraeglich|(?:everything|anything|all) but|alles bis auf|reagier\w* (?:\S+ ){0,2}auf|reagier(?:e|t)|meide[nt]?|(?:darf|duerfen) (?:\S+ ){0,3}kein\w*|bekomm\w* (?:mir|ihm|ihr|uns) (?:\S+ )?nicht|(?:don't|doesn't) agree|react\w* (?:\S+ ){0,2}to|bring(?:t|en) (?:mich|ihn|sie) um|(?:gl?(?:ut)?|la?(?:[ck]t?)?) frei)\b/;
  const isFreeBeside = all.some(
    (word, index) =>
      words.isFree(word) &&
      (words.isAllergen(all[index - 1] ?? "") ||
        all.slice(index + 1, index + 3).some((next) => ["of", "from", "von"].includes(next))),
  );
  const isAsked = /^(?:ist|sind|is|are) (?:\S+ ){0,3}(?:im|in)\b/.test(all.join(" ")); // 'Ist Sesam im Brot?'
  const [who = "", what = ""] = text.split(/[:)](.*)/s);
  const after = readWords(what);
  // 'Mia: Nüsse', 'Mia (7) Nüsse', 'Kind: Nüsse und Kiwi', but not 'Vorbestellung: Fisch'
  const isNamed =
    (isBare(after) && !all.some(words.isPleasure)) || (what !== "" && readWords(who).every(words.isListWord));
  const isDenied = denied.size > 0;
  const isRefused = isHere(words.isNegation);
  const triggers = rest.filter((word) => words.isSensitivity(word) || words.isFreeOfAllergen(word));
  // 'keine Getränke' is no allergy, and 'kein Fisch' would be one without 'Allergien' behind it
  if (!isDenied && cannotEat.test(all.join(" "))) triggers.push("cannot eat");
  return {
    words: all,
    triggers,
    isDenied,
    allergens: rest.filter(
      (word) => words.isAllergen(word) || words.isFreeOfAllergen(word) || (isRefused && words.isRefusedFood(word)),
    ),
    isWarned: isRefused || isHere(words.isWarning) || isFreeBeside || isAsked || isNamed,
  };
}

/**
 * Which words belong to a plain denial of a sensitivity: the negation directly before it ('keine bekannten Allergien') or
 * behind it ('Allergien: keine'), and what it is against ('keine Allergie gegen Nüsse').
 */
function findDenied(all: readonly string[], isJoined: (index: number) => boolean): ReadonlySet<number> {
  const denied = new Set<number>();
  all.forEach((word, index) => {
    if (!words.isSensitivity(word) || words.isSubstance(word) || denied.has(index)) return;
    const from = findNegation(all, index, isJoined);
    const until = from === undefined ? findDenialAfter(all, index) : index;
    if (until === undefined) return;
    for (let at = from ?? index; at <= until; at += 1) denied.add(at);
    let next = until + 1;
    while (isAlsoDenied(all, next)) for (const _ of [0, 1]) denied.add(next++);
    if (!words.isAgainst(all[next] ?? "")) return;
    for (; next < all.length && !isTurn(all[next] ?? ""); next += 1) denied.add(next);
  });
  return denied;
}

/** 'keine Allergien und Unverträglichkeiten'. */
const isAlsoDenied = (all: readonly string[], index: number): boolean =>
  ["und", "and", "oder", "or", "noch", "nor"].includes(all[index] ?? "") &&
  (words.isGeneralSensitivity(all[index + 1] ?? "") || all[index + 1] === "dietary");

const isTurn = (word: string): boolean =>
  words.isExcept(word) ||
  words.isBut(word) ||
  words.isNegation(word) ||
  words.isWarning(word) ||
  words.isSensitivity(word) ||
  words.isFreeOfAllergen(word);

function findNegation(
  all: readonly string[],
  trigger: number,
  isJoined: (index: number) => boolean,
): number | undefined {
  const isPlural = /(?:allergies|intolerances)$/.test(all[trigger] ?? "");
  let isGeneral = words.isGeneralSensitivity(all[trigger] ?? "");
  for (let index = trigger - 1; index >= 0; index -= 1) {
    const word = all[index] ?? "";
    if (words.isNegation(word)) {
      if (["ohne", "without"].includes(word) && !isGeneral) return undefined;
      return words.isNegation(all[index - 1] ?? "") ? undefined : index;
    }
    // 'keine Nüsse-Allergie' asks for no nuts
    const isCompound = isJoined(index + 1) && !/(?:nuesse|eier|mandeln|muscheln|garnelen|tiere|[^s]s)$/.test(word);
    const isPartOfTrigger = words.isAllergen(word) && (isPlural || isCompound || /(?:nut|egg|almond)$/.test(word));
    isGeneral &&= !isPartOfTrigger;
    if (!words.isBetweenDenial(word) && !isPartOfTrigger) return undefined;
  }
  return undefined;
}

/** The last word of a denial that follows the trigger and ends the part; undefined for none. */
const findDenialAfter = (all: readonly string[], trigger: number): number | undefined =>
  isDenial(all.slice(trigger + 1)) && !words.isNegation(all[trigger - 1] ?? "") ? all.length - 1 : undefined;

/** 'haben wir keine', and with more sensitivities before the negation: 'und Unverträglichkeiten: keine'. */
function isDenial(all: readonly string[]): boolean {
  const negation = all.findIndex(words.isNegation);
  return (
    negation >= 0 &&
    all.every((word, index) => {
      const isMore = words.isGeneralSensitivity(word) || isAlsoDenied(all, index);
      return words.isNegation(word) || words.isAfterDenial(word) || (isMore && index < negation);
    })
  );
}

function markSentence(parts: readonly Part[]): Part[] {
  const marked = new Set(parts.filter(isMarkedAlone));
  for (const part of parts.flatMap((_, index) => listBefore(parts, index))) marked.add(part);
  if (marked.size > 0) {
    for (const part of parts) if (part.allergens.length > 0 && !part.words.some(words.isPleasure)) marked.add(part);
  }
  let isListOn = false;
  for (const part of parts) {
    isListOn = marked.has(part) || (isListOn && (isListed(part) || part.words.every(words.isListWord)));
    if (isListOn && isListed(part)) marked.add(part);
  }
  parts.forEach((part, index) => {
    if (isDenialGoingOn(parts.slice(0, index)) && isBareList(part)) marked.delete(part);
  });
  return [...marked];
}

/**
 * The parts of a list that ends with what is said of it: 'Nüsse, Kiwi vertrage ich nicht', 'auf Kiwi, Mango reagiere ich',
 * 'kein Knoblauch, bin allergisch', 'Ich vertrage Kiwi, Mango und Pilze nicht', 'Kiwi-, Mango- und Nussallergie'.
 */
function listBefore(parts: readonly Part[], index: number): readonly Part[] {
  const part = parts[index];
  if (!part) return [];
  let from = index;
  while (isListed(parts[from - 1])) from -= 1;
  if (isFrame(parts[from - 1])) from -= 1;
  const all = parts.slice(from, index + 1);
  const before = all.slice(0, -1).flatMap((one) => one.words);
  const last = part.words.at(-1) ?? "";
  const isSaid = part.triggers.length > 0 && (words.isTail(last) || before.some(words.isCause));
  const isRefusedAtEnd =
    (part.words.some(words.isWarning) || words.isNegation(last)) &&
    !part.words.some(words.isNoFood) &&
    (before.some(words.isEating) || all.some((one) => one.allergens.length > 0));
  const isRefusedBefore = // 'ohne Hefe, Essig und Senf'
    part.allergens.length > 0 &&
    isListed(part) &&
    before.some((word) => words.isNegation(word) || words.isWarning(word));
  const isHanging = /\p{L}-$/u.test(parts[index - 1]?.text ?? "");
  return isSaid || isRefusedAtEnd || isRefusedBefore || isHanging ? all : [];
}

const isListed = (part: Part | undefined): boolean => part !== undefined && (isItem(part) || isRefused(part));
/** 'Ich bin gegen Kiwi', 'Ich vertrage Tomaten', 'Bitte Sellerie': more of the list follows. */
const isFrame = (part: Part | undefined): boolean =>
  part !== undefined &&
  !part.isDenied &&
  (part.allergens.length > 0 || part.words.some(words.isFrame)) &&
  !part.words.some(words.isNoFood);

const isMarkedAlone = (part: Part): boolean =>
  part.triggers.length > 0 ||
  (part.allergens.length > 0 && (part.isWarned || isBareList(part))) ||
  (part.isDenied && part.words.some((word) => words.isExcept(word) || words.isBut(word))) ||
  (part.isDenied && part.allergens.length > 0);

const isBareList = ({ words: all, allergens }: Part): boolean => allergens.length > 0 && isBare(all);

const isBare = (all: readonly string[]): boolean =>
  all.length > 0 && all.every((word) => words.isAllergen(word) || words.isListWord(word));

/** Something short, and no wish for a table: the next of a list, though nobody here knows it ('Allergie: Kiwi, Mango'). */
const isItem = ({ words: all, isDenied }: Part): boolean => {
  const asked = /^(?:bitte|please)$/.test(all.at(-1) ?? "") ? all.slice(0, -1) : all;
  const own = asked.filter((word) => !words.isListWord(word) && !words.isNegation(word));
  return !isDenied && own.length > 0 && own.length <= 4 && !asked.some(words.isEndOfList);
};

/** 'bitte auch kein Knoblauch'. */
const isRefused = (part: Part): boolean => {
  const what = part.words.filter((word) => word !== "bitte" && word !== "please");
  return (
    /^(?:auch |aber |und |nur )*(?:kein\w*|ohne|no|without)\b/.test(what.join(" ")) && isItem({ ...part, words: what })
  );
};

/** 'Keine Allergie gegen Nüsse, Soja oder Milch'. */
const isDenialGoingOn = (before: readonly Part[]): boolean => {
  const last = before.findLastIndex(({ isDenied }) => isDenied);
  const denial = before[last];
  return (
    denial?.triggers.length === 0 &&
    denial.words.some(words.isAgainst) &&
    before.slice(last).every(({ separator }) => !separator.includes("\n")) &&
    before.slice(last + 1).every(isBareList)
  );
};

/** 'Haben Sie Allergien? Keine.' is two sentences, 'Allergien – keine' two parts of one. */
function isDeniedNext({ words: all, separator }: Part, next: Part | undefined): boolean {
  const isAbout = (word: string, index: number): boolean =>
    words.isGeneralSensitivity(word) ||
    isAlsoDenied(all, index) ||
    (separator.startsWith("?") && (words.isBetweenDenial(word) || words.isListWord(word)));
  return all.some(words.isGeneralSensitivity) && all.every(isAbout) && isDenial(next?.words ?? []);
}

/** 'Keine Allergien, außer Nüssen', 'Ich habe keine Allergie, mein Sohn schon'. */
const isException = (part: Part, before: Part | undefined): boolean =>
  before?.isDenied === true &&
  (/^(?:mein\w*|unser\w*|my|our|frau|mann|sohn|tochter|wife|husband|son|daughter)\b.* (?:schon|hat|haben|ist|has|does|is)\b/.test(
    part.words.join(" "),
  ) ||
    words.isExcept(part.words[0] ?? "") ||
    (part.words.some(words.isBut) && part.allergens.length > 0));
