import type { Widened } from "#shared/platform/messages/widened.ts";
import { isMidnight, isRoundTheClock } from "#shared/restaurants/opening-hours.ts";
import type { Interval } from "#shared/restaurants/opening-hours.schema.ts";

/** How long an answer usually takes. */
export type AnswerTime = { readonly minutes: number } | { readonly hours: number };

export const inWords = (time: AnswerTime): string =>
  "minutes" in time ? `${time.minutes} Minuten` : time.hours === 1 ? "einer Stunde" : `${time.hours} Stunden`;

/** `von 11:00 bis 14:30 und von 17:30 bis 22:00 Uhr`, `von 18:00 bis Mitternacht`, `rund um die Uhr`. */
function hoursInWords(hours: readonly Interval[]): string {
  if (hours.some(isRoundTheClock)) return "rund um die Uhr";
  const words = hours.map(({ open, close }) => `von ${open} bis ${isMidnight(close) ? "Mitternacht" : close}`);
  return words.join(" und ") + (hours.some(({ close }) => isMidnight(close)) ? "" : " Uhr");
}

/** Texts of the form of a request: a restaurant's page has them without the rest of a reservation's. */
export const de = {
  booking: {
    title: "Tisch anfragen",
    boxTitle: "Ihr Tisch",
    day: "Tag",
    today: "heute",
    otherDay: "anderer Tag",
    time: "Uhrzeit",
    otherTime: "andere",
    requiredHere: "Hier geht es nur mit Reservierung.",
    otherTimeLabel: "Andere Uhrzeit",
    openOn: (day: string, hours: readonly Interval[]) => `${day} ${hoursInWords(hours)} geöffnet`,
    closedOn: (day: string) => `${day} geschlossen`,
    noTimes: "An diesem Tag sind keine Anfragen mehr möglich.",
    timePassed: (time: string, next: string) => `Für ${time} ist es jetzt zu spät. Wir haben ${next} für Sie gewählt.`,
    guests: "Gäste",
    manyGuests: "7+ Gäste",
    numberOfGuests: "Anzahl der Gäste",
    fewerGuests: "Ein Gast weniger",
    moreGuests: "Ein Gast mehr",
    name: "Name",
    email: "E-Mail",
    phone: "Telefon",
    specialRequests: "Sonderwünsche",
    charactersLeft: (left: number) =>
      left === 1 ? "Noch 1 Zeichen" : left < 0 ? `${-left} Zeichen zu viel` : `Noch ${left} Zeichen`,
    guestCount: (guests: number) => (guests === 1 ? "1 Gast" : `${guests} Gäste`),
    atTime: (time: string) => `${time} Uhr`,
    night: (from: string, to: string) => `in der Nacht von ${from} auf ${to}`,
    isFirst: "vor der Zeitumstellung",
    answerInPerson: (usually?: AnswerTime) =>
      `Das Restaurant antwortet Ihnen persönlich${usually === undefined ? "" : `, meist in ${inWords(usually)}`}`,
    isFree: "Kostenlose Anfrage",
    canCancel: "Kostenlos stornierbar",
    send: "Reservierung anfragen",
    sending: "Wird gesendet...",
    invalid: "Validierungsfehler",
    paused: "Gerade keine Anfragen online",
    pausedText:
      "Das Restaurant kommt im Moment nicht dazu, Anfragen zu beantworten. Am Telefon hilft es Ihnen gern weiter.",
    pausedWithoutPhone:
      "Das Restaurant kommt im Moment nicht dazu, Anfragen zu beantworten. Bitte versuchen Sie es später wieder.",
    closedOnline: (until: string | null, guests: number | null) =>
      until === null && guests === null
        ? "Für heute nur am Telefon"
        : `Heute ${until === null ? "" : `bis ${until} Uhr `}${guests === null ? "" : `ab ${guests} Gästen `}nur am Telefon`,
    closedOnlineText:
      "Das Restaurant hat alle Hände voll zu tun und hilft Ihnen dort gern. Alles andere fragen Sie wie immer an.",
    call: (phone: string) => `Anrufen: ${phone}`,
  },
  deadline: {
    left: (left: string, until: string) => `Noch ${left}, Antwort bis ${until}`,
    /** @param latest `spätestens morgen, 18:00 Uhr` */
    answer: (latest: string, usually?: AnswerTime) =>
      `Antwort ${latest}${usually === undefined ? "" : `, meist in ${inWords(usually)}`}`,
    minutes: (count: number) => (count === 1 ? "1 Minute" : `${count} Minuten`),
    hours: (count: number) => (count === 1 ? "1 Stunde" : `${count} Stunden`),
    days: (count: number) => (count === 1 ? "1 Tag" : `${count} Tage`),
    over: "Die Frist für die Antwort ist abgelaufen.",
  },
};

export type BookingMessages = Widened<typeof de>;
