import type { Category, CuisineType, PriceRange } from "#shared/restaurants/constants.ts";

/** The cover of a restaurant without photos: a tablecloth (`cover--<pattern>` in cover.css) and pictures on it (files in /art). */
export interface CoverTheme {
  readonly pattern: string;
  readonly dish: string;
  /** Two decorations next to the plates. */
  readonly sides: readonly [string, string];
  /** Two more plates, visible on wide covers only. */
  readonly plates: readonly [string, string];
}

/** A cuisine's own cover, and how neighbouring cards of that cuisine differ: in the dish first, then in the cloth. */
interface Kitchen {
  readonly first: CoverTheme;
  readonly others: readonly CoverTheme[];
}

const table = (pattern: string, dish: string, sides: CoverTheme["sides"], plates: CoverTheme["plates"]): Kitchen => {
  const first = { pattern, dish, sides, plates };
  const others = ["", " cover--b", " cover--c", " cover--d"]
    .flatMap((variant) => [dish, ...plates].map((served) => ({ ...first, pattern: pattern + variant, dish: served })))
    .slice(1);
  return { first, others };
};

const tables: Readonly<Record<CuisineType | Category, Kitchen>> = {
  Italienisch: table("italienisch", "spaghetti", ["tomate", "knoblauch"], ["pizza", "kaese"]),
  Griechisch: table("griechisch", "salat", ["olive", "zitrone"], ["kaese", "fladen"]),
  Türkisch: table("tuerkisch", "doener", ["paprika", "knoblauch"], ["fladen", "salat"]),
  Asiatisch: table("asiatisch", "ramen", ["chili", "dumpling"], ["tempura", "reis"]),
  Deutsch: table("deutsch", "brezel", ["bier", "karotte"], ["keule", "pfanne"]),
  Mediterran: table("mediterran", "garnele", ["zitrone", "olive"], ["salat", "fladen"]),
  Indisch: table("indisch", "curry", ["chili", "fladen"], ["bohnen", "reis"]),
  Französisch: table("franzoesisch", "auster", ["baguette", "wein"], ["kaese", "trauben"]),
  Spanisch: table("spanisch", "paella", ["tomate", "garnele"], ["olive", "kaese"]),
  Japanisch: table("japanisch", "sushi", ["ingwer", "onigiri"], ["tempura", "ramen"]),
  Chinesisch: table("chinesisch", "dumpling", ["tee", "glueckskeks"], ["reisbox", "ramen"]),
  Thai: table("thai", "reis", ["limette", "chili"], ["garnele", "kokos"]),
  Mexikanisch: table("mexikanisch", "taco", ["limette", "mais"], ["bohnen", "avocado"]),
  Vegan: table("vegan", "falafel", ["avocado", "kraut"], ["brokkoli", "salat"]),
  Vegetarisch: table("vegetarisch", "brokkoli", ["karotte", "pilz"], ["kaese", "paprika"]),
  Restaurant: table("tafel", "pfanne", ["wein", "kraut"], ["salat", "torte"]),
  Café: table("cafe", "croissant", ["kaffee", "zitrone"], ["torte", "sandwich"]),
  Bar: table("bar", "kaese", ["cocktail", "longdrink"], ["olive", "trauben"]),
  Bistro: table("bistro", "sandwich", ["kaffee", "wein"], ["baguette", "salat"]),
  Pizzeria: table("pizzeria", "pizza", ["tomate", "olive"], ["salat", "kaese"]),
  Steakhouse: table("steakhouse", "steak", ["mais", "zwiebel"], ["kartoffel", "mangold"]),
  "Fast Food": table("fastfood", "burger", ["pommes", "hotdog"], ["sandwich", "keule"]),
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

/**
 * The covers of cards that stand together, so that none is on a screen twice: each card takes the cover of its cuisine
 * that was longest unseen, itself or its dish on another cuisine's cloth. The order of the list alone decides, so that
 * the server and the browser choose alike, and loading more changes none.
 */
export function coverThemesOf(cards: readonly (CoverSubject & { readonly cover?: unknown })[]): CoverTheme[] {
  const laid: CoverTheme[] = [];
  const lastSeen = ({ pattern, dish, sides }: CoverTheme): number =>
    laid.findLastIndex((one) => one.dish === dish && (one.pattern === pattern || one.sides !== sides));
  return cards.map((card) => {
    const { first, others } = tables[coverKind(card)];
    if (card.cover) return first; // its photo is shown
    const theme = others.reduce((best, one) => (lastSeen(one) < lastSeen(best) ? one : best), first);
    laid.push(theme);
    return theme;
  });
}

export const coverThemeFor = (kind: CuisineType | Category): CoverTheme => tables[kind].first;

/** The cover on a restaurant's own page. */
export const coverThemeOf = (restaurant: CoverSubject): CoverTheme => coverThemeFor(coverKind(restaurant));

/** Expensive restaurants get fewer decorations. */
export const isQuiet = (price: PriceRange | null): boolean => price === "€€€" || price === "€€€€";
