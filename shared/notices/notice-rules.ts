// Pages and Lambdas load this file: it must not import anything.

/** What somebody reports about a restaurant's page. */
export const noticeReasons = [
  "photo_rights",
  "false_details",
  "offensive",
  "personal_data",
  "fraud",
  "minors",
  "other",
] as const;
export type NoticeReason = (typeof noticeReasons)[number];

/** Where on the page it stands. */
export const noticePlaces = ["photos", "description", "menu", "offers", "contact", "elsewhere"] as const;
export type NoticePlace = (typeof noticePlaces)[number];

/** What an admin decides: the restaurant stays, is hidden until an admin approves it again, or is rejected. */
export const noticeOutcomes = ["keep", "hide", "reject"] as const;
export type NoticeOutcome = (typeof noticeOutcomes)[number];

/** What a decision against a restaurant rests on (DSA, article 17, paragraph 3 d and e). */
export const noticeBases = ["law", "terms"] as const;
export type NoticeBasis = (typeof noticeBases)[number];

/** `open` waits for a decision, `decided` can be appealed once, `appealed` waits for the second, `closed` is final. */
export const noticeStates = ["open", "decided", "appealed", "closed"] as const;
export type NoticeState = (typeof noticeStates)[number];

/** Who appeals: the one against whom the decision went. */
export const appellants = ["notifier", "restaurant"] as const;
export type Appellant = (typeof appellants)[number];

/** Days for the decision on a notice and on an appeal. */
export const decisionDays = 7;
export const appealDecisionDays = 14;
/** At least six months (DSA, article 20, paragraph 1). */
export const appealDays = 184;

/** At most so many notices a day about one restaurant, and from one address. */
export const maxNoticesPerRestaurant = 20;
export const maxNoticesPerAddress = 5;

export const maxExplanationLength = 2000;

export const isWaiting = (state: NoticeState): boolean => state === "open" || state === "appealed";
