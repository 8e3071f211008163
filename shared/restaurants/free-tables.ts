// Public pages load this file: it may only import types.
import type { TableWish, WishedTimes } from "./wished-times.ts";

/** Whether the times are those of the next open day. At night the day of a wish is the evening before. */
export const isOtherDay = ({ reason, day }: WishedTimes, { date }: TableWish): boolean =>
  reason === "closed" && day > date;

/** Whether a restaurant is known to have a table near the wished time. */
export const hasFreeTable = (wished: WishedTimes | undefined, wish: TableWish): boolean =>
  wished !== undefined && wished.times.length > 0 && !isOtherDay(wished, wish);

/**
 * What the address of a list with a wished time does with what is free: shows it alone, or keeps the list's own order. Else
 * it comes first.
 */
export const readFree = (value: string | null | undefined): "only" | "any" | undefined =>
  (["only", "any"] as const).find((known) => known === value);
