import { keepDraft, readDraft } from "../forms/draft.ts";

/** Ids by address, shared by all tabs for an hour: an email's link opens another one. */
const name = "waiting:registration";

/**
 * The id under which this browser registers an address and sets a password. The server lets the password hold if the code
 * comes with the id. Registering once more goes under the same one: nobody knows which of the two arrived where an answer
 * was lost.
 */
export function startAttempt(email: string): string {
  const attempt = ownAttempt(email) ?? crypto.randomUUID();
  keepDraft(name, { ...readDraft(name), [email]: attempt });
  return attempt;
}

/** The id of this browser's registration of an address; undefined on other devices. */
export function ownAttempt(email: string): string | undefined {
  const attempt = readDraft(name)[email];
  return typeof attempt === "string" ? attempt : undefined;
}

export function endAttempt(email: string): void {
  const { [email]: _, ...others } = readDraft(name);
  keepDraft(name, others);
}
