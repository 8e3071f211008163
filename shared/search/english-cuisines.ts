import type { CuisineType } from "#shared/restaurants/constants.ts";

/** What the cuisine styles of the spec are called in English: shown there, and found by in both languages. */
export const englishCuisines: Readonly<Record<CuisineType, string>> = {
  Italienisch: "Italian",
  Griechisch: "Greek",
  Türkisch: "Turkish",
  Asiatisch: "Asian",
  Deutsch: "German",
  Mediterran: "Mediterranean",
  Indisch: "Indian",
  Französisch: "French",
  Spanisch: "Spanish",
  Japanisch: "Japanese",
  Chinesisch: "Chinese",
  Thai: "Thai",
  Mexikanisch: "Mexican",
  Vegan: "Vegan",
  Vegetarisch: "Vegetarian",
};
