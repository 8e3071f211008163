import { Route, Routes } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { OwnReservationDetails } from "#shared/reservations/own-reservation.ts";
import { reservationPage, reservationPath } from "#shared/reservations/paths.ts";
import { RestaurantCard } from "#shared/restaurants/restaurant.ts";
import ReservationPage from "#web/reservations/page/reservation-page.tsx";
import { readDraft, requestDraft } from "#web/platform/forms/draft.ts";
import { addDays, toWeekday } from "#shared/restaurants/opening-hours.ts";
import { aGuest, aReservation, aRestaurant, everyDay, inAMonth, itsRestaurant } from "#test/support/component/given.ts";
import { reply } from "#test/support/component/network.ts";
import { containing, expectLink, expectTexts, textsOf } from "#test/support/component/with-text.ts";
import { openPage } from "#test/support/component/render-page.tsx";
import { setVisibility } from "#test/support/component/set-visibility.ts";
import { controlClock } from "#test/support/component/undo-time.ts";

controlClock();

const get = "GET /api/me/reservations/rsv_20270305T1930_a";
const patch = "PATCH /api/restaurants/rst_lucia/reservations/rsv_20270305T1930_a";
const requestedAt = "2026-11-20T10:00:00Z";

const anOwnReservation = (given: Partial<OwnReservationDetails> = {}): OwnReservationDetails => ({
  ...aReservation(),
  restaurant: itsRestaurant,
  change: { by: "guest", what: "requested", at: requestedAt },
  alternatives: [],
  ...given,
});

const confirmed = anOwnReservation({
  status: "confirmed",
  version: 2,
  confirmed_at: "2026-11-20T10:17:00Z",
  change: { by: "restaurant", what: "confirmed", at: "2026-11-20T10:17:00Z" },
});

