import type { Language } from "#shared/platform/text/language.ts";
import { formatPostalAddress } from "#shared/restaurants/postal-address.ts";
import type { RestaurantCard, RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { reservationAddress } from "#shared/reservations/paths.ts";
import { mapUrl, restaurantPath, restaurantPaths } from "#shared/restaurants/paths.ts";
import { renderCalendar } from "../calendar/event.ts";
import type { StoredReservation } from "../items.ts";
import type { GuestEmailKind } from "./choose-email.ts";
import { toPhoneLink } from "#functions/platform/email/contact-link.ts";
import { buildSiteUrl, type EmailContent } from "#functions/platform/email/email-content.ts";
import {
  type EmailContext,
  formatDeadline,
  formatPrevious,
  messages,
  toDateCard,
  toThread,
  toVisit,
  withoutEmptyValues,
} from "./reservation-content.ts";

const confirmedKinds: ReadonlySet<GuestEmailKind> = new Set(["confirmed", "reminder", "reminderToday"]);

/** A restaurant that the guest could ask instead. */
type Alternative = Pick<RestaurantCard, "id" | "restaurant_name">;

/**
 * Composes the email to a guest about a reservation. Until the visit it links to a map, the phone and the
 * reservation's page, once confirmed also to the calendar file, which the confirmation carries as well; otherwise it links
 * to other restaurants.
 */
export function composeGuestEmail(
  kind: GuestEmailKind,
  reservation: StoredReservation,
  restaurant: RestaurantProfile | undefined,
  language: Language,
  { site, now, alternatives = [], replyTo }: EmailContext & { readonly alternatives?: readonly Alternative[] },
): EmailContent {
  const t = messages[language];
  const visit = toVisit(reservation, language, now);
  const isChange = kind === "requestChanged";
  const isRequest = kind === "requestReceived" || isChange;
  const isConfirmed = confirmedKinds.has(kind);
  const isUpcoming = isRequest || isConfirmed;
  const address = restaurant && formatPostalAddress(restaurant);
  const location = isUpcoming
    ? [address && { label: address, url: mapUrl(address) }, restaurant?.phone && toPhoneLink(restaurant.phone)]
    : [];
  const { path, query } = reservationAddress(reservation);
  const url = isUpcoming
    ? buildSiteUrl(site, language, path, query)
    : buildSiteUrl(site, language, restaurantPaths.restaurants);
  const details = withoutEmptyValues([
    [t.before, isChange ? formatPrevious(reservation, language, now) : ""],
    [t.specialRequests, isRequest ? (reservation.special_requests ?? "") : ""],
    [t.answerBy, isRequest ? formatDeadline(reservation, language) : ""],
    [t.messageOfRestaurant, reservation.restaurant_message ?? ""],
  ]);
  return {
    language,
    subject: t[kind].subject(visit),
    heading: t[kind].heading,
    lead: t[kind].lead(visit),
    dateCard: toDateCard(reservation, language, now, [reservation.restaurant_name, ...location]),
    ...(details.length > 0 && { details }),
    ...(alternatives.length > 0 && {
      alternatives: {
        intro: t.alternatives(visit),
        links: alternatives.map(({ id, restaurant_name }) => ({
          label: restaurant_name,
          url: buildSiteUrl(site, language, restaurantPath(id)),
        })),
      },
    }),
    action: { label: t[kind].action, url },
    ...(isConfirmed && {
      secondaryAction: { label: t.calendar, url: buildCalendarUrl(reservation, language, site) },
    }),
    ...((isRequest || kind === "confirmed") && { note: t[kind].after }),
    reason: t[kind].reason,
    thread: toThread(reservation),
    ...(replyTo && { replyTo }),
    ...(kind === "confirmed" && { calendar: renderCalendar(reservation, restaurant, language) }),
  };
}

/** The calendar file. Its code authorizes the holder of the email and is in no API response of a list. */
const buildCalendarUrl = (reservation: StoredReservation, language: Language, site: string): string => {
  const { id, restaurant_id: restaurant, calendar_code: code } = reservation;
  return buildSiteUrl(site, language, `/api/reservations/${id}/calendar.ics`, { restaurant, code });
};
