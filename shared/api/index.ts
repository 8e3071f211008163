import {
  getRestaurantHealth,
  getRestaurantToReview,
  listCustomers,
  listRestaurantsToReview,
  previewRestaurant,
  reviewRestaurant,
} from "../reviews/contract.ts";
import { listAuditTrail } from "../audit/contract.ts";
import {
  getReservationCase,
  listCustomerCases,
  listRestaurantCases,
  listUndeliveredEmails,
  showNoticePersonalData,
  showPersonalData,
} from "../cases/contract.ts";
import { listDeadLetters, redriveDeadLetters } from "../dead-letters/contract.ts";
import { appealNotice, decideNotice, listNotices, reportRestaurant } from "../notices/contract.ts";
import { getCalendar, getCalendarCode } from "../reservations/calendar.contract.ts";
import { getHealth } from "./health.ts";
import { reportBrowserFault } from "./browser-fault.ts";
import { changeProfile, deleteMe, exportMe, getMe, listMyOrders } from "../accounts/contract.ts";
import {
  addMenuItem,
  changeMenuItem,
  listMenuItems,
  moveMenuItem,
  removeMenuItem,
} from "../menus/menu-items.contract.ts";
import { addOffer, changeOffer, listOffers, removeOffer } from "../menus/offers.contract.ts";
import {
  changeOwnRestaurant,
  getOwnRestaurant,
  previewOwnRestaurant,
  registerRestaurant,
  resumeRequests,
} from "../restaurants/partner.contract.ts";
import { arrangePhotos, listPhotos, removePhoto, requestUpload } from "../photos/contract.ts";
import { addPhoneBooking, changeBookEntry, getDay } from "../reservations/book.contract.ts";
import {
  changeRequest,
  changeReservation,
  getMyReservation,
  listRestaurantReservations,
  listMyReservations,
  requestReservation,
} from "../reservations/contract.ts";
import {
  countRestaurants,
  getRestaurant,
  getSimilarRestaurants,
  listRestaurants,
  suggestSearches,
} from "../restaurants/contract.ts";
import { addWine, changeWine, listWines, moveWine, removeWine } from "../menus/wines.contract.ts";

/** Every endpoint of the API by its name. Routes, client and authorization matrix are derived from this. */
export const contract = {
  getHealth,
  reportBrowserFault,
  listRestaurants,
  suggestSearches,
  countRestaurants,
  getRestaurant,
  getSimilarRestaurants,
  getMe,
  changeProfile,
  listMyOrders,
  exportMe,
  deleteMe,
  listMyReservations,
  getMyReservation,
  requestReservation,
  changeRequest,
  changeReservation,
  getCalendar,
  getCalendarCode,
  listRestaurantReservations,
  getDay,
  changeBookEntry,
  addPhoneBooking,
  registerRestaurant,
  getOwnRestaurant,
  changeOwnRestaurant,
  resumeRequests,
  previewOwnRestaurant,
  listMenuItems,
  addMenuItem,
  changeMenuItem,
  moveMenuItem,
  removeMenuItem,
  listOffers,
  addOffer,
  changeOffer,
  removeOffer,
  listWines,
  addWine,
  changeWine,
  moveWine,
  removeWine,
  listPhotos,
  requestUpload,
  arrangePhotos,
  removePhoto,
  listCustomers,
  listRestaurantsToReview,
  reviewRestaurant,
  getRestaurantToReview,
  previewRestaurant,
  getRestaurantHealth,
  listAuditTrail,
  listCustomerCases,
  listRestaurantCases,
  getReservationCase,
  showPersonalData,
  showNoticePersonalData,
  listUndeliveredEmails,
  reportRestaurant,
  appealNotice,
  listNotices,
  decideNotice,
  listDeadLetters,
  redriveDeadLetters,
} as const;

export type Contract = typeof contract;
