import type { CuisineType } from "#shared/restaurants/constants.ts";

/** Where somebody may like to eat as well who looks for a cuisine, the closest first. */
export const closeCuisines: Readonly<Record<CuisineType, readonly CuisineType[]>> = {
  Italienisch: ["Mediterran"],
  Griechisch: ["Mediterran", "Türkisch"],
  Türkisch: ["Griechisch", "Mediterran"],
  Asiatisch: ["Thai", "Chinesisch", "Japanisch"],
  Deutsch: ["Französisch", "Mediterran"],
  Mediterran: ["Italienisch", "Griechisch", "Spanisch"],
  Indisch: ["Asiatisch"],
  Französisch: ["Mediterran", "Deutsch"],
  Spanisch: ["Mediterran"],
  Japanisch: ["Asiatisch", "Chinesisch"],
  Chinesisch: ["Asiatisch", "Thai"],
  Thai: ["Asiatisch", "Chinesisch"],
  Mexikanisch: ["Spanisch"],
  Vegan: ["Vegetarisch"],
  Vegetarisch: ["Vegan"],
};
