/** Texts about how a restaurant answers and keeps its page. */
export const healthDe = {
  title: "Zustand",
  loadFailed: "Der Zustand konnte nicht geladen werden.",
  answered: "Beantwortet",
  percent: (share: number) => `${share} %`,
  ofRequests: (requests: number, days: number) =>
    requests === 1 ? `von 1 Anfrage in ${days} Tagen` : `von ${requests} Anfragen in ${days} Tagen`,
  noRequests: (days: number) => `keine Anfrage in ${days} Tagen`,
  answerAfter: "Antwort nach",
  minutes: (minutes: number) => `${minutes} Min`,
  median: "im Mittel (Median)",
  noAnswer: "noch keine Antwort",
  expired: "Fristen abgelaufen",
  inRow: (count: number) => `${count} zuletzt in Folge`,
  requests: "Neue Anfragen",
  paused: "pausiert",
  since: (day: string) => `seit ${day}`,
  hours: "Zeiten geändert",
  ago: (days: number) => (days === 0 ? "heute" : days === 1 ? "gestern" : `vor ${days} Tagen`),
  neverChanged: "noch nicht seit der Anmeldung",
  photos: "Fotos",
  ofPhotos: (max: number) => `von ${max}`,
  allergens: "Allergene",
  ofDishes: (given: number, dishes: number) => `${given} von ${dishes}`,
  dishes: "Gerichten mit Angabe",
  noDishes: "kein Gericht auf der Karte",
  nothing: "–",
};

export type HealthMessages = typeof healthDe;
