import { becauseOfRestaurant } from "#shared/platform/messages/emails/de.ts";
import { calendarTexts } from "../calendar.ts";
import type { Widened } from "#shared/platform/messages/widened.ts";

interface Visit {
  readonly restaurant: string;
  readonly guest: string;
  /** `Freitag, 27. November`, with the year if it is another one */
  readonly day: string;
  /** `19:30 Uhr` */
  readonly time: string;
  /** `, in der Nacht von Freitag auf Samstag`, which `day` already says; empty for a visit that begins on its own day */
  readonly night: string;
  /** `2 Gäste` */
  readonly guests: string;
  /** `Fr 27. Nov`, after midnight `Nacht von Fr auf Sa 28. Nov` */
  readonly shortDay: string;
  /** `19:30` */
  readonly clock: string;
}

/** What a list of emails on a phone has to show: the party and the day first, who it is last. */
const inShort = ({ guests, shortDay, clock, guest }: Visit) => `${guests}, ${shortDay}, ${clock} – von ${guest}`;

const becauseOfTable = "Sie erhalten diese Nachricht, weil Sie einen Tisch angefragt haben.";

export const de = {
  // No-break spaces keep a number with its unit.
  clock: (time: string) => `${time}\u00a0Uhr`,
  night: (from: string, to: string) => `in der Nacht von ${from} auf ${to}`,
  shortNight: (from: string, to: string) => `Nacht von ${from} auf ${to}`,
  isFirst: "vor der Zeitumstellung",
  guests: calendarTexts.de.guests,
  specialRequests: "Sonderwünsche",
  messageOfRestaurant: "Nachricht vom Restaurant",
  answerBy: "Antwort bis",
  before: "Vorher",
  wished: "Gewünscht",
  alternatives: ({ time }: Visit) => `Um ${time} haben auch geöffnet:`,
  deletedGuest: "Ein Gast mit gelöschtem Konto",
  calendar: "In den Kalender eintragen",
  comes: "Wir kommen",
  cannot: "Wir können nicht",
  changeTable: "Zeit oder Gäste ändern",
  markedAt: (when: string) => `Vermerkt am ${when}`,
  objection: "Einwand",
  requested: {
    subject: (visit: Visit) => `Anfrage: ${inShort(visit)}`,
    heading: "Neue Anfrage",
    lead: ({ guest }: Visit) => `${guest} möchte einen Tisch bei Ihnen.`,
    action: "Anfrage beantworten",
    reason: becauseOfRestaurant,
  },
  changed: {
    subject: (visit: Visit) => `Anfrage geändert: ${inShort(visit)}`,
    heading: "Anfrage geändert",
    lead: ({ guest }: Visit) =>
      `${guest} hat die Anfrage geändert. Sie ersetzt die bisherige und wartet auf Ihre Antwort.`,
    action: "Anfrage beantworten",
    reason: becauseOfRestaurant,
  },
  booked: {
    subject: (visit: Visit) => `Gebucht: ${inShort(visit)}`,
    heading: "Neue Reservierung",
    lead: ({ guest }: Visit) =>
      `${guest} hat einen Tisch gebucht. Er ist schon bestätigt, Sie müssen nichts weiter tun.`,
    action: "Reservierungen öffnen",
    reason: becauseOfRestaurant,
  },
  movedByGuest: {
    subject: (visit: Visit) => `Verlegt: ${inShort(visit)}`,
    heading: "Tisch verlegt",
    lead: ({ guest }: Visit) =>
      `${guest} hat den Tisch verlegt. Das ist schon bestätigt, Sie müssen nichts weiter tun.`,
    action: "Reservierungen öffnen",
    reason: becauseOfRestaurant,
  },
  unanswered: {
    subject: (visit: Visit) => `Noch unbeantwortet: ${inShort(visit)}`,
    heading: "Eine Anfrage wartet auf Sie",
    lead: ({ guest }: Visit) => `${guest} wartet auf Ihre Antwort. Ohne Antwort sagen wir rechtzeitig für Sie ab.`,
    action: "Anfrage beantworten",
    reason: becauseOfRestaurant,
  },
  moveRequested: {
    subject: (visit: Visit) => `Andere Zeit gewünscht: ${inShort(visit)}`,
    heading: "Ein Gast möchte verlegen",
    lead: ({ guest }: Visit) => `${guest} möchte den Tisch verlegen. Bis Sie antworten, gilt er wie bisher.`,
    action: "Wunsch beantworten",
    reason: becauseOfRestaurant,
  },
  withdrawn: {
    subject: (visit: Visit) => `Anfrage zurückgezogen: ${inShort(visit)}`,
    heading: "Anfrage zurückgezogen",
    lead: ({ guest }: Visit) => `${guest} hat die Anfrage zurückgezogen. Sie müssen nichts weiter tun.`,
    action: "Reservierungen öffnen",
    reason: becauseOfRestaurant,
  },
  cancelledByGuest: {
    subject: (visit: Visit) => `Storniert: ${inShort(visit)}`,
    heading: "Reservierung storniert",
    lead: ({ guest }: Visit) => `${guest} kommt nicht, der Tisch ist wieder frei.`,
    action: "Reservierungen öffnen",
    reason: becauseOfRestaurant,
  },
  requestReceived: {
    subject: ({ restaurant, day }: Visit) => `Ihre Anfrage ist unterwegs: ${restaurant}, ${day}`,
    heading: "Ihre Anfrage ist unterwegs",
    lead: ({ restaurant, guest }: Visit) =>
      `Guten Tag ${guest}, Ihre Anfrage ist bei ${restaurant} angekommen. Sobald die Antwort da ist, schreiben wir Ihnen wieder.`,
    action: "Anfrage ansehen",
    after: "Etwas dazwischengekommen? Über „Anfrage ansehen“ können Sie jederzeit stornieren.",
    reason: becauseOfTable,
  },
  requestChanged: {
    subject: ({ restaurant, day }: Visit) => `Ihre Anfrage ist geändert: ${restaurant}, ${day}`,
    heading: "Ihre Anfrage ist geändert",
    lead: ({ restaurant, guest }: Visit) =>
      `Guten Tag ${guest}, Ihre neue Anfrage ist bei ${restaurant} angekommen und ersetzt die bisherige. Sobald die Antwort da ist, schreiben wir Ihnen wieder.`,
    action: "Anfrage ansehen",
    after: "Etwas dazwischengekommen? Über „Anfrage ansehen“ können Sie jederzeit ändern oder stornieren.",
    reason: becauseOfTable,
  },
  confirmed: {
    subject: ({ restaurant, day }: Visit) => `Ihr Tisch ist bestätigt: ${restaurant}, ${day}`,
    heading: "Ihr Tisch ist bestätigt",
    lead: ({ restaurant, guest }: Visit) => `Guten Tag ${guest}, ${restaurant} freut sich auf Sie.`,
    action: "Reservierung ansehen",
    after: "Sie können doch nicht? Bitte sagen Sie früh ab: „Reservierung ansehen“.",
    reason: becauseOfTable,
  },
  moved: {
    subject: ({ restaurant, day }: Visit) => `Ihr Tisch ist verlegt: ${restaurant}, ${day}`,
    heading: "Ihr Tisch ist verlegt",
    lead: ({ restaurant, guest }: Visit) => `Guten Tag ${guest}, das passt: ${restaurant} erwartet Sie zur neuen Zeit.`,
    action: "Reservierung ansehen",
    reason: becauseOfTable,
  },
  moveRejected: {
    subject: ({ restaurant, day }: Visit) => `Es bleibt dabei: ${restaurant}, ${day}`,
    heading: "Ihr Tisch bleibt, wie er ist",
    lead: ({ restaurant, guest }: Visit) =>
      `Guten Tag ${guest}, Ihr Wunsch passt leider nicht. Ihr bisheriger Tisch bei ${restaurant} bleibt bestätigt.`,
    action: "Reservierung ansehen",
    reason: becauseOfTable,
  },
  moveExpired: {
    subject: ({ restaurant, day }: Visit) => `Es bleibt dabei: ${restaurant}, ${day}`,
    heading: "Ihr Tisch bleibt, wie er ist",
    lead: ({ restaurant, guest }: Visit) =>
      `Guten Tag ${guest}, ${restaurant} hat auf Ihren Wunsch nicht rechtzeitig geantwortet. Ihr bisheriger Tisch bleibt bestätigt.`,
    action: "Reservierung ansehen",
    reason: becauseOfTable,
  },
  rearranged: {
    subject: ({ restaurant, day }: Visit) => `Ihr Tisch ist geändert: ${restaurant}, ${day}`,
    heading: "Ihr Tisch ist geändert",
    lead: ({ restaurant, guest }: Visit) => `Guten Tag ${guest}, ${restaurant} hat Ihre Reservierung geändert.`,
    action: "Reservierung ansehen",
    after: "Passt Ihnen das nicht? Rufen Sie dort an, oder stornieren Sie über „Reservierung ansehen“.",
    reason: becauseOfTable,
  },
  reopened: {
    subject: ({ restaurant, day }: Visit) => `Doch vielleicht ein Tisch: ${restaurant}, ${day}`,
    heading: "Ihre Anfrage ist wieder offen",
    lead: ({ restaurant, guest }: Visit) =>
      `Guten Tag ${guest}, ${restaurant} hat die Absage zurückgenommen und antwortet Ihnen noch einmal.`,
    action: "Anfrage ansehen",
    after: "Haben Sie schon etwas anderes vor? Dann stornieren Sie bitte über „Anfrage ansehen“.",
    reason: becauseOfTable,
  },
  ownRequestWithdrawn: {
    subject: ({ restaurant, day }: Visit) => `Anfrage zurückgezogen: ${restaurant}, ${day}`,
    heading: "Ihre Anfrage ist zurückgezogen",
    lead: ({ restaurant, guest }: Visit) =>
      `Guten Tag ${guest}, ${restaurant} weiß Bescheid. Sie müssen nichts weiter tun, es entstehen keine Kosten.`,
    action: "Andere Restaurants ansehen",
    reason: becauseOfTable,
  },
  ownTableCancelled: {
    subject: ({ restaurant, day }: Visit) => `Storniert: ${restaurant}, ${day}`,
    heading: "Ihre Reservierung ist storniert",
    lead: ({ restaurant, guest }: Visit) =>
      `Guten Tag ${guest}, ${restaurant} weiß Bescheid. Sie müssen nichts weiter tun, es entstehen keine Kosten.`,
    action: "Andere Restaurants ansehen",
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
    subject: ({ restaurant, time, night }: Visit) => `Morgen um ${time}${night}: Ihr Tisch bei ${restaurant}`,
    heading: "Morgen ist es so weit",
    lead: ({ restaurant, guest }: Visit) => `Guten Tag ${guest}, ${restaurant} erwartet Sie. Bleibt es dabei?`,
    action: "Reservierung ansehen",
    reason: becauseOfTable,
  },
  reminderToday: {
    subject: ({ restaurant, time, night }: Visit) => `Heute um ${time}${night}: Ihr Tisch bei ${restaurant}`,
    heading: "Heute ist es so weit",
    lead: ({ restaurant, guest }: Visit) => `Guten Tag ${guest}, ${restaurant} erwartet Sie. Bleibt es dabei?`,
    action: "Reservierung ansehen",
    reason: becauseOfTable,
  },
  noShow: {
    subject: ({ restaurant, day, time }: Visit) => `Vermerkt: nicht gekommen, ${restaurant}, ${day}, ${time}`,
    heading: "Sie waren nicht da?",
    lead: ({ restaurant, guest }: Visit) =>
      `Guten Tag ${guest}, ${restaurant} hat vermerkt, dass Ihr Tisch leer geblieben ist. Das kann passieren, und es kostet nichts.`,
    action: "Das stimmt nicht",
    after: (until: string) => `Widersprechen können Sie bis ${until}. Kein anderes Restaurant sieht diesen Vermerk.`,
    reason: "Sie erhalten diese Nachricht, weil Sie einen Tisch reserviert hatten.",
  },
  tableOffered: {
    subject: ({ restaurant, shortDay, time }: Visit) => `Für Sie frei: ${restaurant}, ${shortDay}, ${time}`,
    heading: "Ihr Tisch ist frei geworden",
    lead: ({ restaurant, guest }: Visit, until: string) =>
      `Guten Tag ${guest}, bei ${restaurant} ist ein Tisch frei geworden. Bis ${until} halten wir ihn nur für Sie.`,
    action: "Tisch ansehen und nehmen",
    leave: "Von der Warteliste gehen",
    after:
      "Passt nicht? Dann tun Sie einfach nichts: Nach 15\u00a0Minuten fragen wir den nächsten Gast, und Sie warten weiter.",
    reason: "Sie erhalten diese Nachricht, weil Sie auf der Warteliste stehen.",
  },
  objected: {
    subject: (visit: Visit) => `Widerspruch: ${inShort(visit)}`,
    heading: "Ein Gast widerspricht",
    lead: ({ guest }: Visit) =>
      `${guest} widerspricht Ihrem Vermerk „nicht gekommen“. Stimmt der Einwand, ändern Sie den Vermerk bitte im Buch.`,
    action: "Reservierungen öffnen",
    reason: becauseOfRestaurant,
  },
};

export type ReservationEmailMessages = Widened<typeof de>;
