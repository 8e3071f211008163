import { brand } from "#shared/platform/brand.ts";
import type { Language } from "#shared/platform/text/language.ts";
import { formatPostalAddress } from "#shared/restaurants/postal-address.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { calendarTexts } from "#shared/reservations/messages/calendar.ts";
import { visitEnd } from "#shared/reservations/visit.ts";
import type { StoredReservation } from "../items.ts";
import { frameMessages } from "#functions/platform/email/email-content.ts";

/** RFC 5545, 3.8.1.11. A pending reservation is tentative. */
const statuses = { pending: "TENTATIVE", confirmed: "CONFIRMED", completed: "CONFIRMED", cancelled: "CANCELLED" };

/** RFC 5546, 3.2: what takes an entry out of the calendar must say so in file and email alike. */
export const calendarMethod = ({ status }: Pick<StoredReservation, "status">): "CANCEL" | "PUBLISH" =>
  status === "cancelled" ? "CANCEL" : "PUBLISH";

/**
 * Renders a reservation as a calendar file with one event. Instants are in UTC, so the file needs no time zone rules.
 * The version becomes the event's sequence, so that a later file replaces an earlier one, also that of a table which has
 * been moved since and has another id. Programs take an entry out only for its organizer, who must be named in every file
 * (RFC 5546, 3.2.1 and 3.2.5): that is the sender of our emails, who stays the same when a restaurant's address changes.
 *
 * @param sender the address that the emails come from
 */
export function renderCalendar(
  reservation: StoredReservation,
  restaurant: RestaurantProfile | undefined,
  language: Language,
  sender: string,
): string {
  const { id, first_id, restaurant_name, number_of_guests, begins_at, updated_at, status, version } = reservation;
  const words = calendarTexts[language];
  const location = [restaurant_name, restaurant && formatPostalAddress(restaurant)].filter(Boolean).join(", ");
  const notes = [
    words.guests(number_of_guests),
    restaurant?.phone && `${frameMessages[language].phone}: ${restaurant.phone}`,
  ];
  const lines: (readonly [name: string, value: string])[] = [
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", `-//${brand}//${brand}//${language.toUpperCase()}`],
    ["CALSCALE", "GREGORIAN"],
    ["METHOD", calendarMethod(reservation)],
    ["BEGIN", "VEVENT"],
    [`ORGANIZER;CN=${brand}`, `mailto:${sender}`],
    ["UID", `${first_id ?? id}@${brand.toLowerCase()}`],
    ["DTSTAMP", utcValue(new Date(updated_at))],
    ["LAST-MODIFIED", utcValue(new Date(updated_at))],
    ["SEQUENCE", String(version - 1)],
    ["DTSTART", utcValue(new Date(begins_at))],
    ["DTEND", utcValue(visitEnd(reservation))],
    ["SUMMARY", textValue(words.visit(restaurant_name))],
    ["LOCATION", textValue(location)],
    ["DESCRIPTION", textValue(notes.filter(Boolean).join("\n"))],
    ["STATUS", statuses[status]],
    ["END", "VEVENT"],
    ["END", "VCALENDAR"],
  ];
  return lines.map(([name, value]) => contentLine(name, value)).join("");
}

/** Maximum octets of a content line without its line break (RFC 5545, 3.1). */
const maxOctets = 75;

/**
 * Formats one content line and folds it between characters where it is too long. Control characters in the value
 * become spaces.
 */
export function contentLine(name: string, value: string): string {
  let lines = "";
  let octets = 0;
  for (const letter of `${name}:${value.replaceAll(/\p{Cc}/gu, " ")}`) {
    const size = Buffer.byteLength(letter);
    if (octets + size > maxOctets) {
      lines += "\r\n ";
      octets = 1; // the space that continues a line
    }
    lines += letter;
    octets += size;
  }
  return `${lines}\r\n`;
}

/** Escapes a text value (RFC 5545, 3.3.11). */
export const textValue = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, "\\n");

/** Formats an instant in UTC (RFC 5545, 3.3.5, form 2): `20270305T183000Z`. */
export const utcValue = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
