import {
  addMenuItem,
  addOffer,
  addWine,
  changeMenuItem,
  changeOffer,
  changeWine,
  listMenuItems,
  listOffers,
  listWines,
  moveMenuItem,
  moveWine,
  removeMenuItem,
  removeOffer,
  removeWine,
} from "#shared/menus/contract.ts";
import { endsBeforeStart } from "#shared/menus/menu-constants.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { entryHandlers } from "./entries.ts";
import { menuItems, offers, wines } from "./kinds.ts";
import { MenuEntryStore } from "./menu-entry-store.ts";

const deps = { now: () => new Date(), randomSuffix };

/** Routes of an owner about dishes, offers and wines. */
export function menuRoutes(table: Table) {
  const dishes = entryHandlers(new MenuEntryStore(table, menuItems), deps);
  const specials = entryHandlers(new MenuEntryStore(table, offers), deps);
  const bottles = entryHandlers(new MenuEntryStore(table, wines), deps);
  return [
    defineRoute(listMenuItems, dishes.list),
    defineRoute(addMenuItem, dishes.add()),
    defineRoute(changeMenuItem, dishes.change()),
    defineRoute(moveMenuItem, dishes.move),
    defineRoute(removeMenuItem, dishes.remove),
    defineRoute(listOffers, specials.list),
    defineRoute(addOffer, specials.add(checkDates)),
    defineRoute(changeOffer, specials.change(checkDates)),
    defineRoute(removeOffer, specials.remove),
    defineRoute(listWines, bottles.list),
    defineRoute(addWine, bottles.add()),
    defineRoute(changeWine, bottles.change()),
    defineRoute(moveWine, bottles.move),
    defineRoute(removeWine, bottles.remove),
  ];
}

const checkDates = (offer: { readonly valid_from: string | null; readonly valid_until: string | null }) =>
  endsBeforeStart(offer) ? { field: "valid_until", code: "ends_before_it_begins" as const } : undefined;
