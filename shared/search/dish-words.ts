import { knownDishes } from "./everyday-words.ts";
import { joinedWords, normalizedWords, searchableWords } from "./normalize.ts";

/** The most words of a menu by which its restaurant is found, so that a long menu does not fill the index. */
const maxWords = 80;

const dishes = normalizedWords(knownDishes).filter((dish) => dish.length > 3);
const others: ReadonlySet<string> = new Set(
  normalizedWords(
    "mit vom von und auf aus dem den der die das ein eine fass art nach ohne oder zum zur the with and from for tap",
  ),
);

interface Dish {
  readonly name: string;
  readonly name_en?: string | null | undefined;
  readonly is_available: boolean;
}

/** The words by which a menu is found, normalized: those of the dishes' names, and known dishes inside longer words. */
export function dishWords(menu: readonly Dish[]): string[] {
  const names = menu
    .filter(({ is_available: isAvailable }) => isAvailable)
    .flatMap(({ name, name_en: english }) => [name, english ?? ""]);
  const words = names.flatMap(searchableWords).filter((word) => isLetters(word) && !others.has(word));
  const inside = words.flatMap((word) => dishes.filter((dish) => word !== dish && word.endsWith(dish)));
  const together = names.flatMap((name) => name.match(hyphenated) ?? []).flatMap((one) => joinedWords(one).slice(0, 1));
  return [...new Set([...inside, ...words, ...together])].slice(0, maxWords);
}

/** `Kaiser-Schmarrn`, which somebody looks for as one word. */
const hyphenated = /\p{L}+[-‐‑]\p{L}+/gu;
const isLetters = (word: string): boolean => /^\p{L}{3,}$/u.test(word);
