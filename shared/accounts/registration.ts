import * as z from "zod/mini";
import { message } from "#shared/platform/text/field-message.ts";
import { address, city, description, phone, restaurantName } from "#shared/restaurants/settings.ts";
import { email, fullName } from "./profile.ts";
import { line, visible } from "#shared/platform/text/text.ts";

/** Spec, section 5: eight characters, a digit, a special character. Each broken rule has its own message. */
export const passwordRules = [
  { message: "password_too_short", holds: (password: string) => password.length >= 8 },
  { message: "password_without_digit", holds: (password: string) => /\d/.test(password) },
  {
    message: "password_without_special_character",
    holds: (password: string) => /[!@#$%^&*(),.?":{}|<>]/.test(password),
  },
] as const;

/** A password as typed. Some keyboards put an accent beside its letter, others into it: both are the same password. */
const typedPassword = () =>
  z.string(message("password_required")).check(z.overwrite((typed) => typed.normalize("NFC")));

/**
 * What Cognito refuses of any password: a blank at either end, more than 256 characters; and what nobody sees, because it
 * was pasted and will not be typed
 * (https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SignUp.html).
 */
const newPassword = () =>
  typedPassword().check(
    z.refine((password) => !/^[\s\p{Cf}]|[\s\p{Cf}]$/u.test(password), {
      error: message("password_with_blank_at_end"),
      abort: true,
    }),
    z.maxLength(256, message("too_long")),
    z.regex(visible, message("unreadable")),
  );

/**
 * The rules in the language of browsers that make passwords up
 * (https://developer.apple.com/password-rules/).
 */
export const passwordRulesAttribute =
  'minlength: 8; maxlength: 64; required: digit; required: [!@#$%^&*(),.?":{}|<>]; allowed: lower, upper;';
export const partnerPasswordRulesAttribute = "minlength: 6; maxlength: 64; allowed: lower, upper, digit;";

const Password = newPassword().check(
  z.superRefine((password, context) => {
    for (const rule of passwordRules) {
      if (!rule.holds(password)) context.addIssue({ code: "custom", message: message(rule.message) });
    }
  }),
);

const secrets = {
  password: Password,
  confirmPassword: typedPassword(),
  acceptTerms: z
    .boolean(message("terms_not_accepted"))
    .check(z.refine((isAccepted) => isAccepted, message("terms_not_accepted"))),
};

const repeatedAlike = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword;
const onConfirmPassword = {
  path: ["confirmPassword"],
  message: message("passwords_differ"),
  when: () => true, // report it together with the other errors
};

/** The form of /customer-auth (spec, section 5). */
export const CustomerRegistration = z
  .strictObject({ fullName, email, ...secrets })
  .check(z.refine(repeatedAlike, onConfirmPassword));

/** The form of /restaurant-auth (spec, section 5). */
export const RestaurantRegistration = z
  .strictObject({ restaurantName, email, phone, address, city, description, ...secrets })
  .check(z.refine(repeatedAlike, onConfirmPassword));

/** The form of /partner/signup; the spec has a weaker password rule for it (section 5). */
export const PartnerSignup = z.strictObject({
  restaurantName,
  email,
  password: newPassword().check(z.minLength(6, message("password_too_short_for_partner"))),
});

/** Both sign-in forms (spec, section 5). */
export const SignIn = z.strictObject({
  email,
  password: typedPassword().check(z.minLength(1, message("password_required"))),
});

/** The form of /reset-password: the code of the email and a new password by the stronger rule. */
export const PasswordReset = z.strictObject({
  email,
  code: line({ min: 1, max: 20, short: "required" }),
  password: Password,
});

/** The form to change the password: the old one, and a new one by the stronger rule. */
export const PasswordChange = z.strictObject({
  oldPassword: typedPassword().check(z.minLength(1, message("password_required"))),
  password: Password,
});
