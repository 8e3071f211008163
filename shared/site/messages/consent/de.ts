import type { Widened } from "#shared/platform/messages/widened.ts";

/** Texts of the cookie banner and its settings (spec, section 2, 'Cookie consent and legal pages'). */
export const de = {
  title: "Cookies: Sie entscheiden",
  text: "Notwendige Cookies halten die Seite am Laufen. Alles Weitere nur mit Ihrer Zustimmung.",
  policy: "Mehr in der Cookie-Richtlinie",
  acceptAll: "Alle akzeptieren",
  essentialOnly: "Nur notwendige",
  settings: "Einstellungen",
  settingsTitle: "Cookie-Einstellungen",
  settingsText: "Sie können das jederzeit unten auf jeder Seite ändern.",
  always: "Immer an",
  save: "Auswahl speichern",
  saved: "Auswahl gespeichert",
  categories: {
    necessary: ["Notwendig", "Anmeldung, Sprache, begonnene Formulare und diese Auswahl."],
    functional: ["Funktional", "Merkt sich auf diesem Gerät, wonach Sie zuletzt gesucht haben."],
    analytics: ["Analyse", "Besuche zählen und verstehen. Zurzeit nicht im Einsatz."],
    marketing: ["Marketing", "Angebote, die zu Ihnen passen. Zurzeit nicht im Einsatz."],
  },
};

export type ConsentMessages = Widened<typeof de>;
