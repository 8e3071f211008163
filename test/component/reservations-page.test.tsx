import { Route, Routes } from "react-router-dom";
import { userEvent } from "vitest/browser";
import { describe, expect, it, vi } from "vitest";
import { anonymousUserId } from "../../shared/accounts/anonymous-user.ts";
import type { Reservation } from "../../shared/reservations/reservation.ts";
import ReservationsPage from "../../web/src/features/reservations/reservations-page.tsx";
import { aGuest, anOwner, aReservation } from "./support/given.ts";
import { network, reply } from "./support/network.ts";
import { renderPage } from "./support/render-page.tsx";

const counts = { pending: 1, confirmed: 2, past: 3 };
const page = (...items: Reservation[]) => ({ items, cursor: null, counts });
const patch = "PATCH /api/restaurants/rst_lucia/reservations/rsv_20270305T1930_a";
const calendar = "GET /api/me/reservations/rsv_20270305T1930_a/calendar";
const open = (language: "de" | "en" = "de") =>
  renderPage(<ReservationsPage />, { at: "/reservations", signedIn: true, language });

describe("/reservations for a guest", () => {
  const mine = "GET /api/me/reservations";

  /** Mocks one pending reservation, and the list after it is cancelled. */
  function onePending(afterwards = page()) {
    let status: Reservation["status"] = "pending";
    return network({
      "GET /api/me": () => aGuest,
      [mine]: () => (status === "pending" ? page(aReservation()) : afterwards),
      [patch]: () => {
        status = "cancelled";
        return aReservation({ status });
      },
    });
  }

  it("shows three tabs with counts, and all details of a reservation on its card", async () => {
    network({
      "GET /api/me": () => aGuest,
      [mine]: () => page(aReservation({ special_requests: "Am Fenster" })),
    });
    const screen = await open();
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Reservierungen");
    await expect.element(screen.getByText("Ihre Tischreservierungen")).toBeVisible();
    await expect.element(screen.getByRole("tab", { name: /^Ausstehend/ })).toMatchTextContent("Ausstehend 1");
    await expect.element(screen.getByRole("tab", { name: /^Bestätigt/ })).toMatchTextContent("Bestätigt 2");
    await expect.element(screen.getByRole("tab", { name: /^Vergangen/ })).toMatchTextContent("Vergangen 3");
    await expect.element(screen.getByRole("link", { name: "Profil" })).toHaveAttribute("href", "/profile");
    const card = screen.getByRole("article");
    for (const text of ["Trattoria Lucia", "05.03.2027", "19:30 Uhr", "2 Gäste", "Ausstehend", "Käthe Groß"]) {
      await expect.element(card).toMatchTextContent(text);
    }
    for (const text of ["kaethe@example.com", "0170 555 0142", "Am Fenster"]) {
      await expect.element(card).toMatchTextContent(text);
    }
    expect(card.getByRole("button").elements()).toHaveLength(1);
  });

  it("cancels a pending reservation without a confirmation dialog and reloads the list", async () => {
    const { named } = onePending();
    const screen = await open();
    await screen.getByRole("button", { name: /^Stornieren/ }).click();
    await expect.element(screen.getByText("Reservierung wurde storniert")).toBeVisible();
    await expect.element(screen.getByText("Keine Reservierungen vorhanden")).toBeVisible();
    expect(named(patch).map(({ body }) => body)).toEqual([{ status: "cancelled", version: 1 }]);
  });

  it.each([
    ["not counted yet", counts],
    ["counted already", { pending: 0, confirmed: 2, past: 4 }],
  ])("corrects the tab counts after a cancellation that the server has %s", async (_, later) => {
    onePending({ ...page(), counts: later });
    const screen = await open();
    await screen.getByRole("button", { name: /^Stornieren/ }).click();
    await expect.element(screen.getByText("Keine Reservierungen vorhanden")).toBeVisible();
    await expect.element(screen.getByRole("tab", { name: /^Ausstehend/ })).toMatchTextContent("Ausstehend 0");
    await expect.element(screen.getByRole("tab", { name: /^Bestätigt/ })).toMatchTextContent("Bestätigt 2");
    await expect.element(screen.getByRole("tab", { name: /^Vergangen/ })).toMatchTextContent("Vergangen 4");
  });

  it("asks for confirmation before it cancels a confirmed reservation", async () => {
    const { named } = network({
      "GET /api/me": () => aGuest,
      [mine]: () => page(aReservation({ status: "confirmed" })),
      [patch]: () => aReservation({ status: "cancelled" }),
    });
    const screen = await open();
    await screen.getByRole("button", { name: /^Stornieren/ }).click();
    const question = screen.getByRole("dialog", { name: "Wirklich stornieren?" });
    await question.getByRole("button", { name: "Reservierung behalten" }).click();
    expect(named(patch)).toEqual([]);
    await screen.getByRole("button", { name: /^Stornieren/ }).click();
    await question.getByRole("button", { name: "Stornieren" }).click();
    await expect.element(screen.getByText("Reservierung wurde storniert")).toBeVisible();
  });

  it("shows an error when the calendar file fails to load", async () => {
    const { named } = network({
      "GET /api/me": () => aGuest,
      [mine]: () => page(aReservation({ status: "confirmed" })),
      [calendar]: () => reply(503, { code: "try_again", title: "" }),
    });
    const screen = await open();
    await screen.getByRole("button", { name: "Kalendereintrag: Trattoria Lucia, 05.03.2027" }).click();
    await expect.element(screen.getByText(/Der Kalendereintrag konnte nicht geladen werden./)).toBeVisible();
    expect(named(calendar).map(({ query }) => query.get("restaurant"))).toEqual(["rst_lucia"]);
  });

  it("shows past reservations without actions, and a missing restaurant name as 'Unbekannt'", async () => {
    network({
      "GET /api/me": () => aGuest,
      [mine]: ({ query }) =>
        query.get("view") === "past"
          ? page(
              aReservation({ id: "rsv_20260101T1930_b", status: "completed", restaurant_name: "" }),
              aReservation({ id: "rsv_20260101T1930_c", status: "cancelled" }),
            )
          : page(),
    });
    const screen = await open();
    await screen.getByRole("tab", { name: /^Ausstehend/ }).click();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(screen.getByText("Abgeschlossen")).toBeVisible();
    await expect.element(screen.getByText("Storniert")).toBeVisible();
    await expect.element(screen.getByRole("heading", { name: "Unbekannt" })).toBeVisible();
    await expect.element(screen.getByRole("tab", { name: /^Vergangen/ })).toHaveFocus();
    expect(screen.getByRole("article").getByRole("button").elements()).toHaveLength(0);
  });

  it("shows a link to the restaurants on an empty tab", async () => {
    network({ "GET /api/me": () => aGuest, [mine]: () => page() });
    const screen = await open();
    await expect.element(screen.getByText("Keine Reservierungen vorhanden")).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Restaurant aussuchen" }))
      .toHaveAttribute("href", "/restaurants");
  });

  it("shows an error when the list fails to load, and loads it again on request", async () => {
    let works = false;
    network({
      "GET /api/me": () => aGuest,
      [mine]: () => (works ? page(aReservation()) : reply(403, { code: "not_allowed", title: "" })),
    });
    const screen = await open();
    await expect
      .element(screen.getByRole("alert"))
      .toMatchTextContent("FehlerReservierungen konnten nicht geladen werden.");
    works = true;
    await screen.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect.element(screen.getByRole("article")).toBeVisible();
  });

  it("loads the next page when a button is clicked", async () => {
    network({
      "GET /api/me": () => aGuest,
      [mine]: ({ query }) =>
        query.get("cursor") === "next"
          ? page(aReservation({ id: "rsv_20270306T1930_b" }))
          : { ...page(aReservation()), cursor: "next" },
    });
    const screen = await open();
    await screen.getByRole("button", { name: "Weitere anzeigen" }).click();
    await expect.poll(() => screen.getByRole("article").elements()).toHaveLength(2);
  });

  it("shows English texts, but dates in German format", async () => {
    network({ "GET /api/me": () => aGuest, [mine]: () => page(aReservation()) });
    const screen = await open("en");
    await expect.element(screen.getByText("Your table reservations")).toBeVisible();
    await expect.element(screen.getByRole("article")).toMatchTextContent("05.03.2027");
    await expect.element(screen.getByRole("button", { name: /^Cancel reservation/ })).toBeVisible();
  });
});

