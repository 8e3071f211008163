import type { Widened } from "../widened.ts";

/** What a page says when its scripts cannot be loaded. The build writes it into every page. */
export const de = {
  failed: "Die Seite konnte nicht vollständig geladen werden.",
  reload: "Neu laden",
} as const;

export type StartMessages = Widened<typeof de>;
