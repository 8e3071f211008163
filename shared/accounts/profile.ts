import * as z from "zod/mini";
import { languages } from "#shared/platform/text/language.ts";
import { IsoInstant } from "#shared/platform/time/iso-instant.ts";

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