describe("/reservations for an owner", () => {
  const restaurant = "GET /api/partner/reservations";

  it("lists requests by guest name, and confirms one once for a double click", async () => {
    let waits = true;
    const { named } = network({
      "GET /api/me": () => anOwner,
      [restaurant]: () => (waits ? page(aReservation()) : page()),
      [patch]: () => {
        waits = false;
        return aReservation({ status: "confirmed" });
      },
    });
    const screen = await open();
    await expect.element(screen.getByText("Verwalten Sie Ihre Reservierungen")).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Restaurant" }))
      .toHaveAttribute("href", "/restaurant-profile");
    await expect.element(screen.getByRole("heading", { level: 2 })).toMatchTextContent("Käthe Groß");
    await expect.element(screen.getByRole("button", { name: /^Ablehnen/ })).toBeVisible();
    await screen.getByRole("button", { name: /^Bestätigen/ }).dblClick();
    await expect.element(screen.getByText("Reservierung wurde bestätigt")).toBeVisible();
    expect(named(patch).map(({ body }) => body)).toEqual([{ status: "confirmed", version: 1 }]);
  });

  it("shows a reservation of a deleted account without contact links, in the page's language", async () => {
    const deletedAccount = {
      user_id: anonymousUserId,
      customer_name: "Gelöschtes Konto",
      customer_email: "",
      customer_phone: "",
    };
    network({
      "GET /api/me": () => anOwner,
      [restaurant]: () => page(aReservation({ ...deletedAccount, status: "completed" })),
    });
    const screen = await open("en");
    await expect.element(screen.getByRole("heading", { level: 2 })).toMatchTextContent("Deleted account");
    const card = screen.getByRole("article");
    await expect.element(card).not.toMatchTextContent("Gelöschtes Konto");
    expect(card.getByRole("link").elements()).toEqual([]);
  });

  it("ignores a tap within a second on the card that moved up, and focuses its heading", async () => {
    const guests = ["a", "b", "c", "d"].map((end) =>
      aReservation({ id: `rsv_20270305T1930_${end}`, customer_name: `Gast ${end}` }),
    );
    let answered = 0;
    const { sent } = network({
      "GET /api/me": () => anOwner,
      [restaurant]: () => page(...guests.slice(answered)),
      [patch]: () => {
        answered += 1;
        return aReservation({ status: "confirmed" });
      },
    });
    const screen = await open();
    const clock = vi.spyOn(performance, "now").mockReturnValue(60_000); // fixed, so that a slow machine does not change the result
    await screen.getByRole("button", { name: /^Bestätigen: Gast a/ }).click();
    await expect.element(screen.getByRole("heading", { name: "Gast b" })).toHaveFocus();
    await screen.getByRole("button", { name: /^Ablehnen: Gast b/ }).click();
    const answers = () => sent.filter(({ name }) => name.startsWith("PATCH"));
    expect(answers()).toHaveLength(1);
    clock.mockReturnValue(61_001);
    await screen.getByRole("button", { name: /^Ablehnen: Gast b/ }).click();
    await expect.poll(answers).toHaveLength(2);
  });

  it("shows the current status after a concurrent change and reloads the list", async () => {
    const { named } = network({
      "GET /api/me": () => anOwner,
      [restaurant]: () => page(aReservation()),
      [patch]: () =>
        reply(409, { code: "status_changed_meanwhile", title: "", current: aReservation({ status: "cancelled" }) }),
    });
    const screen = await open();
    await screen.getByRole("button", { name: /^Bestätigen/ }).click();
    const notices = screen.getByRole("region", { name: "Notifications" });
    await expect.element(notices).toMatchTextContent("Status konnte nicht aktualisiert werden.");
    await expect.element(notices).toMatchTextContent("Storniert");
    await expect.poll(() => named(restaurant).length).toBeGreaterThan(1);
  });
});

it.each([
  ["/reservations", "/reservations"],
  ["/reservations?lang=en&view=confirmed", "/reservations?view=confirmed"], // the link in e-mails
])("redirects a signed-out person from %s to the sign-in page with the same tab as return path", async (at, back) => {
  network({});
  const site = (
    <Routes>
      <Route path="/reservations" element={<ReservationsPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  const screen = await renderPage(site, { at });
  const signInPath = `/customer-auth?return=${encodeURIComponent(back)}`;
  await expect.poll(() => screen.getByLabelText("Address").element().textContent).toBe(signInPath);
});
