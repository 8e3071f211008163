import type { Language } from "#shared/platform/text/language.ts";

export interface StartMessages {
  readonly failed: string;
  readonly reload: string;
  readonly scriptsOff: string;
  readonly scriptsOffText: string;
  readonly restaurants: string;
}

/** What a page says when its scripts cannot be loaded or must not run. The build writes it into the pages. */
export const startMessages: Readonly<Record<Language, StartMessages>> = {
  de: {
    failed: "Die Seite konnte nicht vollständig geladen werden.",
    reload: "Neu laden",
    scriptsOff: "Diese Seite braucht JavaScript",
    scriptsOffText:
      "Schalten Sie es im Browser ein, um sich anzumelden und Tische anzufragen. Restaurants, Speisekarten und Telefonnummern finden Sie auch ohne.",
    restaurants: "Restaurants ansehen",
  },
  en: {
    failed: "The page could not be loaded completely.",
    reload: "Reload",
    scriptsOff: "This page needs JavaScript",
    scriptsOffText:
      "Turn it on in your browser to sign in and request tables. You can browse restaurants, menus and phone numbers without it.",
    restaurants: "Browse restaurants",
  },
};
