import { Amplify, createAmplifyContext } from "aws-amplify";
import { createUserPoolsTokenProvider } from "aws-amplify/adapter-core";
import * as auth from "aws-amplify/auth";

/** What proves that the person at the browser is the one who signed in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The code of the authenticator app; empty when none was asked for. */
  readonly code: string;
}

/** Signing in again needs the code of the authenticator app, too. */
class CodeRequired extends Error {
  override readonly name = "CodeRequired";
}

/**
 * Signs in once more, in memory and beside the stored session, and runs `act` with what that gives. A wrong password
 * leaves the stored session as it is, and other tabs notice nothing. The fresh session ends with `act`.
 *
 * @throws CodeRequired when the account asks for a code and none was given
 */
async function withFreshSession<T>({ email, password, code }: Credentials, act: (fresh: Fresh) => Promise<T>) {
  const config = Amplify.getConfig();
  if (!config.Auth) throw new Error("Amplify is not configured");
  const context = createAmplifyContext(config, {
    Auth: { tokenProvider: createUserPoolsTokenProvider(config.Auth, inMemory()) },
  });
  let { isSignedIn, nextStep } = await auth.signIn(context, { username: email, password });
  if (nextStep.signInStep === "CONFIRM_SIGN_IN_WITH_TOTP_CODE") {
    if (code === "") throw new CodeRequired();
    ({ isSignedIn, nextStep } = await auth.confirmSignIn(context, { challengeResponse: code }));
  }
  if (!isSignedIn) throw new Error(`Unknown step of signing in: ${nextStep.signInStep}`);
  try {
    return await act(context);
  } finally {
    await auth.signOut(context);
  }
}

type Fresh = ReturnType<typeof createAmplifyContext>;

/** A storage as Amplify wants it, that nothing else can read. */
function inMemory() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => Promise.resolve(entries.get(key) ?? null),
    setItem: (key: string, value: string) => {
      entries.set(key, value);
      return Promise.resolve();
    },
    removeItem: (key: string) => {
      entries.delete(key);
      return Promise.resolve();
    },
    clear: () => {
      entries.clear();
      return Promise.resolve();
    },
  };
}

/** An access token that says that the person signed in just now, as deleting the account demands. */
export const freshAccessToken = (credentials: Credentials): Promise<string> =>
  withFreshSession(credentials, async (fresh) => {
    const { tokens } = await auth.fetchAuthSession(fresh);
    if (!tokens) throw new Error("The fresh session has no tokens");
    return tokens.accessToken.toString();
  });

/** Cognito itself would take any access token. Password and code keep a browser that was left open from doing it. */
export const turnSecondStepOff = (credentials: Credentials): Promise<void> =>
  withFreshSession(credentials, (fresh) => auth.updateMFAPreference(fresh, { totp: "DISABLED" }));
