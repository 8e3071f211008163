import type { Language } from "#shared/platform/text/language.ts";
import { viewForStatus } from "#shared/reservations/reservation-status.ts";
import { objectionReasonTexts } from "#shared/reservations/messages/objection-reasons.ts";
import type { StoredReservation } from "../items.ts";
import { toMailLink, toPhoneLink } from "#functions/platform/email/contact-link.ts";
import { type EmailContent, frameMessages } from "#functions/platform/email/email-content.ts";
import type { RestaurantEmailKind } from "./choose-email.ts";
import {
  buildReservationsUrl,
  type EmailContext,
  formatDeadline,
  formatInstant,
  formatPrevious,
  messages,
  toDateCard,
  toThread,
  toVisit,
  withoutEmptyValues,
} from "./reservation-content.ts";

/** `Wir waren da. Wir saßen am Fenster.` */
const formatObjection = ({ objection_reason, objection_text }: StoredReservation, language: Language): string =>
  [objection_reason && `${objectionReasonTexts[language][objection_reason]}.`, objection_text]
    .filter(Boolean)
    .join(" ");

/** Composes the email to a restaurant about a reservation, with the contact details that the guest entered. */
export function composeRestaurantEmail(
  kind: RestaurantEmailKind,
  reservation: StoredReservation,
  language: Language,
  { site, now, replyTo, country }: EmailContext,
): EmailContent {
  const t = messages[language];
  const { name, phone, email } = frameMessages[language];
  const visit = toVisit(reservation, language, now);
  const move = kind === "moveRequested" ? reservation.move : undefined;
  // What is asked for, as in a request's subject: the day of the table as it is would read as the wish.
  const wish = move && toVisit({ ...reservation, ...move, night_of: move.night_of }, language, now);
  const isOpen = kind === "requested" || kind === "changed" || kind === "unanswered";
  return {
    language,
    subject: t[kind].subject(wish ?? visit),
    heading: t[kind].heading,
    lead: t[kind].lead(visit),
    dateCard: toDateCard(reservation, language, now, [reservation.restaurant_name]),
    details: withoutEmptyValues([
      [t.before, kind === "changed" || kind === "movedByGuest" ? formatPrevious(reservation, language, now) : ""],
      [t.wished, move ? formatPrevious({ ...reservation, previous: move }, language, now) : ""],
      [name, visit.guest],
      [phone, toPhoneLink(reservation.customer_phone, country)],
      [email, toMailLink(reservation.customer_email)],
      [t.specialRequests, kind === "objected" ? "" : (reservation.special_requests ?? "")],
      [t.objection, kind === "objected" ? formatObjection(reservation, language) : ""],
      [t.answerBy, isOpen ? formatDeadline(reservation, language) : ""],
      [t.answerBy, formatInstant(move?.answer_by, reservation, language)],
    ]),
    action: {
      label: t[kind].action,
      url: buildReservationsUrl(site, language, isOpen ? "pending" : viewForStatus(reservation.status)),
    },
    reason: t[kind].reason,
    thread: toThread(reservation),
    ...(replyTo && { replyTo }),
  };
}