const open = (answers: Parameters<typeof openPage>[1], options: Parameters<typeof openPage>[2] = {}) =>
  openPage(
    <Routes>
      <Route path={reservationPage} element={<ReservationPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { "GET /api/me": () => aGuest, ...answers },
    { at: reservationPath(aReservation()), signedIn: true, ...options },
  );

/** Opens the page of one reservation. */
const openWith = async (reservation: unknown) => (await open({ [get]: () => reservation })).screen;

type Screen = Awaited<ReturnType<typeof openWith>>;

const toSteps = (screen: Screen) =>
  textsOf(screen.getByRole("list", { name: /^(?:Verlauf|Progress)$/ }).getByRole("listitem"));

describe("/reservations/{id}", () => {
  it("shows a request with its deadline, the way to the restaurant and what was asked", async () => {
    const answer_by = "2026-11-21T10:00:00Z";
    const { screen, named } = await open({
      [get]: () => anOwnReservation({ answer_by, special_requests: "Am Fenster" }),
    });
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Ihre Anfrage ist unterwegs");
    expect(named(get).map(({ query }) => query.get("restaurant"))).toEqual([aRestaurant.id]);
    const card = screen.getByRole("article");
    await expectTexts(card, "Trattoria Lucia", "05.03.2027", "19:30 Uhr", "2 Gäste", "Ausstehend");
    await expect.poll(() => toSteps(screen)).toHaveLength(3);
    expect(toSteps(screen)[1]).toMatch(/^Antwort des Restaurantsspätestens .*11:00 Uhr$/);
    await expect.element(screen.getByText("Lindenstr. 1, 10969 Berlin")).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Karte öffnen: Lindenstr. 1, 10969 Berlin" }))
      .toHaveAttribute("href", expect.stringMatching(/^https:\/\/.*Lindenstr\.%201%2C%2010969%20Berlin$/));
    await expectLink(screen, "030 23125 000", "tel:+493023125000");
    await expectLink(screen, "Speisekarte und Öffnungszeiten", `/restaurant/${aRestaurant.id}`);
    await expectTexts(screen.getByRole("main"), "Käthe Groß", "kaethe@example.com", "0170 555 0142", "Am Fenster");
    expect(screen.getByRole("button", { name: /^In den Kalender/ }).elements()).toEqual([]);
  });

  it.each([
    ["rejected", "restaurant", "Leider kein Tisch frei", ["Angefragt", "Abgelehnt"], "Anderen Tag anfragen"],
    [
      "expired",
      "system",
      "Ihre Anfrage ist verfallen",
      ["Angefragt", "Ohne Antwort verfallen"],
      "Anderen Tag anfragen",
    ],
    ["withdrawn", "guest", "Anfrage zurückgezogen", ["Angefragt", "Von Ihnen zurückgezogen"], "Wieder buchen"],
    [
      "cancelled",
      "guest",
      "Reservierung storniert",
      ["Angefragt", "Bestätigt", "Von Ihnen storniert"],
      "Wieder buchen",
    ],
    [
      "cancelled",
      "restaurant",
      "Ihr Tisch wurde abgesagt",
      ["Angefragt", "Bestätigt", "Vom Restaurant abgesagt"],
      "Wieder buchen",
    ],
    ["completed", "system", "Schön, dass Sie da waren", ["Angefragt", "Bestätigt", "Ihr Besuch"], "Wieder buchen"],
  ] as const)("tells what became of a reservation: %s by the %s", async (what, by, heading, steps, again) => {
    const status = what === "completed" ? what : "cancelled";
    const screen = await openWith(anOwnReservation({ status, change: { by, what, at: requestedAt } }));
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent(heading);
    expect(toSteps(screen)).toEqual(steps.map((step) => expect.stringMatching(`^${step}`) as string)); // eslint-disable-line @typescript-eslint/consistent-type-assertions -- vitest's matcher
    await expectLink(screen, again, `/restaurants?reserve=${aRestaurant.id}`);
    expect(screen.getByRole("button", { name: /^Stornieren/ }).elements()).toEqual([]);
  });

  it.each([
    ["de", "2027-03-06", "2027-03-05", "in der Nacht von Freitag auf Samstag"],
    ["en", "2027-03-06", "2027-03-05", "Friday night into Saturday"],
    ["de", "2027-10-31", "2027-10-30", "in der Nacht von Samstag auf Sonntag, vor der Zeitumstellung"],
  ] as const)(
    "says in %s which night a table on %s at 2:30 is in",
    async (language, reservation_date, night_of, text) => {
      const night = { reservation_date, reservation_time: "02:30", night_of };
      const { screen } = await open({ [get]: () => anOwnReservation(night) }, { language });
      await expect.element(screen.getByText(text).first()).toBeVisible();
      expect(toSteps(screen).at(-1)).toContain(text);
    },
  );

  it("shows the restaurant's sentence, and no way to one that is gone", async () => {
    const restaurant_message = "Um 18:00 Uhr hätten wir einen Tisch.";
    const change = { by: "restaurant", what: "rejected", at: requestedAt } as const;
    const screen = await openWith(
      anOwnReservation({ status: "cancelled", change, restaurant_message, restaurant: null }),
    );
    await expect.element(screen.getByText(`Nachricht vom Restaurant: ${restaurant_message}`)).toBeVisible();
    await expect.element(screen.getByRole("heading", { level: 2, name: "Trattoria Lucia" })).toBeVisible();
    expect(textsOf(screen.getByRole("link"))).toEqual(["Reservierungen"]);
  });

  const party = {
    customer_name: "Käthe Groß",
    customer_email: "kaethe@example.com",
    customer_phone: "0170 555 0142",
    number_of_guests: "5",
    special_requests: "Kinderstuhl",
  };

  it("opens the dialog of another restaurant with the request that got no table", async () => {
    const change = { by: "restaurant", what: "rejected", at: requestedAt } as const;
    const other = RestaurantCard.parse({ ...aRestaurant, id: "rst_mezzaluna", restaurant_name: "Mezzaluna" });
    const requested = { number_of_guests: 5, special_requests: "Kinderstuhl" };
    const screen = await openWith(
      anOwnReservation({ ...requested, status: "cancelled", change, alternatives: [other] }),
    );
    await expect.element(screen.getByText(/^Freitag, 5\. März, 19:30 Uhr: Diese Restaurants/)).toBeVisible();
    await expectLink(screen, /^Mezzaluna/, "/restaurant/rst_mezzaluna");
    await expectLink(screen, "Tisch anfragen: Mezzaluna", "/restaurants?reserve=rst_mezzaluna");
    await screen.getByRole("link", { name: "Tisch anfragen: Mezzaluna" }).click();
    expect(readDraft(requestDraft("rst_mezzaluna"))).toEqual({
      ...party,
      reservation_date: "2027-03-05",
      reservation_time: "19:30",
    });
  });

  it("opens the restaurant's own dialog for a further visit with all but day and time", async () => {
    const past = { status: "completed", number_of_guests: 5, special_requests: "Kinderstuhl" } as const;
    const change = { by: "system", what: "completed", at: requestedAt } as const;
    const screen = await openWith(anOwnReservation({ ...past, change }));
    await screen.getByRole("link", { name: "Wieder buchen" }).click();
    expect(readDraft(requestDraft(aRestaurant.id))).toEqual(party);
  });

  it("takes a cancellation back within eight seconds, and sends nothing", async () => {
    const { screen, named } = await open({ [get]: () => anOwnReservation() });
    await screen.getByRole("button", { name: /^Stornieren/ }).click();
    await expect.element(screen.getByText(/Gleich sagen wir dem Restaurant Bescheid\./)).toBeVisible();
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Wird gerade storniert");
    await expect.element(screen.getByRole("button", { name: "Rückgängig" })).toBeInViewport();
    vi.advanceTimersByTime(5500); // longer than in the list; the clock runs on by itself until the click
    await screen.getByRole("button", { name: "Rückgängig" }).click();
    await expect.element(screen.getByRole("button", { name: /^Stornieren/ })).toBeVisible();
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Ihre Anfrage ist unterwegs");
    vi.advanceTimersByTime(8000);
    expect(named(patch)).toEqual([]);
  });

  it("asks before it cancels a confirmed reservation, and shows the new state once that is sent", async () => {
    let reservation = confirmed;
    const { screen, named } = await open({
      [get]: () => reservation,
      [patch]: () => {
        const change = { by: "guest", what: "cancelled", at: requestedAt } as const;
        reservation = { ...confirmed, status: "cancelled", version: 3, change };
        return reservation;
      },
    });
    await screen.getByRole("button", { name: /^Stornieren/ }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Stornieren" }).click();
    await expect.element(screen.getByRole("button", { name: "Rückgängig" })).toBeVisible();
    vi.advanceTimersByTime(8000);
    await expect.element(screen.getByText("Reservierung wurde storniert")).toBeVisible();
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Reservierung storniert");
    expect(named(patch).map(({ body }) => body)).toEqual([{ status: "cancelled", version: 2 }]);
  });

  it.each([
    ["nothing, where it has arrived", "cancelled", "Reservierung storniert", 0],
    ["that it may not have been sent, and offers it again", "confirmed", "Ihr Tisch ist bestätigt", 1],
  ] as const)("says after a reload in a cancellation's seconds %s", async (_, status, heading, notices) => {
    let isReload = false;
    const change = { by: "guest", what: "cancelled", at: requestedAt } as const;
    const answers = {
      [get]: () => (isReload && status === "cancelled" ? { ...confirmed, status, change } : confirmed),
      [patch]: () => (isReload ? { ...confirmed, status: "cancelled", change } : new Promise(() => undefined)),
    };
    const { screen: left, named: namedBefore } = await open(answers);
    await left.getByRole("button", { name: /^Stornieren/ }).click();
    await left.getByRole("dialog").getByRole("button", { name: "Stornieren" }).click();
    await expect.element(left.getByRole("button", { name: "Rückgängig" })).toBeVisible();
    await left.unmount();
    await expect.poll(() => namedBefore(patch)).toHaveLength(1); // on its way, and its end is not heard
    isReload = true;
    const { screen, named } = await open(answers, { isReload });
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent(heading);
    const notice = screen.getByText("„Stornieren“ wurde vielleicht nicht gesendet.");
    expect(notice.elements()).toHaveLength(notices);
    if (notices === 0) return;
    await screen.getByRole("button", { name: "Noch einmal senden" }).click();
    await expect.element(screen.getByText("Reservierung wurde storniert")).toBeVisible();
    expect(named(patch).map(({ body }) => body)).toEqual([{ status: "cancelled", version: 2 }]);
  });

  it("says that the restaurant was faster, and shows its answer", async () => {
    let reservation = anOwnReservation();
    const { screen } = await open({
      [get]: () => reservation,
      [patch]: () => {
        reservation = confirmed;
        return reply(409, {
          code: "status_changed_meanwhile",
          title: "",
          current: confirmed,
          change: confirmed.change,
        });
      },
    });
    await screen.getByRole("button", { name: /^Stornieren/ }).click();
    window.dispatchEvent(new Event("pagehide")); // leaving sends at once what still waits
    await expectTexts(
      screen.getByRole("alert"),
      "Trattoria Lucia hat schon bestätigt",
      "Ihre Stornierung wurde nicht gesendet.",
    );
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Ihr Tisch ist bestätigt");
  });

  it("says that a cancellation came too late where the table has another time, and so another id, meanwhile", async () => {
    const moved = { ...confirmed, id: "rsv_20270305T2030_a", reservation_time: "20:30", version: 3 };
    let reservation = confirmed;
    const { screen } = await open({
      [get]: () => reservation,
      [patch]: () => reply(409, { code: "status_changed_meanwhile", title: "", current: moved, change: moved.change }),
    });
    await screen.getByRole("button", { name: /^Stornieren/ }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Stornieren" }).click();
    reservation = moved;
    vi.advanceTimersByTime(5500);
    window.dispatchEvent(new Event("visibilitychange")); // the page reads the new time while the bar stands
    await expect.element(screen.getByRole("article")).toMatchTextContent("20:30 Uhr");
    await expect.element(screen.getByRole("button", { name: "Rückgängig" })).toBeVisible();
    vi.advanceTimersByTime(8000);
    await expectTexts(
      screen.getByRole("alert"),
      "Trattoria Lucia: geändert",
      ": 05.03.2027, 20:30 Uhr, 2 Gäste. Ihre Stornierung wurde nicht gesendet.",
    );
  });

  it("says that there is no such reservation when it is somebody else's or its restaurant is missing", async () => {
    const foreign = await openWith(reply(404, { code: "reservation_not_found", title: "" }));
    await expect
      .element(foreign.getByRole("heading", { level: 1 }))
      .toMatchTextContent("Diese Reservierung gibt es nicht");
    await expectLink(foreign, "Zu Ihren Reservierungen", "/reservations");
    await foreign.unmount();
    const { screen: short } = await open({}, { at: "/reservations/rsv_20270305T1930_a" });
    await expect
      .element(short.getByRole("heading", { level: 1 }))
      .toMatchTextContent("Diese Reservierung gibt es nicht");
  });

  it("loads the reservation again on request when that failed", async () => {
    let works = false;
    const { screen } = await open(
      { [get]: () => (works ? confirmed : reply(403, { code: "not_allowed", title: "" })) },
      { language: "en" },
    );
    await expect.element(screen.getByRole("alert")).toMatchTextContent("The reservation couldn’t be loaded.");
    works = true;
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Your table is confirmed");
  });
});

describe("an open reservation", () => {
  it("hears of the answer within 20 seconds and says it once, but not while the page is hidden", async () => {
    let reservation = anOwnReservation();
    const { screen, named } = await open({ [get]: () => reservation });
    const heading = screen.getByRole("heading", { level: 1 });
    await expect.element(heading).toMatchTextContent("Ihre Anfrage ist unterwegs");
    setVisibility("hidden");
    vi.advanceTimersByTime(60_000);
    await new Promise((resolve) => window.setTimeout(resolve, 200));
    expect(named(get)).toHaveLength(1);
    setVisibility("visible");
    await expect.poll(() => named(get)).toHaveLength(2);
    reservation = confirmed;
    await new Promise((resolve) => window.setTimeout(resolve, 200)); // the next interval begins with the answer
    vi.advanceTimersByTime(19_000);
    await expect.element(heading).toMatchTextContent("Ihr Tisch ist bestätigt");
    const news = screen.getByRole("status").filter({ hasText: "Ihr Tisch ist bestätigt. Trattoria Lucia freut sich" });
    expect(news.elements()).toHaveLength(1);
  });

  it("says the restaurant's usual speed, and that an answer may come an hour before the table", async () => {
    const answer_by = "2027-03-05T17:30:00Z"; // 18:30, the table is for 19:30
    const restaurant = { ...itsRestaurant, answers_in_minutes: 18 };
    const screen = await openWith(anOwnReservation({ answer_by, restaurant }));
    await expect
      .element(screen.getByText("Trattoria Lucia antwortet meist in 20 Minuten. Sie bekommen eine E-Mail."))
      .toBeVisible();
    expect(toSteps(screen)[1]).toMatch(/spätestens .*18:30 Uhr, erst eine Stunde vor Ihrem Tisch$/);
  });
});

describe("changing a request", () => {
  const changeCall = "PATCH /api/me/reservations/rsv_20270305T1930_a";
  const tomorrow = addDays(inAMonth, -7);
  const requested = anOwnReservation({ reservation_date: tomorrow, special_requests: "Am Fenster" });
  const openDialog = async (answer: () => unknown, language: "de" | "en" = "de") => {
    const { screen, named } = await open(
      { "GET /api/restaurants/rst_lucia": () => aRestaurant, [get]: () => requested, [changeCall]: answer },
      { language },
    );
    await screen.getByRole("button", { name: /^(?:Ändern|Change)/ }).click();
    return { screen, dialog: screen.getByRole("dialog"), named };
  };

  it("sends what changed on the version that was read, and shows the request as it is now", async () => {
    const changed = anOwnReservation({ ...requested, number_of_guests: 3, version: 2 });
    const { screen, dialog, named } = await openDialog(() => changed);
    await expect.element(dialog.getByRole("textbox", { name: "Sonderwünsche" })).toHaveValue("Am Fenster");
    await dialog.getByRole("radio", { name: "3 Gäste" }).click({ force: true });
    await dialog.getByRole("button", { name: "Änderung senden" }).click();
    await expect.element(screen.getByText("Anfrage geändert")).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole("article")).toMatchTextContent("3 Gäste");
    expect(named(changeCall)[0]?.body).toMatchObject({
      number_of_guests: 3,
      special_requests: "Am Fenster",
      version: 1,
    });
  });

  it("takes a night that is closed since for no other one", async () => {
    const night = { reservation_date: tomorrow, reservation_time: "00:30", night_of: addDays(tomorrow, -1) };
    const opening_hours = {
      ...everyDay({ open: "18:00", close: "23:00", closed: false }),
      [toWeekday(tomorrow)]: { open: "18:00", close: "02:00", closed: false },
    };
    const { screen, named } = await open({
      "GET /api/restaurants/rst_lucia": () => ({ ...aRestaurant, closing_days: [], opening_hours }),
      [get]: () => ({ ...requested, ...night }),
      [changeCall]: () => requested,
    });
    await screen.getByRole("button", { name: /^Ändern/ }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByRole("radio", { name: "3 Gäste" }).click({ force: true });
    await dialog.getByRole("button", { name: "Änderung senden" }).click();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(/geschlossen/);
    expect(named(changeCall)).toEqual([]);
  });

  it("says that the restaurant has answered before, and sends nothing", async () => {
    const { screen, dialog } = await openDialog(() =>
      reply(409, { code: "status_changed_meanwhile", title: "", current: confirmed, change: confirmed.change }),
    );
    await dialog.getByRole("radio", { name: "3 Gäste" }).click({ force: true });
    await dialog.getByRole("button", { name: "Änderung senden" }).click();
    await expectTexts(
      screen.getByRole("alert"),
      "Trattoria Lucia hat schon bestätigt",
      "Ihre Änderung wurde nicht gesendet.",
    );
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it("says that a change came too late where another tab has moved the request", async () => {
    const change = { by: "guest", what: "changed", at: requestedAt } as const;
    const moved = { ...requested, id: "rsv_20270305T1830_a", reservation_time: "18:30", version: 2, change };
    let reservation = requested;
    const { screen } = await open({
      "GET /api/restaurants/rst_lucia": () => aRestaurant,
      [get]: () => reservation,
      [changeCall]: () => {
        reservation = moved;
        return reply(409, { code: "status_changed_meanwhile", title: "", current: moved, change });
      },
    });
    await screen.getByRole("button", { name: /^Ändern/ }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByRole("radio", { name: "3 Gäste" }).click({ force: true });
    await dialog.getByRole("button", { name: "Änderung senden" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole("article")).toMatchTextContent("18:30 Uhr");
    await expectTexts(
      screen.getByRole("alert"),
      "Anfrage schon geändert",
      "18:30 Uhr, 2 Gäste. Ihre Änderung wurde nicht gesendet.",
    );
  });

  it("says in the dialog why the change was refused, and keeps what was entered", async () => {
    const { dialog } = await openDialog(
      () => reply(400, { code: "restaurant_closed", title: "The restaurant is closed then." }),
      "en",
    );
    await dialog.getByRole("radio", { name: "3 guests" }).click({ force: true });
    await dialog.getByRole("button", { name: "Send change" }).click();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent("Your request couldn’t be changed.");
    await expect.element(dialog.getByRole("radio", { name: "3 guests" })).toBeChecked();
  });

  it("is not offered where the restaurant takes no requests", async () => {
    const unlisted = await openWith(anOwnReservation({ restaurant: { ...itsRestaurant, is_listed: false } }));
    await expect.element(unlisted.getByRole("button", { name: /^Stornieren/ })).toBeVisible();
    expect(unlisted.getByRole("button", { name: /^Ändern/ }).elements()).toEqual([]);
  });
});

it("offers no second table where a confirmed one is to move to the time of another own one", async () => {
  const current = anOwnReservation({ id: "rsv_20270306T1930_b" });
  const { screen } = await open({
    "GET /api/restaurants/rst_lucia": () => aRestaurant,
    [get]: () => ({ ...confirmed, reservation_date: addDays(inAMonth, -7) }),
    "POST /api/me/reservations/rsv_20270305T1930_a/move": () =>
      reply(409, { code: "already_requested", title: "", current }),
  });
  await screen.getByRole("button", { name: /^Ändern/ }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("radio", { name: "3 Gäste" }).click({ force: true });
  await dialog.getByRole("button", { name: "Verlegung anfragen" }).click();
  await expect.element(dialog.getByText("Sie haben dort schon angefragt")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Ja, einen weiteren Tisch" })).not.toBeInTheDocument();
});

describe("changing a visit at a restaurant with tables", () => {
  const visit = { reservation_date: addDays(inAMonth, -7), reservation_time: "19:30" };
  const at = (time: string, state: string, reason?: string) => ({ date: visit.reservation_date, time, state, reason });
  const path = "/api/me/reservations/rsv_20270305T1930_a";
  const availability = {
    mode: "instant",
    instant_up_to: 6,
    times: [at("19:30", "last"), at("20:00", "full", "no_table"), at("20:30", "free")],
    days: [{ date: visit.reservation_date, state: "few" }],
  };

  it("says before whether a table is moved at once or the restaurant asked, and once that it is moved", async () => {
    const table = { ...confirmed, ...visit };
    const moved = { ...table, reservation_time: "20:30", version: 3, moved_at: "2026-11-21T10:00:00Z" };
    const { screen } = await open({
      "GET /api/restaurants/rst_lucia": () => aRestaurant,
      "GET /api/restaurants/rst_lucia/availability": () => ({ ...availability, instant_up_to: 2 }),
      [get]: () => table,
      [`POST ${path}/move`]: () => ({ ...moved, change: { ...confirmed.change, by: "guest" } }),
    });
    await screen.getByRole("button", { name: /^Ändern/ }).click();
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog.getByText(/^Wird sofort verlegt\. Bisher: .*19:30 Uhr, 2\sGäste\.$/)).toBeVisible();
    await dialog.getByRole("radio", { name: "3 Gäste" }).click({ force: true });
    await expect.element(dialog.getByText(/^Bis das Restaurant antwortet/)).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "Verlegung anfragen" })).toBeEnabled();
    await userEvent.keyboard("{ArrowLeft}"); // the sheet grows while it loads: a press might meet another place
    await dialog.getByRole("radio", { name: "20:30 Uhr, frei" }).click();
    await dialog.getByRole("button", { name: "Tisch verlegen" }).click();
    await expect.element(screen.getByRole("article")).toMatchTextContent("20:30 Uhr");
    expect(screen.getByText("Ihr Tisch ist verlegt").elements()).toHaveLength(1);
  });

  it.each([
    ["a request", { ...anOwnReservation(), ...visit }, `PATCH ${path}`, "Änderung senden"],
    ["a confirmed table", { ...confirmed, ...visit }, `POST ${path}/move`, "Tisch verlegen"],
  ] as const)("shows what is free beside the own tables, and asks for another time in one tap: %s", async (...row) => {
    const [, reservation, sending, send] = row;
    const [date, before] = [visit.reservation_date, visit.reservation_time];
    const alternatives = [before, "20:15"].map((time) => ({ date, time }));
    const answers: unknown[] = [
      reply(409, { code: "slot_taken", title: "", reason: "no_table", alternatives, waitlist: true }),
      { ...reservation, version: 9 },
    ];
    const { screen, named } = await open({
      "GET /api/restaurants/rst_lucia": () => aRestaurant,
      "GET /api/restaurants/rst_lucia/availability": () => availability,
      [get]: () => reservation,
      [sending]: () => answers.shift(),
    });
    await screen.getByRole("button", { name: /^Ändern/ }).click();
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog.getByRole("radio", { name: "19:30 Uhr, noch 1 Tisch" })).toBeChecked();
    const asked = named("GET /api/restaurants/rst_lucia/availability").map(({ query }) => query.get("without"));
    expect(new Set(asked)).toEqual(new Set([reservation.id]));
    await dialog.getByRole("radio", { name: "20:00 Uhr, voll" }).click();
    await expect.element(dialog.getByText("Um 20:00 Uhr ist alles besetzt")).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: send })).toBeDisabled();
    await expect.element(dialog.getByText(/^Wird sofort verlegt/)).not.toBeInTheDocument();
    await dialog.getByRole("radio", { name: "20:30 Uhr, frei" }).click();
    await dialog.getByRole("button", { name: send }).click();
    await expect.element(dialog.getByText("Der Tisch um 20:30 Uhr ist eben vergeben worden")).toBeVisible();
    await expect.element(dialog.getByText(/^Warteliste/)).not.toBeInTheDocument();
    await expect.element(dialog.getByText("eine Stunde früher")).not.toBeInTheDocument(); // as it is now
    await dialog.getByRole("button", { name: containing("15 Minuten früher") }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const sent = named(sending).map(({ body }) => [body["reservation_time"], body["version"]]);
    expect(sent).toEqual([
      ["20:30", reservation.version],
      ["20:15", reservation.version],
    ]);
  });
});

describe("sharing a reservation", () => {
  afterEach(() => vi.unstubAllGlobals());

  const invitation = [
    "Tisch bei Trattoria Lucia: Freitag, 5. März, 19:30 Uhr, 2 Gäste",
    "Lindenstr. 1, 10969 Berlin",
  ].join("\n");
  const url = `${location.origin}/restaurant/${aRestaurant.id}`;

  it("opens the device's share sheet with when, where and the restaurant's page", async () => {
    const share = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, "share", { configurable: true, value: share });
    const screen = await openWith(confirmed);
    await screen.getByRole("button", { name: "Teilen" }).click();
    await expect.poll(() => share.mock.calls).toEqual([[{ text: invitation, url }]]);
    Reflect.deleteProperty(navigator, "share");
  });
});
