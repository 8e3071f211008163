import { endpoint } from "#shared/platform/api/endpoint.ts";
import { SignInByCode, SignInCodeRequest, SignInCodeSent, SignInTicket } from "./sign-in-code.ts";

export const sendSignInCode = endpoint({
  method: "POST",
  path: "/sign-in-codes",
  summary:
    "Send a code for signing in to an email address, whether it has an account or not. Within a minute of the last one " +
    "nothing is sent again",
  audience: "public",
  lambda: "sign-in",
  body: SignInCodeRequest,
  response: SignInCodeSent,
  errors: ["too_many_tries"],
});

export const signInByCode = endpoint({
  method: "POST",
  path: "/sign-ins",
  summary:
    "Exchange the code for a ticket that answers Cognito's custom challenge; an address without an account gets one. " +
    "`name_needed`: it takes a name for that, the code stays good. `password_needed`: admins, and who has a second step, " +
    "sign in by password",
  audience: "public",
  lambda: "sign-in",
  body: SignInByCode,
  response: SignInTicket,
  errors: ["wrong_code", "too_many_tries", "name_needed", "password_needed"],
});
