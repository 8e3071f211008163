// Browser, triggers and infrastructure load this file: it must not import anything.

/**
 * Cognito's attribute with the id of the registration that set the password. Only the browser in which it was typed
 * knows the id (docs/decisions/14).
 */
export const attemptAttribute = "custom:attempt";

/** What the browser passes to Cognito's triggers. Cognito does not store it. */
export const triggerMetadata = {
  /** With a code: the id of the registration that this browser sent. */
  attempt: "attempt",
  /** Instead of sending a code again: removes the unconfirmed registration, so that a new one can take its place. */
  startOver: "start_over",
} as const;

/** The trigger's message when it has removed an unconfirmed registration instead of sending its code again. */
export const registrationRemoved = "registration:removed";
