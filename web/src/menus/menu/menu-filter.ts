import { type Diet, diets } from "#shared/menus/menu-constants.ts";
import { joinedWords, normalize, normalizedWords } from "#shared/search/normalize.ts";
import type { MenuItem } from "#shared/menus/menu.ts";

export type Dish = MenuItem;

/** What a guest looks for in a menu. Diets and allergens count as the restaurant states them. */
export interface MenuFilter {
  readonly search: string;
  readonly diets: readonly Diet[];
  /** Letters of allergens. */
  readonly without: readonly string[];
}

export const noFilter: MenuFilter = { search: "", diets: [], without: [] };

/** Why a dish does not suit the guest: the first diet that it is not said to follow, or allergen that it contains. */
export function findMisfit(
  dish: Pick<Dish, "diet" | "allergens">,
  { diets: chosen, without }: MenuFilter,
): { readonly diet?: Diet | undefined; readonly allergen?: string | undefined } | undefined {
  const diet = chosen.find((one) => !follows(dish.diet, one));
  const allergen = without.find((letter) => dish.allergens.includes(letter));
  return diet === undefined && allergen === undefined ? undefined : { diet, allergen };
}

/** A vegan dish is vegetarian too. */
const follows = (diet: Diet | null, chosen: Diet): boolean =>
  diet !== null && diets.indexOf(diet) >= diets.indexOf(chosen);

/**
 * Whether every typed word stands somewhere in the texts, or begins words of theirs that are written apart; compared as
 * the search for restaurants does.
 */
export function matchesSearch(texts: readonly (string | null)[], search: string): boolean {
  const typed = normalizedWords(search);
  if (typed.length === 0) return true;
  const text = normalize(texts.join(" "));
  const joined = texts.flatMap((one) => joinedWords(one ?? ""));
  return typed.every((word) => text.includes(word) || joined.some((one) => one.startsWith(word)));
}
