import { dropDraft, keepDraft, readDraft } from "../forms/draft.ts";

/** Shared by all tabs for an hour: an email's link opens another one. */
const name = "waiting:registration";

/** A new id for a registration that sets a password. The server lets the password hold if the code comes with the id. */
export function startAttempt(email: string): string {
  const attempt = crypto.randomUUID();
  keepDraft(name, { email, attempt });
  return attempt;
}

/** The id of this browser's last registration of an address; undefined on other devices. */
export function ownAttempt(email: string): string | undefined {
  const draft = readDraft(name);
  return draft["email"] === email && typeof draft["attempt"] === "string" ? draft["attempt"] : undefined;
}

export const endAttempt = (): void => dropDraft(name);
