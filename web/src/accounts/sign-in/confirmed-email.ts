import { keepDraft, readDraft } from "#web/platform/forms/draft.ts";

/** Shared by all tabs for an hour: the button in the email opens another one than the form. */
const name = "waiting:confirmed";

/** Tells the other tabs of this browser that an address is confirmed. */
export const markConfirmed = (email: string): void => keepDraft(name, { email });

export const isConfirmedHere = (email: string): boolean => readDraft(name)["email"] === email;
