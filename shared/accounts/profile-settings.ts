import * as z from "zod/mini";
import { cuisinePreferences } from "../restaurants/constants.ts";
import { languages } from "../text/language.ts";
import { phone } from "../restaurants/restaurant-fields.ts";
import { fullName } from "./person-fields.ts";
import { listOf } from "../text/text.ts";

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
