import type { PreSignUpTriggerEvent } from "aws-lambda";
import type * as z from "zod/mini";
import { logger } from "../platform/observability/log.ts";
import { parseAccount } from "../me/registration-attributes.ts";

/** The names of the fields in the forms, so that these can show a message at its field. */
const formFields: Readonly<Record<string, string>> = { full_name: "fullName", restaurant_name: "restaurantName" };

/**
 * Rejects a registration that the form would have rejected, because callers can bypass the form. The error's message is
 * `<field>:<message key>`. Users that an administrator creates carry no registration.
 */
// eslint-disable-next-line @typescript-eslint/require-await -- Lambda waits for a promise
export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  if (event.triggerSource !== "PreSignUp_SignUp") return event;
  const account = parseAccount(event.request.userAttributes);
  logger.info("pre-sign-up", { outcome: account.success ? "allowed" : "refused" });
  if (!account.success) throw new Error(formatFirstIssue(account.error));
  return event;
};

const formatFirstIssue = ({ issues: [first] }: z.core.$ZodError): string => {
  const field = String(first?.path[0] ?? "account_type");
  return `${formFields[field] ?? field}:${first?.code === "invalid_union" ? "invalid" : (first?.message ?? "invalid")}`;
};
