import * as z from "zod/mini";
import { IsoInstant } from "#shared/platform/stored-fields.ts";
import { RestaurantId } from "#shared/platform/text/ids.ts";
import { languages } from "#shared/platform/text/language.ts";
import { message } from "#shared/platform/text/field-message.ts";
import { email, fullName } from "./profile.ts";

/** How long a code is valid, and how soon another can be had. */
export const codeMinutes = 10;
export const resendSeconds = 60;
/** Codes for an address in 24 hours, and wrong ones in a row before it has to wait. */
export const maxCodesPerDay = 10;
export const maxTries = 5;
export const lockMinutes = 15;

export const SignInCodeRequest = z.strictObject({
  email,
  language: z.enum(languages),
  /** Whose reservation dialog the email's button opens. */
  restaurant_id: z.optional(RestaurantId),
});

/** The same for every address, whether it has an account or not. */
export const SignInCodeSent = z.object({ valid_until: IsoInstant, next_at: IsoInstant });
export type SignInCodeSent = z.infer<typeof SignInCodeSent>;

/** The code, and what an account is made of where the address has none. */
export const SignInByCode = z.strictObject({
  email,
  code: z.string().check(z.regex(/^\d{6}$/, message("invalid"))),
  /** Where it is left out and the address has no account, the answer asks for it, and the code stays good. */
  full_name: z.optional(fullName),
  language: z.enum(languages),
});

/** What Cognito's custom challenge takes, once and for a minute. */
export const SignInTicket = z.object({ ticket: z.string(), is_new: z.boolean() });
