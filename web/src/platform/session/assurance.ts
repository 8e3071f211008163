import { readClaims, storedSession } from "./storage.ts";

/** Authenticator assurance level (spec, section 4; NIST SP 800-63B): a password alone, or a password and a code. */
export type AssuranceLevel = "aal1" | "aal2";

export interface Assurance {
  /** The level of this session. */
  readonly current: AssuranceLevel;
  /** `aal2` as soon as the account has a verified factor. */
  readonly next: AssuranceLevel;
}

const key = "second-step";

/** Cognito's tokens do not say how a person signed in, so the browser stores which session had its second step. */
export function rememberSecondStep(): void {
  const { session } = readClaims(storedSession()?.accessToken);
  try {
    if (session !== undefined) localStorage.setItem(key, session);
  } catch {
    // Storage is forbidden: the session counts as one without second step.
  }
}

/** The level of the session in the stored token. It decides what a page offers, never what is allowed. */
export function currentLevel(): AssuranceLevel {
  try {
    const { session } = readClaims(storedSession()?.accessToken);
    return session !== undefined && localStorage.getItem(key) === session ? "aal2" : "aal1";
  } catch {
    return "aal1";
  }
}
