import type { CustomMessageTriggerEvent } from "aws-lambda";
import { errorName, logger } from "#functions/platform/observability/log.ts";
import { toMetricFields } from "#functions/platform/observability/metrics.ts";
import { registrationRemoved, triggerMetadata } from "#shared/accounts/registration-attempt.ts";
import { createRegistrationRemover } from "#functions/accounts/cognito-user.ts";
import { renderCodeEmail } from "#functions/accounts/emails/code-email.ts";
import { createSiteUrlLoader } from "#functions/platform/site-url.ts";

const loadSiteUrl = createSiteUrlLoader(process.env);

/** Cognito sends these codes to a signed-in person for a new address, and only then. */
const addressChanges = new Set(["CustomMessage_UpdateUserAttribute", "CustomMessage_VerifyUserAttribute"]);

/**
 * Gives Cognito's emails the user's language and the product's design. Cognito takes one body, the HTML: an email of its
 * own has no text part. Only the trigger that sends codes itself (CustomEmailSender) could add one.
 *
 * Refuses the code for a new address: without it the address stays as it is. Instead of sending a registration's code
 * again, removes the registration when the caller starts over (docs/decisions/14).
 */
export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  if (startsOver(event)) {
    await createRegistrationRemover({ USER_POOL_ID: event.userPoolId })(event.userName);
    logger.info("custom-message", { trigger: event.triggerSource, removed: true });
    throw new Error(registrationRemoved); // no email
  }
  const isRefused = addressChanges.has(event.triggerSource);
  const email = isRefused ? undefined : await render(event);
  logger.info("custom-message", { trigger: event.triggerSource, customized: email !== undefined });
  if (isRefused) throw new Error("email:unchangeable");
  if (email) {
    event.response.emailSubject = email.subject;
    event.response.emailMessage = email.html;
  }
  return event;
};

const startsOver = ({ triggerSource, request }: CustomMessageTriggerEvent): boolean =>
  triggerSource === "CustomMessage_ResendCode" && request.clientMetadata?.[triggerMetadata.startOver] !== undefined;

/** Counts a fault of ours apart: refusing is an error to Lambda, too, so its own count rings no alarm. */
async function render({ triggerSource, request }: CustomMessageTriggerEvent): ReturnType<typeof renderCodeEmail> {
  try {
    return await renderCodeEmail(triggerSource, request, await loadSiteUrl());
  } catch (error) {
    logger.error("custom-message", { error: errorName(error), ...toMetricFields({ faults: 1 }) });
    throw error;
  }
}
