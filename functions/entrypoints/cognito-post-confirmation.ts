import type { PostConfirmationTriggerEvent } from "aws-lambda";
import { attemptAttribute, triggerMetadata } from "#shared/accounts/registration-attempt.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { shortHash } from "#functions/platform/hash.ts";
import { logger } from "#functions/platform/observability/log.ts";
import { createPasswordVoider, createSessionEnder } from "#functions/accounts/cognito-user.ts";
import { readRegistration } from "#functions/accounts/registration.ts";
import { SignInCodeStore } from "#functions/accounts/sign-in-code-store.ts";
import { RegistrationStore } from "#functions/accounts/registration-store.ts";

const table = connectTable(process.env);
const registrations = new RegistrationStore(table);
const codes = new SignInCodeStore(table);

/**
 * Writes profile, role and restaurant of a user who confirmed their address, unless they exist already. A password that
 * another browser set than the one that confirms is replaced first: its author may not own the address.
 *
 * Cognito also calls this trigger after a password reset, which ends all sessions, and a code for signing in that
 * somebody may have been told.
 */
export const handler = async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
  const { triggerSource, userName, userPoolId, request } = event;
  const environment = { USER_POOL_ID: userPoolId };
  const userId = request.userAttributes["sub"] ?? userName;
  const isReset = triggerSource === "PostConfirmation_ConfirmForgotPassword";
  const isForeign = triggerSource === "PostConfirmation_ConfirmSignUp" && !isOwnAttempt(request);
  if (isForeign) await createPasswordVoider(environment)(userName);
  if (isReset) await codes.revoke((request.userAttributes["email"] ?? userName).toLowerCase());
  // With a foreign password somebody may have signed in between the confirmation and now.
  if (isForeign || isReset) await createSessionEnder(environment)(userName);
  if (!isReset) {
    await registrations.register(readRegistration(request.userAttributes, userId, new Date(), randomSuffix()));
  }
  logger.info("post-confirmation", { caller: shortHash(userId), trigger: triggerSource, voided: isForeign });
  return event;
};

/** Whether the code came from the browser that sent the registration. */
function isOwnAttempt({ userAttributes, clientMetadata }: PostConfirmationTriggerEvent["request"]): boolean {
  const attempt = userAttributes[attemptAttribute];
  return Boolean(attempt) && attempt === clientMetadata?.[triggerMetadata.attempt];
}
