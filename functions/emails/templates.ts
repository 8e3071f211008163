import type { Language } from "../../shared/restaurants/constants.ts";
import { isAnonymized } from "../../shared/accounts/anonymous-user.ts";
import type { ReservationView } from "../../shared/reservations/reservation-status.ts";
import type { RestaurantProfile } from "../../shared/restaurants/restaurant.ts";
import { localDateAt } from "../../shared/reservations/visit.ts";
import { de } from "../../shared/messages/emails/de.ts";
import { en } from "../../shared/messages/emails/en.ts";
import { paths } from "../../shared/paths.ts";
import type { Profile } from "../accounts/items.ts";
import type { StoredReservation } from "../reservations/items.ts";
import { dayIn } from "./dates.ts";
import type { Letter } from "./template.ts";
import { linkTo } from "./link.ts";

const messages = { de, en };

/** The kinds of mail, by whom they are for. */
export const toRestaurant = ["requested", "withdrawn", "cancelledByGuest"] as const;
export const toGuest = [
  "confirmed",
  "reminder",
  "reminderToday",
  "rejected",
  "cancelledByRestaurant",
  "expired",
] as const;
export const aboutRestaurant = ["approved", "notApproved", "verified", "revoked"] as const;
type ToRestaurant = (typeof toRestaurant)[number];
type ToGuest = (typeof toGuest)[number];
type AboutRestaurant = (typeof aboutRestaurant)[number];

/** Where a letter links to, and when it is written. */
interface Office {
  readonly site: string;
  readonly now: Date;
}

const visitOf = (reservation: StoredReservation, language: Language, now: Date) => ({
  restaurant: reservation.restaurant_name,
  guest: isAnonymized(reservation) ? messages[language].deletedGuest : reservation.customer_name,
  day: dayIn(language, reservation.reservation_date, localDateAt(reservation, now)).whole,
  time: messages[language].clock(reservation.reservation_time),
});

function slipOf(reservation: StoredReservation, language: Language, now: Date, lines: readonly (string | null)[]) {
  const { clock, guests } = messages[language];
  const { whole, weekday, day, month } = dayIn(language, reservation.reservation_date, localDateAt(reservation, now));
  const headline = `${clock(reservation.reservation_time)}, ${guests(reservation.number_of_guests)}`;
  return { date: whole, weekday, day, month, headline, lines: lines.filter((line) => line !== null) };
}

/** The rows with something behind their label. */
const saying = (rows: NonNullable<Letter["rows"]>) => rows.filter(([, value]) => value !== "");

/** What a restaurant is told about a table of its own: with all that the guest left for it. */
export function letterToRestaurant(
  kind: ToRestaurant,
  reservation: StoredReservation,
  language: Language,
  { site, now }: Office,
): Letter {
  const words = messages[language][kind];
  const all = messages[language];
  const visit = visitOf(reservation, language, now);
  return {
    language,
    subject: words.subject(visit),
    heading: words.heading,
    lead: words.lead(visit),
    slip: slipOf(reservation, language, now, [reservation.restaurant_name]),
    rows: saying([
      [all.name, visit.guest],
      [all.phone, reservation.customer_phone],
      [all.email, reservation.customer_email],
      [all.specialRequests, reservation.special_requests ?? ""],
    ]),
    action: { label: words.action, url: reservationsLink(site, language, kind === "requested" ? "pending" : "past") },
    reason: words.reason,
  };
}

/** The tab in which the reservation stands. */
const reservationsLink = (site: string, language: Language, view: ReservationView): string =>
  linkTo(site, language, paths.reservations, { view });

/** The calendar file, for whoever holds the mail: its code stands nowhere else. */
const calendarLink = (reservation: StoredReservation, language: Language, site: string): string => {
  const { id, restaurant_id: restaurant, calendar_code: code } = reservation;
  return linkTo(site, language, `/api/reservations/${id}/calendar.ics`, { restaurant, code });
};

/** What a guest is told about the table they asked for. */
export function letterToGuest(
  kind: ToGuest,
  reservation: StoredReservation,
  restaurant: RestaurantProfile | undefined,
  language: Language,
  { site, now }: Office,
): Letter {
  const words = messages[language][kind];
  const visit = visitOf(reservation, language, now);
  const isComing = kind === "confirmed" || kind === "reminder" || kind === "reminderToday";
  const address =
    restaurant?.address != null && restaurant.city !== null ? `${restaurant.address} ${restaurant.city}` : null;
  return {
    language,
    subject: words.subject(visit),
    heading: words.heading,
    lead: words.lead(visit),
    slip: slipOf(reservation, language, now, [
      reservation.restaurant_name,
      ...(isComing ? [address, restaurant?.phone ?? null] : []),
    ]),
    action: {
      label: words.action,
      url: isComing ? reservationsLink(site, language, "confirmed") : linkTo(site, language, paths.restaurants),
    },
    ...(isComing && {
      aside: { label: messages[language].calendar, url: calendarLink(reservation, language, site) },
    }),
    ...(kind === "confirmed" && { after: messages[language].confirmed.after }),
    reason: words.reason,
  };
}

/** What a restaurant is told when an admin has decided about it. */
export function letterAboutRestaurant(
  kind: AboutRestaurant,
  { restaurant_name }: RestaurantProfile,
  language: Language,
  site: string,
): Letter {
  const words = messages[language][kind];
  return {
    language,
    subject: words.subject(restaurant_name),
    heading: words.heading,
    lead: words.lead(restaurant_name),
    action: { label: words.action, url: linkTo(site, language, ways[kind]) },
    reason: words.reason,
  };
}

const ways = {
  approved: paths.restaurantProfile,
  notApproved: paths.restaurantSettings,
  verified: paths.partnerDashboard,
  revoked: paths.restaurantProfile,
} as const;

/** The note of section 7: userEmail, userName, userType. */
export function letterToAdmin(profile: Profile, restaurant: RestaurantProfile | undefined, site: string): Letter {
  const all = messages.de;
  const { signUp } = all;
  const name = restaurant?.restaurant_name ?? profile.full_name ?? profile.email;
  return {
    language: "de",
    subject: signUp.subject(name),
    heading: signUp.heading,
    lead: signUp[profile.registered_as],
    rows: [
      [all.email, profile.email],
      [all.name, name],
      [signUp.type, `${signUp.types[profile.registered_as]} (${profile.registered_as})`],
    ],
    action: { label: signUp.action, url: site + paths.admin },
    reason: signUp.reason,
  };
}
