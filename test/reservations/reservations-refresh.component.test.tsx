import { describe, expect, it, vi } from "vitest";
import type { Reservation } from "#shared/reservations/reservation.ts";
import ReservationsPage from "#web/reservations/list/reservations-page.tsx";
import { aGuest, anOwner, anOwnRestaurant, aReservation, everyDay } from "#test/support/component/given.ts";
import { network, reply, type Sent } from "#test/support/component/network.ts";
import { renderPage } from "#test/support/component/render-page.tsx";
import { setVisibility } from "#test/support/component/set-visibility.ts";
import { controlClock } from "#test/support/component/undo-time.ts";

const counts = { pending: 1, confirmed: 0, past: 0, moves: 0 };
const page = (...items: Reservation[]) => ({ items, cursor: null, counts });
const from = (name: string, end: string, given: Partial<Reservation> = {}) =>
  aReservation({ id: `rsv_20270305T1930_${end}`, customer_name: name, restaurant_name: name, ...given });
const anton = from("Anton", "a");
const berta = from("Berta", "b");
const restaurant = "GET /api/partner/reservations";
const mine = "GET /api/me/reservations";
const patch = "PATCH /api/restaurants/rst_lucia/reservations/rsv_20270305T1930_a";

/** Opens the page for somebody whose calls are answered so. */
const openAs = async (me: object, answers: Parameters<typeof network>[0]) => ({
  ...network({ "GET /api/me": () => me, ...answers }),
  screen: await renderPage(<ReservationsPage />, { at: "/reservations", signedIn: true }),
});

/** Waits long enough for an unwanted request or update to happen. */
const wait = () => new Promise((resolve) => window.setTimeout(resolve, 300));

controlClock();

/** The calls for the list: not what the book holds then, how many there are, or which tables are to be moved. */
const listCalls = (sent: readonly Sent[]): readonly Sent[] =>
  sent.filter(({ query }) => !query.has("date") && query.get("limit") !== "1" && query.get("limit") !== "100");

