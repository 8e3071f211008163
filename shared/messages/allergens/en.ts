import type { AllergenMessages } from "./de.ts";

export const en: AllergenMessages = {
  allergens: {
    A: "Cereals containing gluten",
    B: "Crustaceans",
    C: "Eggs",
    D: "Fish",
    E: "Peanuts",
    F: "Soya",
    G: "Milk (including lactose)",
    H: "Tree nuts",
    I: "Celery",
    J: "Mustard",
    K: "Sesame",
    L: "Sulphur dioxide and sulphites",
    M: "Lupin",
    N: "Molluscs",
  },
  additives: {
    1: "with colouring",
    2: "with preservative",
    3: "with antioxidant",
    4: "with flavour enhancer",
    5: "sulphured",
    6: "blackened",
    7: "waxed",
    8: "with phosphate",
    9: "with sweetener",
    10: "contains a source of phenylalanine",
    11: "contains caffeine",
    12: "contains quinine",
  },
};
