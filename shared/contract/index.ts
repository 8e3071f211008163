import { listCustomers, listRestaurantsToReview, previewRestaurant, reviewRestaurant } from "./admin.ts";
import { getCalendar, getCalendarCode } from "./calendar.ts";
import { getHealth } from "./health.ts";
import { changeProfile, deleteMe, exportMe, getMe, listMyOrders } from "./me.ts";
import { addMenuItem, changeMenuItem, listMenuItems, removeMenuItem } from "./menu-items.ts";
import { addOffer, changeOffer, listOffers, removeOffer } from "./offers.ts";
import { changeOwnRestaurant, getOwnRestaurant, previewOwnRestaurant, registerRestaurant } from "./partner.ts";
import { arrangePhotos, listPhotos, removePhoto, requestUpload } from "./photos.ts";
import { changeReservation, listHouseReservations, listMyReservations, requestReservation } from "./reservations.ts";
import { getRestaurant, listRestaurants } from "./restaurants.ts";
import { addWine, changeWine, listWines, removeWine } from "./wines.ts";

/** Every call of the API by its name. Routes, client and matrix read this and nothing else. */
export const contract = {
  getHealth,
  listRestaurants,
  getRestaurant,
  getMe,
  changeProfile,
  listMyOrders,
  exportMe,
  deleteMe,
  listMyReservations,
  requestReservation,
  changeReservation,
  getCalendar,
  getCalendarCode,
  listHouseReservations,
  registerRestaurant,
  getOwnRestaurant,
  changeOwnRestaurant,
  previewOwnRestaurant,
  listMenuItems,
  addMenuItem,
  changeMenuItem,
  removeMenuItem,
  listOffers,
  addOffer,
  changeOffer,
  removeOffer,
  listWines,
  addWine,
  changeWine,
  removeWine,
  listPhotos,
  requestUpload,
  arrangePhotos,
  removePhoto,
  listCustomers,
  listRestaurantsToReview,
  reviewRestaurant,
  previewRestaurant,
} as const;

export type Contract = typeof contract;
