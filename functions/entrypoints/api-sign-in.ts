import { sendSignInCode, signInByCode } from "#shared/accounts/sign-in.contract.ts";
import { createCodeUsers } from "#functions/accounts/code-users.ts";
import { renderSignInEmail } from "#functions/accounts/emails/sign-in-email.ts";
import { RegistrationStore } from "#functions/accounts/registration-store.ts";
import { sendSignInCodeHandler, signInByCodeHandler } from "#functions/accounts/sign-in.ts";
import { SignInCodeStore } from "#functions/accounts/sign-in-code-store.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { createEmailSender } from "#functions/platform/email/send-email.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asPublic } from "#functions/platform/http/caller.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { createSiteUrlLoader } from "#functions/platform/site-url.ts";

const table = connectTable(process.env);
const loadSiteUrl = createSiteUrlLoader(process.env);
const deps = {
  codes: new SignInCodeStore(table),
  registrations: new RegistrationStore(table),
  users: createCodeUsers(process.env),
  renderEmail: async (...given: [Parameters<typeof renderSignInEmail>[0], string]) =>
    renderSignInEmail(...given, await loadSiteUrl()),
  sendEmail: createEmailSender(process.env),
  now: () => new Date(),
  randomSuffix,
};

/** Signing in by a code, in a Lambda of its own: it creates users and sends to addresses that are typed. */
export const handler = createApi(asPublic, [
  defineRoute(sendSignInCode, sendSignInCodeHandler(deps)),
  defineRoute(signInByCode, signInByCodeHandler(deps)),
]);
