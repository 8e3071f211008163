import { Route, Routes } from "react-router-dom";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { Footer } from "#web/site/frame/footer.tsx";
import { ReservationLayer } from "#web/app/reservation-layer.tsx";
import TodayPage from "#web/reservations/book/today-page.tsx";
import ReservationsPage from "#web/reservations/list/reservations-page.tsx";
import {
  aGuest,
  anOwner,
  anOwnRestaurant,
  aReservation,
  aRestaurantPage,
  everyDay,
} from "#test/support/component/given.ts";
import { network, reply } from "#test/support/component/network.ts";
import { renderPage } from "#test/support/component/render-page.tsx";

const timeZone = "Europe/Berlin";
const here = localDateTime(new Date(), timeZone).date;

/** Noon at the restaurant, as many days from the device's day. */
const noon = (days: number) => toInstant(addDays(here, days), "12:00", timeZone);

/** By how many days the server is ahead of the device. */
const shifts = [2, -2, 40, -400];

describe("on a device whose clock is wrong", () => {
  it.each(shifts)("the dialog proposes the server's day: %i days from the device's", async (days) => {
    const time = noon(days);
    const { named } = network(
      {
        "GET /api/me": () => aGuest,
        "GET /api/restaurants/rst_lucia": () => ({
          ...aRestaurantPage,
          opening_hours: everyDay({ open: "17:00", close: "22:00", closed: false }),
          closing_days: [],
        }),
        "POST /api/restaurants/rst_lucia/reservations": () => reply(201, aReservation()),
      },
      { time },
    );
    const screen = await renderPage(
      <Routes>
        <Route path={restaurantPaths.restaurants} element={<ReservationLayer />} />
      </Routes>,
      { at: "/restaurants?reserve=rst_lucia", signedIn: true },
    );
    await screen.getByRole("button", { name: "Reservierung anfragen" }).click();
    await expect
      .poll(() => named("POST /api/restaurants/rst_lucia/reservations")[0]?.body)
      .toMatchObject({ reservation_date: addDays(here, days) });
  });

  it.each(shifts)("the book opens the server's day: %i days from the device's", async (days) => {
    const date = addDays(here, days);
    const party = aReservation({ reservation_date: date, reservation_time: "13:00", status: "confirmed" });
    network(
      {
        "GET /api/me": () => anOwner,
        "GET /api/partner/restaurant": () => anOwnRestaurant(),
        [`GET /api/partner/days/${date}`]: () => ({
          date,
          items: [{ ...party, visit: "expected", restaurant_note: null, book_version: 0 }],
          read_at: noon(days).toISOString(),
        }),
      },
      { time: noon(days) },
    );
    const screen = await renderPage(<TodayPage />, { at: "/reservations/today", signedIn: true });
    await expect.element(screen.getByRole("button", { name: /Käthe Groß/ }).first()).toBeVisible();
  });

  it.each(shifts)("a deadline is as far as on the server: %i days from the device's", async (days) => {
    const time = noon(days);
    network(
      {
        "GET /api/me": () => aGuest,
        "GET /api/me/reservations": () => ({
          items: [
            aReservation({
              reservation_date: addDays(here, days + 1),
              answer_by: new Date(time.getTime() + 5 * 3_600_000).toISOString(),
            }),
          ],
          cursor: null,
          counts: { pending: 1, confirmed: 0, past: 0, moves: 0 },
        }),
      },
      { time },
    );
    const screen = await renderPage(<ReservationsPage />, { at: "/reservations", signedIn: true });
    await expect.element(screen.getByText(/^Antwort spätestens heute, 17:00/)).toBeVisible();
  });

  it.each([400, -400])("the footer names the server's year: %i days from the device's", async (days) => {
    network(
      { "GET /api/me": () => aGuest, "GET /api/restaurants/rst_lucia": () => aRestaurantPage },
      { time: noon(days) },
    );
    const screen = await renderPage(
      <>
        <Routes>
          <Route path={restaurantPaths.restaurants} element={<ReservationLayer />} />
        </Routes>
        <Footer />
      </>,
      { at: "/restaurants?reserve=rst_lucia" },
    );
    await expect.element(screen.getByText(`© ${noon(days).getUTCFullYear()} Tischkaiser`)).toBeInTheDocument();
  });

  it("the footer asks the server for the year on a page that asks it nothing else", async () => {
    const time = new Date();
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date"], now: 0 });
    network({ "GET /api/health": () => ({}) }, { time });
    const screen = await renderPage(<Footer />);
    await expect.element(screen.getByText(`© ${time.getUTCFullYear()} Tischkaiser`)).toBeInTheDocument();
  });
});
