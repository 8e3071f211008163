import { Amplify } from "aws-amplify";
import * as auth from "aws-amplify/auth";
import { dropDrafts } from "../forms/draft.ts";
import { rememberSecondStep } from "./assurance.ts";
import { announceChange, storedSession } from "./storage.ts";

export * from "./own-account.ts";

/** What `/config.json` says about where accounts live. A relative endpoint belongs to the site itself. */
interface Accounts {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly userPoolEndpoint?: string;
}

const textOf = (value: object, name: string): string | undefined => {
  const text: unknown = Reflect.get(value, name);
  return typeof text === "string" ? text : undefined;
};

async function readAccounts(): Promise<Accounts> {
  const config: unknown = await (await fetch("/config.json")).json();
  if (typeof config !== "object" || config === null) throw new Error("/config.json is not an object");
  const userPoolId = textOf(config, "userPoolId");
  const userPoolClientId = textOf(config, "userPoolClientId");
  const endpoint = textOf(config, "userPoolEndpoint");
  if (userPoolId === undefined || userPoolClientId === undefined) throw new Error("/config.json names no user pool");
  return {
    userPoolId,
    userPoolClientId,
    ...(endpoint !== undefined && { userPoolEndpoint: new URL(endpoint, location.origin).href }),
  };
}

export async function configure(): Promise<void> {
  Amplify.configure({ Auth: { Cognito: { ...(await readAccounts()), loginWith: { email: true } } } });
}

/** Refreshes when expired or forced; undefined when the service refused, and Amplify has then emptied its storage. */
export async function refreshedToken({ force }: { force: boolean }): Promise<string | undefined> {
  const session = await auth.fetchAuthSession({ forceRefresh: force });
  return session.tokens?.accessToken.toString();
}

/** What a person registers with: it travels as attributes and is read once, by the trigger that writes the rows. */
export type Registration = { readonly email: string; readonly password: string; readonly locale: "de" | "en" } & (
  | { readonly accountType: "customer"; readonly fullName: string }
  | {
      readonly accountType: "restaurant";
      readonly restaurantName: string;
      readonly phone: string;
      readonly address: string;
      readonly city: string;
      readonly description: string | null;
    }
);

const attributesOf = (form: Registration): Record<string, string> =>
  form.accountType === "customer"
    ? { name: form.fullName, "custom:account_type": "customer" }
    : {
        "custom:account_type": "restaurant",
        "custom:restaurant_name": form.restaurantName,
        "custom:phone": form.phone,
        "custom:address": form.address,
        "custom:city": form.city,
        ...(form.description !== null && { "custom:description": form.description }),
      };

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");

/** Anything but these is a failure of ours; these would tell whether an address has an account. */
const wouldTell = (error: unknown): boolean =>
  ["UsernameExistsException", "UserNotFoundException", "InvalidParameterException"].includes(nameOf(error));

/**
 * Opens an account; the code follows by mail. A known address is answered alike: an account that waits for
 * its code gets a new one, a confirmed one hears nothing.
 */
export async function register(form: Registration): Promise<void> {
  const userAttributes = { email: form.email, locale: form.locale, ...attributesOf(form) };
  try {
    await auth.signUp({ username: form.email, password: form.password, options: { userAttributes } });
  } catch (error) {
    if (nameOf(error) !== "UsernameExistsException") throw error;
    await resendCode(form.email);
  }
}

/** Sends the code of a registration once more; silent when there is nothing to confirm. */
export async function resendCode(email: string): Promise<void> {
  try {
    await auth.resendSignUpCode({ username: email });
  } catch (error) {
    if (!wouldTell(error)) throw error;
  }
}

/** Confirms the address. When only the trigger behind it failed, the account stands all the same: `GET /me` heals it. */
export async function confirm(email: string, code: string): Promise<void> {
  try {
    await auth.confirmSignUp({ username: email, confirmationCode: code });
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith("PostConfirmation"))) throw error;
  }
}

/** What signing in still needs; `done` when nothing. */
export type SignInStep = "done" | "registration-code" | "new-password" | "second-step";

/** Signs in by SRP: the password never leaves the browser. */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  if (storedSession()) await auth.signOut(); // Amplify refuses a second person beside the first
  const { nextStep } = await auth.signIn({ username: email, password });
  return stepOf(nextStep.signInStep);
}

/** The code of the authenticator app, asked for after the password; the wait for it survives a reload, for three minutes. */
export async function answerSecondStep(code: string): Promise<SignInStep> {
  const { nextStep } = await auth.confirmSignIn({ challengeResponse: code });
  if (nextStep.signInStep === "DONE") rememberSecondStep();
  return stepOf(nextStep.signInStep);
}

function stepOf(step: string): SignInStep {
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

/** Asks for the code that sets a new password; silent when the address has no account. */
export async function requestPasswordReset(email: string): Promise<void> {
  try {
    await auth.resetPassword({ username: email });
  } catch (error) {
    if (!wouldTell(error)) throw error;
  }
}

export async function resetPassword(email: string, code: string, password: string): Promise<void> {
  await auth.confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
}

/** Revokes the refresh token as well. */
export async function signOut(): Promise<void> {
  dropDrafts();
  await auth.signOut();
}
