import {
  addMenuItem,
  changeMenuItem,
  listMenuItems,
  moveMenuItem,
  removeMenuItem,
} from "#shared/menus/menu-items.contract.ts";
import { addOffer, changeOffer, listOffers, removeOffer } from "#shared/menus/offers.contract.ts";
import {
  changeOwnRestaurant,
  getOwnRestaurant,
  previewOwnRestaurant,
  resumeRequests,
} from "#shared/restaurants/partner.contract.ts";
import { addPhoneBooking, changeBookEntry, getDay } from "#shared/reservations/book.contract.ts";
import { listRestaurantReservations } from "#shared/reservations/contract.ts";
import { addWine, changeWine, listWines, moveWine, removeWine } from "#shared/menus/wines.contract.ts";
import { endsBeforeStart } from "#shared/menus/offer-validity.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import {
  book,
  bookings,
  catalogue,
  health,
  reservations,
  restaurants,
  menuItems,
  offers,
  tabs,
  wines,
} from "#functions/stores.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asOwner } from "#functions/platform/http/caller.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { entryHandlers } from "#functions/menus/entries.ts";
import { addPhoneBookingHandler } from "#functions/reservations/book-by-phone.ts";
import { changeBookEntryHandler, getDayHandler } from "#functions/reservations/book.ts";
import { resumeRequestsHandler } from "#functions/reservations/pause.ts";
import { listRestaurantReservationsHandler } from "#functions/reservations/list.ts";
import { changeOwnRestaurantHandler, getOwnRestaurantHandler } from "#functions/restaurants/own.ts";
import { previewOwnRestaurantHandler } from "#functions/restaurants/preview.ts";

const owner = asOwner(restaurants);
const deps = {
  book,
  bookings,
  catalogue,
  health,
  reservations,
  restaurants,
  tabs,
  now: () => new Date(),
  randomSuffix,
};
const dishes = entryHandlers(menuItems, deps);
const specials = entryHandlers(offers, deps);
const bottles = entryHandlers(wines, deps);

const dates = (offer: { valid_from: string | null; valid_until: string | null }) =>
  endsBeforeStart(offer) ? { field: "valid_until", code: "ends_before_it_begins" as const } : undefined;

/** Routes for the owner of a restaurant. */
export const handler = createApi([
  defineRoute(getOwnRestaurant, owner, getOwnRestaurantHandler(deps)),
  defineRoute(changeOwnRestaurant, owner, changeOwnRestaurantHandler(deps)),
  defineRoute(resumeRequests, owner, resumeRequestsHandler(deps)),
  defineRoute(previewOwnRestaurant, owner, previewOwnRestaurantHandler(deps)),
  defineRoute(listMenuItems, owner, dishes.list),
  defineRoute(addMenuItem, owner, dishes.add()),
  defineRoute(
    changeMenuItem,
    owner,
    dishes.change(({ menuItemId }: { menuItemId: string }) => menuItemId),
  ),
  defineRoute(
    moveMenuItem,
    owner,
    dishes.move(({ menuItemId }: { menuItemId: string }) => menuItemId),
  ),
  defineRoute(
    removeMenuItem,
    owner,
    dishes.remove(({ menuItemId }: { menuItemId: string }) => menuItemId),
  ),
  defineRoute(listOffers, owner, specials.list),
  defineRoute(addOffer, owner, specials.add(dates)),
  defineRoute(
    changeOffer,
    owner,
    specials.change(({ offerId }: { offerId: string }) => offerId, dates),
  ),
  defineRoute(
    removeOffer,
    owner,
    specials.remove(({ offerId }: { offerId: string }) => offerId),
  ),
  defineRoute(listWines, owner, bottles.list),
  defineRoute(addWine, owner, bottles.add()),
  defineRoute(
    changeWine,
    owner,
    bottles.change(({ wineId }: { wineId: string }) => wineId),
  ),
  defineRoute(
    moveWine,
    owner,
    bottles.move(({ wineId }: { wineId: string }) => wineId),
  ),
  defineRoute(
    removeWine,
    owner,
    bottles.remove(({ wineId }: { wineId: string }) => wineId),
  ),
  defineRoute(listRestaurantReservations, owner, listRestaurantReservationsHandler(deps)),
  defineRoute(getDay, owner, getDayHandler(deps)),
  defineRoute(changeBookEntry, owner, changeBookEntryHandler(deps)),
  defineRoute(addPhoneBooking, owner, addPhoneBookingHandler(deps)),
]);
