import { Route, Routes } from "react-router-dom";
import { userEvent } from "vitest/browser";
import { describe, expect, it, vi } from "vitest";
import { anonymousUserId } from "#shared/reservations/reservation-status.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import type { OwnReservation } from "#shared/reservations/own-reservation.ts";
import type { Reservation } from "#shared/reservations/reservation.ts";
import ReservationsPage from "#web/reservations/list/reservations-page.tsx";
import {
  aGuest,
  anOwner,
  anOwnRestaurant,
  aReservation,
  everyDay,
  itsRestaurant,
} from "#test/support/component/given.ts";
import { network, reply } from "#test/support/component/network.ts";
import { expectLink, expectTexts, expectToast } from "#test/support/component/with-text.ts";
import { renderPage } from "#test/support/component/render-page.tsx";
import { controlTimeouts, passUndoTime } from "#test/support/component/undo-time.ts";

const counts = { pending: 1, confirmed: 2, past: 3, moves: 0 };
const page = (...items: (Reservation | OwnReservation)[]) => ({ items, cursor: null, counts });
const patch = "PATCH /api/restaurants/rst_lucia/reservations/rsv_20270305T1930_a";
const calendar = "GET /api/me/reservations/rsv_20270305T1930_a/calendar";
const open = (language: "de" | "en" = "de", isReload = false) =>
  renderPage(<ReservationsPage />, { at: "/reservations", signedIn: true, language, isReload });
/** Opens the page for somebody whose calls are answered so. */
const openAs = async (me: object, answers: Parameters<typeof network>[0], language?: "de" | "en") => ({
  ...network({ "GET /api/me": () => me, ...answers }),
  screen: await open(language),
});

