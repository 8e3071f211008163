// Pages, emails and the edge load this file: it may only import files of the same kind.

/** Addresses where people register, sign in and look after their account (spec, section 2). */
export const accountPaths = {
  customerAuth: "/customer-auth",
  restaurantAuth: "/restaurant-auth",
  resetPassword: "/reset-password",
  profile: "/profile",
  partnerLogin: "/partner/login",
  partnerSignup: "/partner/signup",
} as const;

/** The value of `step` in the address of the sign-in page that waits for a code by email. */
export const signInCodeStep = "sign-in-code";
