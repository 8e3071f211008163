import { Amplify } from "aws-amplify";
import * as auth from "aws-amplify/auth";
import * as z from "zod/mini";
import type { Language } from "#shared/platform/text/language.ts";
import { dropDrafts } from "../forms/draft.ts";
import { dropVisited } from "../visited-caches.ts";
import { attemptAttribute, triggerMetadata } from "#shared/accounts/registration-attempt.ts";
import { endAttempt, ownAttempt, startAttempt } from "./registration-attempt.ts";
import { rememberSecondStep } from "./own-account.ts";
import { announceChange, removeSession, storedSession } from "./storage.ts";

export { freshAccessToken, turnSecondStepOff, type Credentials } from "./fresh-session.ts";
export * from "./own-account.ts";

/** The user pool in `/config.json`. A relative endpoint belongs to the site itself. */
const UserPool = z.object({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  userPoolEndpoint: z.optional(z.string()),
});

export async function configure(): Promise<void> {
  const { userPoolEndpoint: endpoint, ...pool } = z.parse(UserPool, await (await fetch("/config.json")).json());
  const address = endpoint === undefined ? {} : { userPoolEndpoint: new URL(endpoint, location.origin).href };
  Amplify.configure({ Auth: { Cognito: { ...pool, ...address, loginWith: { email: true } } } });
}

/** The access token, refreshed when expired or forced; undefined when the service rejects the refresh token. */
export async function refreshToken({ force }: { force: boolean }): Promise<string | undefined> {
  const session = await auth.fetchAuthSession({ forceRefresh: force });
  return session.tokens?.accessToken.toString();
}

/** The registration form. Cognito carries it as attributes, which the trigger reads that writes the account. */
export type Registration = { readonly email: string; readonly password: string } & (
  | { readonly accountType: "customer"; readonly fullName: string }
  | {
      readonly accountType: "restaurant";
      readonly restaurantName: string;
      /** /partner/signup asks for no more than the name. */
      readonly phone?: string;
      readonly address?: string;
      readonly city?: string;
      readonly description?: string | null;
    }
);

const toAttributes = (form: Registration): Record<string, string> =>
  form.accountType === "customer"
    ? { name: form.fullName, "custom:account_type": "customer" }
    : {
        "custom:account_type": "restaurant",
        "custom:restaurant_name": form.restaurantName,
        ...(form.phone !== undefined && { "custom:phone": form.phone }),
        ...(form.address !== undefined && { "custom:address": form.address }),
        ...(form.city !== undefined && { "custom:city": form.city }),
        ...(typeof form.description === "string" && { "custom:description": form.description }),
      };

const errorName = (error: unknown): string => (error instanceof Error ? error.name : "");

/** Errors that would reveal whether an email address has an account. */
const revealsAccount = (error: unknown): boolean =>
  ["UsernameExistsException", "UserNotFoundException", "InvalidParameterException"].includes(errorName(error));

/**
 * Creates an account and sends the code by email. A known address gets the same answer: an unconfirmed registration is
 * replaced by this one, a confirmed account gets no email.
 */
export async function register(form: Registration, locale: Language): Promise<void> {
  const attempt = startAttempt(form.email);
  const userAttributes = { email: form.email, locale, [attemptAttribute]: attempt, ...toAttributes(form) };
  const signUp = () => auth.signUp({ username: form.email, password: form.password, options: { userAttributes } });
  try {
    await signUp();
  } catch (error) {
    if (errorName(error) !== "UsernameExistsException") throw error;
    if (!(await removeUnconfirmed(form.email))) {
      endAttempt(form.email); // nothing was registered
      return;
    }
    await signUp().catch((again: unknown) => {
      if (errorName(again) !== "UsernameExistsException") throw again;
    });
  }
}

/** Removes an unconfirmed registration, whose password and data may be somebody else's; false when there is none. */
async function removeUnconfirmed(email: string): Promise<boolean> {
  try {
    await resendCode(email, { [triggerMetadata.startOver]: "yes" });
    return false;
  } catch (error) {
    if (errorName(error) === "UserLambdaValidationException") return true; // the trigger removed it and sent nothing
    throw error;
  }
}

