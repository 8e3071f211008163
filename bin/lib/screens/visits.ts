import { accountPaths } from "#shared/accounts/paths.ts";
import {
  adminPaths,
  casePath,
  customerCasesPath,
  reservationCasePath,
  restaurantCasesPath,
} from "#shared/admin/paths.ts";
import { noticePath } from "#shared/notices/paths.ts";
import { reservationPath, reservationPaths } from "#shared/reservations/paths.ts";
import {
  portalPaths,
  previewPath,
  reservePath,
  restaurantPath,
  restaurantPaths,
  searchPath,
} from "#shared/restaurants/paths.ts";
import { legalPaths, offlinePath, sitePaths } from "#shared/site/paths.ts";
import { madeUpCase, showCustomerCases, showReservationCase } from "./made-up-case.ts";
import {
  answerInBook,
  answerRequests,
  failDashboard,
  failPreview,
  failSettings,
  openRequest,
  removeDish,
  showHiddenPreview,
  showNewRestaurant,
  showUploads,
} from "./owner-faces.ts";
import { press, openTab, openNextDialog, openByButton } from "./press.ts";
import {
  filterMenu,
  loseSite,
  openCart,
  openCodes,
  openMenu,
  openPhoto,
  openSample,
  showCatalogue,
  submitEmpty,
  typeSearch,
} from "./site-acts.ts";
import {
  waitForDialog,
  openStepper,
  submitInvalidTime,
  openFirstReservation,
  openChange,
  openCalendar,
  submitEmptyPassword,
} from "./guest-acts.ts";
import {
  openMore,
  openFirstDish,
  openArrows,
  submitEmptyDish,
  typePhoneBooking,
  openFirstParty,
  showNoReservations,
  failReservations,
  openPrintSheet,
  loseBook,
  emptyBook,
  failBook,
  saveSecond,
  addSecondOpening,
  editDay,
  saveInvalidTime,
  leaveUnsaved,
} from "./owner-acts.ts";
import { demandSecondStep, findCases, showDeadLetters, showNotices, showTrail, showUndelivered } from "./admin-acts.ts";
import { restaurant, type Visit } from "./view.ts";

/** Pages of the portal that look like partner-orders. */
const placeholders = ["menu", "delivery", "coupons", "loyalty", "finances", "settings"] as const;

