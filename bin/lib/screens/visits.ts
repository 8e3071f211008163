import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { legalPaths, paths, previewPath, reservePath, restaurantPath, searchPath } from "../../../shared/paths.ts";
import { portalPaths } from "../../../shared/portal-paths.ts";
import { reservationPath } from "../../../shared/reservations/reservation-path.ts";
import type { Language } from "../../../shared/restaurants/constants.ts";
import { statusPath } from "../../../shared/status/status-path.ts";
import { offlinePath } from "../../../shared/offline-path.ts";
import { noticePath } from "../../../shared/notices/notice-path.ts";
import { customerCasesPath, reservationCasePath } from "../../../shared/cases/case-paths.ts";
import { casePath } from "../../../shared/reviews/case-path.ts";
import { failStatus, openStatusDays, showStatus } from "./made-up-status.ts";
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
import type { Person } from "./person.ts";
import type { Messages } from "./messages.ts";

/** A state of a page and the name of its screenshot. `act` leads there from the view before. */
export interface View {
  readonly name: string;
  readonly act?: (page: Page, messages: Messages) => Promise<void>;
  /** On a wide screen it looks like the view before. */
  readonly isPhoneOnly?: true;
}

/** A page to open and the views it goes through in order. */
export interface Visit {
  readonly path: string;
  /** The signed-in person; nobody is signed in without one. */
  readonly who?: Person;
  /** The page shows photos. The browser tests do not wait for the demo's photos and mock them. */
  readonly withPhotos?: true;
  /** Only text and picture differ from a neighbour's, so one language is enough. */
  readonly only?: Language;
  readonly views: readonly View[];
}

/** A demo restaurant with a menu, offers, wines and photos. */
const restaurant = "rst_kastanienkaiser";

/** Pages of the portal that look like partner-orders. */
const placeholders = ["menu", "delivery", "coupons", "loyalty", "finances", "settings"] as const;

