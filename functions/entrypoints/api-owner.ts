import { addMenuItem, changeMenuItem, listMenuItems, removeMenuItem } from "../../shared/menus/menu-items.contract.ts";
import { addOffer, changeOffer, listOffers, removeOffer } from "../../shared/menus/offers.contract.ts";
import { arrangePhotos, listPhotos, removePhoto, requestUpload } from "../../shared/photos/contract.ts";
import {
  changeOwnRestaurant,
  getOwnRestaurant,
  previewOwnRestaurant,
} from "../../shared/restaurants/partner.contract.ts";
import { listHouseReservations } from "../../shared/reservations/contract.ts";
import { addWine, changeWine, listWines, removeWine } from "../../shared/menus/wines.contract.ts";
import { endsTooEarly } from "../../shared/menus/offer-validity.ts";
import { random } from "../platform/dynamodb/keys.ts";
import { catalogue, houses, menuItems, offers, photos, tabs, wines } from "../stores.ts";
import { api } from "../platform/http/api.ts";
import { asOwner } from "../platform/http/caller.ts";
import { serve } from "../platform/http/endpoint.ts";
import { entriesOf } from "../menus/entries.ts";
import * as ownPhotos from "../photos/own-photos.ts";
import { presigning } from "../photos/presigned-post.ts";
import { listOfHouse } from "../reservations/list.ts";
import { changeOwn, getOwn } from "../restaurants/own.ts";
import { previewOwn } from "../restaurants/preview.ts";

const owner = asOwner(houses);
const effects = { catalogue, houses, photos, now: () => new Date(), random };
const dishes = entriesOf(menuItems, effects);
const specials = entriesOf(offers, effects);
const bottles = entriesOf(wines, effects);

const dates = (offer: { valid_from: string | null; valid_until: string | null }) =>
  endsTooEarly(offer) ? { field: "valid_until", code: "ends_before_it_begins" as const } : undefined;

/** What the owner of a restaurant may do with it. The table of routes is the whole file. */
export const handler = api([
  serve(getOwnRestaurant, owner, getOwn(effects)),
  serve(changeOwnRestaurant, owner, changeOwn(effects)),
  serve(previewOwnRestaurant, owner, previewOwn(effects)),
  serve(listMenuItems, owner, dishes.list),
  serve(addMenuItem, owner, dishes.add()),
  serve(
    changeMenuItem,
    owner,
    dishes.change(({ menuItemId }: { menuItemId: string }) => menuItemId),
  ),
  serve(
    removeMenuItem,
    owner,
    dishes.remove(({ menuItemId }: { menuItemId: string }) => menuItemId),
  ),
  serve(listOffers, owner, specials.list),
  serve(addOffer, owner, specials.add(dates)),
  serve(
    changeOffer,
    owner,
    specials.change(({ offerId }: { offerId: string }) => offerId, dates),
  ),
  serve(
    removeOffer,
    owner,
    specials.remove(({ offerId }: { offerId: string }) => offerId),
  ),
  serve(listWines, owner, bottles.list),
  serve(addWine, owner, bottles.add()),
  serve(
    changeWine,
    owner,
    bottles.change(({ wineId }: { wineId: string }) => wineId),
  ),
  serve(
    removeWine,
    owner,
    bottles.remove(({ wineId }: { wineId: string }) => wineId),
  ),
  serve(listPhotos, owner, ownPhotos.list(effects)),
  serve(requestUpload, owner, ownPhotos.ask({ ...effects, presign: presigning(process.env, effects.now) })),
  serve(arrangePhotos, owner, ownPhotos.arrange(effects)),
  serve(removePhoto, owner, ownPhotos.remove(effects)),
  serve(listHouseReservations, owner, listOfHouse(tabs)),
]);
