import type { waitlistEvents } from "#shared/reservations/events.ts";
import type { Language } from "#shared/platform/text/language.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { waitAddress } from "#shared/reservations/paths.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import type { AccountStore } from "#functions/accounts/account-store.ts";
import { buildSiteUrl, type EmailContent } from "#functions/platform/email/email-content.ts";
import type { EmailEnvironment, EmailsOf } from "#functions/platform/email/emails-of.ts";
import type { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { type EmailContext, messages, toDateCard, toLocation, toVisit } from "../emails/reservation-content.ts";
import { isOffered, type OfferedWait, type WaitStore } from "./wait-store.ts";

export interface WaitlistEmailDependencies extends EmailEnvironment {
  readonly accounts: Pick<AccountStore, "getProfile">;
  readonly restaurants: Pick<RestaurantStore, "getRestaurant">;
  readonly waits: Pick<WaitStore, "getWait">;
}

/** The guest for whom a table is held hears of it at the account's verified address, as long as it is held. */
export const resolveWaitlistEmails = (deps: WaitlistEmailDependencies): EmailsOf<typeof waitlistEvents> => ({
  "table.offered": async ({ detail: { restaurant_id, wait_id, version } }) => {
    const wait = await deps.waits.getWait(restaurant_id, wait_id);
    const now = deps.now();
    if (!wait || !isOffered(wait) || wait.version !== version || new Date(wait.offer.expires_at) <= now) return [];
    const [guest, restaurant] = await Promise.all([
      deps.accounts.getProfile(wait.user_id),
      deps.restaurants.getRestaurant(restaurant_id),
    ]);
    if (!guest || !restaurant) return [];
    const content = composeOfferEmail(wait, restaurant, guest.language, { site: deps.site, now });
    return [{ to: "customer", address: guest.email, content }];
  },
});

/** Composes the email about a table that is held: its link opens the page on which a button takes it. */
export function composeOfferEmail(
  wait: OfferedWait,
  restaurant: RestaurantProfile,
  language: Language,
  { site, now }: EmailContext,
): EmailContent {
  const { clock, tableOffered: t } = messages[language];
  const offered = { ...wait, ...wait.offer, night_of: wait.offer.night_of };
  const visit = toVisit(offered, language, now);
  const until = clock(localDateTime(new Date(wait.offer.expires_at), wait.time_zone).time);
  const { path, query } = waitAddress(wait, wait.guest_code);
  const url = buildSiteUrl(site, language, path, query);
  return {
    language,
    subject: t.subject(visit),
    heading: t.heading,
    lead: t.lead(visit, until),
    dateCard: toDateCard(offered, language, now, [restaurant.restaurant_name, ...toLocation(restaurant)]),
    action: { label: t.action, url },
    secondaryAction: { label: t.leave, url },
    note: t.after,
    reason: t.reason,
    replyTo: { name: restaurant.restaurant_name, address: restaurant.email },
  };
}