describe("refresh of an owner's reservation list", () => {
  it("shows a new request after 20 seconds, and keeps further pages that are loaded", async () => {
    let waiting = [berta];
    const { screen } = await openAs(anOwner, {
      [restaurant]: ({ query }) =>
        query.has("cursor") ? page(from("Cäsar", "c")) : { ...page(...waiting), cursor: "next" },
    });
    await screen.getByRole("button", { name: "Weitere anzeigen" }).click();
    await expect.element(screen.getByRole("heading", { name: "Cäsar" })).toBeVisible();
    waiting = [anton, berta];
    vi.advanceTimersByTime(20_000);
    await expect.element(screen.getByRole("heading", { name: "Anton" })).toBeVisible();
    const names = screen.getByRole("heading", { level: 2 }).elements();
    expect(names.map(({ textContent }) => textContent)).toEqual(["Anton", "Berta", "Cäsar"]);
  });

  it("marks a request outside hours that were changed on another device, and asks before it is confirmed", async () => {
    let opening_hours = everyDay({ open: "11:00", close: "23:00", closed: false });
    const { screen, named } = await openAs(anOwner, {
      [restaurant]: () => page(anton),
      "GET /api/partner/restaurant": () => anOwnRestaurant({ opening_hours }),
    });
    await expect.element(screen.getByRole("heading", { name: "Anton" })).toBeVisible();
    opening_hours = everyDay({ open: "11:00", close: "15:00", closed: false });
    vi.advanceTimersByTime(60_000);
    await expect.element(screen.getByText("Außerhalb der Öffnungszeiten")).toBeVisible();
    await screen.getByRole("button", { name: /^Bestätigen/ }).click();
    await expect
      .element(screen.getByRole("dialog", { name: "Außerhalb der Öffnungszeiten bestätigen?" }))
      .toBeVisible();
    expect(named(patch)).toEqual([]);
  });

  it("pauses while the page is hidden, and loads the list when it is visible again", async () => {
    const { screen, named } = await openAs(anOwner, { [restaurant]: () => page(anton) });
    await expect.element(screen.getByRole("heading", { name: "Anton" })).toBeVisible();
    setVisibility("hidden");
    vi.advanceTimersByTime(600_000);
    await wait();
    expect(listCalls(named(restaurant))).toHaveLength(1);
    setVisibility("visible");
    await expect.poll(() => listCalls(named(restaurant))).toHaveLength(2);
  });

  it("keeps the cards when loading again fails", async () => {
    let works = true;
    const { screen, named } = await openAs(anOwner, {
      [restaurant]: () => (works ? page(anton) : reply(403, { code: "not_allowed", title: "" })),
    });
    await expect.element(screen.getByRole("heading", { name: "Anton" })).toBeVisible();
    works = false;
    vi.advanceTimersByTime(20_000);
    await expect.poll(() => listCalls(named(restaurant))).toHaveLength(2);
    await wait();
    await expect.element(screen.getByRole("heading", { name: "Anton" })).toBeVisible();
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  });

  it.each([
    ["hidden", () => setVisibility("hidden")],
    ["left", () => window.dispatchEvent(new Event("pagehide"))],
  ])("sends an answer that still waits when the page is %s", async (_, leave) => {
    const { screen, named } = await openAs(anOwner, { [restaurant]: () => page(anton), [patch]: () => anton });
    await screen.getByRole("button", { name: /^Bestätigen: Anton/ }).click();
    await expect.element(screen.getByRole("heading", { name: "Anton: bestätigt" })).toBeVisible();
    expect(named(patch)).toHaveLength(0);
    leave();
    await expect.poll(() => named(patch), { timeout: 1000 }).toHaveLength(1); // not after the five seconds
  });

  it("pauses while a confirmation dialog is open, and continues after it closes", async () => {
    let list = [from("Anton", "a", { status: "confirmed" })];
    const { screen, named } = await openAs(anOwner, { [restaurant]: () => page(...list) });
    await screen.getByRole("button", { name: /^Stornieren/ }).click();
    const keep = screen.getByRole("button", { name: "Reservierung behalten" });
    await expect.element(keep).toBeVisible();
    list = [berta];
    vi.advanceTimersByTime(60_000);
    setVisibility("visible");
    await wait();
    expect(listCalls(named(restaurant))).toHaveLength(1);
    await keep.click();
    await expect.element(keep).not.toBeInTheDocument();
    vi.advanceTimersByTime(20_000);
    await expect.element(screen.getByRole("heading", { name: "Berta" })).toBeVisible();
  });
});

describe("refresh of a guest's reservation list", () => {
  it("hears within 20 seconds what became of a request, and says it once", async () => {
    let list = [anton, berta];
    const change = { by: "restaurant", what: "confirmed", at: "2026-11-20T10:17:00Z" };
    const { screen, named } = await openAs(aGuest, {
      [mine]: () => page(...list),
      [`GET /api/me/reservations/${anton.id}`]: () => ({
        ...anton,
        status: "confirmed",
        restaurant: null,
        change,
        alternatives: [],
      }),
    });
    await expect.element(screen.getByRole("heading", { name: "Anton" })).toBeVisible();
    list = [berta];
    vi.advanceTimersByTime(19_000);
    const news = screen.getByRole("region", { name: "Notifications" });
    await expect.element(news).toMatchTextContent("Ihr Tisch ist bestätigt");
    await expect.element(news).toMatchTextContent("Anton, Freitag, 5. März");
    vi.advanceTimersByTime(40_000);
    await wait();
    expect(named(`GET /api/me/reservations/${anton.id}`)).toHaveLength(1);
  });

  it("pauses while the page is hidden, and loads again when it is visible", async () => {
    const { screen, named } = await openAs(aGuest, { [mine]: () => page(anton) });
    const pending = () => named(mine).filter(({ query }) => query.get("view") === "pending");
    await expect.element(screen.getByRole("heading", { name: "Anton" })).toBeVisible();
    setVisibility("hidden");
    vi.advanceTimersByTime(600_000);
    await wait();
    expect(pending()).toHaveLength(1);
    setVisibility("visible");
    await expect.poll(pending).toHaveLength(2);
  });
});
