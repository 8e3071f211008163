import { useMessages } from "#web/platform/i18n/language.tsx";

/** The name of an allergen by its letter, as it reads within a sentence. */
export function useAllergenNames(): (letter: string) => string {
  const { allergens, shortAllergens } = useMessages("menu");
  const names = new Map(Object.entries({ ...allergens, ...shortAllergens }));
  return (letter) => names.get(letter) ?? letter;
}
