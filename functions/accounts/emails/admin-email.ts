import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { adminPaths } from "#shared/admin/paths.ts";
import type { Profile } from "../items.ts";
import type { EmailContent } from "#functions/platform/email/email-content.ts";
import { frameMessages } from "#functions/platform/email/messages.ts";
import { messages } from "./messages.ts";

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
      [email, profile.email],
      [name, fullName],
      [signUp.type, `${signUp.types[profile.registered_as]} (${profile.registered_as})`],
    ],
    action: { label: signUp.action, url: site + adminPaths.admin },
    reason: signUp.reason,
  };
}
