/** Parts of names that are not used any more, and what to use instead. */
const retiredParts: Readonly<Record<string, string>> = {
  alive: "isRunning, isExpired",
  anyone: "public, visitor",
  asked: "requested, required",
  blank: "EmptyState",
  bone: "Skeleton",
  bones: "Skeleton",
  buried: "deleted",
  bury: "markDeleted",
  carte: "menu",
  chance: "randomSuffix",
  cloth: "cover theme",
  cloths: "cover themes",
  door: "sign-in page",
  doors: "sign-in pages",
  effects: "dependencies, deps",
  fact: "event",
  facts: "events",
  folded: "normalized",
  forget: "anonymize, remove",
  furnish: "seed",
  gate: "AuthLayout",
  house: "restaurant",
  houses: "restaurants",
  kept: "cached, stored",
  knock: "sign-in",
  leaf: "tab",
  mistake: "error",
  mistakes: "errors",
  moment: "timestamp",
  mortal: "WithTtl",
  nobody: "anonymousUserId",
  placecard: "ReservationCard",
  refusal: "ApiError",
  refusals: "errors",
  said: "text, message",
  shelf: "search index term",
  shelves: "search index terms",
  shrunk: "resized",
  slip: "date card, accidental tap",
  slips: "accidental taps",
  tidy: "removeOrphans",
  together: "batchGet, transactWrite",
  told: "detailFields, notified",
  underway: "loading, pending",
  wanted: "expected, requested",
  whoever: "a person who",
};

/** Whole names that are not used any more, and what to use instead. */
const retiredNames: Readonly<Record<string, string>> = {
  Act: "ActionButton",
  Beyond: "upstream",
  Finder: "SearchBar",
  Found: "SearchResults",
  Ground: "BookingContext",
  Handle: "Handler",
  Letter: "email template",
  Mark: "Logo",
  Office: "context",
  PageHead: "PageHeader",
  WallTime: "LocalTime",
  addressed: "resolveRecipients",
  alone: "withLock",
  asSignedIn: "asAuthenticated",
  daysLater: "addDaysToEpoch",
  develop: "processImage",
  everythingTold: "events",
  fold: "normalize",
  ground: "bookingContext",
  handOut: "exportData",
  here: "local",
  homeOf: "homePath",
  leadHome: "redirectHome",
  letters: "email templates, characters",
  mayNever: "deny",
  noonBefore: "localDateTime",
  panels: "tabs, sections",
  place: "index, position, element",
  placeOf: "position",
  readTogether: "batchGet",
  serve: "defineRoute",
  settled: "what has settled",
  shown: "publicFields, visible",
  signs: "characters, icons",
  standing: "approvalState",
  startHere: "startLocal",
  tooMuch: "limitExceeded",
  useArrival: "usePostSignIn",
  useLeave: "useSignOut",
  wallClock: "localDateTime",
  whyNot: "validate…",
  whyNotAt: "validateBookingTime",
  whyNotOneMore: "checkRequestLimit",
  writeMany: "batchWrite",
  writeTogether: "transactWrite",
};

/** Last parts of the names of components and types (`BookedLine`), and what to use instead. */
const retiredEndings: Readonly<Record<string, string>> = {
  Letter: "email template",
  Line: "…Row, or what it is",
  Place: "position",
  Sign: "Icon",
  Ticket: "ReservationCard",
};

/**
 * Words that comments, strings, test titles, style sheets, documents and workflows do not use either. Others are ordinary
 * words in writing and only retired as names: line, place, sign, letter, ticket, moment, fact, ground, door, gate, kept,
 * said, nobody. Keys such as `HOUSE#` are stored names.
 */
export const retiredProse =
  /\b(?:[Hh]ouses?|[Cc]arte|[Ss]hel(?:f|ves)|[Bb]ones|[Ff]urnish\w*|[Ww]hoever|[Rr]efusals?|[Mm]ortal|[Pp]lacecards?|[Bb]ur(?:y|ied)|[Kk]nocks?|[Tt]idy|[Uu]nderway)\b/gu;

/** Retired words that are stored, or part of a cursor, as they stand in the code. */
export const storedTexts: readonly string[] = ['"shelf"', '"refusals"', "`house/"];

/** Retired names that the wire has as properties: only variables and parameters may not have them. */
export const wireWords: ReadonlySet<string> = new Set(["place"]);

/** The spelling of 'email' that English texts do not use; German has 'E-Mail', with a capital M. */
export const oldSpelling = /\b[Ee]-mail\w*/gu;

/** Names of other people's APIs, stored names, lines of text and lines of a bill. */
const allowedNames = new Set([
  "keepAlive",
  "keepAliveTimeout",
  "sideEffects",
  "propertyReadSideEffects",
  "refusals",
  "noticeKept", // the kind of an email, which is stored
  "statementHintKept",
  "DeadLetter",
  "NoticePlace",
  "PhoneLine",
  "LogLine",
  "WeekLine",
  "CostLine",
]);

/** What to use instead of a retired name; undefined for every other name. */
export function findReplacement(name: string): string | undefined {
  if (allowedNames.has(name) || name.includes("_")) return undefined;
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").split(" ");
  const retired = words.map((word) => word.toLowerCase()).find((part) => Object.hasOwn(retiredParts, part));
  if (retired !== undefined) return retiredParts[retired];
  if (Object.hasOwn(retiredNames, name)) return retiredNames[name];
  return /^[A-Z]/.test(name) ? retiredEndings[words.at(-1) ?? ""] : undefined;
}
