/**
 * Where Amplify keeps the session. Its keys are its inner matter: only this file knows them, so that a page
 * can tell who is signed in without loading Amplify. The end-to-end sign-in notices when they change.
 */
const prefix = "CognitoIdentityServiceProvider.";
const lastUser = /^CognitoIdentityServiceProvider\.[^.]+\.LastAuthUser$/;

/** Fired on `window` when somebody signed in or out in this tab; other tabs hear the browser's `storage` event. */
export const sessionChanged = "session-changed";

export function announceChange(): void {
  window.dispatchEvent(new Event(sessionChanged));
}

export interface StoredSession {
  readonly userId: string;
  /** Missing when the storage was cut short; Amplify then refreshes or ends the session. */
  readonly accessToken: string | undefined;
}

/** The signed-in person as the browser remembers it; undefined when nobody is, or when storage is forbidden. */
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

/** Forgets the session in this browser. Nothing is revoked: for sessions that the service has ended already. */
export function forgetSession(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  } catch {
    // Storage is forbidden, so there is nothing to forget.
  }
}

/** What a token says about itself, unchecked: only the server's word counts. */
export interface Claims {
  readonly secondsLeft: number;
  readonly isAdmin: boolean;
  /** Names the session: the same from signing in to signing out, however often tokens are refreshed. */
  readonly session: string | undefined;
}

const nothing: Claims = { secondsLeft: 0, isAdmin: false, session: undefined };

export function readClaims(accessToken: string | undefined): Claims {
  try {
    const payload = accessToken?.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/");
    const claims: unknown = JSON.parse(atob(payload ?? ""));
    if (typeof claims !== "object" || claims === null || !("exp" in claims)) return nothing;
    const groups: unknown = "cognito:groups" in claims ? claims["cognito:groups"] : [];
    return {
      secondsLeft: Number(claims.exp) - Date.now() / 1000,
      isAdmin: Array.isArray(groups) && groups.includes("admin"),
      session: "origin_jti" in claims && typeof claims.origin_jti === "string" ? claims.origin_jti : undefined,
    };
  } catch {
    return nothing;
  }
}
