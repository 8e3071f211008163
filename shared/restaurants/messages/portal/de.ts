import { brand } from "#shared/platform/brand.ts";
import type { Widened } from "#shared/platform/messages/widened.ts";

/** Texts of the partner portal. Quotes from the spec are verbatim; it quotes those of signing in only in English. */
export const de = {
  dashboard: {
    welcome: (restaurant: string) => `Willkommen, ${restaurant}`,
    welcomeAdmin: "Willkommen im Partner-Portal",
    text: `Bestellungen und Umsätze erscheinen hier, sobald Sie über ${brand} verkaufen.`,
    figures: "Zahlen",
    revenueToday: "Umsatz heute",
    revenueWeek: "Umsatz Woche",
    openOrders: "Offene Bestellungen",
    newCustomers: "Neue Kunden",
    reservations: "Reservierungen laufen schon",
    reservationsText: (open: number) =>
      open === 0
        ? "Gerade wartet keine Anfrage auf Ihre Antwort."
        : open === 1
          ? "1 Anfrage wartet auf Ihre Antwort."
          : `${open} Anfragen warten auf Ihre Antwort.`,
    answer: "Anfragen beantworten",
    view: "Reservierungen ansehen",
  },
  soon: "Diese Funktion kommt bald.",
  toRequests: "Zu den Anfragen",
  toMenu: "Zur Speisekarte",
  toSettings: "Zu den Restaurant-Einstellungen",
  pages: {
    orders:
      "Hier nehmen Sie Bestellungen zur Abholung und zur eigenen Lieferung an, mit Zubereitungszeit und Beleg. Reservierungen verwalten Sie schon jetzt.",
    menu: "Hier stellen Sie zusammen, was Gäste bestellen können. Ihre Speisekarte pflegen Sie schon jetzt.",
    settings:
      "Hier richten Sie das Portal ein. Öffnungszeiten und Angaben ändern Sie schon jetzt in den Restaurant-Einstellungen.",
  },
  qr: {
    label: (restaurant: string) => `QR-Code der Seite von ${restaurant}`,
    caption: "Speisekarte und Tischanfrage",
    heading: "Für Tisch, Tür und Karte",
    text: "Gäste scannen den Code und sehen Ihre Speisekarte. Er bleibt gleich, auch wenn Sie etwas ändern.",
    hidden:
      "Ihr Restaurant ist gerade nicht öffentlich. Der Code führt erst dann zu Ihrer Seite, wenn es sichtbar ist.",
    download: (format: string) => `${format} herunterladen`,
  },
};

export type PortalMessages = Widened<typeof de>;