controlTimeouts();

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
    const { screen } = await openAs(aGuest, { [mine]: () => page(aReservation({ special_requests: "Am Fenster" })) });
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Reservierungen");
    await expect.element(screen.getByText("Ihre Tischreservierungen")).toBeVisible();
    await expect.element(screen.getByRole("tab", { name: /^Ausstehend/ })).toMatchTextContent("Ausstehend 1");
    await expect.element(screen.getByRole("tab", { name: /^Bestätigt/ })).toMatchTextContent("Bestätigt 2");
    await expect.element(screen.getByRole("tab", { name: /^Vergangen/ })).toMatchTextContent("Vergangen 3");
    await expectLink(screen, "Profil", "/profile");
    const card = screen.getByRole("article");
    await expectTexts(card, "Trattoria Lucia", "05.03.2027", "19:30 Uhr", "2 Gäste", "Ausstehend", "Käthe Groß");
    await expectTexts(card, "kaethe@example.com", "0170 555 0142", "Am Fenster");
    expect(card.getByRole("button").elements()).toHaveLength(1);
  });

  it("names the restaurant's address and phone on a card, folds away the own, and links to the reservation's page", async () => {
    const { screen } = await openAs(aGuest, { [mine]: () => page({ ...aReservation(), restaurant: itsRestaurant }) });
    const card = screen.getByRole("article");
    await expect.element(card.getByRole("link", { name: "Lindenstr. 1, 10969 Berlin" })).toBeVisible();
    await expectLink(card, "030 23125 000", "tel:+493023125000");
    await expect.element(card.getByText("kaethe@example.com")).not.toBeVisible();
    await card.getByText("Ihre Angaben").click();
    await expect.element(card.getByText("kaethe@example.com")).toBeVisible();
    for (const name of ["Trattoria Lucia", "Ansehen: Trattoria Lucia, 05.03.2027"]) {
      await expect
        .element(card.getByRole("link", { name, exact: true }))
        .toHaveAttribute("href", "/reservations/rsv_20270305T1930_a?restaurant=rst_lucia");
    }
  });

  it.each([
    ["Bestätigt", ["rsv_20270306T1930_p"], ["rsv_20270305T1930_c"]],
    ["Ausstehend", ["rsv_20270304T1930_p"], ["rsv_20270305T1930_c"]],
    ["Bestätigt", [], ["rsv_20270305T1930_c"]],
    ["Ausstehend", [], []],
  ])("opens on the tab that holds the next table: %s", async (tab, pending, confirmed) => {
    const { screen } = await openAs(aGuest, {
      [mine]: ({ query }) =>
        page(
          ...(query.get("view") === "confirmed" ? confirmed : pending).map((id) =>
            aReservation({ id, status: query.get("view") === "confirmed" ? "confirmed" : "pending" }),
          ),
        ),
    });
    await expect
      .poll(() => screen.getByRole("article").elements().length)
      .toBe(pending.length + confirmed.length > 0 ? 1 : 0);
    await expect.element(screen.getByRole("tab", { selected: true })).toMatchTextContent(tab);
  });

  it("stays on the tab that it opened when its last table is cancelled", async () => {
    let isCancelled = false;
    const { screen } = await openAs(aGuest, {
      [mine]: ({ query }) =>
        query.get("view") === "confirmed"
          ? page(aReservation({ id: "rsv_20270309T1930_c", status: "confirmed" }))
          : isCancelled
            ? page()
            : page(aReservation()),
      [patch]: () => {
        isCancelled = true;
        return aReservation({ status: "cancelled" });
      },
    });
    await screen.getByRole("button", { name: /^Stornieren/ }).click();
    passUndoTime();
    await expect.element(screen.getByText("Reservierung wurde storniert")).toBeVisible();
    await expect.element(screen.getByText("Keine Reservierungen vorhanden")).toBeVisible();
    await expectLink(screen, "Restaurant aussuchen", "/restaurants");
    await expect.element(screen.getByRole("tab", { selected: true })).toMatchTextContent("Ausstehend");
  });

  it.each([
    ["not counted yet", counts],
    ["counted already", { pending: 0, confirmed: 2, past: 4, moves: 0 }],
  ])("corrects the tab counts after a cancellation that the server has %s", async (_, later) => {
    const { named } = onePending({ ...page(), counts: later });
    const screen = await open();
    await screen.getByRole("button", { name: /^Stornieren/ }).click();
    passUndoTime();
    await expect.element(screen.getByText("Keine Reservierungen vorhanden")).toBeVisible();
    await expect.element(screen.getByRole("tab", { name: /^Ausstehend/ })).toMatchTextContent("Ausstehend 0");
    await expect.element(screen.getByRole("tab", { name: /^Bestätigt/ })).toMatchTextContent("Bestätigt 2");
    await expect.element(screen.getByRole("tab", { name: /^Vergangen/ })).toMatchTextContent("Vergangen 4");
    expect(named(patch).map(({ body }) => body)).toEqual([{ status: "cancelled", version: 1 }]);
  });

  it("asks for confirmation before it cancels a confirmed reservation", async () => {
    const { screen, named } = await openAs(aGuest, {
      [mine]: () => page(aReservation({ status: "confirmed" })),
      [patch]: () => aReservation({ status: "cancelled" }),
    });
    await screen.getByRole("button", { name: /^Stornieren/ }).click();
    const question = screen.getByRole("dialog", { name: "Wirklich stornieren?" });
    await question.getByRole("button", { name: "Reservierung behalten" }).click();
    expect(named(patch)).toEqual([]);
    await screen.getByRole("button", { name: /^Stornieren/ }).click();
    await question.getByRole("button", { name: "Stornieren" }).click();
    await expect.element(screen.getByText("Reservierung wurde storniert")).toBeVisible();
  });

  it("shows an error when the calendar file fails to load", async () => {
    const { screen, named } = await openAs(aGuest, {
      [mine]: () => page(aReservation({ status: "confirmed" })),
      [calendar]: () => reply(503, { code: "try_again", title: "" }),
    });
    await screen.getByRole("button", { name: "In den Kalender: Trattoria Lucia, 05.03.2027" }).click();
    await expect.element(screen.getByText(/Der Termin für Ihren Kalender konnte nicht geladen werden./)).toBeVisible();
    expect(named(calendar).map(({ query }) => query.get("restaurant"))).toEqual(["rst_lucia"]);
  });

  it("shows past reservations without actions, with the restaurant's sentence, a missing name as 'Unbekannt'", async () => {
    const { screen } = await openAs(aGuest, {
      [mine]: ({ query }) =>
        query.get("view") === "past"
          ? page(
              aReservation({ id: "rsv_20260101T1930_b", status: "completed", restaurant_name: "" }),
              aReservation({ id: "rsv_20260101T1930_c", status: "cancelled", restaurant_message: "Um 18:00 Uhr." }),
            )
          : page(),
    });
    await screen.getByRole("tab", { name: /^Ausstehend/ }).click();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(screen.getByText("Abgeschlossen")).toBeVisible();
    await expect.element(screen.getByText("Storniert")).toBeVisible();
    await expect.element(screen.getByText("Nachricht vom Restaurant: Um 18:00 Uhr.")).toBeVisible();
    await expect.element(screen.getByRole("heading", { name: "Unbekannt" })).toBeVisible();
    await expect.element(screen.getByRole("tab", { name: /^Vergangen/ })).toHaveFocus();
    expect(screen.getByRole("article").getByRole("button").elements()).toHaveLength(0);
  });

  it("shows until when, in its zone, the restaurant answers a request, and nothing of it once it has", async () => {
    const end = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 5 * 3_600_000);
    const given = { answer_by: end.toISOString(), time_zone: "Asia/Tokyo" };
    const { screen } = await openAs(aGuest, {
      [mine]: () => page(aReservation(given), aReservation({ ...given, id: "rsv_2", status: "confirmed" })),
    });
    const time = end.toLocaleTimeString("de-DE", { timeZone: "Asia/Tokyo", hour: "2-digit", minute: "2-digit" });
    const clock = screen.getByText(/^Antwort spätestens (?:heute|morgen), /);
    await expect.element(clock).toMatchTextContent(`${time} Uhr`);
    expect(clock.elements()).toHaveLength(1);
  });

  it("shows an error when the list fails to load, and loads it again on request", async () => {
    let works = false;
    const { screen } = await openAs(aGuest, {
      [mine]: () => (works ? page(aReservation()) : reply(403, { code: "not_allowed", title: "" })),
    });
    await expect
      .element(screen.getByRole("alert"))
      .toMatchTextContent("FehlerReservierungen konnten nicht geladen werden.");
    await expectToast(screen, "FehlerReservierungen konnten nicht geladen werden.");
    works = true;
    await screen.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect.element(screen.getByRole("article")).toBeVisible();
  });

  it("shows 'Heute' by the clock of each restaurant", async () => {
    const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"] as const; // their dates differ at any instant
    const { screen } = await openAs(aGuest, {
      [mine]: () =>
        page(
          ...zones.map((time_zone) =>
            aReservation({
              id: `rsv_${time_zone}`,
              time_zone,
              reservation_date: localDateTime(new Date(), time_zone).date,
            }),
          ),
        ),
    });
    await expect
      .poll(() =>
        screen
          .getByRole("article")
          .elements()
          .map((card) => card.querySelector("p span")?.textContent),
      )
      .toEqual(["Heute", "Heute"]);
  });

  it("takes the profile's language while the browser remembers none, and remembers it then", async () => {
    network({ "GET /api/me": () => ({ ...aGuest, language: "en" }), [mine]: () => page() });
    const screen = await renderPage(<ReservationsPage />, {
      at: "/reservations",
      signedIn: true,
      hasChosenLanguage: false,
    });
    await expect.element(screen.getByText("Your table reservations")).toBeVisible();
    expect(document.cookie).toContain("lang=en");
  });
});

