/** Half a code survives a reload like everything that is typed; a mail's link brings a whole one. */
export const codeDraft = "registration-code";

/** E-mail and code of a new password; never the password. */
export const resetDraft = "reset-password";

/** What is over when somebody has arrived. */
export const authDrafts = [
  "account",
  "customer-registration",
  "restaurant-registration",
  codeDraft,
  resetDraft,
] as const;
