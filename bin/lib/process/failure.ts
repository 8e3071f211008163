/** A step that failed for a reason somebody can do something about: which, why, and what to do, in one paragraph. */
export class Failure extends Error {}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
