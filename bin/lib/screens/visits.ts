import type { Page } from "@playwright/test";
import { legalPaths, paths, reservePath, restaurantPath, searchPath } from "../../../shared/paths.ts";
import type { Person } from "./person.ts";
import type { Words } from "./messages.ts";

/** A face of a page, named as its picture is. What leads there is done on what the visit shows so far. */
export interface View {
  readonly name: string;
  readonly act?: (page: Page, words: Words) => Promise<void>;
  /** On a wide screen it looks like the one before. */
  readonly isNarrow?: true;
}

/** A page that somebody opens, and the faces it shows one after the other. */
export interface Visit {
  readonly path: string;
  /** Nobody, unless it is said who is signed in. */
  readonly who?: Person;
  /** Shows photos: those of the demo restaurants, which the browser tests do not wait for; they hang up some of their own. */
  readonly withPhotos?: true;
  readonly views: readonly View[];
}

/** A demo restaurant with everything on its card. */
const restaurant = "rst_kastanienkaiser";

/** Every screen that there is to see: the browser tests look at each, and docs/screens shows it. A new page joins here. */
export const visits: readonly Visit[] = [
  { path: paths.landing, views: [{ name: "landing" }, { name: "menu", act: openMenu, isNarrow: true }] },
  { path: paths.restaurants, views: [{ name: "restaurants" }] },
  { path: searchPath("Timbuktu"), views: [{ name: "restaurants-none" }] },
  {
    path: restaurantPath(restaurant),
    views: [
      { name: "restaurant" },
      { name: "restaurant-offers", act: (page, { site }) => openTab(page, site.restaurant.offers) },
      { name: "restaurant-wines", act: (page, { site }) => openTab(page, site.restaurant.wines) },
    ],
  },
  // By way of the list: whoever opens the restaurant itself gets it as the server knows it, and there a test has no photos.
  { path: searchPath("kastanienkaiser"), withPhotos: true, views: [{ name: "restaurant-photo", act: openPhoto }] },
  { path: restaurantPath("rst_nobody"), views: [{ name: "restaurant-missing" }] },
  { path: reservePath(restaurant), views: [{ name: "reservation-dialog", act: waitForDialog }] },
  {
    path: reservePath(restaurant),
    who: "guest",
    views: [
      { name: "reservation-dialog-wrong", act: askAtMidnight },
      { name: "reservation-dialog-calendar", act: openCalendar },
    ],
  },
  { path: paths.reservations, who: "guest", views: [{ name: "reservations" }] },
  {
    path: `${paths.reservations}?view=confirmed`,
    who: "guest",
    views: [
      { name: "reservations-confirmed" },
      { name: "reservations-cancel", act: (page, { reservations }) => openByButton(page, reservations.list.cancel) },
    ],
  },
  { path: `${paths.reservations}?view=past`, who: "guest", views: [{ name: "reservations-past" }] },
  {
    path: paths.profile,
    who: "guest",
    views: [
      { name: "profile" },
      { name: "profile-password", act: failToChangePassword },
      { name: "profile-two-steps", act: (page, { profile }) => openInstead(page, profile.security.turnOn) },
      { name: "profile-delete", act: (page, { profile }) => openInstead(page, profile.data.remove) },
    ],
  },
  { path: paths.profile, who: "owner", views: [{ name: "profile-house" }] },
  { path: paths.reservations, who: "owner", views: [{ name: "reservations-house" }] },
  {
    path: paths.customerAuth,
    views: [
      { name: "sign-in" },
      { name: "sign-in-wrong", act: (page, { account }) => press(page, account.auth.signIn) },
      { name: "register", act: (page, { account }) => press(page, account.auth.createAccount) },
      { name: "register-wrong", act: (page, { account }) => press(page, account.auth.register) },
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
  ...legalPaths.map((path) => ({ path, views: [{ name: path.slice(1) }] })),
  {
    path: paths.cookiePolicy,
    views: [{ name: "cookie-settings", act: (page, { site }) => openByButton(page, site.frame.cookies) }],
  },
  { path: "/nowhere", views: [{ name: "not-found" }] },
];

/** The first button of that name: its name begins with the word, where it says more. */
const press = (page: Page, word: string): Promise<void> =>
  page
    .getByRole("button", { name: new RegExp(`^${word}`) })
    .first()
    .click();

const openTab = (page: Page, name: string): Promise<void> => page.getByRole("tab", { name }).click();

/** On a wide screen there is none to open. */
async function openMenu(page: Page, { site }: Words): Promise<void> {
  const button = page.getByRole("button", { name: site.frame.menu, exact: true });
  if (await button.isVisible()) await button.click();
}

async function openPhoto(page: Page, { site: { restaurant: t } }: Words): Promise<void> {
  await page.getByRole("article").getByRole("heading").getByRole("link").click();
  await page.getByRole("list", { name: t.photos }).getByRole("link").first().click();
  await page.getByRole("dialog").getByText(t.photoOf(2, 3)).waitFor();
}

async function waitForDialog(page: Page, { reservations }: Words): Promise<void> {
  await page.getByRole("dialog").getByLabel(reservations.booking.time, { exact: true }).waitFor();
}

async function askAtMidnight(page: Page, { reservations }: Words): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(reservations.booking.time, { exact: true }).fill("25:00");
  await dialog.getByRole("button", { name: reservations.booking.send }).click();
  await dialog.getByRole("alert").waitFor();
}

async function openCalendar(page: Page, { account }: Words): Promise<void> {
  await page.getByRole("button", { name: account.form.openCalendar }).click();
  await page.getByRole("grid").waitFor();
}

async function failToChangePassword(page: Page, { profile }: Words): Promise<void> {
  await press(page, profile.security.changePassword);
  await press(page, profile.security.passwordSave);
  await page.getByRole("alert").waitFor();
}

/** Another dialog than the one before. */
async function openInstead(page: Page, word: string): Promise<void> {
  await page.keyboard.press("Escape");
  await openByButton(page, word);
}

/** A dialog's code may come with the first press only. */
async function openByButton(page: Page, word: string): Promise<void> {
  await press(page, word);
  await page.getByRole("dialog").waitFor();
}
