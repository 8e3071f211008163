import type { Category, CuisineType, PriceRange } from "../../../shared/restaurants/constants.ts";

/** The cover of a restaurant without photos: a tablecloth (`cover--<pattern>` in cover.css) and pictures on it (files in /art). */
export interface CoverTheme {
  readonly pattern: string;
  readonly dish: string;
  /** More dishes of that cuisine, so that neighbouring cards can differ. */
  readonly others: readonly string[];
  /** Two decorations next to the plates. */
  readonly sides: readonly [string, string];
  /** Two more plates, visible on wide covers only. */
  readonly plates: readonly [string, string];
}

const table = (
  pattern: string,
  [dish, ...others]: readonly [string, ...string[]],
  sides: CoverTheme["sides"],
  plates: CoverTheme["plates"],
): CoverTheme => ({ pattern, dish, others, sides, plates });

const tables: Readonly<Record<CuisineType | Category, CoverTheme>> = {
  Italienisch: table("italienisch", ["spaghetti", "pizza"], ["tomate", "knoblauch"], ["pizza", "kaese"]),
  Griechisch: table("griechisch", ["salat"], ["olive", "zitrone"], ["kaese", "fladen"]),
  Türkisch: table("tuerkisch", ["doener"], ["paprika", "knoblauch"], ["fladen", "aubergine"]),
  Asiatisch: table("asiatisch", ["ramen", "reis"], ["chili", "dumpling"], ["dumpling", "reis"]),
  Deutsch: table("deutsch", ["brezel", "keule"], ["bier", "karotte"], ["kartoffel", "keule"]),
  Mediterran: table("mediterran", ["garnele"], ["zitrone", "olive"], ["salat", "aubergine"]),
  Indisch: table("indisch", ["curry"], ["chili", "fladen"], ["fladen", "reis"]),
  Französisch: table("franzoesisch", ["auster"], ["baguette", "wein"], ["kaese", "trauben"]),
  Spanisch: table("spanisch", ["paella"], ["tomate", "garnele"], ["olive", "garnele"]),
  Japanisch: table("japanisch", ["sushi", "tempura", "ramen"], ["ingwer", "onigiri"], ["tempura", "ramen"]),
  Chinesisch: table("chinesisch", ["dumpling", "reisbox"], ["tee", "glueckskeks"], ["reisbox", "ramen"]),
  Thai: table("thai", ["reis"], ["limette", "chili"], ["garnele", "kokos"]),
  Mexikanisch: table("mexikanisch", ["taco"], ["limette", "mais"], ["bohnen", "avocado"]),
  Vegan: table("vegan", ["falafel", "salat"], ["avocado", "kraut"], ["brokkoli", "salat"]),
  Vegetarisch: table("vegetarisch", ["brokkoli"], ["karotte", "pilz"], ["kaese", "paprika"]),
  Restaurant: table("tafel", ["pfanne"], ["wein", "kraut"], ["salat", "torte"]),
  Café: table("cafe", ["croissant", "torte"], ["kaffee", "zitrone"], ["torte", "sandwich"]),
  Bar: table("bar", ["kaese"], ["cocktail", "longdrink"], ["olive", "trauben"]),
  Bistro: table("bistro", ["sandwich", "baguette"], ["kaffee", "wein"], ["baguette", "salat"]),
  Pizzeria: table("pizzeria", ["pizza"], ["tomate", "olive"], ["salat", "kaese"]),
  Steakhouse: table("steakhouse", ["steak"], ["mais", "zwiebel"], ["kartoffel", "mangold"]),
  "Fast Food": table("fastfood", ["burger"], ["pommes", "hotdog"], ["pommes", "hotdog"]),
};

interface CoverSubject {
  readonly category: Category | null;
  readonly cuisine_types: readonly CuisineType[];
}

/** The theme of a restaurant: that of its category if the category names a dish, else of the first cuisine type, else of the category. */
export function coverKind({ category, cuisine_types: [style] }: CoverSubject): CuisineType | Category {
  const leads = category === "Pizzeria" || category === "Steakhouse" || category === "Café" || category === "Fast Food";
  return (leads ? category : style) ?? category ?? "Restaurant";
}

/** The table of a restaurant: one dish of its theme, the same one on every visit. */
export function coverThemeOf(restaurant: CoverSubject & { readonly id: string }): CoverTheme {
  const { dish, others, plates, ...rest } = tables[coverKind(restaurant)];
  const served = [dish, ...others][sumOf(restaurant.id) % (others.length + 1)] ?? dish;
  const beside = (plate: string): string => (plate === served ? dish : plate);
  return { ...rest, dish: served, others, plates: [beside(plates[0]), beside(plates[1])] };
}

const sumOf = (text: string): number => Array.from(text).reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);

export const coverThemeFor = (kind: CuisineType | Category): CoverTheme => tables[kind];

/** Expensive restaurants get fewer decorations. */
export const isQuiet = (price: PriceRange | null): boolean => price === "€€€" || price === "€€€€";
