import type * as z from "zod/mini";
import { headingKey } from "#shared/menus/courses.ts";
import { OwnMenuItem, OwnOffer, OwnWine } from "#shared/menus/menu.ts";
import type { Ordered } from "./order.ts";

export interface Entry extends Ordered {
  readonly restaurant_id: string;
  readonly version: number;
}

/** What tells the three kinds of entries apart. */
export interface Kind<T extends Entry> {
  readonly entity: string;
  /** Prefix of the sort keys. */
  readonly keyPrefix: "MENU#" | "OFFER#" | "WINE#";
  readonly id: "mnu" | "off" | "win";
  readonly shape: z.ZodMiniType<T>;
  /** The value to sort by (spec, section 7). Entries with the same value are in their owner's order. */
  readonly sortedBy: (entry: T) => string;
  readonly isBackwards?: true;
}

/** A ligature may stand for many letters. A cursor holds the value. */
const maxValue = 100;

export const menuItems: Kind<OwnMenuItem> = {
  entity: "menu_item",
  keyPrefix: "MENU#",
  id: "mnu",
  shape: OwnMenuItem,
  sortedBy: ({ category }) => headingKey(category).slice(0, maxValue),
};
export const offers: Kind<OwnOffer> = {
  entity: "offer",
  keyPrefix: "OFFER#",
  id: "off",
  shape: OwnOffer,
  sortedBy: ({ created_at }) => created_at,
  isBackwards: true,
};
export const wines: Kind<OwnWine> = {
  entity: "wine",
  keyPrefix: "WINE#",
  id: "win",
  shape: OwnWine,
  sortedBy: ({ type }) => headingKey(type).slice(0, maxValue),
};
