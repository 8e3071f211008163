import type { DeadLetterQueue } from "../failures/queues.ts";
import { deadEventTexts } from "./dead-events.ts";
import { reviewReasonTexts } from "./review-reasons.ts";
import type {
  IdentifyingDetail,
  PagePart,
  ReviewDecision,
  ReviewDetail,
  ReviewView,
} from "#shared/restaurants/approval.ts";
import { caseDe, checklistDe, healthDe } from "./case.de.ts";
import { reservationCaseDe } from "./reservation-case.de.ts";
import { noticesDe } from "./notices.de.ts";
import type { Widened } from "#shared/platform/messages/widened.ts";

/** Texts of the admin page. What the spec quotes in English is the same in both languages. */
export const de = {
  title: "Admin Dashboard",
  toDo: "Auf einen Blick",
  signOut: "Abmelden",
  sections: {
    pending: "Pending Approval",
    approved: "Approved Restaurants",
    rejected: "Abgelehnt",
    customers: "Customers",
  },
  order: {
    newest: "Neueste zuerst",
    oldest: "Wartet am längsten",
    name: "Nach Namen oder E-Mail",
    due: "Nächste Frist zuerst",
    queue: "Nach Warteschlange",
  },
  badges: { approved: "Approved", notApproved: "Not Approved", notVerified: "Not Verified" },
  decisions: {
    approve: "Approve",
    reject: "Reject",
    verify: "Verify Restaurant",
    revoke: "Revoke Verification",
  } satisfies Record<ReviewDecision, string>,
  viewProfile: "View Profile",
  rejection: {
    reject: "Restaurant ablehnen?",
    revoke: "Verifizierung aufheben?",
    reason: "Grund",
    reasons: reviewReasonTexts.de,
    message: "Nachricht an das Restaurant",
    hint: "Grund und Nachricht stehen in der E-Mail.",
    charactersLeft: (count: number) => (count < 0 ? `${-count} Zeichen zu viel` : `Noch ${count} Zeichen`),
    keep: "Abbrechen",
  },
  missing: {
    address: "Adresse fehlt",
    photos: "Fotos fehlen",
    menu: "Speisekarte fehlt",
    hours: "Öffnungszeiten nicht bestätigt",
  } satisfies Record<ReviewDetail, string>,
  complete: "Vollständig",
  doubles: {
    title: "Vielleicht doppelt:",
    shared: {
      phone: "gleiche Telefonnummer",
      website: "gleiche Website",
      address: "gleicher Name an gleicher Adresse",
    } satisfies Record<IdentifyingDetail, string>,
  },
  approval: {
    title: "Trotzdem freigeben?",
    text: "Gäste sehen das Restaurant so, wie es jetzt ist.",
    confirm: "Trotzdem freigeben",
  },
  areas: "Bereiche",
  customerArea: "Customer Area",
  partnerArea: "Partner Area",
  unknown: "N/A",
  columns: { name: "Name", phone: "Telefon", email: "E-Mail", created: "Registriert" },
  noCity: "Ort fehlt",
  hidden: "verborgen",
  hiddenByUs: "von uns verborgen",
  stateSince: (time: string, state: string) => `Stand seit ${time}: ${state}.`,
  rejectedOn: (day: string) => `abgelehnt am ${day}`,
  resubmittedOn: (day: string, changed: string) =>
    `Erneut eingereicht am ${day}, ${changed === "" ? "nichts geändert" : `geändert: ${changed}`}`,
  pageParts: {
    name: "Name",
    address: "Adresse",
    contact: "Kontakt",
    texts: "Texte",
    cuisine: "Küche und Preise",
    hours: "Öffnungszeiten",
    photos: "Fotos",
    menu: "Speisekarte",
    offers: "Angebote",
    wines: "Weinliste",
  } satisfies Record<PagePart, string>,
  waitingHours: (hours: number) =>
    hours < 1
      ? "wartet seit weniger als einer Stunde"
      : hours === 1
        ? "wartet seit 1 Stunde"
        : `wartet seit ${hours} Stunden`,
  waitingDays: (days: number) => (days === 1 ? "wartet seit 1 Tag" : `wartet seit ${days} Tagen`),
  registeredOn: (day: string) => `angemeldet am ${day}`,
  saving: "Wird gespeichert …",
  empty: {
    pending: "Nichts wartet auf Ihre Freigabe.",
    approved: "Noch ist kein Restaurant freigegeben und verifiziert.",
    rejected: "Kein Restaurant ist abgelehnt.",
    customers: "Noch hat sich kein Gast registriert.",
  },
  searchCustomers: "Kunden suchen",
  searchRestaurants: {
    pending: "Wartende Restaurants suchen",
    approved: "Freigegebene Restaurants suchen",
    rejected: "Abgelehnte Restaurants suchen",
  } satisfies Record<ReviewView, string>,
  searchHint: "Name oder E-Mail",
  searchRestaurantsHint: "Name, Ort, E-Mail, Telefon",
  chooseOrder: "Sortierung",
  expiredInRow: (count: number) => (count === 1 ? "1 Frist abgelaufen" : `${count} Fristen in Folge abgelaufen`),
  paused: "Anfragen pausieren",
  oldest: (days: number) =>
    days === 0 ? "älteste von heute" : `älteste seit ${days === 1 ? "1 Tag" : `${days} Tagen`}`,
  failedSince: (time: string) => `seit ${time}`,
  undelivered: {
    title: "Zurückgekommene E-Mails",
    empty: "Keine E-Mail kam zurück.",
    loadFailed: "Die zurückgekommenen E-Mails konnten nicht geladen werden.",
    unknownAddress: "Adresse nicht vermerkt",
    outcomes: { bounced: "Nicht zugestellt", complained: "Als Spam gemeldet" },
    to: {
      restaurant: "an das Restaurant",
      customer: "an den Gast",
      notifier: "an die Person, die gemeldet hat",
      admin: "an die Verwaltung",
      former_user: "an ein gelöschtes Konto",
    },
  },
  notFound: {
    customers: (search: string) => `Kein Gast gefunden, dessen Name „${search}“ enthält oder dessen E-Mail so beginnt.`,
    restaurants: (search: string) =>
      `Kein Restaurant gefunden, dessen Name, Stadt oder E-Mail mit „${search}“ beginnt.`,
  },
  deadLetters: {
    title: "Nicht zugestellt",
    empty: "Alles ist zugestellt.",
    loadFailed: "Die Liste konnte nicht geladen werden.",
    queues: {
      emails: "E-Mails",
      undelivered: "Nicht übergebene E-Mails",
      events: "Änderungen ohne E-Mail",
      projections: "Suche und Zähler",
      photos: "Fotos",
      feedback: "Rückmeldungen zu E-Mails",
    } satisfies Record<DeadLetterQueue, string>,
    /** What a letter is called whose event is unknown. */
    unnamed: {
      emails: "E-Mail",
      undelivered: "E-Mail",
      events: "Änderungen, deren E-Mails fehlen",
      projections: "Änderungen, die Suche und Zähler nicht kennen",
      photos: "Hochgeladenes Foto",
      feedback: "Nachricht über eine unzustellbare E-Mail",
    } satisfies Record<DeadLetterQueue, string>,
    /** By the event that caused the email. */
    events: deadEventTexts.de,
    reason: (reason: string) => `Fehler: ${reason}`,
    noReason: "Den Grund nennt nur das Protokoll.",
    rest: (count: string) => `und ${count} weitere`,
    sendAgain: "Erneut senden",
    sending: "Wird gesendet …",
    redriven: (count: number) => ({ title: "Erneut gesendet", text: `${count} erledigt.` }),
    failedAgain: (redriven: number, failed: number) => ({
      title: "Nicht alles ging durch",
      text: `${redriven} erledigt, ${failed} erneut fehlgeschlagen.`,
    }),
    notAll: "Es sind noch mehr da: bitte noch einmal senden.",
    redriveFailed: "Das erneute Senden ist fehlgeschlagen.",
  },
  case: caseDe,
  checklist: checklistDe,
  health: healthDe,
  reservationCase: reservationCaseDe,
  notices: noticesDe,
  secondStep: {
    title: "Anmeldung in zwei Schritten",
    text: "Für die Verwaltung brauchen Sie eine Authenticator-App. Richten Sie sie unter „Sicherheit“ in Ihrem Profil ein.",
    setUp: "Zum Profil",
  },
  loadMore: "Weitere laden",
  loadingMore: "Wird geladen …",
  error: "Error",
  accessDenied: "Access Denied",
  accessDeniedText: "You don't have admin privileges.",
  customersFailed: "Failed to load customer profiles.",
  restaurantsFailed: "Failed to load restaurants.",
  decided: {
    approve: { title: "Restaurant Approved", text: "The restaurant is now visible to customers." },
    reject: { title: "Restaurant Rejected", text: "The restaurant has been rejected." },
    verify: { title: "Restaurant Verified", text: "The restaurant can now access the partner portal." },
    revoke: { title: "Verification Revoked", text: "The restaurant's portal access has been revoked." },
  } satisfies Record<ReviewDecision, { title: string; text: string }>,
  statusFailed: "Failed to update restaurant status.",
  verificationFailed: "Failed to update restaurant verification.",
};

export type AdminMessages = Widened<typeof de>;
