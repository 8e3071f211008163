import type { Widened } from "#shared/platform/messages/widened.ts";

/** What a page says when its scripts cannot be loaded or must not run. The build writes it into the pages. */
export const de = {
  failed: "Die Seite konnte nicht vollständig geladen werden.",
  reload: "Neu laden",
  scriptsOff: "Diese Seite braucht JavaScript",
  scriptsOffText:
    "Schalten Sie es im Browser ein, um sich anzumelden und Tische anzufragen. Restaurants, Speisekarten und Telefonnummern finden Sie auch ohne.",
  restaurants: "Restaurants ansehen",
} as const;

export type StartMessages = Widened<typeof de>;
