import type { Widened } from "../widened.ts";

/** Texts of the public status page. */
export const de = {
  title: "Betriebszustand",
  description:
    "Alle fünf Minuten fragt ein Roboter hier einen Tisch an, lässt ihn bestätigen und sagt ihn wieder ab, auf demselben Weg wie unsere Gäste. Hier steht, wie oft das gelang und wie lange es dauerte.",
  home: "Zur Startseite",
  loading: "Der Betriebszustand wird geladen",
  failed: "Der Betriebszustand lässt sich gerade nicht laden",
  well: "Alles läuft",
  wellText: (time: string) => `Zuletzt gemessen am ${time} Uhr.`,
  degraded: "Es gibt eine Störung",
  degradedText: (step: string, time: string) => `„${step}“ ist bei der letzten Messung am ${time} Uhr nicht gelungen.`,
  stale: (time: string) => `Keine Messung seit dem ${time} Uhr`,
  staleText: "Das heißt nicht, dass etwas gestört ist: Wir wissen es gerade nicht.",
  none: "Noch keine Messung",
  noneText: "Sobald der Roboter zum ersten Mal gelaufen ist, erscheint hier das Ergebnis.",
  availability: "Die letzten 90 Tage",
  share: (percent: string, runs: string) => `${percent} von ${runs} Messungen gelungen`,
  oldest: "vor 90 Tagen",
  newest: "heute",
  legend: { well: "alles gelungen", some: "teilweise gestört", many: "lange gestört", none: "nicht gemessen" },
  speed: "Wie lange eine Anfrage dauert",
  speedText: (ms: string) => `Am letzten Tag mit Messungen dauerten 95 von 100 Anfragen höchstens ${ms}.`,
  steps: {
    health: "Erreichbarkeit",
    list: "Restaurantliste",
    sign_in: "Anmeldung (Gast und Restaurant)",
    request: "Tisch anfragen",
    confirm: "Bestätigen",
    cancel: "Absagen",
  },
  stepsHeading: "Schritt für Schritt",
  stepsOf: (day: string) => `Gemessen am ${day}`,
  step: "Schritt",
  median: "Median",
  p95: "95 von 100 höchstens",
  table: "Alle Tage als Tabelle",
  tableCaption: "Je Tag (UTC): Anteil gelungener Messungen und die Dauer, die 95 von 100 Messungen höchstens brauchten",
  day: "Tag",
  runs: "Messungen",
  successes: "Gelungen",
  milliseconds: (value: string) => `${value} ms`,
};

export type StatusMessages = Widened<typeof de>;
