// Servers and pages alike ask this file: nothing may be imported here.

/** What an admin may decide about a restaurant (spec, section 4). */
export const reviewDecisions = ["approve", "reject", "verify", "revoke"] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** The admin's sections: pending is whatever is not approved or not verified (spec, section 4, 'Admin grouping'). */
export const reviewViews = ["pending", "approved"] as const;
export type ReviewView = (typeof reviewViews)[number];

interface ApprovalState {
  readonly is_approved: boolean;
  readonly is_verified: boolean;
}

export const reviewViewOf = ({ is_approved, is_verified }: ApprovalState): ReviewView =>
  is_approved && is_verified ? "approved" : "pending";

export const isSameState = (one: ApprovalState, other: ApprovalState): boolean =>
  one.is_approved === other.is_approved && one.is_verified === other.is_verified;

/**
 * How a restaurant stands after a decision; nothing where it may not be made: verification is allowed only after
 * approval, so a rejection takes it away, too.
 */
export const applyDecision = (
  decision: ReviewDecision,
  { is_approved, is_verified }: ApprovalState,
): ApprovalState | undefined =>
  ({
    approve: { is_approved: true, is_verified },
    reject: { is_approved: false, is_verified: false },
    verify: is_approved ? { is_approved, is_verified: true } : undefined,
    revoke: { is_approved, is_verified: false },
  })[decision];
