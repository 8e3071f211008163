import type { Language } from "../../../shared/domain/constants.ts";
import type { RestaurantProfile } from "../../../shared/domain/restaurant.ts";
import { de } from "../../../shared/messages/mails/de.ts";
import { en } from "../../../shared/messages/mails/en.ts";
import { paths } from "../../../shared/paths.ts";
import type { Profile } from "../../data/account-items.ts";
import type { StoredReservation } from "../../data/reservation-items.ts";
import { dayIn } from "./dates.ts";
import type { Letter } from "./letter.ts";

const messages = { de, en };

type ToHouse = "requested" | "cancelledByGuest";
type ToGuest = "confirmed" | "rejected" | "cancelledByHouse" | "expired";

const visitOf = (reservation: StoredReservation, language: Language) => ({
  restaurant: reservation.restaurant_name,
  guest: reservation.customer_name,
  day: dayIn(language, reservation.reservation_date).whole,
  time: messages[language].clock(reservation.reservation_time),
});

function slipOf(reservation: StoredReservation, language: Language, lines: readonly (string | null)[]) {
  const { clock, guests } = messages[language];
  const { weekday, day, month } = dayIn(language, reservation.reservation_date);
  const headline = `${clock(reservation.reservation_time)}, ${guests(reservation.number_of_guests)}`;
  return { weekday, day, month, headline, lines: lines.filter((line) => line !== null) };
}

/** What a house is told about a table of its own: with all that the guest left for it. */
export function letterToHouse(kind: ToHouse, reservation: StoredReservation, language: Language, site: string): Letter {
  const words = messages[language][kind];
  const all = messages[language];
  const visit = visitOf(reservation, language);
  return {
    language,
    subject: words.subject(visit),
    heading: words.heading,
    lead: words.lead(visit),
    slip: slipOf(reservation, language, [reservation.restaurant_name]),
    rows: [
      [all.name, reservation.customer_name],
      [all.phone, reservation.customer_phone],
      [all.email, reservation.customer_email],
      ...(reservation.special_requests === null ? [] : [[all.specialRequests, reservation.special_requests] as const]),
    ],
    action: { label: words.action, url: site + paths.reservations },
    reason: words.reason,
  };
}

/** What a guest is told about the table they asked for. */
export function letterToGuest(
  kind: ToGuest,
  reservation: StoredReservation,
  house: RestaurantProfile | undefined,
  language: Language,
  site: string,
): Letter {
  const words = messages[language][kind];
  const visit = visitOf(reservation, language);
  const isComing = kind === "confirmed";
  const address = house?.address != null && house.city !== null ? `${house.address} ${house.city}` : null;
  return {
    language,
    subject: words.subject(visit),
    heading: words.heading,
    lead: words.lead(visit),
    slip: slipOf(reservation, language, [
      reservation.restaurant_name,
      ...(isComing ? [address, house?.phone ?? null] : []),
    ]),
    action: { label: words.action, url: site + (isComing ? paths.reservations : paths.restaurants) },
    ...(isComing && { after: messages[language].confirmed.after }),
    reason: words.reason,
  };
}

/** The note of section 7: userEmail, userName, userType. */
export function letterToAdmin(profile: Profile, house: RestaurantProfile | undefined, site: string): Letter {
  const all = messages.de;
  const { signUp } = all;
  const name = profile.full_name ?? house?.restaurant_name ?? profile.email;
  return {
    language: "de",
    subject: signUp.subject(name),
    heading: signUp.heading,
    lead: signUp[profile.registered_as],
    rows: [
      [all.email, profile.email],
      [all.name, name],
      [signUp.type, profile.registered_as],
    ],
    action: { label: signUp.action, url: site + paths.admin },
    reason: signUp.reason,
  };
}
