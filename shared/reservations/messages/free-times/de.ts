import type { Widened } from "#shared/platform/messages/widened.ts";

const guestsOf = (guests: number): string => (guests === 1 ? "1 Gast" : `${guests} Gäste`);

const spanOf = (minutes: number): string => {
  if (minutes % 60 > 0) return `${minutes} Minuten`;
  return minutes === 60 ? "eine Stunde" : `${minutes / 60} Stunden`;
};

/** Texts for guests of a restaurant that says what is free. */
export const de = {
  titleAtOnce: "Tisch buchen",
  days: { free: "Tische frei", few: "wenige Tische", full: "voll", closed: "geschlossen" },
  legend: { free: "Tische frei", few: "wenige", full: "voll" },
  searching: "Freie Tische werden gesucht …",
  from: (day: string, time: string) => `${day} ab ${time} Uhr`,
  states: { free: "frei", last: "noch 1 Tisch", request: "auf Anfrage" },
  full: {
    no_table: "voll",
    pacing: "voll",
    too_late: "vorbei",
    closed: "zu",
    closed_online: "Telefon",
    party_too_large: "zu klein",
  },
  why: {
    no_table: (time: string, guests: number) => ({
      title: `Um ${time} Uhr ist alles besetzt`,
      text: `Alle Tische für ${guests} sind dann vergeben.`,
    }),
    pacing: (time: string) => ({
      title: `Um ${time} Uhr kommen schon viele Gäste`,
      text: "Damit Küche und Service in Ruhe arbeiten, nimmt das Restaurant für diese Zeit niemanden mehr an.",
    }),
    too_late: (time: string) => ({
      title: `Für ${time} Uhr ist es zu spät`,
      text: "So kurzfristig nimmt das Restaurant online niemanden mehr an.",
    }),
    closed: (time: string) => ({
      title: `Um ${time} Uhr gibt es keine Tische`,
      text: "Dann empfängt das Restaurant keine Gäste.",
    }),
    closed_online: (time: string) => ({
      title: `${time} Uhr: nur am Telefon`,
      text: "Online nimmt das Restaurant für diese Zeit gerade niemanden an.",
    }),
    party_too_large: (_time: string, guests: number) => ({
      title: `Für ${guestsOf(guests)} ist online kein Tisch groß genug`,
      text: "Fragen Sie bitte direkt beim Restaurant nach.",
    }),
  } satisfies Record<string, (time: string, guests: number) => { readonly title: string; readonly text: string }>,
  near: "Nah dran ist noch Platz:",
  nearLabel: "Freie Zeiten in der Nähe",
  largeParty: (from: number) => `Ab ${from} Gästen antwortet das Restaurant persönlich.`,
  loadFailed: "Die freien Zeiten konnten nicht geladen werden",
  loadFailedText: "Was Sie gewählt haben, bleibt.",
  retry: "Erneut versuchen",
  atOnce: "Sofort bestätigt",
  isFree: "Kostenlos",
  isHeld: "Tisch bis dahin vorgemerkt",
  book: "Tisch buchen",
  booking: "Wird gebucht …",
  codeHint: "Mit der sechsten Ziffer ist Ihr Tisch gebucht. Sie müssen nichts weiter tun.",
  bookedText: "Die Bestätigung kommt auch per E-Mail.",
  waitlist: {
    join: "Auf die Warteliste",
    at: (time: string) => `Warteliste für ${time} Uhr`,
    held: "Wird ein Tisch frei, halten wir ihn 15 Minuten für Sie",
    codeHint: "Danach wählen Sie, was Ihnen auch passen würde.",
  },
  taken: {
    title: (time: string) => `Der Tisch um ${time} Uhr ist eben vergeben worden`,
    text: "Ein anderer Gast war einen Moment schneller. Ihre Angaben sind noch da.",
    others: "Diese sind frei, ein Tipp genügt",
    none: "In den sieben Tagen danach ist um diese Zeit leider auch nichts frei.",
    earlier: (minutes: number) => `${spanOf(minutes)} früher`,
    later: (minutes: number) => `${spanOf(minutes)} später`,
    sameTime: "dieselbe Zeit",
    book: "Buchen",
    request: "Anfragen",
    choose: "Selbst aussuchen",
  },
};

export type FreeTimeMessages = Widened<typeof de>;
