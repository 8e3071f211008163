import { keepDraft, readDraft } from "../forms/draft.ts";

/**
 * Ids by address: for all tabs an hour, as an email's link opens another one; for this one until it is closed, as the code
 * may come later and a sign-out elsewhere drops what all share.
 */
export const attemptDrafts = ["waiting:registration", "registration"] as const;

/**
 * The id under which this browser registers an address and sets a password. The server lets the password hold if the code
 * comes with the id. Registering once more goes under the same one: nobody knows which of the two arrived where an answer
 * was lost.
 */
export function startAttempt(email: string): string {
  const attempt = ownAttempt(email) ?? crypto.randomUUID();
  for (const name of attemptDrafts) keepDraft(name, { ...readDraft(name), [email]: attempt });
  return attempt;
}

/** The id of this browser's registration of an address; undefined on other devices. */
export const ownAttempt = (email: string): string | undefined =>
  attemptDrafts.map((name) => readDraft(name)[email]).find((attempt) => typeof attempt === "string");

export function endAttempt(email: string): void {
  for (const name of attemptDrafts) {
    const { [email]: _, ...others } = readDraft(name);
    keepDraft(name, others);
  }
}
