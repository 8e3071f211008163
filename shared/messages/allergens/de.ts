import type { Widened } from "../widened.ts";

/**
 * The letters and numbers beside a dish (EU food information regulation 1169/2011, annex II; German additives rules).
 */
export const de = {
  allergens: {
    A: "Glutenhaltiges Getreide",
    B: "Krebstiere",
    C: "Eier",
    D: "Fisch",
    E: "Erdnüsse",
    F: "Soja",
    G: "Milch (einschließlich Laktose)",
    H: "Schalenfrüchte",
    I: "Sellerie",
    J: "Senf",
    K: "Sesam",
    L: "Schwefeldioxid und Sulfite",
    M: "Lupinen",
    N: "Weichtiere",
  },
  additives: {
    1: "mit Farbstoff",
    2: "mit Konservierungsstoff",
    3: "mit Antioxidationsmittel",
    4: "mit Geschmacksverstärker",
    5: "geschwefelt",
    6: "geschwärzt",
    7: "gewachst",
    8: "mit Phosphat",
    9: "mit Süßungsmittel",
    10: "enthält eine Phenylalaninquelle",
    11: "koffeinhaltig",
    12: "chininhaltig",
  },
};

export type AllergenMessages = Widened<typeof de>;