/** Every screen of the site: the browser tests check each, `npm run screens` takes its screenshot. Add new pages here. */
export const visits: readonly Visit[] = [
  {
    path: paths.landing,
    views: [
      { name: "landing" },
      { name: "menu", act: openMenu, isPhoneOnly: true },
      { name: "landing-suggestions", act: typeSearch },
    ],
  },
  {
    path: paths.restaurants,
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
    path: `${paths.reservations}?view=pending`,
    who: "guest",
    views: [
      { name: "reservations" },
      { name: "reservation", act: openFirstReservation },
      { name: "reservation-change", act: openChange },
    ],
  },
  {
    path: `${paths.reservations}?view=confirmed`,
    who: "guest",
    views: [
      { name: "reservations-confirmed" },
      { name: "reservation-confirmed", act: openFirstReservation },
      { name: "reservation-cancel", act: (page, { reservations }) => openByButton(page, reservations.list.cancel) },
    ],
  },
  {
    path: `${paths.reservations}?view=past`,
    who: "guest",
    views: [{ name: "reservations-past" }, { name: "reservation-past", act: openFirstReservation }],
  },
  {
    path: reservationPath({ id: "rsv_20270305T1930_nobody", restaurant_id: restaurant }),
    who: "guest",
    views: [{ name: "reservation-missing" }],
  },
  {
    path: paths.profile,
    who: "guest",
    views: [
      { name: "profile" },
      { name: "profile-password", act: submitEmptyPassword },
      { name: "profile-two-steps", act: (page, { profile }) => openNextDialog(page, profile.security.turnOn) },
      { name: "profile-delete", act: (page, { profile }) => openNextDialog(page, profile.data.remove) },
    ],
  },
  { path: paths.profile, who: "owner", views: [{ name: "profile-owner" }] },
  {
    path: paths.reservations,
    who: "owner",
    views: [
      { name: "reservations-owner" },
      { name: "reservations-reject", act: (page, { reservations }) => openByButton(page, reservations.list.reject) },
    ],
  },
  { path: paths.reservations, who: "owner", views: [{ name: "reservations-answered", act: answerRequests }] },
  {
    path: paths.reservations,
    who: "owner",
    views: [
      { name: "reservations-owner-empty", act: showNoReservations },
      { name: "reservations-owner-failed", act: failReservations },
    ],
  },
  {
    path: paths.today,
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
    path: paths.restaurantProfile,
    who: "owner",
    views: [
      { name: "dashboard-photos" },
      { name: "dashboard-new", act: showNewRestaurant },
      { name: "dashboard-uploads", act: showUploads },
      { name: "dashboard-failed", act: failDashboard },
    ],
  },
  {
    path: `${paths.restaurantProfile}?tab=menu`,
    who: "owner",
    views: [
      { name: "dashboard-menu" },
      { name: "dashboard-dish", act: openFirstDish },
      { name: "dashboard-dish-invalid", act: submitEmptyDish },
    ],
  },
  {
    path: `${paths.restaurantProfile}?tab=menu`,
    who: "owner",
    views: [
      { name: "dashboard-menu-removed", act: removeDish },
      { name: "dashboard-menu-order", act: openArrows },
    ],
  },
  {
    path: `${paths.restaurantProfile}?tab=offers`,
    who: "owner",
    views: [
      { name: "dashboard-offers" },
      { name: "dashboard-offer", act: (page, { dashboard }) => openByButton(page, dashboard.offers.add) },
    ],
  },
  {
    path: `${paths.restaurantProfile}?tab=wines`,
    who: "owner",
    views: [
      { name: "dashboard-wines" },
      { name: "dashboard-wine", act: (page, { dashboard }) => openByButton(page, dashboard.wines.add) },
    ],
  },
  {
    path: paths.partnerDashboard,
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
    path: paths.restaurantSettings,
    who: "owner",
    views: [
      { name: "settings" },
      { name: "settings-day", act: editDay },
      { name: "settings-second-opening", act: addSecondOpening },
      { name: "settings-invalid", act: saveInvalidTime },
      { name: "settings-leave", act: leaveUnsaved },
    ],
  },
  { path: paths.restaurantSettings, who: "owner", views: [{ name: "settings-conflict", act: saveSecond }] },
  { path: paths.restaurantSettings, who: "owner", views: [{ name: "settings-failed", act: failSettings }] },
  { path: portalPaths.orders, who: "owner", views: [{ name: "partner-orders" }] },
  ...placeholders.map((name): Visit => ({
    path: portalPaths[name],
    who: "owner",
    only: "de",
    views: [{ name: `partner-${name}` }],
  })),
  { path: portalPaths.tables, who: "owner", views: [{ name: "partner-qr-codes" }] },
  {
    path: paths.admin,
    who: "admin",
    views: [
      { name: "admin" },
      { name: "admin-dead-letters", act: showDeadLetters },
      { name: "admin-notices", act: showNotices },
      { name: "admin-notice", act: (page, { admin }) => openByButton(page, admin.notices.decide) },
      { name: "admin-approve", act: (page, { admin }) => openNextDialog(page, admin.decisions.approve) },
    ],
  },
  { path: paths.partnerDashboard, who: "admin", views: [{ name: "partner-dashboard-admin" }] },
  { path: casePath(restaurant), who: "admin", views: [{ name: "admin-case", act: showTrail }] },
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
  { path: paths.admin, who: "admin", views: [{ name: "admin-second-step", act: demandSecondStep }] },
  { path: paths.partnerLogin, views: [{ name: "partner-sign-in" }] },
  { path: paths.partnerSignup, views: [{ name: "partner-sign-up" }] },
  {
    path: paths.customerAuth,
    views: [
      { name: "sign-in" },
      { name: "sign-in-invalid", act: (page, { account }) => press(page, account.auth.signIn) },
      { name: "register", act: (page, { account }) => press(page, account.auth.createAccount) },
      { name: "register-invalid", act: (page, { account }) => press(page, account.auth.register) },
    ],
  },
  { path: `${paths.customerAuth}?step=second-step`, views: [{ name: "sign-in-code" }] },
  {
    path: paths.restaurantAuth,
    views: [
      { name: "restaurant-sign-in" },
      { name: "restaurant-register", act: (page, { account }) => press(page, account.auth.createPartnerAccount) },
    ],
  },
  { path: paths.resetPassword, views: [{ name: "reset-password" }] },
  { path: offlinePath(paths.restaurants), views: [{ name: "offline", act: loseSite }] },
  {
    path: statusPath,
    views: [
      { name: "status-none" },
      { name: "status", act: (page) => showStatus(page, null) },
      { name: "status-days", act: openStatusDays },
      { name: "status-degraded", act: (page) => showStatus(page, "request") },
      { name: "status-failed", act: failStatus },
    ],
  },
  ...legalPaths.map((path) => ({ path, views: [{ name: path.slice(1) }] })),
  {
    path: paths.cookiePolicy,
    views: [{ name: "cookie-settings", act: (page, { site }) => openByButton(page, site.frame.cookies) }],
  },
  { path: "/nowhere", views: [{ name: "not-found" }] },
];

