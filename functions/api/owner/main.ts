import { addMenuItem, changeMenuItem, listMenuItems, removeMenuItem } from "../../../shared/contract/menu-items.ts";
import { addOffer, changeOffer, listOffers, removeOffer } from "../../../shared/contract/offers.ts";
import { changeOwnRestaurant, getOwnRestaurant, previewOwnRestaurant } from "../../../shared/contract/partner.ts";
import { listHouseReservations } from "../../../shared/contract/reservations.ts";
import { addWine, changeWine, listWines, removeWine } from "../../../shared/contract/wines.ts";
import { endsTooEarly } from "../../../shared/domain/offers.ts";
import { random } from "../../data/keys.ts";
import { stores } from "../../data/stores.ts";
import { api } from "../../http/api.ts";
import { asOwner } from "../../http/caller.ts";
import { serve } from "../../http/endpoint.ts";
import { entriesOf } from "../offerings/entries.ts";
import { listOfHouse } from "../reservations/list.ts";
import { changeOwn, getOwn } from "../restaurants/own.ts";
import { previewOwn } from "../restaurants/preview.ts";

const owner = asOwner(stores.restaurants);
const effects = { ...stores, now: () => new Date(), random };
const menuItems = entriesOf(stores.menuItems, effects);
const offers = entriesOf(stores.offers, effects);
const wines = entriesOf(stores.wines, effects);

const dates = (offer: { valid_from: string | null; valid_until: string | null }) =>
  endsTooEarly(offer) ? { field: "valid_until", code: "ends_before_it_begins" as const } : undefined;

/** What the owner of a restaurant may do with it. The table of routes is the whole file. */
export const handler = api([
  serve(getOwnRestaurant, owner, getOwn(effects)),
  serve(changeOwnRestaurant, owner, changeOwn(effects)),
  serve(previewOwnRestaurant, owner, previewOwn(effects)),
  serve(listMenuItems, owner, menuItems.list),
  serve(addMenuItem, owner, menuItems.add()),
  serve(
    changeMenuItem,
    owner,
    menuItems.change(({ menuItemId }: { menuItemId: string }) => menuItemId),
  ),
  serve(
    removeMenuItem,
    owner,
    menuItems.remove(({ menuItemId }: { menuItemId: string }) => menuItemId),
  ),
  serve(listOffers, owner, offers.list),
  serve(addOffer, owner, offers.add(dates)),
  serve(
    changeOffer,
    owner,
    offers.change(({ offerId }: { offerId: string }) => offerId, dates),
  ),
  serve(
    removeOffer,
    owner,
    offers.remove(({ offerId }: { offerId: string }) => offerId),
  ),
  serve(listWines, owner, wines.list),
  serve(addWine, owner, wines.add()),
  serve(
    changeWine,
    owner,
    wines.change(({ wineId }: { wineId: string }) => wineId),
  ),
  serve(
    removeWine,
    owner,
    wines.remove(({ wineId }: { wineId: string }) => wineId),
  ),
  serve(listHouseReservations, owner, listOfHouse(stores.tabs)),
]);
