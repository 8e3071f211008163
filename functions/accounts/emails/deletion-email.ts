import { sitePaths } from "#shared/site/paths.ts";
import type { Language } from "#shared/platform/text/language.ts";
import type { EmailContent } from "#functions/platform/email/email-content.ts";
import { messages } from "./messages.ts";
import { buildSiteUrl } from "#functions/platform/email/site-url.ts";

/** Composes the last email to a person: the account and what belonged to it are deleted. */
export function composeDeletionEmail(language: Language, site: string): EmailContent {
  const { subject, heading, lead, contact, reason } = messages[language].accountDeleted;
  const secondaryAction = { label: contact, url: buildSiteUrl(site, language, sitePaths.impressum) };
  return { language, subject, heading, lead, secondaryAction, reason };
}