/** Presses the first button whose name begins with the label. */
const press = (page: Page, label: string): Promise<void> =>
  page
    .getByRole("button", { name: new RegExp(`^${label}`) })
    .first()
    .click();

/** Dishes that are not vegetarian turn grey. */
async function filterMenu(page: Page, { menu }: Messages): Promise<void> {
  await page.getByRole("checkbox", { name: menu.diet.vegetarian }).check({ force: true });
}

async function openCodes(page: Page, { site, menu }: Messages): Promise<void> {
  await openTab(page, site.restaurant.menu);
  await openByButton(page, menu.codesOf(""));
}

const openTab = (page: Page, name: string): Promise<void> => page.getByRole("tab", { name }).click();

/** Wide screens have no menu button. */
async function openMenu(page: Page, { site }: Messages): Promise<void> {
  const button = page.getByRole("button", { name: site.frame.menu, exact: true });
  if (await button.isVisible()) await button.click();
}

/** Wide screens have a side menu instead. */
async function openMore(page: Page, { owner }: Messages): Promise<void> {
  const button = page.getByRole("button", { name: owner.frame.more, exact: true });
  if (await button.isVisible()) await openByButton(page, owner.frame.more);
}

async function openFirstDish(page: Page): Promise<void> {
  await page.getByRole("tabpanel").getByRole("listitem").first().getByRole("button").click();
  await page.getByRole("dialog").waitFor();
}

/** Waits for the arrows, whose code loads on the first press. */
async function openArrows(page: Page, { dashboard }: Messages): Promise<void> {
  await press(page, dashboard.entries.arrange);
  await page.getByText(dashboard.entries.arrangeHint).waitFor();
}

async function submitEmptyDish(page: Page, { dashboard }: Messages): Promise<void> {
  await openNextDialog(page, dashboard.menu.add);
  await page.getByRole("dialog").getByRole("button", { name: dashboard.entries.save }).click();
  await page.getByRole("alert").waitFor();
}

/** Leaves the menu or dialog of the view before, and types the beginning of a search. */
async function typeSearch(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator("[name=search]").fill("fr");
  await page.getByRole("listbox").getByRole("option").first().waitFor();
}

async function openPhoto(page: Page, { site: { restaurant: t } }: Messages): Promise<void> {
  await page.getByRole("article").getByRole("heading").getByRole("link").click();
  await page.getByRole("list", { name: t.photos }).getByRole("link").first().click();
  await page.getByRole("dialog").getByText(t.photoOf(2, 3)).waitFor();
}

async function typePhoneBooking(page: Page, { today }: Messages): Promise<void> {
  await page.getByLabel(today.phone.label).fill("2 23:45 Meier 0170 5550123 Nussallergie");
  await page.getByRole("group", { name: today.phone.understood }).waitFor();
}

/** Enters the booking, so that there is a party to open. */
async function openFirstParty(page: Page, { today }: Messages): Promise<void> {
  await page.getByRole("button", { name: today.phone.enterName("Meier") }).click();
  await page.locator("[data-party] [aria-haspopup=dialog]").first().click();
  await page.getByRole("dialog").waitFor();
}

const noReservations = { items: [], cursor: null, counts: { pending: 0, confirmed: 0, past: 0 } };

/** The demo's restaurant has reservations, so the answer is made up. */
async function showNoReservations(page: Page, { reservations }: Messages): Promise<void> {
  await page.route(ownReservations, (route) => route.fulfill({ json: noReservations }));
  await page.reload();
  await page.getByText(reservations.list.empty).waitFor();
}

async function failReservations(page: Page, { reservations }: Messages): Promise<void> {
  await page.unroute(ownReservations);
  await page.route(ownReservations, (route) => route.fulfill({ status: 404, json: notFound }));
  await page.reload();
  await page.getByRole("button", { name: reservations.list.retry }).waitFor();
  await page.unroute(ownReservations);
}

async function openPrintSheet(page: Page, { today }: Messages): Promise<void> {
  await page.keyboard.press("Escape");
  await press(page, today.print);
  await page.getByRole("region", { name: today.sheetOfPaper.title }).waitFor();
}

/** Keeps the page from going on to what it stands for. */
async function loseSite(page: Page): Promise<void> {
  await page.route("**/config.json", (route) => route.fulfill({ status: 404 }));
}

/** Leaves the print sheet. The book stays, with the time at which it was read. */
async function loseBook(page: Page, { today }: Messages): Promise<void> {
  await press(page, today.sheetOfPaper.back);
  await page.context().setOffline(true);
  await page.getByText(today.offline.title, { exact: true }).waitFor();
}

