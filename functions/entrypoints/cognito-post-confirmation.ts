import type { PostConfirmationTriggerEvent } from "aws-lambda";
import { AccountStore } from "../accounts/store.ts";
import { registrationOf } from "../accounts/items.ts";
import { random } from "../platform/dynamodb/keys.ts";
import { tableOf } from "../platform/dynamodb/table.ts";
import { hashOf } from "../platform/hash.ts";
import { logger } from "../platform/observability/log.ts";
import { accountIn, plainAccountIn } from "../me/registration-attributes.ts";

const accounts = new AccountStore(tableOf(process.env));

/**
 * Writes profile, role and restaurant of whoever confirmed their address; nothing when they are there already.
 * Cognito comes here after a password reset, too, where there is nothing to write.
 */
export const handler = async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
  if (event.triggerSource !== "PostConfirmation_ConfirmSignUp") return event;
  const attributes = event.request.userAttributes;
  const userId = attributes["sub"] ?? event.userName;
  const account = accountIn(attributes);
  await accounts.register(
    registrationOf(account.success ? account.data : plainAccountIn(attributes), userId, new Date(), random()),
  );
  logger.info("post-confirmation", { caller: hashOf(userId) });
  return event;
};
