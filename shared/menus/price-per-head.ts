import * as z from "zod/mini";
import { once } from "#shared/platform/once.ts";
import { toCents } from "#shared/platform/text/price.ts";
import { getCourse } from "./courses.ts";

/** What a guest typically spends, in whole euros. */
export const PricePerHead = z.object({ from: z.int(), to: z.int() });
export type PricePerHead = z.infer<typeof PricePerHead>;

interface Dish {
  readonly category: string | null;
  /** Euros. */
  readonly price: number;
  readonly is_available: boolean;
}

/** With fewer main courses a median says nothing about a visit. */
const fewestMains = 3;

const mains = once(() => ["Pasta", "Hauptgerichte"].map(getCourse));
const smallCourses = once(() => ["Vorspeisen", "Suppen", "Salate", "Desserts"].map(getCourse));
const drinks = once(() => getCourse("Getränke"));
/** Names of drinks' categories that are no course of `getCourse`, which would take them for main courses. */
const drinkNames = /bier|cocktail|drink|kaffee|saft|spirituos|tee$|wein/i;

/**
 * The typical price per head of a menu (decision 25), from the dishes that are available: a main course and a drink, up
 * to these with a starter, soup, salad or dessert, each at the median of its prices. Pasta is a main course; side dishes
 * and breakfast count nowhere. What a menu does not have costs nothing. Undefined with fewer than three main courses.
 */
export function findPricePerHead(menu: readonly Dish[]): PricePerHead | undefined {
  const pricesOf = (isOf: (course: number) => boolean) =>
    menu
      .filter(
        (dish) => dish.is_available && isOf(drinkNames.test(dish.category ?? "") ? drinks() : getCourse(dish.category)),
      )
      .map(({ price }) => toCents(price));
  const mainPrices = pricesOf((course) => mains().includes(course));
  if (mainPrices.length < fewestMains) return undefined;
  const least = median(mainPrices) + median(pricesOf((course) => course === drinks()));
  const most = least + median(pricesOf((course) => smallCourses().includes(course)));
  return { from: Math.round(least / 100), to: Math.round(most / 100) };
}

/** The middle one, or the mean of the two in the middle; 0 of none. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / (middle.length || 1);
}