/** Goes online again. The demo's day has parties, so the answer is made up. */
async function emptyBook(page: Page, { today }: Messages): Promise<void> {
  await page.context().setOffline(false);
  await page.route(bookDays, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...z.looseObject({}).parse(await response.json()), items: [] } });
  });
  await page.reload();
  await page.getByText(today.empty.today).waitFor();
}

/** Goes to a day that this tab has not read, because one that it has would stay. */
async function failBook(page: Page, { today }: Messages): Promise<void> {
  await page.unroute(bookDays);
  await page.route(bookDays, (route) => route.fulfill({ status: 404, json: notFound }));
  await press(page, today.dayAfter(""));
  await page.getByText(today.failed).waitFor();
}

const ownReservations = "**/api/partner/reservations?*";
const ownRestaurant = "**/api/partner/restaurant";
const bookDays = "**/api/partner/days/*";
/** A failure that is not tried again by itself. */
const notFound = { code: "no_such_route", title: "" };

/** Saves nothing but a phone number, while another one is stored already: that answer is made up. */
async function saveSecond(page: Page, { owner: { settings } }: Messages): Promise<void> {
  await press(page, settings.bar.discard);
  const read = page.waitForResponse(ownRestaurant);
  await page.reload();
  const stored = z.looseObject({}).parse(await (await read).json());
  const conflict = { code: "changed_meanwhile", title: "", current: { ...stored, phone: "0221 222222", version: 99 } };
  await page.route(ownRestaurant, (route) =>
    route.request().method() === "PATCH" ? route.fulfill({ status: 409, json: conflict }) : route.fallback(),
  );
  const phone = page.locator("[name=phone]");
  if (!(await phone.isVisible())) await page.getByText(settings.sections.contact, { exact: true }).click();
  await phone.fill("0221 111111");
  await openByButton(page, settings.bar.save);
}

async function waitForDialog(page: Page, { reservations }: Messages): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: reservations.booking.send, disabled: false }).waitFor();
}

async function openStepper(page: Page, { reservations: { booking } }: Messages): Promise<void> {
  await page.getByRole("radio", { name: booking.manyGuests }).click();
  await page.getByLabel(booking.numberOfGuests).waitFor();
}

async function submitInvalidTime(page: Page, { reservations: { booking } }: Messages): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: booking.otherTime, exact: true }).click();
  await dialog.getByLabel(booking.otherTimeLabel).fill("25:00");
  await dialog.getByRole("button", { name: booking.send }).click();
  await dialog.getByRole("alert").waitFor();
}

/** Opens the page of the first reservation on the list. */
async function openFirstReservation(page: Page, { reservations }: Messages): Promise<void> {
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await page.getByRole("list", { name: reservations.page.steps }).waitFor();
}

async function openChange(page: Page, { reservations }: Messages): Promise<void> {
  await openByButton(page, reservations.requestChange.open);
  await page.getByRole("dialog").getByRole("button", { name: reservations.requestChange.send }).waitFor();
}

async function openCalendar(page: Page, { reservations }: Messages): Promise<void> {
  await page.getByRole("button", { name: reservations.booking.otherDay }).click();
  await page.getByRole("grid").waitFor();
}

/** Adds a second opening to the day that is edited. */
async function addSecondOpening(page: Page, { owner: { settings } }: Messages): Promise<void> {
  await page.getByLabel(settings.hours.closes).fill("14:30");
  await press(page, settings.hours.addSecond);
  await page.getByLabel(settings.hours.closesAgain).waitFor();
}

/** Edits the first open day of the week, into the next morning. */
async function editDay(page: Page, { owner: { settings } }: Messages): Promise<void> {
  await page.locator(".week__row", { hasText: "–" }).first().getByRole("button").click();
  await page.getByLabel(settings.hours.closes).fill("00:30");
}

async function saveInvalidTime(page: Page, { owner: { settings } }: Messages): Promise<void> {
  await page.getByLabel(settings.hours.opens).fill("25:00");
  await press(page, settings.bar.save);
  await page.getByRole("alert").waitFor();
}

async function leaveUnsaved(page: Page, { owner: { settings } }: Messages): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: settings.back, exact: true }).click();
  await page.getByRole("dialog").waitFor();
}

async function submitEmptyPassword(page: Page, { profile }: Messages): Promise<void> {
  await press(page, profile.security.changePassword);
  await press(page, profile.security.passwordSave);
  await page.getByRole("alert").waitFor();
}

