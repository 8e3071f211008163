// Public pages load this file: it may only import types.
import type { TableWish, WishedTimes } from "./wished-times.ts";

/** Whether a restaurant is known to have a table near the wished time, on the wished day or in the night that it ends in. */
export const hasFreeTable = (wished: WishedTimes | undefined, { date }: TableWish): boolean =>
  wished !== undefined && wished.times.length > 0 && (wished.reason !== "closed" || wished.day <= date);

/**
 * What the address of a list with a wished time does with what is free: shows it alone, or keeps the list's own order. Else
 * it comes first.
 */
export const readFree = (value: string | null | undefined): "only" | "any" | undefined =>
  (["only", "any"] as const).find((known) => known === value);
