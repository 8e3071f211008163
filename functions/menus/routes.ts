import {
  addMenuItem,
  changeMenuItem,
  listMenuItems,
  moveMenuItem,
  removeMenuItem,
} from "#shared/menus/menu-items.contract.ts";
import { endsBeforeStart } from "#shared/menus/offer-validity.ts";
import { addOffer, changeOffer, listOffers, removeOffer } from "#shared/menus/offers.contract.ts";
import { addWine, changeWine, listWines, moveWine, removeWine } from "#shared/menus/wines.contract.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { entryHandlers } from "./entries.ts";
import { menuItems, offers, wines } from "./kinds.ts";
import { MenuEntryStore } from "./menu-entry-store.ts";

const deps = { now: () => new Date(), randomSuffix };

/** Routes of an owner about dishes, offers and wines. */
export const menuRoutes = (table: Table) => [...dishRoutes(table), ...offerRoutes(table), ...wineRoutes(table)];

function dishRoutes(table: Table) {
  const dishes = entryHandlers(new MenuEntryStore(table, menuItems), deps);
  const idOf = ({ menuItemId }: { readonly menuItemId: string }) => menuItemId;
  return [
    defineRoute(listMenuItems, dishes.list),
    defineRoute(addMenuItem, dishes.add()),
    defineRoute(changeMenuItem, dishes.change(idOf)),
    defineRoute(moveMenuItem, dishes.move(idOf)),
    defineRoute(removeMenuItem, dishes.remove(idOf)),
  ];
}

function offerRoutes(table: Table) {
  const specials = entryHandlers(new MenuEntryStore(table, offers), deps);
  const idOf = ({ offerId }: { readonly offerId: string }) => offerId;
  return [
    defineRoute(listOffers, specials.list),
    defineRoute(addOffer, specials.add(checkDates)),
    defineRoute(changeOffer, specials.change(idOf, checkDates)),
    defineRoute(removeOffer, specials.remove(idOf)),
  ];
}

const checkDates = (offer: { readonly valid_from: string | null; readonly valid_until: string | null }) =>
  endsBeforeStart(offer) ? { field: "valid_until", code: "ends_before_it_begins" as const } : undefined;

function wineRoutes(table: Table) {
  const bottles = entryHandlers(new MenuEntryStore(table, wines), deps);
  const idOf = ({ wineId }: { readonly wineId: string }) => wineId;
  return [
    defineRoute(listWines, bottles.list),
    defineRoute(addWine, bottles.add()),
    defineRoute(changeWine, bottles.change(idOf)),
    defineRoute(moveWine, bottles.move(idOf)),
    defineRoute(removeWine, bottles.remove(idOf)),
  ];
}
