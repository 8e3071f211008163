import { brand } from "#shared/platform/brand.ts";
import type { Widened } from "#shared/platform/messages/widened.ts";

/** Suggestions while somebody types a search, and what else of the list loads late. */
export const de = {
  suggestions: "Vorschläge",
  count: (count: number) => (count === 1 ? "1 Vorschlag" : `${count} Vorschläge`),
  none: (text: string) => `Kein Vorschlag. Suchen Sie einfach nach „${text}“.`,
  kinds: {
    city: "Stadt",
    district: "Stadtteil",
    cuisine: "Küche",
    dish: "Gericht",
    restaurant: "Restaurant",
  },
  search: "Suchen",
  recent: "Zuletzt gesucht",
  clearRecent: "Verlauf löschen",
  back: "Vorschläge schließen",
  near: {
    title: "In meiner Nähe",
    refused: "Ihr Browser gibt den Standort nicht frei. Sie können stattdessen nach einer Stadt suchen.",
    unavailable: "Ihr Standort lässt sich gerade nicht ermitteln. Bitte suchen Sie nach einer Stadt.",
    far: `In Ihrer Nähe gibt es noch kein Restaurant auf ${brand}.`,
  },
  /** What the list loads when it is asked for: the dialog of filters, the button for further pages. */
  list: {
    resetAll: "Alle zurücksetzen",
    price: "Preis",
    show: (restaurants: string) => `${restaurants} zeigen`,
    loadMore: "Weitere Restaurants laden",
    loadingMore: "Wird geladen …",
  },
  keys: "↑ ↓ auswählen · Enter übernehmen · Esc schließen",
  unreadFilter: "Ein Filter in der Adresse dieser Seite ist nicht lesbar; die Liste gilt ohne ihn.",
};

export type SearchMessages = Widened<typeof de>;
