import { cognitoError, type Sent } from "./network.ts";

const passwordVerifier = () => ({
  ChallengeName: "PASSWORD_VERIFIER",
  ChallengeParameters: { SRP_B: "2b", SALT: "5a", SECRET_BLOCK: "c2VjcmV0", USER_ID_FOR_SRP: "user-1" },
});

/** Cognito's responses to a correct password of an account with a second step. */
export const asksForCode = (answer: (code: unknown) => unknown) => ({
  "Cognito InitiateAuth": passwordVerifier,
  "Cognito RespondToAuthChallenge": ({ body }: Sent) =>
    body["ChallengeName"] === "SOFTWARE_TOKEN_MFA"
      ? answer(body["ChallengeResponses"])
      : { ChallengeName: "SOFTWARE_TOKEN_MFA", Session: "one", ChallengeParameters: {} },
});

/** Cognito's responses to a correct password of an account without a second step. */
export const signsIn = () => ({
  "Cognito InitiateAuth": passwordVerifier,
  "Cognito RespondToAuthChallenge": () => tokens,
  "Cognito RevokeToken": () => ({}),
});

/** Cognito's responses to a wrong password. */
export const refusesPassword = () => ({
  "Cognito InitiateAuth": passwordVerifier,
  "Cognito RespondToAuthChallenge": () => cognitoError("NotAuthorizedException", "Incorrect username or password."),
});

const now = Math.floor(Date.now() / 1000);
const jwt = (claims: object) =>
  `head.${btoa(JSON.stringify({ sub: "user-1", iat: now, exp: now + 900, origin_jti: "fresh", ...claims }))}.fresh`;

export const freshToken = jwt({ username: "user-1", auth_time: now });

/** Cognito's answer to the last step of a sign-in. */
export const tokens = {
  AuthenticationResult: {
    AccessToken: freshToken,
    IdToken: jwt({ "cognito:username": "user-1" }),
    RefreshToken: "fresh-refresh",
  },
  ChallengeParameters: {},
};
