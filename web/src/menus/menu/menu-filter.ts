import { containsAllergen, findExcluded } from "#shared/menus/allergens.ts";
import { type Diet, diets } from "#shared/menus/menu-constants.ts";
import { joinedWords, normalize, normalizedWords } from "#shared/search/normalize.ts";
import type { MenuItem } from "#shared/menus/menu.ts";

export type Dish = MenuItem;

/** What a guest looks for in a menu. Diets and allergens count as the restaurant states them, unless they contradict each other. */
export interface MenuFilter {
  readonly search: string;
  readonly diets: readonly Diet[];
  /** Codes of allergens. */
  readonly without: readonly string[];
}

export const noFilter: MenuFilter = { search: "", diets: [], without: [] };

export interface Misfit {
  readonly diet?: Diet | undefined;
  readonly allergen?: string | undefined;
  /** Nobody said which grain or nut the dish contains. */
  readonly isUnsure?: boolean;
}

/** Why a dish does not suit the guest: the first diet that it is not said to follow, or allergen that it may contain. */
export function findMisfit(
  dish: Pick<Dish, "diet" | "allergens">,
  { diets: chosen, without }: MenuFilter,
): Misfit | undefined {
  const diet = chosen.find((one) => !follows(dish.diet, one));
  const find = (answer: "yes" | "perhaps") => without.find((code) => containsAllergen(dish.allergens, code) === answer);
  const excluded = chosen.map((one) => findExcluded(dish.allergens, one)).find((code) => code !== undefined);
  const certain = find("yes") ?? (diet === undefined ? excluded : undefined);
  const allergen = certain ?? find("perhaps");
  if (diet === undefined && allergen === undefined) return undefined;
  return { diet, allergen, isUnsure: certain === undefined };
}

/** Whether nobody stated allergens of a dish, though a guest avoids some: its owner may not have looked. */
export const isUnstated = ({ allergens }: Pick<Dish, "allergens">, { without }: MenuFilter): boolean =>
  without.length > 0 && allergens.length === 0;

/** A vegan dish is vegetarian too. */
const follows = (diet: Diet | null, chosen: Diet): boolean =>
  diet !== null && diets.indexOf(diet) >= diets.indexOf(chosen);

/**
 * Whether every typed word stands somewhere in the texts, or begins words of theirs that are written apart; compared as
 * the search for restaurants does.
 */
export function matchesSearch(texts: readonly (string | null)[], search: string): boolean {
  const typed = normalizedWords(search).filter((word) => !/^(?:und|and)$/.test(word)); // as `&`
  if (typed.length === 0) return true;
  const text = normalize(texts.join(" "));
  const joined = texts.flatMap((one) => joinedWords(one ?? ""));
  return typed.every((word) => text.includes(word) || joined.some((one) => one.startsWith(word)));
}
