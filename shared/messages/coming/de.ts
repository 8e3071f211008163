import type { Widened } from "../widened.ts";

/** Pages that come later: what comes, and where to go meanwhile. */
export const de = {
  mark: "In Vorbereitung",
  placeFor: "Reserviert",
  home: "Zur Startseite",
  findRestaurants: "Restaurants finden",
  toReservations: "Zu den Reservierungen",
  toPartnerSignIn: "Zum Partner-Bereich",
  pages: {
    profile: [
      "Ihr Profil",
      "Hier stehen bald Ihr Name, Ihre Vorlieben und Ihre Bestellungen. Ihre Reservierungen finden Sie schon jetzt.",
    ],
    restaurantProfile: [
      "Ihr Restaurant",
      "Fotos, Speisekarte, Angebote und Weinliste pflegen Sie bald hier. Anfragen Ihrer Gäste sehen Sie schon jetzt.",
    ],
    restaurantSettings: ["Einstellungen", "Öffnungszeiten, Küche und Preise Ihres Hauses stellen Sie bald hier ein."],
    restaurantPreview: ["Vorschau", "So, wie Gäste Ihr Haus sehen, zeigt es sich bald hier."],
    admin: ["Admin Dashboard", "Freigaben, Prüfungen und Gäste stehen bald hier."],
    privacy: [
      "Datenschutz",
      "Die Datenschutzerklärung wird gerade geschrieben. Schon jetzt gilt: keine fremden Dienste, keine Werbung, nur notwendige Cookies.",
    ],
    terms: ["AGB", "Die Geschäftsbedingungen werden gerade geschrieben."],
    impressum: ["Impressum", "Die Angaben zum Betreiber werden gerade zusammengestellt."],
    cookiePolicy: [
      "Cookies",
      "Zurzeit setzt diese Seite nur, was sie zum Anmelden und für die Sprache braucht. Einstellungen dazu kommen in Kürze.",
    ],
    withdrawal: ["Widerruf", "Die Belehrung zum Widerruf wird gerade geschrieben."],
    partner: [
      "Partner-Portal",
      "Das Portal für Restaurants öffnet in Kürze. Anmelden und registrieren können Sie sich schon jetzt im Partner-Bereich.",
    ],
  },
};

export type ComingMessages = Widened<typeof de>;
