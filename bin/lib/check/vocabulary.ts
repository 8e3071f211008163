/** Parts of names that are not used any more, and what to use instead. */
const retiredParts: Readonly<Record<string, string>> = {
  alive: "isRunning, isExpired",
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
  shelf: "search index term",
  shelves: "search index terms",
  shrunk: "resized",
  slip: "date card, accidental tap",
  slips: "accidental taps",
  tidy: "removeOrphans",
  together: "batchGet, transactWrite",
  underway: "loading, pending",
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
  Line: "Row",
  Mark: "Logo",
  Office: "context",
  PageHead: "PageHeader",
  Place: "position",
  Sign: "Icon",
  Ticket: "ReservationCard",
  WallTime: "LocalTime",
  addressed: "resolveRecipients",
  alone: "withLock",
  asAnyone: "asPublic",
  asSignedIn: "asAuthenticated",
  asked: "requested",
  daysLater: "addDaysToEpoch",
  develop: "processImage",
  everythingTold: "events",
  fold: "normalize",
  ground: "bookingContext",
  handOut: "exportData",
  here: "local",
  homeOf: "homePath",
  kept: "cached, stored",
  leadHome: "redirectHome",
  letters: "email templates, characters",
  mayNever: "deny",
  noonBefore: "localDateTime",
  panels: "tabs, sections",
  placeOf: "position",
  readTogether: "batchGet",
  said: "text, message",
  serve: "defineRoute",
  settled: "what has settled",
  shown: "publicFields, visible",
  signs: "characters, icons",
  standing: "approvalState",
  startHere: "startLocal",
  told: "detailFields, notified",
  tooMuch: "limitExceeded",
  useArrival: "usePostSignIn",
  useLeave: "useSignOut",
  wallClock: "localDateTime",
  wanted: "expected, requested",
  whyNot: "validate…",
  whyNotAt: "validateBookingTime",
  whyNotOneMore: "checkRequestLimit",
  writeMany: "batchWrite",
  writeTogether: "transactWrite",
};

/** Words that comments, test titles and style sheets do not use either. Keys such as `HOUSE#` are stored names. */
export const retiredProse =
  /\b(?:[Hh]ouses?|[Cc]arte|[Ss]hel(?:f|ves)|[Bb]ones|[Ff]urnish\w*|[Ww]hoever|[Rr]efusals?)\b/gu;

/** The spelling of 'email' that English texts do not use; German has 'E-Mail', with a capital M. */
export const oldSpelling = /\b[Ee]-mail\w*/gu;

/** Names of other people's APIs, and of a metric, which is stored. */
const allowed = new Set(["keepAlive", "sideEffects", "propertyReadSideEffects", "refusals"]);

/** What to use instead of a retired name; undefined for every other name. */
export function replacementFor(name: string): string | undefined {
  if (allowed.has(name) || name.includes("_")) return undefined;
  const parts = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(" ");
  const retired = parts.find((part) => Object.hasOwn(retiredParts, part));
  if (retired !== undefined) return retiredParts[retired];
  return Object.hasOwn(retiredNames, name) ? retiredNames[name] : undefined;
}
