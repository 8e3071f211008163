import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod/mini";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { HasSecondStep } from "#functions/platform/http/caller.ts";
import { isRecent } from "#functions/platform/is-recent.ts";

/** The stage says whether admins need a second step (infra/stages); a Lambda without the setting does not start. */
const Environment = z.discriminatedUnion("ADMIN_SECOND_STEP", [
  z.object({ ADMIN_SECOND_STEP: z.literal("optional") }),
  z.object({ ADMIN_SECOND_STEP: z.literal("required"), USER_POOL_ID: z.string() }),
]);

/**
 * Creates the check whether an admin has set up an authenticator app, which Cognito then asks for at each sign-in. An
 * access token does not say how its user signed in, so Cognito is asked; it may have deleted the user meanwhile.
 * Undefined: the stage demands no second step.
 */
export function createSecondStepCheck(
  environment: unknown,
  now: () => Date = () => new Date(),
  client?: Pick<CognitoIdentityProviderClient, "send">,
): HasSecondStep | undefined {
  const settings = Environment.parse(environment);
  if (settings.ADMIN_SECOND_STEP === "optional") return undefined;
  const UserPoolId = settings.USER_POOL_ID;
  let cognito = client;
  const seen = new Map<string, number>(); // an admin's page makes several calls
  return async (username) => {
    const at = now().getTime();
    if (isRecent(seen.get(username) ?? -Infinity, at)) return true;
    cognito ??= new CognitoIdentityProviderClient({ maxAttempts: 3 }); // on first use, as most cold starts need none
    const { UserMFASettingList = [] } = await cognito
      .send(new AdminGetUserCommand({ UserPoolId, Username: username }))
      .catch((error: unknown) => {
        throw error instanceof UserNotFoundException ? new ApiError("not_signed_in") : error;
      });
    const isOn = UserMFASettingList.includes("SOFTWARE_TOKEN_MFA");
    if (isOn) seen.set(username, at);
    return isOn;
  };
}
