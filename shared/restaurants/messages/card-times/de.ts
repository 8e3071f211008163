import type { Widened } from "#shared/platform/messages/widened.ts";

/** A list with a wished time: what a card says of it, and the dialog in which it is chosen. */
export const de = {
  instant: "Sofort bestätigt",
  request: "Auf Anfrage",
  full: (time: string) => `${time} Uhr ist voll.`,
  unavailable: (time: string) => `${time} Uhr geht online nicht.`,
  closedAt: (time: string) => `Um ${time} Uhr geschlossen.`,
  closedOn: (day: string) => `${day} geschlossen.`,
  these: "Diese Zeiten gehen:",
  theseOn: (weekday: string) => `Am ${weekday} geht es:`,
  timesAt: (name: string) => `Freie Zeiten: ${name}`,
  left: ["noch 1", "Tisch"],
  ask: "Anfrage",
  askAt: (time: string) => `${time} Uhr anfragen`,
  askOn: (day: string, time: string) => `${day}, ${time} anfragen`,
  waitlist: "Auf die Warteliste",
  otherTimes: "Andere Zeiten ansehen",
  noneFree: (guests: number) => `Für ${guests} ist um diese Zeit kein freier Tisch zu sehen`,
  noneFreeText: "Volle Restaurants haben eine Warteliste, die ohne Tischplan können Sie anfragen.",
  showOthers: "Auch die anderen zeigen",
  askPersonally: "Oder persönlich fragen:",
  askOne: (name: string) => `${name} anfragen`,
  searching: "Andere Zeiten werden gesucht …",
  free: "Frei zu anderen Zeiten:",
  noOtherTimes: "Auch davor, danach und an den nächsten zwei Tagen ist nichts frei.",
  near: "eine Stunde davor und danach suchen wir mit",
  apply: "Übernehmen",
};

export type CardTimesMessages = Widened<typeof de>;
