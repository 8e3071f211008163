import * as z from "zod";
import { cuisinePreferences, languages } from "./constants.ts";
import { line, listOf } from "./text.ts";

/** A person's profile wherever it is kept or shown (spec, section 3), with the verified address and the language of mails. */
export const profileFields = {
  user_id: z.string(),
  full_name: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  preferences: z.array(z.string()),
  language: z.enum(languages),
  created_at: z.iso.datetime(),
};

/** What a person may change about themselves; the address is Cognito's to change, after a code. */
export const ProfileSettings = z
  .strictObject({
    full_name: line({ min: 2, max: 100, short: "full_name_too_short" }),
    phone: line({ min: 5, max: 20, short: "phone_required" }).nullable(),
    preferences: listOf(z.enum(cuisinePreferences), cuisinePreferences.length),
    language: z.enum(languages),
  })
  .partial()
  .extend({ version: z.int() });
export type ProfileSettings = z.infer<typeof ProfileSettings>;
