import type { EventType } from "#shared/events.ts";
import type { Language } from "#shared/platform/text/language.ts";

const texts: Readonly<Record<Language, Readonly<Record<EventType, string>>>> = {
  de: {
    "account.registered": "Neues Konto",
    "account.deleted": "Gelöschtes Konto",
    "reservation.requested": "Neue Anfrage",
    "reservation.changed": "Geänderte Anfrage",
    "reservation.confirmed": "Bestätigung",
    "reservation.cancelled": "Stornierung",
    "reservation.reminded": "Erinnerung",
    "reservation.unanswered": "Unbeantwortete Anfrage",
    "reservation.move_requested": "Wunsch nach anderer Zeit",
    "reservation.move_rejected": "Abgelehnter Wunsch",
    "reservation.no_show": "Nicht gekommen",
    "reservation.objected": "Widerspruch eines Gastes",
    "restaurant.approved": "Freigabe",
    "restaurant.rejected": "Ablehnung",
    "restaurant.verified": "Verifizierung",
    "restaurant.revoked": "Aufgehobene Verifizierung",
    "restaurant.photo_removed": "Entferntes Foto",
    "restaurant.paused": "Pausierte Anfragen",
    "notice.received": "Eingegangene Meldung",
    "notice.decided": "Entscheidung über eine Meldung",
    "photos.removed": "Entfernte Fotos",
  },
  en: {
    "account.registered": "New account",
    "account.deleted": "Deleted account",
    "reservation.requested": "New request",
    "reservation.changed": "Changed request",
    "reservation.confirmed": "Confirmation",
    "reservation.cancelled": "Cancellation",
    "reservation.reminded": "Reminder",
    "reservation.unanswered": "Unanswered request",
    "reservation.move_requested": "Move requested",
    "reservation.move_rejected": "Move rejected",
    "reservation.no_show": "No-show",
    "reservation.objected": "Objection by a guest",
    "restaurant.approved": "Approval",
    "restaurant.rejected": "Rejection",
    "restaurant.verified": "Verification",
    "restaurant.revoked": "Revoked verification",
    "restaurant.photo_removed": "Removed photo",
    "restaurant.paused": "Paused requests",
    "notice.received": "Received report",
    "notice.decided": "Decision on a report",
    "photos.removed": "Removed photos",
  },
};

/** What the admin's page calls an event whose email or files wait in a dead-letter queue, by the event's type. */
export const deadEventTexts: Readonly<Record<Language, Readonly<Record<string, string>>>> = texts;
