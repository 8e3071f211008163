import { useSyncExternalStore } from "react";
import type * as Amplify from "./amplify.ts";
import { announceChange, readClaims, forgetSession, sessionChanged, storedSession } from "./storage.ts";

/** Fired on `window` when a session is over against the person's will: the app keeps drafts and asks to sign in again. */
export const sessionEnded = "session-ended";

let loading: Promise<typeof Amplify> | undefined;

/** Amplify, configured; fetched once, at the first focus of a form or when a token is too old. */
export function loadAmplify(): Promise<typeof Amplify> {
  loading ??= import("./amplify.ts").then(async (amplify) => {
    await amplify.configure();
    return amplify;
  });
  loading.catch(() => (loading = undefined)); // offline: the next attempt loads anew
  return loading;
}

/**
 * The access token, undefined when nobody is signed in or the session is over. A stored one is used while it
 * lives more than 30 s longer, so a signed-in page starts without Amplify.
 *
 * Refreshing waits its turn among all tabs: refresh tokens rotate, and a second refresh with the old one
 * would end the session. Throws when the network fails; the session then stays.
 */
export async function accessToken({ fresh = false } = {}): Promise<string | undefined> {
  const before = storedSession();
  if (!before) return undefined;
  if (!fresh && isUsable(before.accessToken)) return before.accessToken;
  return inTurn(async () => {
    const now = storedSession(); // another call or tab may have been first
    if (!now) return undefined;
    if (now.accessToken !== before.accessToken && isUsable(now.accessToken)) return now.accessToken;
    const token = await (await loadAmplify()).refreshedToken({ force: fresh });
    if (token === undefined) sayItIsOver();
    return token;
  });
}

const isUsable = (token: string | undefined): token is string => readClaims(token).secondsLeft > 30;

// Browsers know locks in secure contexts only; without them one tab at a time is all that can be promised.
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request("tischkaiser-session", work) : work();

/** The service takes this session no longer although its token is fresh: forget it and say so, once. */
export function endSession(): void {
  if (storedSession()) sayItIsOver();
}

function sayItIsOver(): void {
  forgetSession();
  announceChange();
  window.dispatchEvent(new Event(sessionEnded));
}

/** Ends the session here and revokes its refresh token. Without network it still ends here. */
export async function signOut(): Promise<void> {
  try {
    await (await loadAmplify()).signOut();
  } finally {
    forgetSession();
    announceChange();
  }
}

export type Session = "signed-out" | { readonly userId: string };

const signedOut = (): Session => "signed-out";
let current: Session = "signed-out";

/** One object per person, as `useSyncExternalStore` compares by identity. */
function snapshot(): Session {
  const userId = storedSession()?.userId;
  if (userId === undefined) current = "signed-out";
  else if (current === "signed-out" || current.userId !== userId) current = { userId };
  return current;
}

function listen(changed: () => void): () => void {
  window.addEventListener(sessionChanged, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(sessionChanged, changed);
    window.removeEventListener("storage", changed);
  };
}

/** Who is signed in in this browser. Prerendered pages show nobody, so hydration never mismatches. */
export const useSession = (): Session => useSyncExternalStore(listen, snapshot, signedOut);

/** Whether the token calls its bearer an admin; decides where sign-in leads, never what is allowed. */
export const isAdmin = (): boolean => readClaims(storedSession()?.accessToken).isAdmin;
