import { brand } from "#shared/platform/brand.ts";
import type { Language } from "#shared/platform/text/language.ts";
import { countTimes } from "#shared/platform/time/zoned-time.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { isAnonymized, type ReservationView } from "#shared/reservations/reservation-status.ts";
import { toLocalDate } from "#shared/reservations/visit.ts";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { mapUrl } from "#shared/restaurants/paths.ts";
import { findCountry, formatPostalAddress } from "#shared/restaurants/postal-address.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import type { PreviousRequest } from "#shared/reservations/reservation.ts";
import type { StoredReservation } from "../items.ts";
import { toMailLink, toPhoneLink } from "#functions/platform/email/contact-link.ts";
import {
  buildSiteUrl,
  type DateCardContent,
  type EmailAddress,
  type EmailContent,
  type EmailText,
} from "#functions/platform/email/email-content.ts";
import { formatDate } from "#functions/platform/email/dates.ts";
import { de } from "#shared/reservations/messages/emails/de.ts";
import { en } from "#shared/reservations/messages/emails/en.ts";

export const messages = { de, en };

// What the emails to guests and to restaurants about a reservation share.

export interface EmailContext {
  /** The site's origin, for links. */
  readonly site: string;
  readonly now: Date;
  /** The other side, if it can be written to. */
  readonly replyTo?: EmailAddress | undefined;
  /** The restaurant's, if known. */
  readonly country?: string | undefined;
}

/** What emails say of a visit, whether it is reserved or offered. */
type Visit = Pick<
  StoredReservation,
  | "restaurant_name"
  | "user_id"
  | "customer_name"
  | "number_of_guests"
  | "reservation_date"
  | "reservation_time"
  | "night_of"
  | "time_zone"
>;

/** The values that the texts of a reservation name. */
export function toVisit(reservation: Visit, language: Language, now: Date) {
  const night = formatNight(reservation, language)
    .map((text) => `, ${text}`)
    .join("");
  const { night_of } = reservation;
  const date = formatDate(language, reservation.reservation_date, toLocalDate(reservation, now));
  return {
    restaurant: reservation.restaurant_name,
    guest: isAnonymized(reservation) ? messages[language].deletedGuest : reservation.customer_name,
    guests: messages[language].guests(reservation.number_of_guests),
    day: date.full + night,
    shortDay:
      night_of === undefined
        ? date.short
        : messages[language].shortNight(formatDate(language, night_of, night_of).shortWeekday, date.short),
    clock: reservation.reservation_time,
    time: messages[language].clock(reservation.reservation_time),
    night,
  };
}

type Night = PreviousRequest & Pick<StoredReservation, "time_zone">;

/**
 * `in der Nacht von Freitag auf Samstag`; empty for a visit that belongs to its own day. Of an hour that the clock shows
 * twice, it says which one is meant.
 */
function formatNight(visit: Night, language: Language): string[] {
  const { night_of, reservation_date: to, reservation_time: time, time_zone } = visit;
  const { night, isFirst } = messages[language];
  const weekday = (date: string) => formatDate(language, date, date).weekday;
  const isTwice = countTimes(to, time, time_zone) > 1;
  return [...(night_of === undefined ? [] : [night(weekday(night_of), weekday(to))]), ...(isTwice ? [isFirst] : [])];
}

/** Until when the restaurant answers, in its local time: `Montag, 23. November, 19:38 Uhr`. */
export const formatDeadline = (reservation: StoredReservation, language: Language): string =>
  formatInstant(reservation.answer_by, reservation, language);

/** An instant in the restaurant's local time, in the same form; empty where there is none. */
export function formatInstant(
  at: string | undefined,
  { time_zone }: Pick<StoredReservation, "time_zone">,
  language: Language,
): string {
  if (at === undefined) return "";
  const { date, time } = localDateTime(new Date(at), time_zone);
  return `${formatDate(language, date, date).full}, ${messages[language].clock(time)}`;
}

/** A changed request before its change: `Freitag, 27. November, 19:30 Uhr, 2 Gäste`; empty where it was not changed. */
export function formatPrevious({ previous, ...reservation }: StoredReservation, language: Language, now: Date): string {
  if (previous === undefined) return "";
  const { clock, guests } = messages[language];
  const day = formatDate(language, previous.reservation_date, toLocalDate(reservation, now)).full;
  const time = clock(previous.reservation_time);
  const night = formatNight({ ...previous, time_zone: reservation.time_zone }, language);
  return [day, time, ...night, guests(previous.number_of_guests)].join(", ");
}

/** @param lines below time and party size; undefined stands for a line without content */
export function toDateCard(
  reservation: Visit,
  language: Language,
  now: Date,
  lines: readonly (EmailText | null | undefined)[],
): DateCardContent {
  const { clock, guests } = messages[language];
  const { full, weekday, day, month } = formatDate(
    language,
    reservation.reservation_date,
    toLocalDate(reservation, now),
  );
  const headline = `${clock(reservation.reservation_time)}, ${guests(reservation.number_of_guests)}`;
  return {
    date: full,
    weekday,
    day,
    month,
    headline,
    lines: [...formatNight(reservation, language), ...lines.filter((line) => line != null)],
  };
}

/** Where a restaurant is, as a link to a map, and how to reach it; nothing of what is not known. */
export function toLocation(restaurant: RestaurantProfile | undefined) {
  const address = restaurant && formatPostalAddress(restaurant);
  return [address && { label: address, url: mapUrl(address) }, ...toContact(restaurant)];
}

/** A restaurant's phone number and its email for guests. */
export const toContact = (restaurant: RestaurantProfile | undefined) =>
  restaurant
    ? [
        restaurant.phone && toPhoneLink(restaurant.phone, findCountry(restaurant)),
        toMailLink(restaurant.contact_email ?? restaurant.email),
      ]
    : [];

/** Drops the details that a reservation does not have. */
export const withoutEmptyValues = (details: NonNullable<EmailContent["details"]>) =>
  details.filter(([, value]) => value !== "");

/** The tab that lists the reservation. */
export const buildReservationsUrl = (site: string, language: Language, view: ReservationView): string =>
  buildSiteUrl(site, language, reservationPaths.reservations, { view });

/**
 * What all emails about a reservation refer to, in the form of a message id (RFC 5322, 3.6.4), although no such message
 * was sent: SES gives each email an id of its own. A changed request keeps its first one.
 */
export const toThread = ({ id, first_id }: StoredReservation): string => `<${first_id ?? id}@${brand.toLowerCase()}>`;
