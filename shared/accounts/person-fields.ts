import * as z from "zod/mini";
import { emailAddress, line } from "#shared/platform/text/text.ts";

/** Cognito compares email addresses without case, so they are stored in lower case. */
export const email = z.pipe(
  emailAddress("email_invalid"),
  z.transform((typed) => typed.toLowerCase()),
);

/** A person's name, in the registration and in the profile (spec, section 5). */
export const fullName = line({ min: 2, max: 100, short: "full_name_too_short" });
