import { dropDraft } from "#web/platform/forms/draft.ts";
import { attemptDrafts } from "#web/platform/session/registration-attempt.ts";

/** The names of what the sign-in pages keep. */
export const authDrafts = {
  /** The email address that all steps of the page share. */
  email: "account",
  customer: "customer-registration",
  restaurant: "restaurant-registration",
  partner: "partner-signup",
  /** Digits of the registration code typed so far. */
  code: "registration-code",
  /** That a code for signing in is on its way; for all tabs, as its email opens another one. */
  signInCode: "waiting:sign-in-code",
  /** Email and code of a password reset. */
  reset: "reset-password",
} as const;

/** What /partner/signup hands to the page of the code: in memory alone, as no password is stored in the browser. */
export const handedOn = { email: "", password: "" };

/** Signing in ends all of them, and every registration that was begun here. */
export function dropAuthDrafts(): void {
  for (const name of [...Object.values(authDrafts), ...attemptDrafts]) dropDraft(name);
  handedOn.password = "";
}
