import {
  getRestaurantHealth,
  getRestaurantToReview,
  listCustomers,
  listRestaurantsToReview,
  previewRestaurant,
  reviewRestaurant,
} from "#shared/admin/reviews/contract.ts";
import { listAuditTrail } from "#shared/admin/audit-trail/contract.ts";
import {
  getReservationCase,
  listCustomerCases,
  listRestaurantCases,
  listUndeliveredEmails,
  showNoticePersonalData,
  showPersonalData,
} from "#shared/admin/cases/contract.ts";
import { listDeadLetters, redriveDeadLetters } from "#shared/admin/failures/contract.ts";
import { appealNotice, decideNotice, listNotices, reportRestaurant } from "#shared/notices/contract.ts";
import { getCalendar, getCalendarCode } from "#shared/reservations/calendar.contract.ts";
import { getHealth } from "#shared/platform/api/health.ts";
import { reportBrowserFault } from "#shared/platform/api/browser-fault.ts";
import { changeProfile, deleteMe, exportMe, getMe, listMyOrders } from "#shared/accounts/contract.ts";
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
  registerRestaurant,
  resumeRequests,
} from "#shared/restaurants/partner.contract.ts";
import { arrangePhotos, listPhotos, removePhoto, requestUpload } from "#shared/photos/contract.ts";
import { addPhoneBooking, changeBookEntry, getDay } from "#shared/reservations/book.contract.ts";
import {
  changeRequest,
  changeReservation,
  getMyReservation,
  listRestaurantReservations,
  listMyReservations,
  requestReservation,
} from "#shared/reservations/contract.ts";
import {
  countRestaurants,
  getRestaurant,
  getSimilarRestaurants,
  listRestaurants,
  suggestSearches,
} from "#shared/restaurants/contract.ts";
import { addWine, changeWine, listWines, moveWine, removeWine } from "#shared/menus/wines.contract.ts";

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
