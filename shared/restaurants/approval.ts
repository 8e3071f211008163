// Pages and Lambdas load this file: it must not import anything.

/** The decisions of an admin about a restaurant (spec, section 4). */
export const reviewDecisions = ["approve", "reject", "verify", "revoke"] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** Why an admin rejects a restaurant or revokes its verification. */
export const reviewReasons = ["incomplete", "unreachable", "duplicate", "no_restaurant", "photo_rights"] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Why an admin takes a photo off a restaurant's page. */
export const photoReasons = ["photo_rights", "photo_people", "photo_unsuitable"] as const;

/** Every reason that an admin gives a restaurant. */
export const auditReasons = [...reviewReasons, "photo_people", "photo_unsuitable"] as const;
export type AuditReason = (typeof auditReasons)[number];

/** What a restaurant should have before an admin approves it, in the order in which the admin's page names it. */
export const reviewDetails = ["address", "photos", "menu", "hours"] as const;
export type ReviewDetail = (typeof reviewDetails)[number];

/** What 'personally checked' rests on: points that an admin ticks by hand, in the order in which the admin's page names them. */
export const reviewPoints = ["address", "call", "visit", "photo_rights", "allergens", "english"] as const;
export type ReviewPoint = (typeof reviewPoints)[number];

/** What two restaurants that are likely the same place have in common, in the order in which the admin's page names it. */
export const identifyingDetails = ["phone", "website", "address"] as const;
export type IdentifyingDetail = (typeof identifyingDetails)[number];

/** An admin's sentence to a restaurant, in characters. */
export const maxReviewMessageLength = 300;

/** The parts of a restaurant's page that an admin looks at, in the order in which what has changed is named. */
export const pageParts = [
  "name",
  "address",
  "contact",
  "texts",
  "cuisine",
  "hours",
  "photos",
  "menu",
  "offers",
  "wines",
] as const;
export type PagePart = (typeof pageParts)[number];

/** Whether a decision goes against a restaurant, which has to get a reason. */
export const isNegative = (decision: ReviewDecision): boolean => decision === "reject" || decision === "revoke";

/**
 * The sections of the admin page: pending restaurants are not approved or not verified (spec, section 4, 'Admin
 * grouping'). Of those, rejected ones wait for nobody until their owner submits them again.
 */
export const reviewViews = ["pending", "approved", "rejected"] as const;
export type ReviewView = (typeof reviewViews)[number];

/** In which order a section is listed: by the day of registration. */
export const reviewOrders = ["oldest", "newest"] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

interface Approval {
  readonly is_approved: boolean;
  readonly is_verified: boolean;
}

/** What decides in which section a restaurant is. */
export interface ReviewState extends Approval {
  readonly rejected_at?: string | null | undefined;
  readonly hidden_at?: string | null | undefined;
  readonly resubmitted?: { readonly at: string } | null | undefined;
}

export function toReviewView({ is_approved, is_verified, ...state }: ReviewState): ReviewView {
  if (state.resubmitted) return "pending";
  if (!is_approved && state.rejected_at) return "rejected";
  return is_approved && is_verified ? "approved" : "pending";
}

/** Since when a restaurant is in its section: those that came back wait since then. */
export const inSectionSince = (restaurant: ReviewState & { readonly created_at: string }): string =>
  restaurant.resubmitted?.at ?? (restaurant.is_approved ? undefined : restaurant.rejected_at) ?? restaurant.created_at;

export const isSameState = (one: Approval, other: Approval): boolean =>
  one.is_approved === other.is_approved && one.is_verified === other.is_verified;

/**
 * Returns a restaurant's approval state after a decision; undefined when the decision is not allowed. Verification
 * requires approval, so a rejection revokes it.
 */
export const applyDecision = (decision: ReviewDecision, { is_approved, is_verified }: Approval): Approval | undefined =>
  ({
    approve: { is_approved: true, is_verified },
    reject: { is_approved: false, is_verified: false },
    verify: is_approved ? { is_approved, is_verified: true } : undefined,
    revoke: { is_approved, is_verified: false },
  })[decision];
