import type { Category, CuisineType, PriceRange } from "../../../shared/domain/constants.ts";

/** A laid table: the cloth (a class of covers.css) and what stands on it (files of /art). */
export interface Table {
  readonly cloth: string;
  readonly dish: string;
  /** Two things lying on the cloth. */
  readonly sides: readonly [string, string];
  /** Two further plates, seen on a wide cover. */
  readonly plates: readonly [string, string];
}

const table = (cloth: string, dish: string, sides: Table["sides"], plates: Table["plates"]): Table => ({
  cloth,
  dish,
  sides,
  plates,
});

const tables: Readonly<Record<CuisineType | Category, Table>> = {
  Italienisch: table("italienisch", "spaghetti", ["tomate", "knoblauch"], ["pizza", "kaese"]),
  Griechisch: table("griechisch", "salat", ["olive", "zitrone"], ["kaese", "fladen"]),
  Türkisch: table("tuerkisch", "doener", ["paprika", "knoblauch"], ["fladen", "aubergine"]),
  Asiatisch: table("asiatisch", "ramen", ["chili", "dumpling"], ["dumpling", "reis"]),
  Deutsch: table("deutsch", "brezel", ["bier", "karotte"], ["kartoffel", "keule"]),
  Mediterran: table("mediterran", "garnele", ["zitrone", "olive"], ["salat", "aubergine"]),
  Indisch: table("indisch", "curry", ["chili", "fladen"], ["fladen", "reis"]),
  Französisch: table("franzoesisch", "auster", ["baguette", "wein"], ["kaese", "trauben"]),
  Spanisch: table("spanisch", "paella", ["tomate", "garnele"], ["olive", "garnele"]),
  Japanisch: table("japanisch", "sushi", ["ingwer", "onigiri"], ["tempura", "ramen"]),
  Chinesisch: table("chinesisch", "dumpling", ["tee", "glueckskeks"], ["reisbox", "ramen"]),
  Thai: table("thai", "reis", ["limette", "chili"], ["garnele", "kokos"]),
  Mexikanisch: table("mexikanisch", "taco", ["limette", "mais"], ["bohnen", "avocado"]),
  Vegan: table("vegan", "falafel", ["avocado", "kraut"], ["brokkoli", "salat"]),
  Vegetarisch: table("vegetarisch", "brokkoli", ["karotte", "pilz"], ["kaese", "paprika"]),
  Restaurant: table("tafel", "pfanne", ["wein", "kraut"], ["salat", "torte"]),
  Café: table("cafe", "croissant", ["kaffee", "torte"], ["torte", "sandwich"]),
  Bar: table("bar", "kaese", ["cocktail", "longdrink"], ["olive", "trauben"]),
  Bistro: table("bistro", "sandwich", ["kaffee", "wein"], ["baguette", "salat"]),
  Pizzeria: table("pizzeria", "pizza", ["tomate", "olive"], ["salat", "kaese"]),
  Steakhouse: table("steakhouse", "steak", ["mais", "zwiebel"], ["kartoffel", "mangold"]),
  "Fast Food": table("fastfood", "burger", ["pommes", "hotdog"], ["pommes", "hotdog"]),
};

interface House {
  readonly category: Category | null;
  readonly cuisine_types: readonly CuisineType[];
}

/** What a house is above all: a category that names its dish leads; else the first cuisine style decides, and without one the category. */
export function kindOf({ category, cuisine_types: [style] }: House): CuisineType | Category {
  const leads = category === "Pizzeria" || category === "Steakhouse" || category === "Café" || category === "Fast Food";
  return (leads ? category : style) ?? category ?? "Restaurant";
}

export const tableOf = (house: House): Table => tables[kindOf(house)];

export const tableFor = (kind: CuisineType | Category): Table => tables[kind];

/** A dear house keeps a quieter table. */
export const isQuiet = (price: PriceRange | null): boolean => price === "€€€" || price === "€€€€";