/** Nothing fails for good in the demo, so the answer is made up. */
async function showDeadLetters(page: Page, { admin }: Messages): Promise<void> {
  const since = new Date().toISOString();
  const failed = { id: "1", event: "reservation.requested", restaurant_id: restaurant, since, reason: "Throttling" };
  const unknown = { id: "2", event: null, restaurant_id: null, since, reason: null };
  const queues = [
    { queue: "emails", count: 12, messages: [failed] },
    { queue: "projections", count: 1, messages: [unknown] },
  ];
  await page.route("**/api/admin/dead-letters", (route) => route.fulfill({ json: { queues } }));
  await page.reload();
  await page.getByText(admin.deadLetters.queues.emails, { exact: true }).waitFor();
}

async function submitEmpty(page: Page, label: string): Promise<void> {
  await press(page, label);
  await page.getByRole("alert").waitFor();
}

/** Nobody has reported a restaurant of the demo, so the answer is made up. */
async function showNotices(page: Page, { admin }: Messages): Promise<void> {
  const day = 86_400_000;
  const notice = {
    restaurant_id: restaurant,
    restaurant_name: "Zum Kastanienkaiser",
    reason: "photo_rights",
    place: "photos",
    explanation: "Das Foto der Terrasse ist meines.",
    name: "Käthe Groß",
    email: "kaethe@example.com",
    outcome: null,
    basis: null,
    statement: null,
    appeal: null,
    version: 1,
    created_at: "2026-11-16T10:00:00Z",
    updated_at: "2026-11-16T10:00:00Z",
  };
  const appeal = { by: "restaurant", explanation: "Das Foto ist unser eigenes.", at: "2026-11-20T10:00:00Z" };
  const decided = { outcome: "hide", basis: "law", statement: "Die Rechte sind nicht belegt." };
  const items = [
    { ...notice, id: "ntc_1", state: "open", due_at: new Date(Date.now() + 1.5 * day).toISOString() },
    {
      ...notice,
      ...decided,
      id: "ntc_2",
      state: "appealed",
      appeal,
      due_at: new Date(Date.now() + 12.5 * day).toISOString(),
    },
  ];
  await page.route("**/api/admin/notices*", (route) => route.fulfill({ json: { items, cursor: null } }));
  await page.reload();
  await page.getByText(admin.notices.appealOf.restaurant, { exact: true }).waitFor();
}

/** The local AWS demands no second step, so the answer is changed. */
async function demandSecondStep(page: Page, { admin }: Messages): Promise<void> {
  await page.route("**/api/me", async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...z.looseObject({}).parse(await response.json()), second_step_required: true },
    });
  });
  await page.reload();
  await page.getByText(admin.secondStep.text).waitFor();
}

/** Nobody has changed a restaurant of the demo, so the answer is made up. */
async function showTrail(page: Page, { admin }: Messages): Promise<void> {
  const at = "2026-11-20T18:02:00Z";
  const common = { by: "5f0c2a9e-7d1b", reason: null, message: null, before: {}, after: {} };
  const items = [
    {
      ...common,
      id: "4",
      at,
      action: "change_listing",
      role: "owner",
      before: { is_visible: false, city: "Bonn" },
      after: { is_visible: true, city: "Köln" },
    },
    { ...common, id: "3", at, action: "verify", role: "admin" },
    {
      ...common,
      id: "2",
      at,
      action: "approve",
      role: "admin",
      before: { is_approved: false },
      after: { is_approved: true },
    },
    {
      ...common,
      id: "1",
      at,
      action: "reject",
      role: "admin",
      reason: "incomplete",
      message: "Die Speisekarte fehlt noch.",
    },
  ];
  const answer = { items, cursor: "next", readings: [{ at, by: common.by }] };
  await page.route("**/audit-trail*", (route) => route.fulfill({ json: answer }));
  const health = { answered: 22, expired: 9, median_minutes: 210, expired_in_row: 3, hours_changed_at: at };
  await page.route("**/health", (route) => route.fulfill({ json: health }));
  await page.reload();
  await page.getByRole("button", { name: admin.case.more }).waitFor();
}

/** Closes the dialog of the view before and opens the next. */
async function openNextDialog(page: Page, label: string): Promise<void> {
  await page.keyboard.press("Escape");
  await openByButton(page, label);
}

/** Waits for the dialog, whose code may load on the first press. */
async function openByButton(page: Page, label: string): Promise<void> {
  await press(page, label);
  await page.getByRole("dialog").waitFor();
}
