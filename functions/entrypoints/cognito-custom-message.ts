import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import type { CustomMessageTriggerEvent } from "aws-lambda";
import * as z from "zod/mini";
import { errorName, logger } from "../platform/observability/log.ts";
import { codeEmail } from "../emails/code-email.ts";

const { SITE_URL_PARAMETER } = z.object({ SITE_URL_PARAMETER: z.string() }).parse(process.env);
const parameters = new SSMClient({
  maxAttempts: 2,
  requestHandler: { requestTimeout: 1000, throwOnRequestTimeout: true },
});

let known: string | undefined;

/** The site's address, asked once. Without it the mail still carries its code, only no link. */
const siteUrl = async (): Promise<string | undefined> => {
  try {
    known ??= (await parameters.send(new GetParameterCommand({ Name: SITE_URL_PARAMETER }))).Parameter?.Value;
  } catch (error) {
    logger.warn("no site address", { error: errorName(error) });
  }
  return known;
};

/** Cognito's mails in the person's language and the product's look. */
export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  const mail = codeEmail(event.triggerSource, event.request, await siteUrl());
  if (mail) {
    event.response.emailSubject = mail.subject;
    event.response.emailMessage = mail.html;
  }
  logger.info("custom-message", { trigger: event.triggerSource, worded: mail !== undefined });
  return event;
};
