import { showEmail } from "#shared/platform/text/email-domain.ts";
import { de } from "#shared/accounts/messages/emails/de.ts";
import { en } from "#shared/accounts/messages/emails/en.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { adminPaths } from "#shared/admin/paths.ts";
import type { Profile } from "../items.ts";
import { buildSiteUrl, type EmailContent, frameMessages } from "#functions/platform/email/email-content.ts";
import { sitePaths } from "#shared/site/paths.ts";
import type { Language } from "#shared/platform/text/language.ts";

export const messages = { de, en };

/** Composes the email to the admin about a new account: its address, name and type (spec, section 7). */
export function composeAdminEmail(
  profile: Profile,
  restaurant: RestaurantProfile | undefined,
  site: string,
): EmailContent {
  const { signUp } = messages.de;
  const { email, name } = frameMessages.de;
  const fullName = restaurant?.restaurant_name ?? profile.full_name ?? profile.email;
  return {
    language: "de",
    subject: signUp.subject(fullName),
    heading: signUp.heading,
    lead: signUp[profile.registered_as],
    details: [
      [email, showEmail(profile.email)],
      [name, fullName],
      [signUp.type, `${signUp.types[profile.registered_as]} (${profile.registered_as})`],
    ],
    action: { label: signUp.action, url: site + adminPaths.admin },
    reason: signUp.reason,
  };
}

/** Composes the last email to a person: the account and what belonged to it are deleted. */
export function composeDeletionEmail(language: Language, site: string): EmailContent {
  const { subject, heading, lead, contact, reason } = messages[language].accountDeleted;
  const secondaryAction = { label: contact, url: buildSiteUrl(site, language, sitePaths.impressum) };
  return { language, subject, heading, lead, secondaryAction, reason };
}
