import type { ReviewPoint } from "#shared/restaurants/approval.ts";
import type { ListingState } from "../audit-trail/audit-entry.ts";

/** Texts of a restaurant's case. */
export const caseDe = {
  open: "Fall ansehen",
  openOf: (name: string) => `Fall ansehen: ${name}`,
  back: "Admin Dashboard",
  unknown: "Restaurant gelöscht oder unbekannt",
  loadFailed: "Der Verlauf konnte nicht geladen werden.",
  trail: "Verlauf",
  adminsOnly: "nur für Admins",
  empty: "Noch hat niemand etwas an der Listung geändert.",
  more: "Ältere anzeigen",
  changed: (fields: string) => `Geändert: ${fields}`,
  fields: {
    is_approved: "Freigabe",
    is_verified: "Verifizierung",
    is_visible: "Sichtbarkeit",
    restaurant_name: "Name",
    address: "Adresse",
    city: "Ort",
    opening_hours: "Öffnungszeiten",
    second_hours: "zweite Öffnung",
    closing_days: "Schließtage",
  } satisfies Record<keyof ListingState, string>,
  states: {
    is_approved: { true: "freigegeben", false: "nicht freigegeben" },
    is_verified: { true: "verifiziert", false: "nicht verifiziert" },
    is_visible: { true: "sichtbar", false: "verborgen" },
  },
  notice: "Meldung entschieden",
  resubmitted: "Erneut eingereicht",
  photoRemoved: "Foto entfernt",
  photoRemovedText: "Das Restaurant bekommt eine E-Mail mit dem Grund.",
  removePhoto: "Foto entfernen",
  removePhotoTitle: "Foto entfernen?",
  photoOf: (index: number) => `Foto ${index}`,
  removePhotoFailed: "Das Foto wurde nicht entfernt.",
  points: { check_point: "Abgehakt", uncheck_point: "Zurückgenommen" },
  pauses: { pause_requests: "Anfragen pausiert", resume_requests: "Anfragen wieder offen" },
  nothing: "leer",
  before: "vorher",
  after: "nachher",
  closed: "geschlossen",
  roles: {
    owner: "Restaurant",
    schedule: "von selbst, nach der Regel",
    operator: "Betreiber, mit einem Befehl",
    admin: (id: string) => `Admin ${id}`,
  },
  you: "Sie, Admin",
  readings: "Zuletzt gelesen",
  noReadings: "Vor Ihnen hat niemand den Verlauf gelesen.",
  readingsNote: "Jedes Lesen wird vermerkt, auch dieses.",
};

export type CaseMessages = typeof caseDe;

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

/** Texts of what an admin looks at before calling a restaurant personally checked. */
export const checklistDe = {
  title: "Prüfung",
  done: (count: number, all: number) => `${count} von ${all}`,
  isDone: "erledigt",
  isOpen: "offen",
  points: {
    address: "Impressum und Adresse stimmen",
    call: "Angerufen",
    visit: "Besucht",
    photo_rights: "Rechte an den Fotos",
    allergens: "Allergene vollständig",
    english: "Englische Texte",
  } satisfies Record<ReviewPoint, string>,
  callAt: (phone: string) => `Angerufen unter ${phone}`,
  noAddress: "Adresse fehlt",
  noPhone: "Telefonnummer fehlt",
  photoCount: (count: number) => (count === 0 ? "noch keine" : count === 1 ? "1 Foto" : `${count} Fotos`),
  missingOf: (count: number, all: number) =>
    all === 0 ? "kein Gericht auf der Karte" : count === 0 ? "vollständig" : `fehlen bei ${count} von ${all} Gerichten`,
  tick: "Abhaken",
  takeBack: "Rückgängig",
  failed: "Das wurde nicht gespeichert.",
};

export type ChecklistMessages = typeof checklistDe;
