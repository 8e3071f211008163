import type { Language } from "#shared/platform/text/language.ts";
import type { RestaurantCard, RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { answerAddress, reservationAddress } from "#shared/reservations/paths.ts";
import { objectionEnd } from "#shared/reservations/reservation-status.ts";
import { restaurantPath, restaurantPaths } from "#shared/restaurants/paths.ts";
import { calendarMethod, renderCalendar } from "../calendar/event.ts";
import type { StoredReservation } from "../items.ts";
import type { GuestEmailKind } from "./choose-email.ts";
import { formatDate } from "#functions/platform/email/dates.ts";
import { buildSiteUrl, type EmailContent } from "#functions/platform/email/email-content.ts";
import {
  type EmailContext,
  formatDeadline,
  formatInstant,
  formatPrevious,
  messages,
  toContact,
  toDateCard,
  toLocation,
  toThread,
  toVisit,
  withoutEmptyValues,
} from "./reservation-content.ts";

const confirmedKinds: ReadonlySet<GuestEmailKind> = new Set([
  "confirmed",
  "moved",
  "rearranged",
  "moveRejected",
  "moveExpired",
  "reminder",
  "reminderToday",
]);

interface GuestEmailContext extends EmailContext {
  /** The address that the email comes from. */
  readonly sender: string;
  /** Restaurants that the guest could ask instead. */
  readonly alternatives?: readonly Pick<RestaurantCard, "id" | "restaurant_name">[];
}

/**
 * Composes the email to a guest about a reservation. It names the restaurant's phone and email. Until the visit it links to
 * a map and the reservation's page, once confirmed also to the calendar file, which the confirmation carries as well; otherwise it links
 * to other restaurants, and a table's cancellation carries the file that takes the entry out.
 */
export function composeGuestEmail(
  kind: GuestEmailKind,
  reservation: StoredReservation,
  restaurant: RestaurantProfile | undefined,
  language: Language,
  { site, now, sender, alternatives = [], replyTo }: GuestEmailContext,
): EmailContent {
  const t = messages[language];
  const visit = toVisit(reservation, language, now);
  const isReminder = kind === "reminder" || kind === "reminderToday";
  const isChange = kind === "requestChanged" || kind === "rearranged";
  const isRequest = kind === "requestReceived" || kind === "requestChanged" || kind === "reopened";
  const isNewlyConfirmed = kind === "confirmed" || kind === "moved" || kind === "rearranged";
  const isTableCancelled = kind === "ownTableCancelled" || kind === "cancelledByRestaurant";
  const isConfirmed = confirmedKinds.has(kind);
  const isUpcoming = isRequest || isConfirmed;
  const location = isUpcoming ? toLocation(restaurant) : toContact(restaurant);
  const marked = kind === "noShow" ? [t.markedAt(formatInstant(reservation.no_show_at, reservation, language))] : [];
  const { path, query } = reservationAddress(reservation);
  const url = isUpcoming
    ? buildSiteUrl(site, language, path, query)
    : buildSiteUrl(site, language, restaurantPaths.restaurants);
  const details = withoutEmptyValues([
    [t.before, isChange || kind === "moved" ? formatPrevious(reservation, language, now) : ""],
    [t.specialRequests, isRequest ? (reservation.special_requests ?? "") : ""],
    [t.answerBy, isRequest ? formatDeadline(reservation, language) : ""],
    [
      t.messageOfRestaurant,
      (kind === "moveRejected" ? reservation.move_ended?.message : reservation.restaurant_message) ?? "",
    ],
  ]);
  return {
    language,
    subject: t[kind].subject(visit),
    heading: t[kind].heading,
    lead: t[kind].lead(visit),
    dateCard: toDateCard(reservation, language, now, [reservation.restaurant_name, ...location, ...marked]),
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
    ...(isNewlyConfirmed && {
      secondaryAction: { label: t.calendar, url: buildCalendarUrl(reservation, language, site) },
    }),
    ...((isRequest || kind === "confirmed" || kind === "rearranged") && { note: t[kind].after }),
    ...(isReminder && toAnswerButtons(reservation, language, site, url)),
    ...(kind === "noShow" && toObjection(reservation, language, site)),
    reason: t[kind].reason,
    thread: toThread(reservation),
    ...(replyTo && { replyTo }),
    ...((isNewlyConfirmed || isTableCancelled) && {
      calendar: {
        method: calendarMethod(reservation),
        content: renderCalendar(reservation, restaurant, language, sender),
      },
    }),
  };
}

/** Both answers lead to a page that asks again, because mail scanners open links; the code stands for signing in. */
function toAnswerButtons(reservation: StoredReservation, language: Language, site: string, change: string) {
  const { comes, cannot, changeTable } = messages[language];
  const { guest_code: code = "" } = reservation;
  const toUrl = ({ path, query }: ReturnType<typeof answerAddress>) => buildSiteUrl(site, language, path, query);
  return {
    action: { label: comes, url: toUrl(answerAddress(reservation, code)) },
    otherAction: { label: cannot, url: toUrl(answerAddress(reservation, code, true)) },
    secondaryAction: { label: changeTable, url: change },
  };
}

function toObjection(reservation: StoredReservation, language: Language, site: string) {
  const { noShow } = messages[language];
  const { guest_code: code = "", no_show_at: at = reservation.updated_at } = reservation;
  const { path, query } = answerAddress(reservation, code);
  const { date } = localDateTime(objectionEnd(at), reservation.time_zone);
  return {
    action: { label: noShow.action, url: buildSiteUrl(site, language, path, query) },
    note: noShow.after(formatDate(language, date, "").full),
  };
}

/** The calendar file. Its code authorizes the holder of the email and is in no API response of a list. */
const buildCalendarUrl = (reservation: StoredReservation, language: Language, site: string): string => {
  const { id, restaurant_id: restaurant, calendar_code: code } = reservation;
  return buildSiteUrl(site, language, `/api/reservations/${id}/calendar.ics`, { restaurant, code });
};
