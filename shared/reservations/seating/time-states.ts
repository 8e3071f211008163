// Public pages load this file: it imports nothing.

/** `last`: it is the last table. `request`: at an instant restaurant this party is answered, not confirmed at once. */
export const timeStates = ["free", "last", "request", "full"] as const;
export const fullReasons = ["no_table", "pacing", "too_late", "closed", "closed_online", "party_too_large"] as const;
export type FullReason = (typeof fullReasons)[number];

/** Whether a table may yet become free, so that one can wait for it. */
export const mayBecomeFree = (reason: FullReason): reason is "no_table" | "pacing" =>
  reason === "no_table" || reason === "pacing";
