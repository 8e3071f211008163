/** An error the user can act on: its message says in one paragraph what failed, why, and what to do. */
export class Failure extends Error {}

export const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
