import * as z from "zod/mini";
import { languages } from "#shared/platform/text/language.ts";
import { IsoInstant } from "#shared/platform/stored-fields.ts";
import { emailAddress, line, listOf, phoneNumber } from "#shared/platform/text/text.ts";
import { cuisinePreferences } from "#shared/restaurants/constants.ts";

/** Cognito compares email addresses without case, so they are stored in lower case. */
export const email = z.pipe(
  emailAddress("email_invalid"),
  z.transform((typed) => typed.toLowerCase()),
);

/** A person's name, in the registration and in the profile (spec, section 5). */
export const fullName = line({ min: 2, max: 100, short: "full_name_too_short" });

/** A person's profile (spec, section 3), with the verified email address and the language of emails. */
export const profileFields = {
  user_id: z.string(),
  full_name: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  preferences: z.array(z.string()),
  language: z.enum(languages),
  created_at: IsoInstant,
};

/** The profile fields that a person may change; Cognito changes the email address, after a code. */
export const ProfileSettings = z.extend(
  z.partial(
    z.strictObject({
      full_name: fullName,
      phone: z.nullable(phoneNumber({ min: 5, max: 50, short: "phone_invalid" })),
      preferences: listOf(z.enum(cuisinePreferences), cuisinePreferences.length),
      language: z.enum(languages),
    }),
  ),
  { version: z.int() },
);
export type ProfileSettings = z.infer<typeof ProfileSettings>;
