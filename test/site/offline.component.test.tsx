import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { reservationPage } from "#shared/reservations/paths.ts";
import ReservationPage from "#web/reservations/page/reservation-page.tsx";
import ReservationsPage from "#web/reservations/list/reservations-page.tsx";
import { dropOldTickets, readTicketList } from "#web/reservations/request/stored-tickets.ts";
import { removeSession } from "#web/platform/session/storage.ts";
import { aGuest, anOwner, aReservation } from "#test/support/component/given.ts";
import { network, reply } from "#test/support/component/network.ts";
import { renderPage } from "#test/support/component/render-page.tsx";

const confirmed = { ...aReservation({ status: "confirmed" }), restaurant: null };
const list = { items: [confirmed], cursor: null, counts: { pending: 0, confirmed: 1, past: 0, moves: 0 } };
const weekMs = 7 * 24 * 60 * 60 * 1000;

const pages = (
  <Routes>
    <Route path="/reservations" element={<ReservationsPage />} />
    <Route path={reservationPage} element={<ReservationPage />} />
    <Route path="*" element={<h1>Sign in</h1>} />
  </Routes>
);
const open = (at: string, isReload = false) => renderPage(pages, { at, signedIn: true, isReload });
const tickets = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith("tickets:"));

/** Reads the list with a network, and takes the network away. */
async function readList(): Promise<void> {
  network({ "GET /api/me": () => aGuest, "GET /api/me/reservations": () => list });
  const screen = await open("/reservations?view=confirmed");
  await expect.element(screen.getByRole("article")).toBeVisible();
  await screen.unmount();
  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
}

describe("a guest's tickets without network", () => {
  beforeEach(readList);

  it("name the day when they were not read today", async () => {
    const key = tickets()[0] ?? "";
    const threeDaysAgo = Date.now() - 3 * 24 * 60 * 60 * 1000;
    localStorage.setItem(key, (localStorage.getItem(key) ?? "").replace(/"readAt":\d+/, `"readAt":${threeDaysAgo}`));
    const screen = await open("/reservations?view=confirmed", true);
    await expect.element(screen.getByText(/Stand \d+\. \S+ um \d\d:\d\d Uhr\./)).toBeVisible();
  });

  it.each([
    [
      "belong to somebody else",
      () => localStorage.setItem("CognitoIdentityServiceProvider.client.LastAuthUser", "user-2"),
    ],
    ["are a week old", () => vi.spyOn(Date, "now").mockReturnValue(Date.now() + weekMs)],
  ])("are removed at the next visit when they %s", (_, arrange) => {
    expect(tickets()).toHaveLength(1);
    arrange();
    dropOldTickets();
    expect(tickets()).toHaveLength(0);
  });

  it("are kept for seven days from the day on which a clock that ran ahead is right again", () => {
    const aYear = 365 * 24 * 60 * 60 * 1000;
    const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() - aYear);
    dropOldTickets();
    expect(tickets()).toHaveLength(1);
    now.mockReturnValue(Date.now() + weekMs);
    dropOldTickets();
    expect(tickets()).toHaveLength(0);
  });

  it("go with the session, however it ends", () => {
    removeSession();
    expect(tickets()).toHaveLength(0);
  });

  it("count as none when another release stored something else", () => {
    expect(readTicketList("user-1", "confirmed")?.answer.items).toHaveLength(1);
    localStorage.setItem(tickets()[0] ?? "", JSON.stringify({ readAt: Date.now(), answer: { items: "all" } }));
    expect(readTicketList("user-1", "confirmed")).toBeUndefined();
  });
});

it("a restaurant's reservations are never stored", async () => {
  network({
    "GET /api/me": () => anOwner,
    "GET /api/partner/reservations": () => ({ ...list, items: [aReservation({ status: "confirmed" })] }),
    "GET /api/partner/days/2027-03-05": () => reply(404, {}),
  });
  const screen = await open("/reservations?view=confirmed");
  await expect.element(screen.getByRole("article")).toBeVisible();
  expect(tickets()).toEqual([]);
});
