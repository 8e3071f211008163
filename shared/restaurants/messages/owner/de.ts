import type { Widened } from "#shared/platform/messages/widened.ts";
import { expiredUntilPause } from "#shared/reservations/request-limits.ts";
import { settings } from "./settings.de.ts";

/** Texts of the frame around every page of an owner, and of what its pages share. Quotes from the spec are verbatim. */
export const de = {
  frame: {
    navigation: "Restaurant",
    today: "Heute",
    requests: "Anfragen",
    openRequests: (count: number) => (count === 1 ? "1 Anfrage offen" : `${count} Anfragen offen`),
    menu: "Speisekarte",
    restaurant: "Restaurant",
    settings: "Restaurant-Einstellungen",
    tables: "Tische",
    qrCode: "QR-Code Ihrer Seite",
    preview: "Vorschau: so sehen Gäste Ihr Restaurant",
    more: "Mehr",
    account: "Mein Profil",
    site: "Zur Startseite",
    portal: "Partner-Portal",
    admin: "Admin Dashboard",
  },
  portal: {
    dashboard: "Dashboard",
    orders: "Bestellungen",
    menu: "Menü",
    delivery: "Lieferung",
    tables: "QR-Codes",
    coupons: "Gutscheine",
    loyalty: "Treueprogramm",
    finances: "Finanzen",
    settings: "Einstellungen",
  },
  visible: "Sichtbar",
  hidden: "Verborgen",
  visibleLater: "Sichtbar nach der Freigabe",
  review: {
    notApprovedBecause: "Nicht freigegeben:",
    notVerifiedBecause: "Nicht geprüft:",
    hiddenBecause: "Von uns verborgen:",
  },
  pause: {
    title: "Anfragen pausiert",
    text: `${expiredUntilPause} Anfragen in Folge sind ohne Antwort verfallen. Gäste können deshalb gerade keine neuen senden. Was angefragt oder bestätigt ist, bleibt, und Buchungen am Telefon gehen wie immer.`,
    resume: "Wieder da",
    resuming: "Wird geöffnet …",
    resumed: "Schön, dass Sie wieder da sind",
    resumedText: "Gäste können ab sofort wieder anfragen.",
    failed: "Die Pause konnte nicht beendet werden.",
  },
  guard: {
    noRestaurant: "Kein Restaurant-Profil gefunden.",
    noRestaurantText: "Mit diesem Konto ist noch kein Restaurant registriert.",
    toProfile: "Zum Gästeprofil",
    loadFailed: "Profil konnte nicht geladen werden.",
    accessDenied: "Zugriff verweigert",
    accessDeniedText: "Dieser Bereich ist für Restaurants. Bitte melden Sie sich mit einem Restaurant-Konto an.",
    notVerified: "Konto noch nicht verifiziert",
    notVerifiedText: "Wir prüfen Ihr Restaurant noch. Sobald es geprüft ist, schreiben wir Ihnen.",
    adminWithoutRestaurant: "Sie sehen das Portal als Admin, ohne eigenes Restaurant.",
  },
  preview: {
    title: "Vorschau",
    heading: { owner: "So sehen Gäste Ihr Restaurant", admin: "So sehen Gäste dieses Restaurant" },
    listed: "Öffentlich sichtbar",
    hidden: "Nicht öffentlich: Das Restaurant ist verborgen.",
    unapproved: "Noch nicht öffentlich: Die Freigabe fehlt.",
    unapprovedAndHidden: "Noch nicht öffentlich: Die Freigabe fehlt, und das Restaurant ist verborgen.",
    back: "Zurück",
    notBookable: "In der Vorschau lässt sich kein Tisch anfragen.",
    refused: "Die Vorschau zeigen wir nur dem Restaurant selbst.",
    toRestaurants: "Restaurants finden",
  },
  settings,
};

export type OwnerMessages = Widened<typeof de>;
