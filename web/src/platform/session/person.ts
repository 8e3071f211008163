import { dropDrafts } from "../forms/draft.ts";
import { dropVisited } from "../visited-caches.ts";
import type * as Amplify from "./amplify.ts";
import { accessToken, loadAmplify } from "./session.ts";
import { forgetPerson } from "./storage.ts";

/** The session has ended, and `session-ended` was fired. */
export class SessionOver extends Error {
  override readonly name = "SessionOver";
}

/**
 * Amplify for calls that need a signed-in person. The token is refreshed first, under our lock: Amplify by itself does
 * not wait for other tabs. Throws `SessionOver`.
 */
export async function loadSignedInAmplify(): Promise<typeof Amplify> {
  if ((await accessToken()) === undefined) throw new SessionOver();
  return loadAmplify();
}

/** Clears the session of a deleted account. Its tokens went with it, so there is none to revoke. */
export async function clearDeletedSession(): Promise<void> {
  dropDrafts();
  await dropVisited();
  forgetPerson();
}
