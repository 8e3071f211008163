import { readClaims, storedSession } from "./storage.ts";

/** How surely somebody is who they say (spec, section 4; NIST SP 800-63B): a password alone, or a code beside it. */
export type AssuranceLevel = "aal1" | "aal2";

export interface Assurance {
  /** Of this session. */
  readonly current: AssuranceLevel;
  /** `aal2` as soon as the account has a verified factor. */
  readonly next: AssuranceLevel;
}

const key = "second-step";

/** Cognito's tokens do not tell how somebody signed in: the browser notes which session had its second step. */
export function rememberSecondStep(): void {
  const { session } = readClaims(storedSession()?.accessToken);
  try {
    if (session !== undefined) localStorage.setItem(key, session);
  } catch {
    // Storage is forbidden: the session passes for one without.
  }
}

/** The level of the session that the token names. It decides what a page offers, never what is allowed. */
export function currentLevel(): AssuranceLevel {
  try {
    const { session } = readClaims(storedSession()?.accessToken);
    return session !== undefined && localStorage.getItem(key) === session ? "aal2" : "aal1";
  } catch {
    return "aal1";
  }
}
