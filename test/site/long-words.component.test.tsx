import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { restaurantPath, restaurantPaths } from "#shared/restaurants/paths.ts";
import AccountPage from "#web/accounts/sign-in/account-page.tsx";
import ProfilePage from "#web/accounts/profile/profile-page.tsx";
import { Restaurants } from "#web/restaurants/list/restaurants.tsx";
import { Restaurant } from "#web/restaurants/page/restaurant.tsx";
import { ReservationDialog } from "#web/reservations/dialog/reservation-dialog.tsx";
import ReservationsPage from "#web/reservations/list/reservations-page.tsx";
import { Header } from "#web/site/frame/header.tsx";
import { aDish, aGuest, aRestaurant, aRestaurantPage, anOwner, aReservation } from "#test/support/component/given.ts";
import { network } from "#test/support/component/network.ts";
import { renderPage } from "#test/support/component/render-page.tsx";
import { viewport } from "#test/support/component/viewport.ts";

const long = "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsamt";
const email = `${long.slice(0, 60)}@${long.slice(0, 60)}.example`.replaceAll("ä", "ae");
const guest = { ...aGuest, full_name: long, email, version: 1 };
const owner = { ...anOwner, restaurant: { ...anOwner.restaurant, restaurant_name: long }, full_name: null, version: 1 };
const reservation = aReservation({
  restaurant_name: long,
  customer_name: long,
  customer_email: email,
  special_requests: long,
  status: "confirmed",
});
const order = {
  id: "ord_1",
  user_id: guest.user_id,
  restaurant_id: aRestaurant.id,
  restaurant_name: long,
  items: [{ name: long, quantity: 2, price: 14.5 }],
  total_value: 29,
  created_at: "2026-11-12T18:10:00Z",
};

const page = (...items: unknown[]) => ({
  items,
  cursor: null,
  counts: { pending: 1, confirmed: 0, past: 0, moves: 0 },
});

/** Expects the page and every occurrence of the long word to fit the width. */
async function expectWithin(width: number): Promise<void> {
  await expect.poll(findLongWords).not.toEqual([]);
  const { scrollWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(width);
  for (const { text, right } of findLongWords()) expect(right, text).toBeLessThanOrEqual(width);
}

/** Elements that show the beginning of the long word, with the right edge of their text. */
function findLongWords(): { readonly text: string; readonly right: number }[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const { right, width } = range.getBoundingClientRect();
    const parent = walker.currentNode.parentElement;
    const text = `${parent?.tagName} ${parent?.className}`;
    const isVisibleText =
      walker.currentNode.textContent?.includes(long.slice(0, 40)) && !parent?.closest("output, .visually-hidden");
    if (isVisibleText === true && width > 0) found.push({ text, right });
  }
  return found;
}

const restaurant = {
  ...aRestaurantPage,
  restaurant_name: long,
  city: long,
  address: long,
  description: long,
  email,
  menu_items: [aDish({ name: long, description: long, category: long })],
};
const signInPath = `/customer-auth#${new URLSearchParams({ email, code: "123456" }).toString()}`;
const restaurantPage = (
  <Routes>
    <Route path={restaurantPaths.restaurant} element={<Restaurant />} />
  </Routes>
);
const dialog = <ReservationDialog restaurant={restaurant} onClose={() => undefined} />;

type Act = (screen: Awaited<ReturnType<typeof renderPage>>) => Promise<void>;
const openMenu: Act = (screen) => screen.getByRole("button", { name: "Menü" }).click();
const openCancelling: Act = async (screen) => {
  await screen.getByRole("button", { name: /^Stornieren/ }).click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
};

test.each([
  ["a guest's reservations", () => <ReservationsPage />, guest, "/reservations?view=confirmed", openCancelling],
  ["an owner's reservations", () => <ReservationsPage />, owner, "/reservations?view=confirmed", openCancelling],
  ["the mobile menu", () => <Header />, owner, "/", openMenu],
  ["the reservation dialog", () => dialog, guest, "/restaurants"],
  ["a guest's profile", () => <ProfilePage />, guest, "/profile"],
  ["an owner's profile", () => <ProfilePage />, owner, "/profile"],
  [
    "the sign-in page with the email address that received a code",
    () => <AccountPage side="guests" />,
    undefined,
    signInPath,
  ],
  ["the list of restaurants", () => <Restaurants />, guest, "/restaurants"],
  ["a restaurant's page", () => restaurantPage, undefined, restaurantPath(aRestaurant.id)],
] as const)("a very long word fits %s at 320 px", async (_, show, me, at, act?: Act) => {
  await viewport(320);
  network({
    "GET /api/me": () => me,
    "GET /api/me/reservations": () => page(reservation),
    "GET /api/partner/reservations": () => page(reservation),
    "GET /api/me/orders": () => page(order),
    "GET /api/restaurants": () => page({ ...aRestaurant, restaurant_name: long, cover: null }),
    [`GET /api/restaurants/${aRestaurant.id}`]: () => restaurant,
    "Cognito GetUser": () => ({ Username: guest.user_id, UserAttributes: [] }),
  });
  const screen = await renderPage(show(), { at, signedIn: me !== undefined });
  await act?.(screen);
  await expectWithin(320);
});
