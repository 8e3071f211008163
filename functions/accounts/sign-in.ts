import type { sendSignInCode, signInByCode } from "#shared/accounts/sign-in.contract.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { Email } from "#functions/platform/email/email-content.ts";
import type { SendEmail } from "#functions/platform/email/send-email.ts";
import { shortHash } from "#functions/platform/hash.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { logger } from "#functions/platform/observability/log.ts";
import type { CodeUsers } from "./code-users.ts";
import type { SignInCodeRequest } from "./emails/sign-in-email.ts";
import { readRegistration } from "./registration.ts";
import type { RegistrationStore } from "./registration-store.ts";
import { issueCode, takeTicket, tryCode } from "./sign-in-code.ts";
import type { SignInCodeStore } from "./sign-in-code-store.ts";

type Codes = Pick<SignInCodeStore, "get" | "put">;

interface SendDependencies {
  readonly codes: Codes;
  readonly renderEmail: (request: SignInCodeRequest, code: string) => Promise<Email>;
  readonly sendEmail: SendEmail;
  readonly now: () => Date;
}

/** Sends a code. It neither knows nor says whether the address has an account (docs/decisions/14). */
export const sendSignInCodeHandler =
  ({ codes, renderEmail, sendEmail, now }: SendDependencies): Handler<typeof sendSignInCode> =>
  async ({ body }) => {
    const at = now();
    const before = await codes.get(body.email, at);
    const { code, after } = issueCode(body.email, before, at);
    if (code !== undefined) {
      if (!(await codes.put(body.email, before, after, at))) throw new ApiError("try_again");
      await sendEmail(body.email, await renderEmail(body, code), { event: "sign-in-code", to: "guest" });
    }
    return after;
  };

interface SignInDependencies {
  readonly codes: Codes;
  readonly users: CodeUsers;
  readonly registrations: Pick<RegistrationStore, "register">;
  readonly randomSuffix: () => string;
  readonly now: () => Date;
}

/** Exchanges a code for a ticket. Only who has the code learns whether there was an account, or that it wants a password. */
export const signInByCodeHandler =
  ({ codes, users, registrations, randomSuffix, now }: SignInDependencies): Handler<typeof signInByCode> =>
  async ({ body: { email, code, full_name, language } }) => {
    const at = now();
    const before = await codes.get(email, at);
    const { ticket, error, after } = tryCode(email, code, before, at);
    if (!(await codes.put(email, before, after, at))) throw new ApiError("try_again");
    if (ticket === undefined) throw error;
    const user = await users.find(email);
    if (user && !user.mayUseCodes) throw new ApiError("password_needed");
    if (!user) {
      if (full_name === undefined) {
        // The use of the code had to be stored before anything is told; for the call with a name it is good again.
        const used = await codes.get(email, at);
        if (used && before)
          await codes.put(email, used, { ...used, code_hash: before.code_hash, ticket_hash: null }, at);
        throw new ApiError("name_needed");
      }
      const attributes = await users.create(email, { name: full_name, locale: language });
      const userId = attributes["sub"] ?? "";
      await registrations.register(readRegistration(attributes, userId, at, randomSuffix()));
      logger.info("sign-in", { caller: shortHash(userId), outcome: "registered" });
    }
    return { ticket, is_new: !user };
  };

/** Whether an answer to Cognito's custom challenge is the ticket that waits for its address. It is taken by this. */
export const createTicketCheck =
  (codes: Codes, now: () => Date) =>
  async (email: string, ticket: string): Promise<boolean> => {
    const at = now();
    const before = await codes.get(email, at);
    const after = takeTicket(ticket, before, at);
    return after !== undefined && (await codes.put(email, before, after, at));
  };
