import { findExcluded } from "#shared/menus/allergens.ts";
import { once } from "#shared/platform/once.ts";
import { dishKinds, ingredients, knownDishes, landAnimals, otherDishes, seaAnimals } from "./everyday-words.ts";
import { joinedWords, normalize, normalizedWords, searchableWords } from "./normalize.ts";
import { findDishPhrases, withoutEnding } from "./vocabulary.ts";

/** The most words of a menu by which its restaurant is found, so that a long menu does not fill the index. */
const maxWords = 120;
/** The most dishes of a menu that a card of the list can name. */
const maxDishes = 60;
/** Fewer vegan dishes are no menu for vegans. */
const minOfDiet = 2;

const suffixes = once(() => normalizedWords(`${knownDishes} ${ingredients}`).filter((dish) => dish.length > 3));
const beginnings = once(() => normalizedWords(ingredients));
const exact = once<ReadonlySet<string>>(() => new Set(normalizedWords(knownDishes)));
const withParts = once<ReadonlySet<string>>(
  () => new Set([...exact(), ...beginnings(), ...kinds().flatMap(([names]) => names)]),
);
const notInside = once<ReadonlySet<string>>(() => new Set(normalizedWords(otherDishes)));
const kinds = once(() =>
  dishKinds.map(([kind, words]) => [normalizedWords(kind), new Set(normalizedWords(words))] as const),
);
const others = once<ReadonlySet<string>>(
  () =>
    new Set(
      normalizedWords(
        "mit vom von und auf aus dem den der die das ein eine fass art nach ohne oder zum zur the with and from for tap vorspeisen hauptgerichte getranke beilagen starters mains drinks sides",
      ),
    ),
);

/** A dish of a menu, as search reads it. */
export interface Dish {
  readonly name: string;
  readonly name_en?: string | null | undefined;
  readonly category?: string | null | undefined;
  readonly category_en?: string | null | undefined;
}

/** With what its owner states of it. */
interface StatedDish extends Dish {
  readonly diet?: "vegan" | "vegetarian" | null | undefined;
  readonly allergens?: readonly string[] | undefined;
}

interface MenuDish extends StatedDish {
  readonly is_available: boolean;
}

/** What a word is a kind of, ends or begins with: Penne are Pasta, a Papayasalat is a Salat, an Entenbrust of Ente. */
export function headOf(word: string): string | undefined {
  const [[kind] = []] = kinds().find(([, members]) => members.has(word)) ?? [];
  if (kind !== undefined && kind !== word) return kind;
  if (notInside().has(word)) return undefined;
  const isLonger = (dish: string): boolean => dish.length > 3 && word.length > dish.length + 2;
  return (
    suffixes().find((dish) => (dish.length > 4 || word.length > 9) && isLonger(dish) && word.endsWith(dish)) ??
    suffixes().find((dish) => isLonger(dish) && word.startsWith(dish))
  );
}

/** Whether a word is a dish by itself: a search for it means this dish, and none that only begins so (Pizzabrot). */
export const isDish = (word: string): boolean => exact().has(word);
/** Whether a word may stand on a menu within another one, or as what that is (`partMark`): `Fisch` in Backfisch and Scholle. */
export const hasParts = (word: string): boolean => withParts().has(word);

/**
 * The words by which a menu is found, normalized: those of the dishes' names and headings, known dishes inside longer
 * words, the kinds they are of, and the diets that several dishes suit.
 */
export function dishWords(menu: readonly MenuDish[]): string[] {
  const available = menu.filter(({ is_available: isAvailable }) => isAvailable);
  const food = available.filter((dish) => !isDrink(dish));
  const isVegan = food.filter((dish) => dish.diet === "vegan" && suits(dish, "vegan")).length >= minOfDiet;
  const isVegetarian = food.filter((dish) => dish.diet && suits(dish, "vegetarian")).length >= minOfDiet;
  const words = [
    ...(isVegan ? ["vegan"] : []),
    ...(isVegetarian ? ["vegetarisch", "vegetarian"] : []),
    ...food.flatMap(markedWordsOf),
    ...available.filter(isDrink).flatMap(({ name, name_en }) => markedWordsOf({ name, name_en })),
  ];
  const said = new Set(words);
  return [...said].filter((word) => !isPart(word) || !said.has(withoutMark(word))).slice(0, maxWords);
}

/** Whether a dish's allergens allow what is said of it. */
const suits = ({ allergens = [] }: MenuDish, diet: "vegan" | "vegetarian"): boolean =>
  findExcluded(allergens, diet) === undefined;

/** Behind a word that no dish of the menu says by itself: the Schnitzel of a Kalbsschnitzel. */
export const partMark = "-";
/** Before an animal that is none: the Lachs of a Rübenlachs. */
export const imitationMark = "*";
const isPart = (word: string): boolean => word.endsWith(partMark);
const withoutMark = (word: string): string => (isPart(word) ? word.slice(0, -1) : word);

const isDrink = ({ category }: Dish): boolean => /getrank|drink|glas|wein|bier|kaffee/.test(normalize(category ?? ""));

/** A Sellerieschnitzel is a part in English, too: celeriac schnitzel. */
function markedWordsOf(dish: StatedDish): string[] {
  const { name, name_en, category, category_en } = dish;
  const [own, translated] = [markedWords(name), markedWords(name_en ?? "")];
  const headings = [category ?? "", category_en ?? ""].flatMap(markedWords);
  const isOther = own.some((word) => notInside().has(word)); // the cake of a turnip cake
  const isNamed = (word: string): boolean =>
    own.includes(word + partMark) || (isOther && kinds().some(([kind]) => kind.includes(withoutMark(word))));
  return [...own, ...translated.filter((word) => !isNamed(word)), ...headings].map((word) =>
    isImitated(dish, withoutMark(word)) ? imitationMark + withoutMark(word) : word,
  );
}

