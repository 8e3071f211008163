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

const dishId = ({ menuItemId }: { readonly menuItemId: string }) => menuItemId;

function dishRoutes(table: Table) {
  const dishes = entryHandlers(new MenuEntryStore(table, menuItems), deps);
  return [
    defineRoute(listMenuItems, dishes.list),
    defineRoute(addMenuItem, dishes.add()),
    defineRoute(changeMenuItem, dishes.change(dishId)),
    defineRoute(moveMenuItem, dishes.move(dishId)),
    defineRoute(removeMenuItem, dishes.remove(dishId)),
  ];
}

const specialId = ({ offerId }: { readonly offerId: string }) => offerId;

function offerRoutes(table: Table) {
  const specials = entryHandlers(new MenuEntryStore(table, offers), deps);
  return [
    defineRoute(listOffers, specials.list),
    defineRoute(addOffer, specials.add(checkDates)),
    defineRoute(changeOffer, specials.change(specialId, checkDates)),
    defineRoute(removeOffer, specials.remove(specialId)),
  ];
}

const checkDates = (offer: { readonly valid_from: string | null; readonly valid_until: string | null }) =>
  endsBeforeStart(offer) ? { field: "valid_until", code: "ends_before_it_begins" as const } : undefined;

const bottleId = ({ wineId }: { readonly wineId: string }) => wineId;

function wineRoutes(table: Table) {
  const bottles = entryHandlers(new MenuEntryStore(table, wines), deps);
  return [
    defineRoute(listWines, bottles.list),
    defineRoute(addWine, bottles.add()),
    defineRoute(changeWine, bottles.change(bottleId)),
    defineRoute(moveWine, bottles.move(bottleId)),
    defineRoute(removeWine, bottles.remove(bottleId)),
  ];
}