describe("/reservations for an owner", () => {
  const restaurant = "GET /api/partner/reservations";

  it("marks allergies on a request's card, and leaves the wish whole", async () => {
    const special_requests = "Am Fenster, ohne Nüsse. Danke";
    const { screen } = await openAs(anOwner, { [restaurant]: () => page(aReservation({ special_requests })) });
    const mark = screen.getByRole("article").getByRole("strong");
    await expect.element(mark).toBeVisible();
    expect(mark.element().textContent).toBe("ohne Nüsse. ");
    expect(mark.element().parentElement?.textContent).toBe(special_requests);
  });

  it("lists requests by guest name, and confirms one once for a double click", async () => {
    let waits = true;
    const { screen, named } = await openAs(anOwner, {
      [restaurant]: () => (waits ? page(aReservation()) : page()),
      [patch]: () => {
        waits = false;
        return aReservation({ status: "confirmed" });
      },
    });
    await expect.element(screen.getByText("Verwalten Sie Ihre Reservierungen")).toBeVisible();
    await expectLink(screen, "Restaurant", "/restaurant-profile");
    await expect.element(screen.getByRole("heading", { level: 2 })).toMatchTextContent("Käthe Groß");
    await expect.element(screen.getByRole("button", { name: /^Ablehnen/ })).toBeVisible();
    await screen.getByRole("button", { name: /^Bestätigen/ }).dblClick();
    passUndoTime();
    await expect.element(screen.getByText("Reservierung wurde bestätigt")).toBeVisible();
    expect(named(patch).map(({ body }) => body)).toEqual([{ status: "confirmed", version: 1 }]);
  });

  it("marks a request outside the hours, and asks once before it is confirmed", async () => {
    const opening_hours = everyDay({ open: "11:00", close: "15:00", closed: false });
    const { screen, named } = await openAs(anOwner, {
      [restaurant]: () => page(aReservation()),
      "GET /api/partner/restaurant": () => anOwnRestaurant({ opening_hours }),
      [patch]: () => aReservation({ status: "confirmed" }),
    });
    await expect.element(screen.getByText("Außerhalb der Öffnungszeiten")).toBeVisible();
    await screen.getByRole("button", { name: /^Bestätigen/ }).click();
    const question = screen.getByRole("dialog", { name: "Außerhalb der Öffnungszeiten bestätigen?" });
    await question.getByRole("button", { name: "Zurück" }).click();
    await expect.element(screen.getByRole("button", { name: /^Bestätigen/ })).toBeVisible();
    await screen.getByRole("button", { name: /^Bestätigen/ }).click();
    await question.getByRole("button", { name: "Bestätigen" }).click();
    passUndoTime();
    await expect.poll(() => named(patch).map(({ body }) => body)).toEqual([{ status: "confirmed", version: 1 }]);
  });

  it("marks a move to a time outside the hours, too, and asks once before it is accepted", async () => {
    const opening_hours = everyDay({ open: "11:00", close: "20:00", closed: false });
    const wish = { reservation_date: "2027-03-06", reservation_time: "21:00", number_of_guests: 3 };
    const move = { ...wish, asked_at: "2026-11-20T10:00:00Z", answer_by: "2027-03-05T10:00:00Z" };
    const table = aReservation({ status: "confirmed" });
    const answer = "POST /api/partner/reservations/rsv_20270305T1930_a/move";
    const { screen, named } = await openAs(anOwner, {
      [restaurant]: ({ query }) => (query.get("view") === "confirmed" ? page({ ...table, move }) : page()),
      "GET /api/partner/restaurant": () => anOwnRestaurant({ opening_hours }),
      [answer]: () => table,
    });
    await expect.element(screen.getByText("Außerhalb der Öffnungszeiten")).toBeVisible();
    await screen.getByRole("button", { name: "Verlegen: Käthe Groß" }).click();
    const question = screen.getByRole("dialog", { name: "Außerhalb der Öffnungszeiten bestätigen?" });
    expect(named(answer)).toEqual([]);
    await question.getByRole("button", { name: "Bestätigen" }).click();
    await expect.poll(() => named(answer).map(({ body }) => body)).toEqual([{ version: 1, is_accepted: true }]);
  });

  it("says what a changed request was before, until it is answered", async () => {
    const changed = {
      changed_at: "2026-11-20T11:00:00Z",
      previous: { reservation_date: "2027-03-04", reservation_time: "18:00", number_of_guests: 5 },
    };
    const onlyWish = { reservation_date: "2027-03-05", reservation_time: "19:30", number_of_guests: 2 };
    const twice = { ...onlyWish, reservation_date: "2027-10-31", reservation_time: "02:30", night_of: "2027-10-30" };
    const { screen } = await openAs(anOwner, {
      [restaurant]: () =>
        page(
          aReservation(changed),
          aReservation({ ...changed, id: "rsv_20270305T1930_b", previous: onlyWish }),
          aReservation({ ...changed, id: "rsv_20270305T1930_c", status: "confirmed" }),
          aReservation({ ...changed, id: "rsv_20270305T1930_d", previous: twice }),
        ),
    });
    const cards = screen.getByRole("article");
    await expect.element(cards.nth(0)).toMatchTextContent("Geändert: vorher 04.03.2027, 18:00 Uhr, 5 Gäste");
    await expect.element(cards.nth(1)).toMatchTextContent("Geändert: Sonderwünsche");
    await expect.element(cards.nth(2)).not.toMatchTextContent("Geändert");
    const night = "02:30 Uhr, in der Nacht von Samstag auf Sonntag, vor der Zeitumstellung, 2 Gäste";
    await expect.element(cards.nth(3)).toMatchTextContent(`Geändert: vorher 31.10.2027, ${night}`);
  });

  it("shows a reservation of a deleted account without contact links, in the page's language", async () => {
    const deletedAccount = {
      user_id: anonymousUserId,
      customer_name: "Gelöschtes Konto",
      customer_email: "",
      customer_phone: "",
    };
    const { screen } = await openAs(
      anOwner,
      { [restaurant]: () => page(aReservation({ ...deletedAccount, status: "completed" })) },
      "en",
    );
    await expect.element(screen.getByRole("heading", { level: 2 })).toMatchTextContent("Deleted account");
    const card = screen.getByRole("article");
    await expect.element(card).not.toMatchTextContent("Gelöschtes Konto");
    expect(card.getByRole("link").elements()).toEqual([]);
  });

  it("moves the focus to the next card when an answered one leaves the list", async () => {
    const guests = ["a", "b"].map((end) =>
      aReservation({ id: `rsv_20270305T1930_${end}`, customer_name: `Gast ${end}` }),
    );
    let answered = 0;
    const { screen } = await openAs(anOwner, {
      [restaurant]: () => page(...guests.slice(answered)),
      [patch]: () => {
        answered += 1;
        return aReservation({ status: "confirmed" });
      },
    });
    await screen.getByRole("button", { name: /^Bestätigen: Gast a/ }).click();
    await expect.element(screen.getByRole("heading", { name: "Gast a: bestätigt" })).toBeVisible();
    vi.useRealTimers(); // the focus moves when the list has been drawn, which a set clock does not wait for
    window.dispatchEvent(new Event("pagehide")); // sends the answer
    await expect.element(screen.getByRole("heading", { name: "Gast b" })).toHaveFocus();
  });

  it.each([
    ["restaurant", "confirmed", "Käthe Groß: schon bestätigt", "Von Ihrem Restaurant,", "Europe/Berlin", "19:38"],
    ["guest", "withdrawn", "Käthe Groß hat die Anfrage zurückgezogen", "Vom Gast,", "Europe/London", "18:38"],
    ["guest", "changed", "Käthe Groß hat die Anfrage geändert", "Seit", "Europe/Berlin", "19:38"],
    ["system", "expired", "Käthe Groß: Frist abgelaufen", "Automatisch,", "Europe/Berlin", "19:38"],
  ])("says in the card's place what the %s did when an answer comes too late", async (by, what, title, text, ...at) => {
    const [time_zone, time] = at;
    let isAnswered = false;
    const { screen, named } = await openAs(anOwner, {
      [restaurant]: () => (isAnswered ? page() : page(aReservation({ time_zone }))),
      [patch]: () => {
        isAnswered = true;
        const change = { by, what, at: "2026-11-20T18:38:00Z" };
        const status = what === "changed" ? "pending" : what === "confirmed" ? what : "cancelled";
        const current = aReservation({ status });
        return reply(409, { code: "status_changed_meanwhile", title: "", current, change });
      },
    });
    await screen.getByRole("button", { name: /^Bestätigen/ }).click();
    passUndoTime();
    const card = screen.getByRole("alert");
    await expect.element(card.getByRole("heading", { name: title })).toBeVisible();
    await expect.element(card).toMatchTextContent(`${text} 20.11.2026, ${time} Uhr${what === "changed" ? ":" : "."}`);
    await expect.poll(() => named(restaurant).length).toBeGreaterThan(2);
    await card.getByRole("button", { name: "Verstanden" }).click();
    await expect.element(screen.getByText("Keine Reservierungen vorhanden")).toBeVisible();
  });

  it.each([
    ["the guest", aGuest, "Trattoria Lucia: geändert", "Ihre Stornierung wurde nicht gesendet."],
    ["the restaurant", anOwner, "Käthe Groß: geändert", "Ihre Antwort wurde nicht gesendet."],
  ] as const)("names the table as it is now to %s whose cancellation came too late", async (_, me, title, unsent) => {
    const table = aReservation({ status: "confirmed" });
    const current = { ...table, id: "rsv_20270305T2030_a", reservation_time: "20:30", version: 2 };
    const change = { by: "restaurant", what: "confirmed", at: "2026-11-20T18:38:00Z" };
    const { screen } = await openAs(me, {
      [me === aGuest ? "GET /api/me/reservations" : restaurant]: () => page(table),
      [patch]: () => reply(409, { code: "status_changed_meanwhile", title: "", current, change }),
    });
    await screen.getByRole("button", { name: /^Stornieren/ }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Stornieren" }).click();
    passUndoTime();
    const card = screen.getByRole("alert");
    await expect.element(card.getByRole("heading", { name: title })).toBeVisible();
    await expect.element(card).toMatchTextContent(`19:38 Uhr: 05.03.2027, 20:30 Uhr, 2 Gäste. ${unsent}`);
  });

  it("shows the error when a change fails for another reason", async () => {
    const { screen } = await openAs(anOwner, {
      [restaurant]: () => page(aReservation()),
      [patch]: () => reply(409, { code: "reservation_in_the_past", title: "" }),
    });
    await screen.getByRole("button", { name: /^Bestätigen/ }).click();
    passUndoTime();
    await expectToast(screen, "Käthe Groß: Status konnte nicht aktualisiert werden.");
    await expectToast(screen, "Dieser Zeitpunkt liegt in der Vergangenheit.");
  });

  it("sends the guest a sentence with a rejection; a reason fills it in, and 301 characters are refused", async () => {
    let status: Reservation["status"] = "pending";
    const { screen, named } = await openAs(anOwner, {
      [restaurant]: () => (status === "pending" ? page(aReservation()) : page()),
      [patch]: () => {
        status = "cancelled";
        return aReservation({ status });
      },
    });
    await screen.getByRole("button", { name: /^Ablehnen/ }).click();
    const dialog = rejectDialog(screen);
    const sentence = dialog.getByLabelText(/^Nachricht an den Gast/);
    await dialog.getByRole("button", { name: "Ausgebucht" }).click();
    await expect.element(sentence).toHaveValue("Um 19:30 Uhr sind wir leider ausgebucht.");
    await sentence.fill("x".repeat(301));
    await dialog.getByRole("button", { name: "Ablehnen" }).click();
    await expect.element(dialog.getByText("Dieser Text ist zu lang")).toBeVisible();
    await expect.element(dialog.getByText("1 Zeichen zu viel")).toBeVisible();
    await sentence.fill("Um 18:00 Uhr hätten wir einen Tisch.");
    await dialog.getByRole("button", { name: "Ablehnen" }).click();
    passUndoTime();
    await expect.element(screen.getByText("Reservierung wurde storniert")).toBeVisible();
    expect(named(patch).map(({ body }) => body)).toEqual([
      { status: "cancelled", version: 1, message: "Um 18:00 Uhr hätten wir einen Tisch." },
    ]);
  });

  it("sends the guest a sentence above the requests with the refusal to move a table, whose reason names the wished time", async () => {
    const table = aReservation({ status: "confirmed" });
    const wish = { reservation_date: "2027-03-06", reservation_time: "20:00", number_of_guests: 3 };
    const move = { ...wish, asked_at: "2026-11-20T10:00:00Z", answer_by: "2027-03-05T10:00:00Z" };
    const answer = "POST /api/partner/reservations/rsv_20270305T1930_a/move";
    const stale = { pending: 0, confirmed: 1, past: 0, moves: 1 }; // as long as the stream has not counted the answer
    let isAnswered = false;
    const { screen, named } = await openAs(anOwner, {
      [restaurant]: ({ query }) => ({
        ...(query.get("view") === "confirmed" && !isAnswered ? page({ ...table, move }) : page()),
        counts: stale,
      }),
      [answer]: () => {
        isAnswered = true;
        return table;
      },
    });
    const tab = screen.getByRole("tab", { name: /^Ausstehend/ });
    await expect.element(tab).toMatchTextContent("Ausstehend 1");
    expect(screen.getByText("Keine Reservierungen vorhanden").elements()).toEqual([]);
    await screen.getByRole("button", { name: "Nicht möglich: Käthe Groß" }).click();
    const dialog = screen.getByRole("dialog", { name: "Verlegen ablehnen?" });
    await dialog.getByRole("button", { name: "Ausgebucht" }).click();
    expect(named(answer)).toEqual([]);
    await dialog.getByRole("button", { name: "Ablehnen" }).click();
    await expectToast(screen, "Käthe Groß: bleibt wie bisher");
    await expect.element(tab).toMatchTextContent("Ausstehend 0");
    await expect.element(screen.getByText("Keine Reservierungen vorhanden")).toBeVisible();
    expect(named(answer).map(({ body }) => body)).toEqual([
      { version: 1, is_accepted: false, message: "Um 20:00 Uhr sind wir leider ausgebucht." },
    ]);
  });

  it("keeps the sentence of a refused move that was not sent, and offers no answer to it without network", async () => {
    const wish = { reservation_date: "2027-03-06", reservation_time: "20:00", number_of_guests: 3 };
    const move = { ...wish, asked_at: "2026-11-20T10:00:00Z", answer_by: "2027-03-05T10:00:00Z" };
    const answer = "POST /api/partner/reservations/rsv_20270305T1930_a/move";
    let isDown = true;
    const { screen, named } = await openAs(anOwner, {
      [restaurant]: ({ query }) =>
        query.get("view") === "confirmed" ? page({ ...aReservation({ status: "confirmed" }), move }) : page(),
      [answer]: () => {
        if (isDown) throw new TypeError("Failed to fetch");
        return aReservation({ status: "confirmed" });
      },
    });
    const refuse = screen.getByRole("button", { name: "Nicht möglich: Käthe Groß" });
    await refuse.click();
    const dialog = screen.getByRole("dialog", { name: "Verlegen ablehnen?" });
    await dialog.getByLabelText(/^Nachricht an den Gast/).fill("Um 18:00 Uhr ginge es.");
    await dialog.getByRole("button", { name: "Ablehnen" }).click();
    await expect.element(screen.getByText(/^Käthe Groß: Keine Verbindung/)).toBeVisible();
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    window.dispatchEvent(new Event("offline"));
    await expect.element(screen.getByText("Nicht möglich")).not.toBeInTheDocument();
    onLine.mockRestore();
    window.dispatchEvent(new Event("online"));
    isDown = false;
    await dialog.getByRole("button", { name: "Ablehnen" }).click();
    await expectToast(screen, "Käthe Groß: bleibt wie bisher");
    await expect.element(dialog).not.toBeInTheDocument();
    expect(named(answer).map(({ body }) => body["message"])).toEqual(Array(2).fill("Um 18:00 Uhr ginge es."));
  });

  it("cancels a confirmed table with a sentence after five seconds, unless that is taken back", async () => {
    const { screen, named } = await openAs(anOwner, {
      [restaurant]: () => page(aReservation({ status: "confirmed" })),
      [patch]: () => aReservation({ status: "cancelled" }),
    });
    const cancel = screen.getByRole("button", { name: /^Stornieren/ });
    await cancel.click();
    const dialog = screen.getByRole("dialog", { name: "Wirklich stornieren?" });
    await dialog.getByRole("button", { name: "Stornieren" }).click();
    await expect.element(screen.getByRole("heading", { name: "Käthe Groß: storniert" })).toBeVisible();
    await expect.element(screen.getByText(/2\sGäste\. Wird in fünf Sekunden storniert\.$/)).toBeVisible();
    const undo = screen.getByRole("button", { name: "Rückgängig" });
    await expect.element(undo).toHaveFocus();
    await undo.click();
    await expect.element(screen.getByRole("heading", { name: "Käthe Groß" })).toHaveFocus();
    passUndoTime();
    await expect.element(cancel).toBeVisible();
    expect(named(patch)).toEqual([]);

    await cancel.click();
    await dialog.getByLabelText(/^Nachricht an den Gast/).fill("Wasserschaden, es tut uns leid.");
    await dialog.getByRole("button", { name: "Stornieren" }).click();
    await expect.element(undo).toBeVisible();
    expect(named(patch)).toEqual([]);
    passUndoTime();
    await expect
      .poll(() => named(patch).map(({ body }) => body))
      .toMatchObject([{ status: "cancelled", message: "Wasserschaden, es tut uns leid." }]);
  });

  it.each([
    [48, "Noch 48 Minuten, Antwort bis", true],
    [61, "Noch 1 Stunde, Antwort bis", false],
    [72 * 60, "Noch 3 Tage, Antwort bis", false],
    [-1, "Die Frist für die Antwort ist abgelaufen.", true],
  ])("counts down to the deadline of a request: %d minutes", async (minutes, text, isSoon) => {
    const minute = Math.floor(Date.now() / 60_000) * 60_000;
    const answer_by = new Date(minute + minutes * 60_000).toISOString();
    const { screen } = await openAs(anOwner, { [restaurant]: () => page(aReservation({ answer_by })) });
    const clock = screen.getByText(new RegExp(`^${text}`));
    await expect.element(clock).toBeVisible();
    expect(clock.element().closest("p")?.className.includes("--soon")).toBe(isSoon);
  });

  it("says on a request what the book already holds at that time, and offers to call", async () => {
    const booked = [3, 5].map((number_of_guests, n) =>
      aReservation({ id: `rsv_20270305T1930_${n}`, status: "confirmed", number_of_guests }),
    );
    const later = aReservation({ id: "rsv_20270305T2000_x", status: "confirmed", reservation_time: "20:00" });
    const { screen, named } = await openAs(anOwner, {
      [restaurant]: ({ query }) =>
        query.get("date") === "2027-03-05"
          ? page(...booked, later)
          : page(aReservation(), aReservation({ id: "rsv_b" })),
    });
    const cards = screen.getByRole("article");
    await expect.element(cards.first()).toMatchTextContent("Um 19:30 Uhr erwarten Sie 8 Gäste (2 Reservierungen).");
    await expect
      .element(screen.getByRole("link", { name: "Käthe Groß anrufen" }).first())
      .toHaveAttribute("href", "tel:+491705550142");
    expect(named(restaurant).filter(({ query }) => query.has("date"))).toHaveLength(1);
    const buttons = screen.getByRole("button", { name: /^Bestätigen/ }).elements();
    expect(buttons.map((button) => button.classList.contains("btn--primary"))).toEqual([true, false]);
  });
});

const rejectDialog = (screen: Awaited<ReturnType<typeof open>>) =>
  screen.getByRole("dialog", { name: "Anfrage ablehnen?" });

it.each([
  ["/reservations", "/reservations"],
  ["/reservations?lang=en&view=confirmed", "/reservations?view=confirmed"], // the link in emails
])("redirects a signed-out person from %s to the sign-in page with the same tab as return path", async (at, back) => {
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

describe("/reservations without network", () => {
  it.each([
    ["a restaurant", anOwner, "GET /api/partner/reservations", "pending"],
    ["a guest", aGuest, "GET /api/me/reservations", "confirmed"],
  ] as const)("shows %s no button that cannot work, until the network is back", async (_, me, list, status) => {
    const { screen } = await openAs(me, { [list]: () => page(aReservation({ status })) });
    const card = screen.getByRole("article");
    const answers = card.getByRole("button", { name: /^(?:Bestätigen|Ablehnen|Stornieren|In den Kalender)/ });
    await expect.element(answers.first()).toBeVisible();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    window.dispatchEvent(new Event("offline"));
    await expect.poll(() => answers.elements().length).toBe(0);
    await expect.element(screen.getByText("Offline.")).toBeVisible();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    await expect.element(answers.first()).toBeVisible();
  });

  it("shows the request of an answer that failed as it is, and sends it again with its sentence after a reload with network", async () => {
    let isDown = false;
    const drop = (answer: unknown) => {
      if (isDown) throw new TypeError("Failed to fetch");
      return answer;
    };
    const message = "Um 18:00 Uhr hätten wir einen Tisch.";
    const { screen, named } = await openAs(anOwner, {
      "GET /api/partner/reservations": () => drop(page(aReservation())),
      [patch]: () => drop(aReservation({ status: "cancelled" })),
    });
    await screen.getByRole("button", { name: /^Ablehnen/ }).click();
    await rejectDialog(screen)
      .getByLabelText(/^Nachricht an den Gast/)
      .fill(message);
    await rejectDialog(screen).getByRole("button", { name: "Ablehnen" }).click();
    isDown = true;
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    window.dispatchEvent(new Event("offline"));
    passUndoTime();
    const card = screen.getByRole("article");
    await expect.element(card.getByText("„Ablehnen“ wurde vielleicht nicht gesendet.")).toBeVisible();
    await expect.element(card.getByText("Ausstehend")).toBeVisible();
    expect(card.getByRole("button").elements()).toEqual([]);
    isDown = false;
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    await screen.unmount();
    const reloaded = await open("de", true);
    await expect.element(reloaded.getByText(`Ihre Nachricht: ${message}`)).toBeVisible();
    await reloaded.getByRole("button", { name: "Noch einmal senden" }).click();
    await expect.element(reloaded.getByText("Reservierung wurde storniert")).toBeVisible();
    await reloaded.unmount();
    const sent = await open("de", true);
    await expect.element(sent.getByRole("article")).toBeVisible();
    expect(sent.getByRole("button", { name: "Noch einmal senden" }).elements()).toEqual([]);
    expect(named(patch).map(({ body }) => body)).toEqual(
      [0, 1].map(() => ({ status: "cancelled", version: 1, message })),
    );
  });
});