/** Whether a dish is not of this animal: its owner says so, or of fish and seafood the allergens that it states. */
function isImitated({ diet, allergens = [] }: StatedDish, word: string): boolean {
  if (diet) return sea().has(word) || land().has(word);
  return sea().has(word) && allergens.length > 0 && findExcluded(allergens, "vegetarian") === undefined;
}

const sea = once<ReadonlySet<string>>(() => new Set(normalizedWords(seaAnimals)));
const land = once<ReadonlySet<string>>(() => new Set(normalizedWords(landAnimals)));

/** The words of one dish, with those of its heading. */
const wordsOfDish = (dish: Dish): string[] => textsOf(dish).flatMap(wordsOfName);

const textsOf = ({ name, name_en, category, category_en }: Dish): string[] =>
  [name, category, name_en, category_en].filter((text) => typeof text === "string");

const wordsOfName = (name: string): string[] => markedWords(name).map(withoutMark);

/** The words of a name; what it is, or what stands inside of longer words, with its mark. */
function markedWords(name: string): string[] {
  const adjectives = new Set([...name.matchAll(/\p{L}+burger(?=\s+\p{Lu})/giu)].map(([word]) => normalize(word)));
  const words = searchableWords(name).filter((word) => isLetters(word) && !others().has(word) && !adjectives.has(word));
  const stems = words.map(withoutEnding);
  const all = [...new Set([...stems, ...words, ...findDishPhrases(normalize(name))])];
  const inside = all.flatMap((word) => dishesInside(word).filter((dish) => !isOfOther(word, dish)));
  const named = [...all, ...inside];
  const ofKind = kinds()
    .filter(([, members]) => named.some((word) => members.has(word)))
    .flatMap(([kind]) => kind);
  const together = (name.match(hyphenated) ?? []).flatMap((one) => joinedWords(one).slice(0, 1));
  const parts = [...inside, ...ofKind].filter((word) => !all.includes(word)).map((word) => word + partMark);
  return [...new Set([...parts, ...all, ...together])];
}

/** A Kräuterpfannkuchen is no Kuchen. */
const isOfOther = (word: string, dish: string): boolean =>
  [...notInside()].some((other) => other !== dish && other.endsWith(dish) && word.endsWith(other));

const dishesInside = (word: string): string[] => [
  ...beginnings().filter((one) => word !== one && word.startsWith(one)),
  ...suffixes().filter((dish) => word !== dish && word.endsWith(dish)),
  ...(/[^r]eis$/.test(word) && word.length > 5 ? ["eis"] : []),
];

/** `Kaiser-Schmarrn`, which somebody looks for as one word. */
const hyphenated = /\p{L}+[-‐‑]\p{L}+/gu;
const isLetters = (word: string): boolean => /^\p{L}{3,}$/u.test(word);

/** A dish as a card keeps it. */
export interface ListedDish {
  readonly name: string;
  readonly name_en?: string | undefined;
  readonly category?: string | undefined;
  readonly category_en?: string | undefined;
}

/** The dishes that a card of the list may name. */
export const listedDishes = (menu: readonly MenuDish[]): ListedDish[] =>
  menu
    .filter(({ is_available: isAvailable }) => isAvailable)
    .slice(0, maxDishes)
    .map(({ name, name_en, category, category_en }) => ({
      name,
      ...(name_en && { name_en }),
      ...(category && { category }),
      ...(category_en && { category_en }),
    }));

/** The dishes that hold most of these words; those that say one themselves come first, without their headings. */
export function findDishes(dishes: readonly ListedDish[], sought: readonly string[]): readonly ListedDish[] {
  const rated = dishes.map((dish) => ({
    dish,
    count: countHeld(wordsOfDish(dish), sought),
    own: countHeld([dish.name, dish.name_en ?? ""].flatMap(wordsOfName), sought),
  }));
  const most = Math.max(0, ...rated.map(({ count }) => count));
  if (most === 0) return [];
  return rated
    .filter(({ count }) => count === most)
    .toSorted((a, b) => b.own - a.own)
    .map(({ dish: { name, name_en, ...headings }, own }) => ({
      name,
      ...(name_en !== undefined && { name_en }),
      ...(own === 0 && headings),
    }));
}

/** Whether one dish holds all of these words. */
export const hasDishWith = (dishes: readonly Dish[], sought: readonly string[]): boolean =>
  dishes.some((dish) => countHeld(wordsOfDish(dish), sought) === sought.length);

const countHeld = (words: readonly string[], sought: readonly string[]): number =>
  sought.filter((one) => words.some((word) => (isDish(one) ? word === one : word.startsWith(one)))).length;

/** What the allergens on a menu say. A dish without any may only lack them, so it does not count; nor do drinks. */
export function findMenuFeatures(menu: readonly MenuDish[]): ("gluten_free" | "lactose_free")[] {
  const stated = menu.filter((dish) => dish.is_available && !isDrink(dish) && dish.allergens?.length);
  const without = (letter: string): boolean =>
    stated.filter(({ allergens }) => !allergens?.some((code) => code.startsWith(letter))).length >= minWithout;
  return [...(without("A") ? ["gluten_free" as const] : []), ...(without("G") ? ["lactose_free" as const] : [])];
}

/** A guest wants to choose. */
const minWithout = 3;
