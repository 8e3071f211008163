import type { Language } from "../../shared/restaurants/constants.ts";
import type { RestaurantProfile } from "../../shared/restaurants/restaurant.ts";
import { paths } from "../../shared/paths.ts";
import type { StoredReservation } from "../reservations/items.ts";
import type { EmailContent } from "./email-content.ts";
import { messages } from "./messages.ts";
import { buildReservationsUrl, type EmailContext, toDateCard, toVisit } from "./reservation-content.ts";
import { buildSiteUrl } from "./site-url.ts";

export const guestEmailKinds = [
  "confirmed",
  "reminder",
  "reminderToday",
  "rejected",
  "cancelledByRestaurant",
  "expired",
] as const;
export type GuestEmailKind = (typeof guestEmailKinds)[number];

const upcomingKinds: ReadonlySet<GuestEmailKind> = new Set(["confirmed", "reminder", "reminderToday"]);

/** Composes the email to a guest about a reservation. Address, phone and calendar link appear while the visit is upcoming. */
export function composeGuestEmail(
  kind: GuestEmailKind,
  reservation: StoredReservation,
  restaurant: RestaurantProfile | undefined,
  language: Language,
  { site, now }: EmailContext,
): EmailContent {
  const t = messages[language];
  const visit = toVisit(reservation, language, now);
  const isUpcoming = upcomingKinds.has(kind);
  const place = isUpcoming ? [formatAddress(restaurant), restaurant?.phone ?? null] : [];
  const url = isUpcoming
    ? buildReservationsUrl(site, language, "confirmed")
    : buildSiteUrl(site, language, paths.restaurants);
  return {
    language,
    subject: t[kind].subject(visit),
    heading: t[kind].heading,
    lead: t[kind].lead(visit),
    dateCard: toDateCard(reservation, language, now, [reservation.restaurant_name, ...place]),
    action: { label: t[kind].action, url },
    ...(isUpcoming && {
      secondaryAction: { label: t.calendar, url: buildCalendarUrl(reservation, language, site) },
    }),
    ...(kind === "confirmed" && { note: t.confirmed.after }),
    reason: t[kind].reason,
  };
}

const formatAddress = (restaurant: RestaurantProfile | undefined): string | null =>
  restaurant?.address != null && restaurant.city !== null ? `${restaurant.address} ${restaurant.city}` : null;

/** The calendar file. Its code authorizes the holder of the email and is in no API response of a list. */
const buildCalendarUrl = (reservation: StoredReservation, language: Language, site: string): string => {
  const { id, restaurant_id: restaurant, calendar_code: code } = reservation;
  return buildSiteUrl(site, language, `/api/reservations/${id}/calendar.ics`, { restaurant, code });
};
