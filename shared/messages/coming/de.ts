import type { Widened } from "../widened.ts";

/** Placeholder pages: what will come, and where to go until then. */
export const de = {
  badge: "In Vorbereitung",
  reservedFor: "Reserviert",
  home: "Zur Startseite",
  findRestaurants: "Restaurants finden",
  toReservations: "Zu den Reservierungen",
  toPartnerSignIn: "Zum Partner-Bereich",
  pages: {
    restaurantProfile: [
      "Ihr Restaurant",
      "Fotos, Speisekarte, Angebote und Weinliste pflegen Sie bald hier. Anfragen Ihrer Gäste sehen Sie schon jetzt.",
    ],
    restaurantSettings: ["Einstellungen", "Öffnungszeiten, Küche und Preise Ihres Hauses stellen Sie bald hier ein."],
    restaurantPreview: ["Vorschau", "So, wie Gäste Ihr Haus sehen, zeigt es sich bald hier."],
    admin: ["Admin Dashboard", "Freigaben, Prüfungen und Gäste stehen bald hier."],
    partner: [
      "Partner-Portal",
      "Das Portal für Restaurants öffnet in Kürze. Anmelden und registrieren können Sie sich schon jetzt im Partner-Bereich.",
    ],
  },
};

export type ComingMessages = Widened<typeof de>;
