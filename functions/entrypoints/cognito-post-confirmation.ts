import type { PostConfirmationTriggerEvent } from "aws-lambda";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { shortHash } from "#functions/platform/hash.ts";
import { logger } from "#functions/platform/observability/log.ts";
import { readRegistration } from "#functions/accounts/registration.ts";
import { RegistrationStore } from "#functions/accounts/registration-store.ts";

const registrations = new RegistrationStore(connectTable(process.env));

/**
 * Writes profile, role and restaurant of a user who confirmed their address, unless they exist already. Cognito also
 * calls this trigger after a password reset, when there is nothing to write.
 */
export const handler = async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
  if (event.triggerSource !== "PostConfirmation_ConfirmSignUp") return event;
  const attributes = event.request.userAttributes;
  const userId = attributes["sub"] ?? event.userName;
  await registrations.register(readRegistration(attributes, userId, new Date(), randomSuffix()));
  logger.info("post-confirmation", { caller: shortHash(userId) });
  return event;
};
