import * as z from "zod/mini";
import { emailAddress, line } from "../text/text.ts";

/** One person, one account: Cognito compares addresses without case, so do we. */
export const email = z.pipe(
  emailAddress("email_invalid"),
  z.transform((typed) => typed.toLowerCase()),
);

/** What somebody is called, when registering and in the profile alike (spec, section 5). */
export const fullName = line({ min: 2, max: 100, short: "full_name_too_short" });
