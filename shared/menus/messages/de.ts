import type { Widened } from "#shared/platform/messages/widened.ts";

/**
 * What a menu is read and filtered by: diets, and the letters and numbers beside a dish (EU food information regulation
 * 1169/2011, annex II; German additives rules).
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
  /** Where the name in the legend is too long beside a dish. */
  shortAllergens: { A: "Gluten", G: "Milch", L: "Sulfite" },
  diets: { vegetarian: "vegetarisch", vegan: "vegan" },
  search: "In der Speisekarte suchen",
  searchHint: "In der Karte suchen",
  filters: "Ernährung und Allergene",
  diet: { vegetarian: "Vegetarisch", vegan: "Vegan" },
  without: "Ohne …",
  withoutThese: (allergens: string) => `Ohne ${allergens}`,
  withoutTitle: "Ohne welche Allergene?",
  withoutText:
    "Gerichte, die eines davon enthalten, werden grau. Es gilt, was das Restaurant angibt. Bei einer Allergie fragen Sie bitte dort nach.",
  fits: (fitting: number, total: number) => `${fitting} von ${total} passen zu Ihnen, die übrigen sind grau.`,
  found: (count: number) => (count === 1 ? "1 Gericht gefunden" : `${count} Gerichte gefunden`),
  noneFound: "Kein Gericht heißt so oder enthält das.",
  reset: "Zurücksetzen",
  done: "Fertig",
  isNot: { vegetarian: "nicht als vegetarisch ausgewiesen", vegan: "nicht als vegan ausgewiesen" },
  contains: (allergen: string) => `enthält ${allergen}`,
  codesOf: (dish: string) => `Allergene und Zusatzstoffe: ${dish}`,
  share: {
    copied: "Link kopiert",
    copiedText: "Fügen Sie ihn in eine Nachricht ein.",
    failed: "Fehler",
    copyFailed: "Der Link konnte nicht kopiert werden.",
  },
  similar: "Ähnlich in der Nähe",
  previousPhoto: "Voriges Foto",
  nextPhoto: "Nächstes Foto",
  noOffers: "Zurzeit keine Angebote",
  noWines: "Die Weinkarte folgt in Kürze",
  validity: {
    until: (day: string) => `bis ${day}`,
    from: (day: string) => `ab ${day}`,
    between: (from: string, until: string) => `${from} bis ${until}`,
  },
  wineTypes: {
    Weißwein: "Weißwein",
    Rotwein: "Rotwein",
    Roséwein: "Roséwein",
    Schaumwein: "Schaumwein",
    Dessertwein: "Dessertwein",
  },
};

export type MenuMessages = Widened<typeof de>;
