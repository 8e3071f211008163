import * as z from "zod/mini";
import { cuisinePreferences } from "#shared/restaurants/constants.ts";
import { languages } from "#shared/platform/text/language.ts";
import { phone } from "#shared/restaurants/restaurant-fields.ts";
import { fullName } from "./person-fields.ts";
import { listOf } from "#shared/platform/text/text.ts";

/** The profile fields that a person may change; Cognito changes the email address, after a code. */
export const ProfileSettings = z.extend(
  z.partial(
    z.strictObject({
      full_name: fullName,
      phone: z.nullable(phone),
      preferences: listOf(z.enum(cuisinePreferences), cuisinePreferences.length),
      language: z.enum(languages),
    }),
  ),
  { version: z.int() },
);
export type ProfileSettings = z.infer<typeof ProfileSettings>;
