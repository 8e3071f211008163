import { Route, Routes } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import RestaurantPages from "#web/restaurants/owner-frame/restaurant-pages.tsx";
import ReservationsPage from "#web/reservations/list/reservations-page.tsx";
import { anOwner, aReservation } from "#test/support/component/given.ts";
import { network } from "#test/support/component/network.ts";
import { openPage, renderPage } from "#test/support/component/render-page.tsx";
import { setVisibility } from "#test/support/component/set-visibility.ts";
import { controlClock } from "#test/support/component/undo-time.ts";

const pages = (
  <Routes>
    <Route element={<RestaurantPages />}>
      <Route path="/restaurant-profile" element={<main>The dashboard</main>} />
      <Route path="/reservations" element={<ReservationsPage />} />
    </Route>
  </Routes>
);

const anton = aReservation({ customer_name: "Anton" });

/** The owner's calls, with as many open requests as `pending` says, and confirmed tables to move as `moves`. */
function anOwnersCalls(requests: { pending: number; moves?: number }) {
  return {
    "GET /api/me": () => anOwner,
    "GET /api/partner/reservations": () => ({
      items: [anton],
      cursor: null,
      counts: { moves: 0, ...requests, confirmed: 1, past: 0 },
    }),
  };
}

controlClock();

describe("the frame of an owner's pages", () => {
  it("plays the tone of a new request on pages that show no requests", async () => {
    const tones = vi.spyOn(AudioContext.prototype, "createOscillator");
    const requests = { pending: 0, moves: 1 };
    network(anOwnersCalls(requests));
    const screen = await renderPage(pages, { at: "/restaurant-profile", signedIn: true });
    localStorage.setItem("request-sound", "on");
    const badge = screen.getByRole("link", { name: /^Anfragen/ }).first();
    await expect.element(badge).toMatchTextContent("1 Anfrage offen");
    await screen.getByText("The dashboard").click(); // browsers play nothing before
    requests.pending = 1;
    vi.advanceTimersByTime(20_000);
    await expect.element(badge).toMatchTextContent("2 Anfragen offen");
    await expect.poll(() => tones.mock.calls.length, { timeout: 3000 }).toBe(2); // two notes
  });

  it("plays a tone for a new request if that is switched on, also while the page is hidden, and none otherwise", async () => {
    const tones = vi.spyOn(AudioContext.prototype, "createOscillator");
    const requests = { pending: 1 };
    network(anOwnersCalls(requests));
    const screen = await renderPage(pages, { at: "/reservations", signedIn: true });
    const sound = screen.getByRole("switch", { name: "Ton bei neuen Anfragen" });
    await expect.element(sound).not.toBeChecked();
    const arrive = async (change: number) => {
      requests.pending += change;
      vi.advanceTimersByTime(20_000);
      await expect
        .element(screen.getByRole("tab", { name: /^Ausstehend/ }))
        .toMatchTextContent(`Ausstehend ${requests.pending}`);
    };
    await arrive(1);
    expect(tones).not.toHaveBeenCalled();
    await sound.click();
    expect(tones).toHaveBeenCalledTimes(2); // two notes, once as a sample
    await arrive(1);
    await expect.poll(() => tones.mock.calls.length).toBe(4);
    await arrive(-1);
    expect(tones).toHaveBeenCalledTimes(4);
    setVisibility("hidden");
    requests.pending += 1;
    vi.advanceTimersByTime(20_000);
    await expect.poll(() => tones.mock.calls.length).toBe(6);
    await sound.click();
    expect(localStorage.getItem("request-sound")).toBeNull();
  });

  it("stays after a reload without network, until there is one again", async () => {
    const requests = { pending: 1 };
    let isDown = false;
    const whileUp = (answer: () => unknown) => () => {
      if (isDown) throw new TypeError("Failed to fetch");
      return answer();
    };
    const answers = Object.entries(anOwnersCalls(requests)).map(([name, answer]) => [name, whileUp(answer)] as const);
    const { screen, named } = await openPage(pages, Object.fromEntries(answers), {
      at: "/restaurant-profile",
      signedIn: true,
    });
    await expect.element(screen.getByText("The dashboard")).toBeVisible();
    await screen.unmount();
    isDown = true;
    const reloaded = await renderPage(pages, { at: "/restaurant-profile", isReload: true });
    await expect.element(reloaded.getByText("The dashboard")).toBeVisible();
    await expect.element(reloaded.getByRole("banner")).toMatchTextContent("Trattoria Lucia");
    isDown = false;
    const before = named("GET /api/me").length;
    await expect.poll(() => named("GET /api/me").length).toBeGreaterThan(before);
  });

  it("counts the open requests anew as soon as one is answered", async () => {
    const requests = { pending: 1 };
    network({
      ...anOwnersCalls(requests),
      [`PATCH /api/restaurants/${anton.restaurant_id}/reservations/${anton.id}`]: () => {
        requests.pending = 0;
        return anton;
      },
    });
    const screen = await renderPage(pages, { at: "/reservations", signedIn: true });
    const badge = screen.getByRole("link", { name: /^Anfragen/ }).first();
    await expect.element(badge).toMatchTextContent("1 Anfrage offen");
    await screen.getByRole("button", { name: /^Bestätigen: Anton/ }).click();
    await expect.element(screen.getByRole("heading", { name: "Anton: bestätigt" })).toBeVisible();
    window.dispatchEvent(new Event("pagehide")); // sends the answer
    await expect.element(badge, { timeout: 3000 }).not.toMatchTextContent("offen");
  });
});