/** Every screen of the site: the browser tests check each, `npm run screens` takes its screenshot. Add new pages here. */
export const visits: readonly Visit[] = [
  {
    path: sitePaths.landing,
    views: [
      { name: "landing", act: showCatalogue },
      { name: "landing-sample", act: openSample },
      { name: "cart", act: openCart },
      { name: "menu", act: openMenu, isPhoneOnly: true },
      { name: "landing-suggestions", act: typeSearch },
    ],
  },
  {
    path: restaurantPaths.restaurants,
    views: [
      { name: "restaurants" },
      { name: "restaurants-suggestions", act: typeSearch },
      { name: "restaurants-filters", act: (page, { site }) => openNextDialog(page, site.list.filter) },
    ],
  },
  { path: `${searchPath("italienisch")}&cuisine=Italienisch`, views: [{ name: "restaurants-chosen" }] },
  { path: searchPath("Timbuktu"), views: [{ name: "restaurants-empty" }] },
  {
    path: restaurantPath(restaurant),
    views: [
      { name: "restaurant" },
      { name: "restaurant-menu-filter", act: filterMenu },
      { name: "restaurant-offers", act: (page, { site }) => openTab(page, site.restaurant.offers) },
      { name: "restaurant-wines", act: (page, { site }) => openTab(page, site.restaurant.wines) },
      { name: "restaurant-menu-codes", act: openCodes },
    ],
  },
  // From the list, because the server renders a restaurant opened by its address, where tests cannot mock photos.
  { path: searchPath("kastanienkaiser"), withPhotos: true, views: [{ name: "restaurant-photo", act: openPhoto }] },
  {
    path: noticePath(restaurant),
    views: [
      { name: "report" },
      { name: "report-invalid", act: (page, { notices }) => submitEmpty(page, notices.send) },
    ],
  },
  {
    path: `${noticePath(restaurant)}?notice=ntc_1&code=0123456789abcdef01234567`,
    views: [{ name: "report-appeal" }],
  },
  { path: restaurantPath("rst_nobody"), views: [{ name: "restaurant-missing" }] },
  {
    path: reservePath(restaurant),
    views: [
      { name: "reservation-dialog", act: waitForDialog },
      { name: "reservation-dialog-large-party", act: openStepper },
    ],
  },
  {
    path: reservePath(restaurant),
    who: "guest",
    views: [
      { name: "reservation-dialog-known", act: waitForDialog },
      { name: "reservation-dialog-invalid", act: submitInvalidTime },
      { name: "reservation-dialog-calendar", act: openCalendar },
    ],
  },
  {
    path: `${reservationPaths.reservations}?view=pending`,
    who: "guest",
    views: [
      { name: "reservations" },
      { name: "reservation", act: openFirstReservation },
      { name: "reservation-change", act: openChange },
    ],
  },
  {
    path: `${reservationPaths.reservations}?view=confirmed`,
    who: "guest",
    views: [
      { name: "reservations-confirmed" },
      { name: "reservation-confirmed", act: openFirstReservation },
      { name: "reservation-cancel", act: (page, { reservations }) => openByButton(page, reservations.list.cancel) },
    ],
  },
  {
    path: `${reservationPaths.reservations}?view=past`,
    who: "guest",
    views: [{ name: "reservations-past" }, { name: "reservation-past", act: openFirstReservation }],
  },
  {
    path: reservationPath({ id: "rsv_20270305T1930_nobody", restaurant_id: restaurant }),
    who: "guest",
    views: [{ name: "reservation-missing" }],
  },
  {
    path: accountPaths.profile,
    who: "guest",
    views: [
      { name: "profile" },
      { name: "profile-password", act: submitEmptyPassword },
      { name: "profile-two-steps", act: (page, { profile }) => openNextDialog(page, profile.security.turnOn) },
      { name: "profile-delete", act: (page, { profile }) => openNextDialog(page, profile.data.remove) },
    ],
  },
  { path: accountPaths.profile, who: "owner", views: [{ name: "profile-owner" }] },
  {
    path: reservationPaths.reservations,
    who: "owner",
    views: [
      { name: "reservations-owner" },
      { name: "reservations-reject", act: (page, { reservations }) => openByButton(page, reservations.list.reject) },
    ],
  },
  {
    path: reservationPaths.reservations,
    who: "owner",
    views: [{ name: "reservations-answered", act: answerRequests }],
  },
  {
    path: reservationPaths.reservations,
    who: "owner",
    views: [
      { name: "reservations-owner-empty", act: showNoReservations },
      { name: "reservations-owner-failed", act: failReservations },
    ],
  },
  {
    path: reservationPaths.today,
    who: "owner",
    views: [
      { name: "today" },
      { name: "today-phone", act: typePhoneBooking },
      { name: "today-party", act: openFirstParty },
      { name: "today-print", act: openPrintSheet },
      { name: "today-offline", act: loseBook },
      { name: "today-empty", act: emptyBook },
      { name: "today-failed", act: failBook },
      { name: "today-request", act: openRequest },
      { name: "today-answered", act: answerInBook },
    ],
  },
  {
    path: restaurantPaths.restaurantProfile,
    who: "owner",
    views: [
      { name: "dashboard-photos" },
      { name: "dashboard-new", act: showNewRestaurant },
      { name: "dashboard-uploads", act: showUploads },
      { name: "dashboard-failed", act: failDashboard },
    ],
  },
  {
    path: `${restaurantPaths.restaurantProfile}?tab=menu`,
    who: "owner",
    views: [
      { name: "dashboard-menu" },
      { name: "dashboard-dish", act: openFirstDish },
      { name: "dashboard-dish-invalid", act: submitEmptyDish },
    ],
  },
  {
    path: `${restaurantPaths.restaurantProfile}?tab=menu`,
    who: "owner",
    views: [
      { name: "dashboard-menu-removed", act: removeDish },
      { name: "dashboard-menu-order", act: openArrows },
    ],
  },
  {
    path: `${restaurantPaths.restaurantProfile}?tab=offers`,
    who: "owner",
    views: [
      { name: "dashboard-offers" },
      { name: "dashboard-offer", act: (page, { dashboard }) => openByButton(page, dashboard.offers.add) },
    ],
  },
  {
    path: `${restaurantPaths.restaurantProfile}?tab=wines`,
    who: "owner",
    views: [
      { name: "dashboard-wines" },
      { name: "dashboard-wine", act: (page, { dashboard }) => openByButton(page, dashboard.wines.add) },
    ],
  },
  {
    path: restaurantPaths.partnerDashboard,
    who: "owner",
    views: [{ name: "partner-dashboard" }, { name: "more", act: openMore, isPhoneOnly: true }],
  },
  {
    path: previewPath(restaurant),
    who: "owner",
    views: [
      { name: "restaurant-preview" },
      { name: "restaurant-preview-hidden", act: showHiddenPreview },
      { name: "restaurant-preview-failed", act: failPreview },
    ],
  },
  {
    path: restaurantPaths.restaurantSettings,
    who: "owner",
    views: [
      { name: "settings" },
      { name: "settings-day", act: editDay },
      { name: "settings-second-opening", act: addSecondOpening },
      { name: "settings-invalid", act: saveInvalidTime },
      { name: "settings-leave", act: leaveUnsaved },
    ],
  },
  { path: restaurantPaths.restaurantSettings, who: "owner", views: [{ name: "settings-conflict", act: saveSecond }] },
  { path: restaurantPaths.restaurantSettings, who: "owner", views: [{ name: "settings-failed", act: failSettings }] },
  { path: portalPaths.orders, who: "owner", views: [{ name: "partner-orders" }] },
  ...placeholders.map((name): Visit => ({
    path: portalPaths[name],
    who: "owner",
    only: "de",
    views: [{ name: `partner-${name}` }],
  })),
  { path: portalPaths.tables, who: "owner", views: [{ name: "partner-qr-codes" }] },
  {
    path: adminPaths.admin,
    who: "admin",
    views: [
      { name: "admin" },
      { name: "admin-search", act: findCases },
      { name: "admin-dead-letters", act: showDeadLetters },
      { name: "admin-undelivered", act: showUndelivered },
      { name: "admin-notices", act: showNotices },
      { name: "admin-notice", act: (page, { admin }) => openByButton(page, admin.notices.decide) },
      { name: "admin-approve", act: (page, { admin }) => openNextDialog(page, admin.decisions.approve) },
      { name: "admin-reject", act: (page, { admin }) => openNextDialog(page, admin.decisions.reject) },
    ],
  },
  { path: restaurantPaths.partnerDashboard, who: "admin", views: [{ name: "partner-dashboard-admin" }] },
  { path: casePath(restaurant), who: "admin", views: [{ name: "admin-case", act: showTrail }] },
  { path: restaurantCasesPath(restaurant), who: "admin", views: [{ name: "admin-restaurant-reservations" }] },
  { path: customerCasesPath("nobody"), who: "admin", views: [{ name: "admin-customer", act: showCustomerCases }] },
  {
    path: reservationCasePath(madeUpCase.id, restaurant),
    who: "admin",
    views: [
      { name: "admin-reservation", act: showReservationCase },
      { name: "admin-reservation-show", act: (page, { admin }) => openByButton(page, admin.reservationCase.show) },
    ],
  },
  // The last of the admin: its answer would close the other pages, too.
  { path: adminPaths.admin, who: "admin", views: [{ name: "admin-second-step", act: demandSecondStep }] },
  { path: accountPaths.partnerLogin, views: [{ name: "partner-sign-in" }] },
  { path: accountPaths.partnerSignup, views: [{ name: "partner-sign-up" }] },
  {
    path: accountPaths.customerAuth,
    views: [
      { name: "sign-in" },
      { name: "sign-in-invalid", act: (page, { account }) => press(page, account.auth.signIn) },
      { name: "register", act: (page, { account }) => press(page, account.auth.createAccount) },
      { name: "register-invalid", act: (page, { account }) => press(page, account.auth.register) },
    ],
  },
  { path: `${accountPaths.customerAuth}?step=second-step`, views: [{ name: "sign-in-code" }] },
  {
    path: accountPaths.restaurantAuth,
    views: [
      { name: "restaurant-sign-in" },
      { name: "restaurant-register", act: (page, { account }) => press(page, account.auth.createPartnerAccount) },
    ],
  },
  { path: accountPaths.resetPassword, views: [{ name: "reset-password" }] },
  { path: offlinePath(restaurantPaths.restaurants), views: [{ name: "offline", act: loseSite }] },
  ...legalPaths.map((path) => ({ path, views: [{ name: path.slice(1) }] })),
  {
    path: sitePaths.cookiePolicy,
    views: [{ name: "cookie-settings", act: (page, { site }) => openByButton(page, site.frame.cookies) }],
  },
  { path: "/nowhere", views: [{ name: "not-found" }] },
];
