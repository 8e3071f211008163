import { dropDrafts } from "../forms/draft.ts";
import type * as Amplify from "./amplify.ts";
import { accessToken, loadAmplify } from "./session.ts";
import { announceChange, forgetSession } from "./storage.ts";

/** Somebody asked to sign in again, already: `session-ended` was fired. */
export class SessionOver extends Error {
  override readonly name = "SessionOver";
}

/**
 * Amplify for what only a signed-in person may ask. The token is refreshed before, in turn: Amplify by itself would
 * not wait for other tabs.
 */
export async function amplifyOfPerson(): Promise<typeof Amplify> {
  if ((await accessToken()) === undefined) throw new SessionOver();
  return loadAmplify();
}

/** The account is gone, and every token with it: there is nothing left to revoke. */
export function leaveDeleted(): void {
  dropDrafts();
  forgetSession();
  announceChange();
}
