import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import RestaurantPages from "#web/restaurants/owner-frame/restaurant-pages.tsx";
import ReservationsPage from "#web/reservations/list/reservations-page.tsx";
import { anOwner, aReservation } from "#test/support/component/given.ts";
import { network } from "#test/support/component/network.ts";
import { renderPage } from "#test/support/component/render-page.tsx";
import { controlClock } from "#test/support/component/undo-time.ts";

controlClock();

/** An iPad's audio: a context runs once it is resumed in a press, and whoever is locked or called stops it. */
const pad = { contexts: 0, notes: 0, isPressing: false };
let current: PadContext | undefined;

class PadContext extends EventTarget {
  state = "suspended";
  wasAllowed = false;
  readonly currentTime = 0;
  readonly destination = {};
  constructor() {
    super();
    pad.contexts += 1;
    current = this; // oxlint-disable-line typescript/no-this-alias -- a test stops it
  }
  resume() {
    if (this.state === "closed") return Promise.reject(new Error("It never runs again"));
    this.wasAllowed ||= pad.isPressing;
    if (!this.wasAllowed) return new Promise<void>(() => undefined); // open until a press
    this.change("running");
    return Promise.resolve();
  }
  change(state: string) {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
  close() {
    return Promise.resolve();
  }
  createOscillator() {
    const note = {
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: () => undefined,
      stop: () => undefined,
    };
    if (this.state === "running") pad.notes += 1;
    return note;
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: (next: unknown) => next };
  }
}

beforeEach(() => {
  Object.assign(pad, { contexts: 0, notes: 0, isPressing: false }); // the page keeps its context
  vi.stubGlobal("AudioContext", PadContext);
  // Safari takes these for a press, and no other.
  const press = () => {
    pad.isPressing = true;
    requestAnimationFrame(() => (pad.isPressing = false)); // after the listeners
  };
  for (const name of ["click", "touchend"]) window.addEventListener(name, press, { capture: true });
  return () => {
    vi.unstubAllGlobals();
    for (const name of ["click", "touchend"]) window.removeEventListener(name, press, { capture: true });
  };
});

async function openReservations() {
  const requests = { pending: 1, newest: "rsv_a" };
  network({
    "GET /api/me": () => anOwner,
    "GET /api/partner/reservations": () => ({
      items: [aReservation({ id: requests.newest })],
      cursor: null,
      counts: { pending: requests.pending, confirmed: 0, past: 0, moves: 0 },
    }),
  });
  const screen = await renderPage(
    <Routes>
      <Route element={<RestaurantPages />}>
        <Route path="/reservations" element={<ReservationsPage />} />
      </Route>
    </Routes>,
    { at: "/reservations", signedIn: true },
  );
  localStorage.setItem("request-sound", "on");
  window.dispatchEvent(new Event("storage"));
  const arrive = async () => {
    requests.pending += 1;
    vi.advanceTimersByTime(20_000);
    await expect
      .element(screen.getByRole("tab", { name: /^Ausstehend/ }))
      .toMatchTextContent(`Ausstehend ${requests.pending}`);
  };
  /** While another device answers the one before. */
  const arriveInPlace = (id: string) => {
    requests.newest = id;
    vi.advanceTimersByTime(20_000);
  };
  return { screen, arrive, arriveInPlace };
}

const needsPress = /Tippen Sie einmal|einmal auf die Seite/;

it("on an iPad the switch says that the sound needs a tap, and one tap allows it for all later requests", async () => {
  const { screen, arrive } = await openReservations();
  await expect.element(screen.getByText(needsPress)).toBeVisible();
  await arrive();
  expect(pad.notes).toBe(0);
  await screen.getByRole("heading", { level: 1 }).click();
  await expect.element(screen.getByText(needsPress)).not.toBeInTheDocument();
  await arrive();
  await expect.poll(() => pad.notes).toBe(2);
  await arrive();
  await expect.poll(() => pad.notes).toBe(4);
  expect(pad.contexts).toBe(1);
});

it("a request that arrives as another device answers the last one is heard, and once", async () => {
  const { screen, arriveInPlace } = await openReservations();
  await screen.getByRole("heading", { level: 1 }).click();
  await expect.element(screen.getByText(needsPress)).not.toBeInTheDocument();
  arriveInPlace("rsv_b");
  await expect.poll(() => pad.notes).toBe(2);
  arriveInPlace("rsv_b");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(pad.notes).toBe(2);
});

it("a sound whose context the browser has closed needs a tap, and plays again", async () => {
  const { screen, arrive } = await openReservations();
  await screen.getByRole("heading", { level: 1 }).click();
  await expect.element(screen.getByText(needsPress)).not.toBeInTheDocument();
  current?.change("closed");
  await expect.element(screen.getByText(needsPress)).toBeVisible();
  await screen.getByRole("heading", { level: 1 }).click();
  await expect.element(screen.getByText(needsPress)).not.toBeInTheDocument();
  await arrive();
  await expect.poll(() => pad.notes).toBe(2);
});

it("a browser without sound offers none", async () => {
  vi.stubGlobal("AudioContext", undefined);
  const { screen } = await openReservations();
  await expect.element(screen.getByRole("tab", { name: /^Ausstehend/ })).toBeVisible();
  await screen.getByRole("heading", { level: 1 }).click(); // throws nothing either
  await expect.element(screen.getByRole("switch")).not.toBeInTheDocument();
});

it("an iPad that was locked plays again", async () => {
  const { screen, arrive } = await openReservations();
  await screen.getByRole("heading", { level: 1 }).click();
  await expect.element(screen.getByText(needsPress)).not.toBeInTheDocument();
  current?.change("interrupted");
  await expect.element(screen.getByText(needsPress)).toBeVisible();
  await arrive();
  await expect.poll(() => pad.notes).toBe(2);
});
