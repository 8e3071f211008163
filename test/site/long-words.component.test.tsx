import { describe, expect, test } from "vitest";
import CustomerAuth from "#web/accounts/sign-in/customer-auth.tsx";
import ProfilePage from "#web/accounts/profile/profile-page.tsx";
import { Restaurants } from "#web/restaurants/list/restaurants.tsx";
import { ReservationDialog } from "#web/reservations/dialog/reservation-dialog.tsx";
import ReservationsPage from "#web/reservations/list/reservations-page.tsx";
import { Header } from "#web/site/frame/header.tsx";
import { aGuest, aRestaurant, anOwner, aReservation } from "#test/support/component/given.ts";
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

const page = (...items: unknown[]) => ({ items, cursor: null, counts: { pending: 1, confirmed: 0, past: 0 } });

function answers(me: typeof guest | typeof owner): void {
  network({
    "GET /api/me": () => me,
    "GET /api/me/reservations": () => page(reservation),
    "GET /api/partner/reservations": () => page(reservation),
    "GET /api/me/orders": () => page(order),
    "GET /api/restaurants": () => page({ ...aRestaurant, restaurant_name: long, cover: null }),
    "Cognito GetUser": () => ({ Username: guest.user_id, UserAttributes: [] }),
  });
}

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

describe.each([320, 390])("a very long word at %i px", (width) => {
  test.each([
    ["guest", guest],
    ["restaurant", owner],
  ])("fits a %s's reservations and the cancellation dialog", async (_, me) => {
    await viewport(width);
    answers(me);
    const screen = await renderPage(<ReservationsPage />, { at: "/reservations?view=confirmed", signedIn: true });
    await expectWithin(width);
    await screen.getByRole("button", { name: /^Stornieren/ }).click();
    await expect.element(screen.getByRole("dialog")).toBeVisible();
    await expectWithin(width);
  });

  test("fits the mobile menu", async () => {
    await viewport(width);
    answers(owner);
    const screen = await renderPage(<Header />, { signedIn: true });
    await screen.getByRole("button", { name: "Menü" }).click();
    await expectWithin(width);
  });

  test("fits the reservation dialog", async () => {
    await viewport(width);
    answers(guest);
    const restaurant = { ...aRestaurant, restaurant_name: long };
    await renderPage(<ReservationDialog restaurant={restaurant} onClose={() => undefined} />, { signedIn: true });
    await expectWithin(width);
  });

  test.each([
    ["guest", guest],
    ["restaurant", owner],
  ])("fits a %s's profile", async (_, me) => {
    await viewport(width);
    answers(me);
    const screen = await renderPage(<ProfilePage />, { at: "/profile", signedIn: true });
    await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
    await expectWithin(width);
  });

  test("fits the sign-in page when it shows the email address that received a code", async () => {
    await viewport(width);
    network({});
    const at = `/customer-auth#${new URLSearchParams({ email, code: "123456" }).toString()}`;
    await renderPage(<CustomerAuth />, { at });
    await expectWithin(width);
  });

  test("fits the list of restaurants", async () => {
    await viewport(width);
    answers(guest);
    await renderPage(<Restaurants />, { at: "/restaurants" });
    await expectWithin(width);
  });
});