/** Sends a registration's code again; does nothing when the address has nothing to confirm. */
export async function resendCode(email: string, clientMetadata?: Record<string, string>): Promise<void> {
  try {
    await auth.resendSignUpCode({ username: email, ...(clientMetadata && { options: { clientMetadata } }) });
  } catch (error) {
    if (!revealsAccount(error)) throw error;
  }
}

export type Confirmed = "confirmed" | "replaced" | "elsewhere";

/**
 * Confirms the address. A failed PostConfirmation trigger is ignored: the account is confirmed, and `GET /me` repairs it.
 *
 * @returns "replaced": the password does not hold, as it does only for a registration of this browser; "elsewhere":
 *   another browser has confirmed this one's registration, so its password was replaced
 */
export async function confirm(email: string, code: string): Promise<Confirmed> {
  const attempt = ownAttempt(email);
  const options = attempt === undefined ? {} : { clientMetadata: { [triggerMetadata.attempt]: attempt } };
  try {
    await auth.confirmSignUp({ username: email, confirmationCode: code, options });
  } catch (error) {
    // Cognito says so of a confirmed account only; a browser without a registration of its own does not learn of it.
    if (errorName(error) === "NotAuthorizedException" && attempt !== undefined) return "elsewhere";
    if (!(error instanceof Error && error.message.startsWith("PostConfirmation"))) throw error;
  }
  endAttempt(email);
  return attempt === undefined ? "replaced" : "confirmed";
}

/** What a sign-in still needs; `done` when nothing. */
export type SignInStep = "done" | "registration-code" | "new-password" | "second-step";

/** Signs in by SRP: the password never leaves the browser. */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  await endOtherSession();
  const { nextStep } = await auth.signIn({ username: email, password });
  return toSignInStep(nextStep.signInStep);
}

/** Signs in by the ticket that the API gave for a code from an email. */
export async function signInByTicket(email: string, ticket: string): Promise<void> {
  await endOtherSession();
  await auth.signIn({ username: email, options: { authFlowType: "CUSTOM_WITHOUT_SRP" } });
  const { nextStep } = await auth.confirmSignIn({ challengeResponse: ticket });
  toSignInStep(nextStep.signInStep);
}

async function endOtherSession(): Promise<void> {
  if (!storedSession()) return;
  await auth.signOut(); // Amplify refuses a second person beside the first
  removeSession(); // and the first one's tickets
}

/** Answers with the authenticator app's code. Amplify keeps the started sign-in over a reload, for three minutes. */
export async function answerSecondStep(code: string): Promise<SignInStep> {
  const { nextStep } = await auth.confirmSignIn({ challengeResponse: code });
  if (nextStep.signInStep === "DONE") rememberSecondStep();
  return toSignInStep(nextStep.signInStep);
}

function toSignInStep(step: string): SignInStep {
  switch (step) {
    case "DONE":
      announceChange();
      return "done";
    case "CONFIRM_SIGN_UP":
      return "registration-code";
    case "RESET_PASSWORD":
      return "new-password";
    case "CONFIRM_SIGN_IN_WITH_TOTP_CODE":
      return "second-step";
    default:
      throw new Error(`Unknown step of signing in: ${step}`);
  }
}

/**
 * Sends the code that sets a new password; does nothing when the address has no account. An address that was never
 * confirmed gets none from Cognito, but its registration's code again, which leads on to a password.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  try {
    await auth.resetPassword({ username: email });
  } catch (error) {
    if (!revealsAccount(error)) throw error;
    if (errorName(error) === "InvalidParameterException") await resendCode(email);
  }
}

export async function resetPassword(email: string, code: string, password: string): Promise<void> {
  await auth.confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
}

/** Drops all drafts and what the device has of visited restaurants, and revokes the refresh token. */
export async function signOut(): Promise<void> {
  dropDrafts();
  await dropVisited();
  await auth.signOut();
}
