import type { Widened } from "#shared/platform/messages/widened.ts";

/** The panel of the header's cart: nothing can be ordered yet (spec, section 1). */
export const de = {
  heading: "Bestellen kommt später",
  text: "Bald bestellen Sie hier zum Abholen oder Liefern. Einen Tisch können Sie schon heute anfragen.",
  restaurants: "Restaurants ansehen",
};

export type CartMessages = Widened<typeof de>;
