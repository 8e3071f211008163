import type { PreSignUpTriggerEvent } from "aws-lambda";
import type * as z from "zod/mini";
import { errorName, logger } from "#functions/platform/observability/log.ts";
import { toMetricFields } from "#functions/platform/observability/metrics.ts";
import { parseAccount } from "#functions/accounts/registration.ts";

/** The names of the fields in the forms, so that these can show a message at its field. */
const formFields: Readonly<Record<string, string>> = { full_name: "fullName", restaurant_name: "restaurantName" };

/**
 * Rejects a registration that the form would have rejected, because callers can bypass the form. The error's message is
 * `<field>:<message key>`. Users that an administrator creates carry no registration.
 */
// eslint-disable-next-line @typescript-eslint/require-await -- Lambda waits for a promise
export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  if (event.triggerSource !== "PreSignUp_SignUp") return event;
  const account = readAccount(event);
  logger.info("pre-sign-up", { outcome: account.success ? "allowed" : "refused" });
  if (!account.success) throw new Error(formatFirstIssue(account.error));
  return event;
};

/** Counts a fault of ours apart: Lambda counts every rejected sign-up as an error, so its own count rings no alarm. */
function readAccount({ request }: PreSignUpTriggerEvent): ReturnType<typeof parseAccount> {
  try {
    return parseAccount(request.userAttributes);
  } catch (error) {
    logger.error("pre-sign-up", { outcome: "failed", error: errorName(error), ...toMetricFields({ faults: 1 }) });
    throw error;
  }
}

const formatFirstIssue = ({ issues: [first] }: z.core.$ZodError): string => {
  const field = String(first?.path[0] ?? "account_type");
  return `${formFields[field] ?? field}:${first?.code === "invalid_union" ? "invalid" : (first?.message ?? "invalid")}`;
};
