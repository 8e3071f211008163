import {
  AdminInitiateAuthCommand,
  AuthFlowType,
  ChallengeNameType,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { createSrpSession, signSrpSession, wrapAuthChallenge, wrapInitiateAuth } from "cognito-srp-helper";
import { generate } from "otplib";
import * as z from "zod/mini";

const SignedIn = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), IdToken: z.string(), RefreshToken: z.string() }),
});

export interface Tokens {
  readonly access: string;
  readonly id: string;
  readonly refresh: string;
}

interface Credentials {
  /** The web's client. */
  readonly clientId: string;
  readonly userPoolId: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Signs in by SRP, the only flow that the web's client allows, as the browser does.
 *
 * @throws when the password is wrong or when Cognito asks for another challenge, such as a TOTP code.
 */
export async function signIn(
  client: CognitoIdentityProviderClient,
  { clientId: ClientId, userPoolId, email, password }: Credentials,
): Promise<Tokens> {
  const session = createSrpSession(email, password, userPoolId, false);
  const { ChallengeParameters = {} } = await client.send(
    new InitiateAuthCommand(
      wrapInitiateAuth(session, {
        ClientId,
        AuthFlow: AuthFlowType.USER_SRP_AUTH,
        AuthParameters: { USERNAME: email },
      }),
    ),
  );
  const response = await client.send(
    new RespondToAuthChallengeCommand(
      wrapAuthChallenge(signSrpSession(session, { ChallengeParameters }), {
        ClientId,
        ChallengeName: ChallengeNameType.PASSWORD_VERIFIER,
        ChallengeResponses: { USERNAME: ChallengeParameters["USER_ID_FOR_SRP"] ?? email },
      }),
    ),
  );
  return parseTokens(response);
}

/** Signs in by password, which the local pool allows with IAM's permission. SRP would take 0.4 s of processor time. */
export async function signInByPassword(
  client: CognitoIdentityProviderClient,
  { clientId: ClientId, userPoolId: UserPoolId, email: USERNAME, password: PASSWORD }: Credentials,
): Promise<Tokens> {
  const AuthParameters = { USERNAME, PASSWORD };
  return parseTokens(
    await client.send(
      new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow: "ADMIN_USER_PASSWORD_AUTH", AuthParameters }),
    ),
  );
}

function parseTokens(response: unknown): Tokens {
  const { AuthenticationResult: tokens } = SignedIn.parse(response);
  return { access: tokens.AccessToken, id: tokens.IdToken, refresh: tokens.RefreshToken };
}

/** Makes an unsigned Cognito call, as the browser does. Throws the error's JSON when Cognito rejects the call. */
export async function callCognito(
  endpoint: string,
  action: string,
  input: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const response = await fetch(endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(input),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${action}: ${JSON.stringify(body)}`);
  return body;
}

/** Sets up an authenticator app for the account of an access token, or turns it off. */
export async function setUpApp(endpoint: string, AccessToken: string, isEnabled = true): Promise<void> {
  if (isEnabled) {
    const answer = await callCognito(endpoint, "AssociateSoftwareToken", { AccessToken });
    const UserCode = await generate({ secret: z.object({ SecretCode: z.string() }).parse(answer).SecretCode });
    await callCognito(endpoint, "VerifySoftwareToken", { AccessToken, UserCode });
  }
  const SoftwareTokenMfaSettings = { Enabled: isEnabled, PreferredMfa: isEnabled };
  await callCognito(endpoint, "SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings });
}
