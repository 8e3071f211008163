import { noticeTexts } from "#shared/notices/messages/notice-texts.ts";
import { reviewReasonTexts } from "#shared/admin/messages/review-reasons.ts";
import { brand } from "#shared/platform/brand.ts";
import { expiredUntilPause } from "#shared/reservations/request-limits.ts";
import type { Widened } from "../widened.ts";

interface Visit {
  readonly restaurant: string;
  readonly guest: string;
  /** `Freitag, 27. November`, with the year if it is another one */
  readonly day: string;
  /** `19:30 Uhr` */
  readonly time: string;
}

const becauseOfTable = "Sie erhalten diese Nachricht, weil Sie einen Tisch angefragt haben.";
const becauseOfRestaurant = `Sie erhalten diese Nachricht, weil Ihr Restaurant bei ${brand} eingetragen ist.`;
const becauseOfAccount = `Sie erhalten diese Nachricht, weil jemand diese Adresse bei ${brand} angegeben hat. Waren Sie es nicht, brauchen Sie nichts zu tun.`;
const becauseOfNotice = `Sie erhalten diese Nachricht, weil mit dieser Adresse bei ${brand} etwas gemeldet wurde. Waren Sie es nicht, brauchen Sie nichts zu tun.`;

export const de = {
  // No-break spaces keep a number with its unit.
  clock: (time: string) => `${time}\u00a0Uhr`,
  guests: (count: number) => (count === 1 ? "1\u00a0Gast" : `${count}\u00a0Gäste`),
  imprint: "Impressum",
  privacy: "Datenschutz",
  name: "Name",
  email: "E-Mail",
  phone: "Telefon",
  specialRequests: "Sonderwünsche",
  messageOfRestaurant: "Nachricht vom Restaurant",
  answerBy: "Antwort bis",
  before: "Vorher",
  alternatives: ({ time }: Visit) => `Um ${time} haben auch geöffnet:`,
  reviewReason: "Grund",
  reviewReasons: reviewReasonTexts.de,
  reviewMessage: "Unsere Nachricht",
  deletedGuest: "Ein Gast mit gelöschtem Konto",
  calendar: "In den Kalender eintragen",
  visit: (restaurant: string) => `Tisch bei ${restaurant}`,

  requested: {
    subject: ({ day, time }: Visit) => `Neue Reservierungsanfrage: ${day}, ${time}`,
    heading: "Neue Anfrage",
    lead: ({ guest }: Visit) => `${guest} möchte einen Tisch bei Ihnen.`,
    action: "Anfrage beantworten",
    reason: becauseOfRestaurant,
  },
  changed: {
    subject: ({ day, time }: Visit) => `Anfrage geändert: ${day}, ${time}`,
    heading: "Anfrage geändert",
    lead: ({ guest }: Visit) =>
      `${guest} hat die Anfrage geändert. Sie ersetzt die bisherige und wartet auf Ihre Antwort.`,
    action: "Anfrage beantworten",
    reason: becauseOfRestaurant,
  },
  unanswered: {
    subject: ({ day, time }: Visit) => `Noch unbeantwortet: Anfrage für ${day}, ${time}`,
    heading: "Eine Anfrage wartet auf Sie",
    lead: ({ guest }: Visit) => `${guest} wartet auf Ihre Antwort. Ohne Antwort sagen wir rechtzeitig für Sie ab.`,
    action: "Anfrage beantworten",
    reason: becauseOfRestaurant,
  },
  withdrawn: {
    subject: ({ day, time }: Visit) => `Anfrage zurückgezogen: ${day}, ${time}`,
    heading: "Anfrage zurückgezogen",
    lead: ({ guest }: Visit) => `${guest} hat die Anfrage zurückgezogen. Sie müssen nichts weiter tun.`,
    action: "Reservierungen öffnen",
    reason: becauseOfRestaurant,
  },
  cancelledByGuest: {
    subject: ({ day, time }: Visit) => `Storniert: ${day}, ${time}`,
    heading: "Reservierung storniert",
    lead: ({ guest }: Visit) => `${guest} kommt nicht, der Tisch ist wieder frei.`,
    action: "Reservierungen öffnen",
    reason: becauseOfRestaurant,
  },
  requestReceived: {
    subject: ({ restaurant, day }: Visit) => `Ihre Anfrage ist unterwegs: ${restaurant}, ${day}`,
    heading: "Ihre Anfrage ist unterwegs",
    lead: ({ restaurant, guest }: Visit) =>
      `Guten Tag ${guest}, ${restaurant} hat Ihre Anfrage. Sobald die Antwort da ist, schreiben wir Ihnen wieder.`,
    action: "Anfrage ansehen",
    after: "Etwas dazwischengekommen? Ein Tipp auf „Anfrage ansehen“, und Sie können sie dort stornieren.",
    reason: becauseOfTable,
  },
  requestChanged: {
    subject: ({ restaurant, day }: Visit) => `Ihre Anfrage ist geändert: ${restaurant}, ${day}`,
    heading: "Ihre Anfrage ist geändert",
    lead: ({ restaurant, guest }: Visit) =>
      `Guten Tag ${guest}, ${restaurant} hat Ihre neue Anfrage; sie ersetzt die bisherige. Sobald die Antwort da ist, schreiben wir Ihnen wieder.`,
    action: "Anfrage ansehen",
    after: "Etwas dazwischengekommen? Ein Tipp auf „Anfrage ansehen“, und Sie können sie dort ändern oder stornieren.",
    reason: becauseOfTable,
  },
  confirmed: {
    subject: ({ restaurant, day }: Visit) => `Ihr Tisch ist bestätigt: ${restaurant}, ${day}`,
    heading: "Ihr Tisch ist bestätigt",
    lead: ({ restaurant, guest }: Visit) => `Guten Tag ${guest}, ${restaurant} freut sich auf Sie.`,
    action: "Reservierung ansehen",
    after: "Verhindert? Stornieren Sie bitte rechtzeitig in Ihren Reservierungen.",
    reason: becauseOfTable,
  },
  rejected: {
    subject: ({ restaurant, day }: Visit) => `Leider kein Tisch: ${restaurant}, ${day}`,
    heading: "Leider kein Tisch frei",
    lead: ({ restaurant, guest }: Visit) =>
      `Guten Tag ${guest}, ${restaurant} hat zu dieser Zeit leider keinen Tisch mehr frei.`,
    action: "Andere Restaurants ansehen",
    reason: becauseOfTable,
  },
  cancelledByRestaurant: {
    subject: ({ restaurant, day }: Visit) => `Abgesagt: ${restaurant}, ${day}`,
    heading: "Ihr Tisch wurde abgesagt",
    lead: ({ restaurant, guest }: Visit) =>
      `Guten Tag ${guest}, ${restaurant} musste Ihre Reservierung leider absagen.`,
    action: "Andere Restaurants ansehen",
    reason: becauseOfTable,
  },
  expired: {
    subject: ({ restaurant, day }: Visit) => `Anfrage verfallen: ${restaurant}, ${day}`,
    heading: "Ihre Anfrage ist verfallen",
    lead: ({ restaurant, guest }: Visit) =>
      `Guten Tag ${guest}, ${restaurant} hat leider nicht rechtzeitig geantwortet. Das tut uns leid.`,
    action: "Andere Restaurants ansehen",
    reason: becauseOfTable,
  },

  reminder: {
    subject: ({ restaurant, time }: Visit) => `Morgen um ${time}: Ihr Tisch bei ${restaurant}`,
    heading: "Morgen ist es so weit",
    lead: ({ restaurant, guest }: Visit) => `Guten Tag ${guest}, ${restaurant} erwartet Sie.`,
    action: "Reservierung ansehen",
    reason: becauseOfTable,
  },
  reminderToday: {
    subject: ({ restaurant, time }: Visit) => `Heute um ${time}: Ihr Tisch bei ${restaurant}`,
    heading: "Heute ist es so weit",
    lead: ({ restaurant, guest }: Visit) => `Guten Tag ${guest}, ${restaurant} erwartet Sie.`,
    action: "Reservierung ansehen",
    reason: becauseOfTable,
  },

  approved: {
    subject: (name: string) => `${name} ist freigegeben`,
    heading: "Ihr Restaurant ist freigegeben",
    lead: (name: string) =>
      `${name} ist freigegeben: Sobald Sie es sichtbar schalten, können Gäste es auf ${brand} finden und Tische anfragen.`,
    action: "Restaurant öffnen",
    reason: becauseOfRestaurant,
  },
  notApproved: {
    subject: (name: string) => `${name} wurde nicht freigegeben`,
    heading: "Ihr Restaurant ist nicht freigegeben",
    lead: (name: string) =>
      `Wir können ${name} zurzeit nicht zeigen. Bitte prüfen Sie Ihre Angaben: Danach sehen wir sie uns noch einmal an.`,
    action: "Angaben prüfen",
    reason: becauseOfRestaurant,
  },
  verified: {
    subject: (name: string) => `${name} ist verifiziert`,
    heading: "Ihr Restaurant ist verifiziert",
    lead: (name: string) => `${name} ist verifiziert: Ab sofort können Sie das Partner-Portal nutzen.`,
    action: "Zum Portal",
    reason: becauseOfRestaurant,
  },
  revoked: {
    subject: (name: string) => `Verifizierung aufgehoben: ${name}`,
    heading: "Ihre Verifizierung wurde aufgehoben",
    lead: (name: string) => `Das Partner-Portal ist für ${name} vorerst geschlossen.`,
    action: "Restaurant öffnen",
    reason: becauseOfRestaurant,
  },
  paused: {
    subject: (name: string) => `Anfragen pausiert: ${name}`,
    heading: "Wir haben neue Anfragen pausiert",
    lead: (name: string) =>
      `${expiredUntilPause} Anfragen in Folge sind ohne Antwort verfallen. Damit niemand vergeblich wartet, nimmt ${name} vorerst keine neuen an. Was schon angefragt oder bestätigt ist, bleibt, und Buchungen am Telefon tragen Sie ein wie immer. Sind Sie wieder da? Ein Tipp genügt.`,
    action: "Anfragen wieder annehmen",
    reason: becauseOfRestaurant,
  },

  notice: {
    ...noticeTexts.de,
    reason: "Gemeldet",
    decision: "Unsere Entscheidung",
    basis: "Grundlage",
    statement: "Begründung",
    appeal: "Widersprechen",
    human: "Anlass war eine Meldung. Entschieden hat ein Mensch, kein automatisches Verfahren.",
    redress: (date: string) =>
      `Sie können bis zum ${date} kostenlos widersprechen: Dann prüfen wir noch einmal. Unabhängig davon können Sie sich an eine Schlichtungsstelle oder ein Gericht wenden.`,
    final: "Sie können sich auch an eine Schlichtungsstelle oder ein Gericht wenden.",
    noticeReceived: {
      subject: (name: string) => `Ihre Meldung zu ${name} ist eingegangen`,
      heading: "Danke für Ihre Meldung",
      lead: (name: string, date: string) =>
        `Wir prüfen Ihre Meldung zu ${name} und entscheiden bis zum ${date}. Das Ergebnis schicken wir Ihnen.`,
      action: "Seite ansehen",
      reason: becauseOfNotice,
    },
    noticeKept: {
      subject: (name: string) => `Unsere Entscheidung zu ${name}`,
      heading: "Die Seite bleibt sichtbar",
      lead: (name: string) => `Wir haben Ihre Meldung zu ${name} geprüft und keinen Verstoß festgestellt.`,
      action: "Seite ansehen",
      reason: becauseOfNotice,
    },
    noticeTakenDown: {
      subject: (name: string) => `Unsere Entscheidung zu ${name}`,
      heading: "Die Seite ist nicht mehr zu sehen",
      lead: (name: string) => `Wir haben Ihre Meldung zu ${name} geprüft und die Seite von der Website genommen.`,
      action: "Seite ansehen",
      reason: becauseOfNotice,
    },
    takenDown: {
      subject: (name: string) => `${name} ist nicht mehr zu sehen`,
      heading: "Ihre Seite ist nicht mehr zu sehen",
      lead: (name: string) => `Nach einer Meldung haben wir ${name} geprüft und von der Website genommen.`,
      action: "Restaurant öffnen",
      reason: becauseOfRestaurant,
    },
    staysDown: {
      subject: (name: string) => `Ihr Widerspruch zu ${name}`,
      heading: "Unsere Entscheidung bleibt bestehen",
      lead: (name: string) => `Wir haben Ihren Widerspruch zu ${name} geprüft und bleiben bei unserer Entscheidung.`,
      action: "Restaurant öffnen",
      reason: becauseOfRestaurant,
    },
    restored: {
      subject: (name: string) => `${name} ist wieder zu sehen`,
      heading: "Ihr Widerspruch hatte Erfolg",
      lead: (name: string) => `Wir haben ${name} noch einmal geprüft und unsere Entscheidung zurückgenommen.`,
      action: "Restaurant öffnen",
      reason: becauseOfRestaurant,
    },
  },

  signUp: {
    subject: (name: string) => `Neue Registrierung: ${name}`,
    heading: "Neue Registrierung",
    customer: "Ein Gast hat sich registriert.",
    restaurant: "Ein Restaurant hat sich registriert und wartet auf Prüfung.",
    type: "Kontotyp",
    types: { customer: "Gast", restaurant: "Restaurant" },
    action: "Verwaltung öffnen",
    reason: `Sie erhalten diese Nachricht, weil Sie ${brand} verwalten.`,
  },

  accountDeleted: {
    subject: `Ihr Konto bei ${brand} ist gelöscht`,
    heading: "Ihr Konto ist gelöscht",
    lead: "Ihr Profil und alles, was dazugehört, haben wir gelöscht. Frühere Reservierungen und Bestellungen tragen Ihren Namen nicht mehr. Waren Sie das nicht? Dann melden Sie sich bitte gleich bei uns.",
    contact: "So erreichen Sie uns",
    reason: "Sie erhalten diese Nachricht ein einziges Mal, weil das Konto mit dieser Adresse gelöscht wurde.",
  },
  confirmAddress: {
    subject: `Ihr Code für ${brand}`,
    heading: "Ihr Bestätigungscode",
    lead: "Geben Sie diesen Code ein oder tippen Sie auf den Button – dann ist er schon eingetragen.",
    action: "E-Mail-Adresse bestätigen",
    reason: becauseOfAccount,
  },
  resetPassword: {
    subject: `Neues Passwort für ${brand}`,
    heading: "Neues Passwort",
    lead: "Mit diesem Code legen Sie ein neues Passwort fest. Tippen Sie auf den Button, ist er schon eingetragen.",
    action: "Neues Passwort festlegen",
    reason: becauseOfAccount,
  },
};

export type EmailMessages = Widened<typeof de>;
