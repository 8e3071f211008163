import * as z from "zod/mini";

export const codeLength = 6;

/** The digits of a code from an email or an authenticator app; `incomplete` is the error's message key. */
export const oneTimeCode = (incomplete: "code_incomplete" | "app_code_incomplete") =>
  z.string().check(z.length(codeLength, incomplete));
