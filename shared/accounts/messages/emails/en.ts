import { brand } from "#shared/platform/brand.ts";
import type { AccountEmailMessages } from "./de.ts";

const becauseOfAccount = `You are receiving this message because someone entered this address on ${brand}. If this wasn’t you, you can ignore this email.`;

export const en: AccountEmailMessages = {
  signUp: {
    subject: (name) => `New registration: ${name}`,
    heading: "New registration",
    customer: "A guest has registered.",
    restaurant: "A restaurant has registered and is waiting for review.",
    type: "Account type",
    types: { customer: "Guest", restaurant: "Restaurant" },
    action: "Open administration",
    reason: `You are receiving this message because you run ${brand}.`,
  },
  accountDeleted: {
    subject: `Your ${brand} account is deleted`,
    heading: "Your account is deleted",
    lead: "We’ve deleted your profile and everything that belonged to it. Past reservations and orders no longer carry your name. Wasn’t it you? Then please contact us right away.",
    contact: "How to reach us",
    reason: "You are receiving this message once, because the account with this address was deleted.",
  },
  confirmAddress: {
    subject: `Your code for ${brand}`,
    heading: "Your confirmation code",
    lead: "Enter this code or tap the button – it’s filled in for you.",
    action: "Confirm email address",
    reason: becauseOfAccount,
  },
  signInCode: {
    subject: `Your code for ${brand}`,
    heading: "Your code",
    lead: "Enter this code. It is valid for ten minutes. Please don’t pass it on to anyone.",
    action: "Fill in the code",
    reason: becauseOfAccount,
  },
  resetPassword: {
    subject: `New password for ${brand}`,
    heading: "New password",
    lead: "Use this code to set a new password, or tap the button – it’s filled in for you.",
    action: "Set a new password",
    reason: becauseOfAccount,
  },
};
