import { SendRawEmailCommand, SESClient } from "@aws-sdk/client-ses";
import * as z from "zod/mini";
import type { Email } from "./email-content.ts";
import { toSesRequest } from "./ses-request.ts";
import type { EmailName } from "./tags.ts";

const Environment = z.object({ MAIL_FROM: z.string(), CONFIGURATION_SET: z.string() });

export type SendEmail = (address: string, email: Email, name: EmailName) => Promise<void>;

/** Creates a function that hands an email to SES, as the Lambda's environment says. */
export function createEmailSender(environment: unknown): SendEmail {
  const { MAIL_FROM: from, CONFIGURATION_SET: configurationSet } = Environment.parse(environment);
  const ses = new SESClient({ maxAttempts: 2, requestHandler: { requestTimeout: 3000, throwOnRequestTimeout: true } });
  return async (address, email, name) => {
    const request = await toSesRequest(email, name, { from, to: address, configurationSet });
    await ses.send(new SendRawEmailCommand(request));
  };
}
