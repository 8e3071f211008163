import { dropDraft } from "#web/platform/forms/draft.ts";
import type { FormDraft } from "#web/platform/forms/use-form-draft.ts";

const secret = ["password", "confirmPassword"];

/** The email address that all steps of the page share. */
export const emailDraft = "account";

export const customerRegistrationDraft: FormDraft = { name: "customer-registration", secret };

export const restaurantRegistrationDraft: FormDraft = { name: "restaurant-registration", secret };

export const partnerSignupDraft: FormDraft = { name: "partner-signup", secret };

/** Digits of the registration code typed so far. */
export const codeDraft = "registration-code";

/** Email and code of a password reset. */
export const resetDraft = "reset-password";

/** Signing in ends all of them. */
export function dropAuthDrafts(): void {
  const { name: customer } = customerRegistrationDraft;
  const { name: restaurant } = restaurantRegistrationDraft;
  const { name: partner } = partnerSignupDraft;
  for (const name of [emailDraft, customer, restaurant, partner, codeDraft, resetDraft]) dropDraft(name);
}
