import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import type { CustomMessageTriggerEvent } from "aws-lambda";
import * as z from "zod/mini";
import { errorName, logger } from "../platform/observability/log.ts";
import { renderCodeEmail } from "../emails/code-email.ts";

const { SITE_URL_PARAMETER } = z.object({ SITE_URL_PARAMETER: z.string() }).parse(process.env);
const parameters = new SSMClient({
  maxAttempts: 2,
  requestHandler: { requestTimeout: 1000, throwOnRequestTimeout: true },
});

let cachedSiteUrl: string | undefined;

/** Reads the site's address once. Without it the email still has its code, but no link. */
const loadSiteUrl = async (): Promise<string | undefined> => {
  try {
    cachedSiteUrl ??= (await parameters.send(new GetParameterCommand({ Name: SITE_URL_PARAMETER }))).Parameter?.Value;
  } catch (error) {
    logger.warn("site address unavailable", { error: errorName(error) });
  }
  return cachedSiteUrl;
};

/** Gives Cognito's emails the user's language and the product's design. */
export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  const email = await renderCodeEmail(event.triggerSource, event.request, await loadSiteUrl());
  if (email) {
    event.response.emailSubject = email.subject;
    event.response.emailMessage = email.html;
  }
  logger.info("custom-message", { trigger: event.triggerSource, customized: email !== undefined });
  return event;
};
