import { serverNow } from "#web/platform/server-time.ts";
import { removeStored } from "../stored.ts";

/**
 * Amplify's storage keys, which are no public interface. Only this file knows them, so that a page can tell who is
 * signed in without loading Amplify. The end-to-end tests fail when they change.
 */
const lastUser = /^CognitoIdentityServiceProvider\.[^.]+\.LastAuthUser$/;

/** Fired on `window` after a sign-in or sign-out in this tab; other tabs get the browser's `storage` event. */
export const sessionChanged = "session-changed";

export function announceChange(): void {
  window.dispatchEvent(new Event(sessionChanged));
}

export interface StoredSession {
  readonly userId: string;
  /** Missing when the storage is incomplete; Amplify then refreshes or ends the session. */
  readonly accessToken: string | undefined;
}

/** The stored session; undefined when nobody is signed in or storage is forbidden. */
export function storedSession(): StoredSession | undefined {
  try {
    const key = Object.keys(localStorage).find((name) => lastUser.test(name));
    if (key === undefined) return undefined;
    const userId = localStorage.getItem(key) ?? "";
    const accessToken = localStorage.getItem(key.replace("LastAuthUser", `${userId}.accessToken`)) ?? undefined;
    return { userId, accessToken };
  } catch {
    return undefined;
  }
}

/** What a guest's tickets are kept under (lib/reservations/stored-tickets.ts). */
export const ticketsPrefix = "tickets:";

/**
 * Removes the session and the person's kept tickets from this browser without revoking it: for sessions that the service
 * has ended already.
 */
export function removeSession(): void {
  try {
    for (const name of Object.keys(localStorage))
      if (/^(?:CognitoIdentityServiceProvider\.|tickets:)/.test(name)) localStorage.removeItem(name);
  } catch {
    // Storage is forbidden, so it holds no session.
  }
}

/**
 * Where the browser keeps the home page of who signed in last. Signing out removes it and an ended session does not: that
 * tells other tabs, later ones too, whether to drop this person's drafts.
 */
export const homeKey = "home";

/** Removes the session of a person who signs out, here and in other tabs. */
export function forgetPerson(): void {
  removeSession();
  removeStored(homeKey);
  announceChange();
}

/** Claims of an access token, unverified: only the server verifies them. */
export interface Claims {
  readonly secondsLeft: number;
  readonly isAdmin: boolean;
  /** The session's id, the same from sign-in to sign-out for all refreshed tokens. */
  readonly session: string | undefined;
}

const noClaims: Claims = { secondsLeft: 0, isAdmin: false, session: undefined };

export function readClaims(accessToken: string | undefined): Claims {
  try {
    const payload = accessToken?.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/");
    const claims: unknown = JSON.parse(atob(payload ?? ""));
    if (typeof claims !== "object" || claims === null || !("exp" in claims)) return noClaims;
    const groups: unknown = "cognito:groups" in claims ? claims["cognito:groups"] : [];
    return {
      secondsLeft: Number(claims.exp) - serverNow().getTime() / 1000,
      isAdmin: Array.isArray(groups) && groups.includes("admin"),
      session: "origin_jti" in claims && typeof claims.origin_jti === "string" ? claims.origin_jti : undefined,
    };
  } catch {
    return noClaims;
  }
}
