import * as z from "zod/mini";
import { cuisinePreferences, languages } from "./constants.ts";
import { line, listOf } from "./text.ts";

/** What a person may change about themselves; the address is Cognito's to change, after a code. */
export const ProfileSettings = z.extend(
  z.partial(
    z.strictObject({
      full_name: line({ min: 2, max: 100, short: "full_name_too_short" }),
      phone: z.nullable(line({ min: 5, max: 20, short: "phone_required" })),
      preferences: listOf(z.enum(cuisinePreferences), cuisinePreferences.length),
      language: z.enum(languages),
    }),
  ),
  { version: z.int() },
);
export type ProfileSettings = z.infer<typeof ProfileSettings>;
