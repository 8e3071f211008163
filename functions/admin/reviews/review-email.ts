import type { reviewEvents } from "#shared/admin/events.ts";
import type { EmailKind } from "#shared/platform/event-description.ts";
import type { Language } from "#shared/platform/text/language.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import type { AuditReason } from "#shared/restaurants/approval.ts";
import { isListed } from "#shared/restaurants/listing.ts";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { buildSiteUrl, type EmailContent } from "#functions/platform/email/email-content.ts";
import { de } from "#shared/admin/messages/emails/de.ts";
import { en } from "#shared/admin/messages/emails/en.ts";

export const messages = { de, en };

export type ReviewEmailKind = EmailKind<typeof reviewEvents, "restaurant">;

const actionPaths: Readonly<Record<ReviewEmailKind, string>> = {
  approved: restaurantPaths.restaurantProfile,
  notApproved: restaurantPaths.restaurantProfile,
  verified: restaurantPaths.partnerDashboard,
  revoked: restaurantPaths.restaurantProfile,
  photoRemoved: restaurantPaths.restaurantProfile,
  paused: reservationPaths.reservations,
};

interface Why {
  readonly review_reason?: AuditReason | null | undefined;
  readonly review_message?: string | null | undefined;
}

/** Composes the email to a restaurant about an admin's decision, or about the pause of its requests. */
export function composeReviewEmail(
  kind: ReviewEmailKind,
  restaurant: RestaurantProfile,
  language: Language,
  site: string,
  { review_reason, review_message }: Why = restaurant,
): EmailContent {
  const { restaurant_name } = restaurant;
  const words = messages[language];
  const t = words[kind];
  const lead = kind === "approved" && isListed(restaurant) ? words.listed : t.lead;
  const isNegative = kind === "notApproved" || kind === "revoked" || kind === "photoRemoved";
  const details: (readonly [string, string])[] = [];
  if (isNegative && review_reason) details.push([words.reviewReason, words.reviewReasons[review_reason]]);
  if (isNegative && review_message) details.push([words.reviewMessage, review_message]);
  return {
    language,
    subject: t.subject(restaurant_name),
    heading: t.heading,
    lead: lead(restaurant_name),
    ...(details.length > 0 && { details }),
    action: { label: t.action, url: buildSiteUrl(site, language, actionPaths[kind]) },
    reason: t.reason,
  };
}
