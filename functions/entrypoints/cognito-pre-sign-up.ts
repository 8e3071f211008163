import type { PreSignUpTriggerEvent } from "aws-lambda";
import type * as z from "zod/mini";
import { logger } from "../platform/observability/log.ts";
import { parseAccount } from "../me/registration-attributes.ts";

/** Fields as the forms call them, so that the words find their place. */
const formFields: Readonly<Record<string, string>> = { full_name: "fullName", restaurant_name: "restaurantName" };

/**
 * Refuses a registration that the form would have refused; the browser may not have asked it. The message is
 * `<field>:<key of the words>`. Whom an administrator creates carries no registration.
 */
// eslint-disable-next-line @typescript-eslint/require-await -- Lambda waits for a promise
export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  if (event.triggerSource !== "PreSignUp_SignUp") return event;
  const account = parseAccount(event.request.userAttributes);
  logger.info("pre-sign-up", { outcome: account.success ? "allowed" : "refused" });
  if (!account.success) throw new Error(complaintOf(account.error));
  return event;
};

const complaintOf = ({ issues: [first] }: z.core.$ZodError): string => {
  const field = String(first?.path[0] ?? "account_type");
  return `${formFields[field] ?? field}:${first?.code === "invalid_union" ? "invalid" : (first?.message ?? "invalid")}`;
};
