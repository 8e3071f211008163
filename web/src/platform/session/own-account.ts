import { showEmail } from "#shared/platform/text/email-domain.ts";
import { Amplify } from "aws-amplify";
import * as auth from "aws-amplify/auth";
import { brand } from "#shared/platform/brand.ts";
import { keepStored, readStored } from "../stored.ts";
import { readClaims, storedSession } from "./storage.ts";

/** This session's level, and the one that the account's factors require. Cognito lists verified factors only. */
export async function assurance(): Promise<Assurance> {
  const { enabled = [] } = await auth.fetchMFAPreference();
  return { current: currentLevel(), next: enabled.includes("TOTP") ? "aal2" : "aal1" };
}

/** The secret that an authenticator app shares with Cognito. */
export interface TotpSecret {
  /** For typing, in base 32. */
  readonly secret: string;
  /** For scanning or opening: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
  readonly uri: string;
}

/** A new secret, without effect until `turnSecondStepOn`. Each call voids the secret before. */
export async function newTotpSecret(email: string): Promise<TotpSecret> {
  const { sharedSecret: secret } = await auth.setUpTOTP();
  const label = `${encodeURIComponent(brand)}:${encodeURIComponent(showEmail(email))}`;
  return { secret, uri: `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: brand }).toString()}` };
}

/** Verifies the new secret by one of its codes; from then on signing in asks for a code. */
export async function turnSecondStepOn(code: string): Promise<void> {
  await auth.verifyTOTPSetup({ code, options: { friendlyDeviceName: brand } });
  await auth.updateMFAPreference({ totp: "PREFERRED" });
  rememberSecondStep();
}

export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await auth.updatePassword({ oldPassword, newPassword });
}

/**
 * Revokes every refresh token of the account (Cognito's GlobalSignOut). It calls Cognito directly, because Amplify
 * hides a failure.
 */
export async function endAllSessions(): Promise<void> {
  const { userPoolId = "", userPoolEndpoint } = Amplify.getConfig().Auth?.Cognito ?? {};
  const [region = ""] = userPoolId.split("_");
  const endpoint = userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`;
  const response = await fetch(endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.GlobalSignOut",
    },
    body: JSON.stringify({ AccessToken: storedSession()?.accessToken }),
  });
  if (!response.ok) throw new Error(`GlobalSignOut failed: ${response.status}`);
}

/** Authenticator assurance level (spec, section 4; NIST SP 800-63B): a password alone, or a password and a code. */
type AssuranceLevel = "aal1" | "aal2";

interface Assurance {
  /** The level of this session. */
  readonly current: AssuranceLevel;
  /** `aal2` as soon as the account has a verified factor. */
  readonly next: AssuranceLevel;
}

const key = "second-step";

/** Cognito's tokens do not say how a person signed in, so the browser stores which session had its second step. */
export function rememberSecondStep(): void {
  const { session } = readClaims(storedSession()?.accessToken);
  if (session !== undefined) keepStored(key, session);
}

/** The level of the session in the stored token. It decides what a page offers, never what is allowed. */
function currentLevel(): AssuranceLevel {
  const { session } = readClaims(storedSession()?.accessToken);
  return session !== undefined && readStored(key) === session ? "aal2" : "aal1";
}
