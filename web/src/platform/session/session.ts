import { useSyncExternalStore } from "react";
import type * as Amplify from "./amplify.ts";
import { announceChange, forgetPerson, readClaims, removeSession, sessionChanged, storedSession } from "./storage.ts";

/** Fired on `window` when a session ends without a sign-out: the app keeps drafts and asks the person to sign in again. */
export const sessionEnded = "session-ended";

let loading: Promise<typeof Amplify> | undefined;

/** Amplify, configured; loaded once, at the first focus of a form or when a token has expired. */
export function loadAmplify(): Promise<typeof Amplify> {
  loading ??= import("./amplify.ts").then(async (amplify) => {
    await amplify.configure();
    return amplify;
  });
  loading.catch(() => (loading = undefined)); // offline: the next attempt loads anew
  return loading;
}

/**
 * The access token; undefined when nobody is signed in or the session has ended. A stored token is used until 30 s
 * before it expires, so that a signed-in page starts without Amplify.
 *
 * One tab refreshes at a time: refresh tokens rotate, and a second refresh with the old one would end the session.
 * Throws when the network fails; the session then stays.
 */
export async function accessToken({ fresh = false } = {}): Promise<string | undefined> {
  const stored = storedSession();
  if (!stored) return undefined;
  if (!fresh && isUsable(stored.accessToken)) return stored.accessToken;
  return withSessionLock(async () => {
    const current = storedSession(); // another call or tab may have refreshed it
    if (!current) return undefined;
    if (current.accessToken !== stored.accessToken && isUsable(current.accessToken)) return current.accessToken;
    const token = await (await loadAmplify()).refreshToken({ force: fresh });
    if (token === undefined) announceEnd();
    return token;
  });
}

const isUsable = (token: string | undefined): token is string => readClaims(token).secondsLeft > 30;

// Browsers have locks in secure contexts only; without them, two tabs may refresh at once.
const withSessionLock = <T>(work: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request("tischkaiser-session", work) : work();

/** Ends a session that the service rejects although its token is fresh, and announces that once. */
export function endSession(): void {
  if (storedSession()) announceEnd();
}

function announceEnd(): void {
  removeSession();
  announceChange();
  window.dispatchEvent(new Event(sessionEnded));
}

/** Ends the session here and revokes its refresh token. Without network it still ends here. */
export async function signOut(): Promise<void> {
  try {
    await (await loadAmplify()).signOut();
  } finally {
    forgetPerson();
  }
}

export type Session = "signed-out" | { readonly userId: string };

const signedOut = (): Session => "signed-out";
let lastSession: Session = "signed-out";

/** One object per person, as `useSyncExternalStore` compares by identity. */
function snapshot(): Session {
  const userId = storedSession()?.userId;
  if (userId === undefined) lastSession = "signed-out";
  else if (lastSession === "signed-out" || lastSession.userId !== userId) lastSession = { userId };
  return lastSession;
}

function listen(changed: () => void): () => void {
  window.addEventListener(sessionChanged, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(sessionChanged, changed);
    window.removeEventListener("storage", changed);
  };
}

/** Who is signed in in this browser. Prerendered pages are signed out, so hydration matches. */
export const useSession = (): Session => useSyncExternalStore(listen, snapshot, signedOut);

/** Whether the token names the admin group. It decides where a sign-in leads, never what is allowed. */
export const isAdmin = (): boolean => readClaims(storedSession()?.accessToken).isAdmin;
