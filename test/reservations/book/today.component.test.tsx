import { userEvent } from "vitest/browser";
import { describe, expect, it, vi } from "vitest";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { formatTypedDay } from "#web/platform/forms/day-text.ts";
import TodayPage from "#web/reservations/book/today-page.tsx";
import { anOwner, anOwnRestaurant, aReservation, everyDay } from "#test/support/component/given.ts";
import { network, reply, type Sent } from "#test/support/component/network.ts";
import { setVisibility } from "#test/support/component/set-visibility.ts";
import { controlTimeouts, passUndoTime } from "#test/support/component/undo-time.ts";
import { viewport } from "#test/support/component/viewport.ts";
import { expectLink } from "#test/support/component/with-text.ts";
import { renderPage } from "#test/support/component/render-page.tsx";

const { date } = localDateTime(new Date(), "Europe/Berlin");
const getDay = `GET /api/partner/days/${date}`;
const patch = "PATCH /api/partner/reservations/rsv_a";
const post = "POST /api/partner/reservations";

const anEntry = (fields: Partial<BookEntry> = {}): BookEntry => ({
  ...aReservation({ reservation_date: date, reservation_time: "23:45", status: "confirmed" }),
  id: "rsv_a",
  visit: "expected",
  restaurant_note: null,
  book_version: 0,
  ...fields,
});
/** A request that the restaurant has rejected, and could still answer. */
const aRejection = (fields: Partial<BookEntry> = {}): BookEntry =>
  anEntry({
    status: "cancelled",
    changed_by: "restaurant",
    cancelled_from: "pending",
    answer_by: new Date(Date.now() + 3_600_000).toISOString(),
    ...fields,
  });
const keller = () =>
  anEntry({
    id: "rsv_c",
    customer_name: "Keller",
    status: "pending",
    special_requests: "Am Fenster, und ein Kinderstuhl für Mia, wenn es geht",
    version: 3,
  });
const aDay = (...items: BookEntry[]) => ({ date, items, read_at: new Date().toISOString() });
const open = (at = "/reservations/today", isReload = false) =>
  renderPage(<TodayPage />, { at, signedIn: true, isReload });
const getRestaurant = "GET /api/partner/restaurant";
/** The same hours on every day. */
const openingHours = (from: string, to: string) => everyDay({ open: from, close: to, closed: false });
const withDay = (day: unknown, more = {}) =>
  network({
    "GET /api/me": () => anOwner,
    [getRestaurant]: () => anOwnRestaurant({ opening_hours: openingHours("11:00", "23:59") }),
    [getDay]: () => day,
    ...more,
  });

/** Opens the dialog that asks before the only party's table is cancelled. */
const openCancelling = async (screen: Awaited<ReturnType<typeof open>>) => {
  await screen.getByRole("button", { name: /^2 Gäste/ }).click();
  await screen.getByRole("dialog", { name: "Käthe Groß, 2 Gäste" }).getByRole("button", { name: "Stornieren" }).click();
  return screen.getByRole("dialog", { name: "Wirklich stornieren?" });
};

/** Opens the sheet of the only party and types a note. */
const typeNote = async (note: string) => {
  const screen = await open();
  await screen.getByRole("button", { name: /^2 Gäste/ }).click();
  await screen.getByLabelText(/^Notiz für Ihr Team/).fill(note);
  return screen;
};

describe("/reservations/today", () => {
  controlTimeouts();

  it("shows parties by quarter of an hour with totals, requests and who cancelled", async () => {
    withDay(
      aDay(
        anEntry({ special_requests: "Nussallergie, am Fenster", restaurant_note: "Tisch 7" }),
        anEntry({ id: "rsv_b", customer_name: "Rossi", number_of_guests: 4, reservation_time: "23:47" }),
        anEntry({ id: "rsv_c", customer_name: "Keller", status: "pending" }),
        anEntry({ id: "rsv_d", customer_name: "Novák", status: "cancelled" }),
      ),
    );
    const screen = await open();
    const quarter = screen.getByRole("region", { name: "23:45 Uhr, 6 Gäste" });
    await expect.element(quarter).toMatchTextContent("Rossi");
    await expect.element(quarter.getByText("Nussallergie")).toBeVisible();
    await expect.element(quarter.getByText("Tisch 7")).toBeVisible();
    await expect.element(quarter.getByText("23:47")).toBeVisible();
    await expect.element(quarter.getByRole("button", { name: "Keller: offen, beantworten" })).toBeVisible();
    await expect.element(screen.getByText("2 Reservierungen")).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "1 offen" })).toBeVisible();
    await expect.element(screen.getByText("1 storniert")).toBeVisible();
  });

  it("counts a wish to move a table among what is open, and takes its answer beside the book", async () => {
    const wish = { reservation_date: date, reservation_time: "20:00", number_of_guests: 3 };
    const move = { ...wish, asked_at: "2026-11-20T10:00:00Z", answer_by: "2027-03-05T10:00:00Z" };
    const answer = "POST /api/partner/reservations/rsv_a/move";
    const { named } = withDay(aDay(anEntry({ move })), { [answer]: () => anEntry() });
    await viewport(1280, 900);
    const screen = await open();
    await expect.element(screen.getByRole("link", { name: "1 offen" })).toBeVisible();
    const side = screen.getByRole("complementary");
    const guests = side.getByText(/3\sGäste$/);
    await expect.element(guests).toBeVisible();
    expect(guests.element().textContent).toContain("3\u00A0Gäste"); // they do not break apart
    await side
      .getByRole("button", { name: /Käthe Groß/ })
      .last()
      .click();
    await expect.poll(() => named(answer)[0]?.body).toEqual({ version: 1, is_accepted: true });
  });

  it("never cuts an allergy, or the mark of a party without a number, on a narrow screen and in a request's sheet", async () => {
    const long = `Erdnuss${"und".repeat(20)}haselnussallergie mit Notfallset, sowie keine Spuren von Sellerie im Essen`;
    const noNumber = anEntry({ customer_phone: "" });
    withDay(aDay({ ...keller(), special_requests: `${long}; am Fenster` }, noNumber));
    await viewport(320, 800);
    const screen = await open();
    const row = screen.getByRole("region", { name: /^23:45 Uhr/ }).getByText(/haselnussallergie/);
    await expect.element(row).toBeVisible();
    for (let part: Element | null = row.element(); part && part.tagName !== "LI"; part = part.parentElement) {
      if (getComputedStyle(part).display !== "inline") expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
    }
    const mark = screen.getByRole("button", { name: /^Käthe Groß: erwartet/ }).element();
    expect(mark.scrollWidth).toBeLessThanOrEqual(mark.clientWidth);
    expect(mark.getBoundingClientRect().width).toBeGreaterThan(48);
    await screen.getByRole("button", { name: "Keller: offen, beantworten" }).click();
    const marked = screen.getByRole("dialog").getByText(/haselnussallergie/);
    await expect.element(marked).toBeVisible();
    expect(marked.element().tagName).toBe("STRONG");
  });

  it("says beside a changed request what it was before", async () => {
    const previous = { reservation_date: date, reservation_time: "20:15", number_of_guests: 5 };
    withDay(aDay({ ...keller(), previous }));
    await viewport(390, 800);
    const screen = await open();
    const words = "Geändert: vorher 20:15 Uhr, 5 Gäste";
    const line = screen.getByRole("region", { name: /^23:45 Uhr/ }).getByText(words);
    await expect.element(line).toBeVisible();
    const row = line.element().closest("button");
    expect(line.element().getBoundingClientRect().right).toBeLessThanOrEqual(row?.getBoundingClientRect().right ?? 0);
    await screen.getByRole("button", { name: "Keller: offen, beantworten" }).click();
    await expect.element(screen.getByRole("dialog").getByText(words)).toBeVisible();
  });

  const answer = "PATCH /api/restaurants/rst_lucia/reservations/rsv_c";

  it("confirms a request in the book after five seconds, unless that is taken back", async () => {
    let entry = keller();
    const { named } = withDay(undefined, {
      [getDay]: () => aDay(entry),
      [answer]: () => {
        entry = { ...entry, status: "confirmed", version: 4 };
        return entry;
      },
    });
    const screen = await open();
    const openRequest = () => screen.getByRole("button", { name: "Keller: offen, beantworten" }).click();
    await openRequest();
    const sheet = screen.getByRole("dialog", { name: "Keller, 2 Gäste" });
    await expect.element(sheet.getByText("Am Fenster, und ein Kinderstuhl für Mia, wenn es geht")).toBeVisible();
    const confirm = sheet.getByRole("button", { name: /^Bestätigen/ });
    await confirm.click();
    await expect.element(screen.getByRole("button", { name: "Rückgängig" }).first()).toHaveFocus();
    await screen.getByRole("button", { name: "Rückgängig" }).first().click();
    await openRequest();
    await confirm.click();
    passUndoTime();
    await expect.element(screen.getByRole("button", { name: /^Keller: erwartet/ })).toBeVisible();
    expect(named(answer).map(({ body }) => body)).toEqual([{ status: "confirmed", version: 3 }]);
  });

  it("rejects a request beside the book with a sentence, and says who was faster", async () => {
    await viewport(1400, 900);
    const change = { by: "guest", what: "withdrawn", at: new Date().toISOString() };
    const current = { ...keller(), status: "cancelled" };
    const { named } = withDay(aDay(keller()), {
      [answer]: () => reply(409, { code: "status_changed_meanwhile", title: "", current, change }),
    });
    const screen = await open();
    await screen
      .getByRole("complementary")
      .getByRole("button", { name: /^Ablehnen: Keller/ })
      .click();
    const dialog = screen.getByRole("dialog", { name: "Anfrage ablehnen?" });
    await dialog.getByRole("button", { name: "Ausgebucht" }).click();
    await dialog.getByRole("button", { name: "Ablehnen" }).click();
    await expect.element(screen.getByRole("complementary").getByText("Keller: abgelehnt")).toBeVisible();
    passUndoTime();
    await expect.element(screen.getByText("Keller hat die Anfrage zurückgezogen")).toBeVisible();
    await expect.element(screen.getByText(/^Vom Gast, \d\d:\d\d Uhr/)).toBeVisible();
    expect(named(answer)[0]?.body).toMatchObject({
      status: "cancelled",
      version: 3,
      message: "Um 23:45 Uhr sind wir leider ausgebucht.",
    });
  });

  it("keeps a rejection that is being written while a colleague answers, and says so as it is sent", async () => {
    let entry = keller();
    const change = { by: "restaurant", what: "confirmed", at: new Date().toISOString() };
    withDay(undefined, {
      [getDay]: () => aDay(entry),
      [answer]: () => reply(409, { code: "status_changed_meanwhile", title: "", current: entry, change }),
    });
    const screen = await open();
    await screen.getByRole("button", { name: "Keller: offen, beantworten" }).click();
    await screen.getByRole("button", { name: /^Ablehnen: Keller/ }).click();
    const dialog = screen.getByRole("dialog", { name: "Anfrage ablehnen?" });
    await dialog.getByLabelText(/^Nachricht an den Gast/).fill("Um 18:00 Uhr ginge es.");
    entry = { ...keller(), status: "confirmed", version: 4 };
    setVisibility("visible");
    vi.advanceTimersByTime(60_000);
    await dialog.getByRole("button", { name: "Ablehnen" }).click();
    passUndoTime();
    await expect.element(screen.getByText("Keller: schon bestätigt")).toBeVisible();
  });

  const cancel = "PATCH /api/restaurants/rst_lucia/reservations/rsv_a";

  it("cancels a table with a sentence after five seconds, unless that is taken back", async () => {
    let entry = anEntry({ version: 2 });
    const { named } = withDay(undefined, {
      [getDay]: () => aDay(entry),
      [cancel]: () => {
        entry = { ...entry, status: "cancelled", version: 3 };
        return entry;
      },
    });
    const screen = await open();
    const dialog = await openCancelling(screen);
    await dialog.getByRole("button", { name: "Stornieren" }).click();
    await expect.element(screen.getByText("Käthe Groß: storniert Wird in fünf Sekunden storniert.")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Rückgängig" })).toHaveFocus();
    await screen.getByRole("button", { name: "Rückgängig" }).click();
    await expect.element(screen.getByRole("button", { name: /^2 Gäste/ })).toHaveFocus();
    passUndoTime();
    expect(named(cancel)).toEqual([]);

    await openCancelling(screen);
    await dialog.getByRole("button", { name: "Geschlossene Gesellschaft" }).click();
    await dialog.getByRole("textbox").fill("Uns fehlt heute der Koch.");
    await dialog.getByRole("button", { name: "Stornieren" }).click();
    await expect.element(screen.getByRole("button", { name: "Rückgängig" })).toHaveFocus();
    passUndoTime();
    await expect.element(screen.getByText("1 storniert")).toBeVisible();
    expect(named(cancel).map(({ body }) => body)).toEqual([
      { status: "cancelled", version: 2, message: "Uns fehlt heute der Koch." },
    ]);
  });

  it("keeps the button of the phone line above an open keyboard", async () => {
    withDay(aDay(...["a", "b", "c", "d", "e", "f"].map((id) => anEntry({ id: `rsv_${id}` }))));
    const screen = await open();
    await screen.getByLabelText(/^Am Telefon eintragen/).fill("2 23:45 Meier");
    const keyboard = 320;
    const viewportOfPage = visualViewport ?? expect.unreachable();
    vi.spyOn(viewportOfPage, "height", "get").mockReturnValue(innerHeight - keyboard);
    viewportOfPage.dispatchEvent(new Event("resize"));
    const button = screen.getByRole("button", { name: "Meier eintragen" }).element();
    await expect.poll(() => button.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight - keyboard);
  });

  it("cancels a table booked by phone without a sentence, and keeps the note typed before", async () => {
    const entry = anEntry({ source: "phone", customer_email: "" });
    const { named } = withDay(aDay(entry), {
      [cancel]: () => ({ ...entry, status: "cancelled" }),
      [patch]: () => ({ ...entry, restaurant_note: "Ruft wieder an", book_version: 1 }),
    });
    const screen = await open();
    await screen.getByRole("button", { name: /^2 Gäste/ }).click();
    const sheet = screen.getByRole("dialog", { name: "Käthe Groß, 2 Gäste" });
    await sheet.getByLabelText(/^Notiz für Ihr Team/).fill("Ruft wieder an");
    await sheet.getByRole("button", { name: "Stornieren" }).click();
    const dialog = screen.getByRole("dialog", { name: "Wirklich stornieren?" });
    await expect.element(dialog.getByText(/Sagen Sie dem Gast bitte selbst Bescheid\./)).toBeVisible();
    expect(dialog.getByRole("textbox").elements()).toEqual([]);
    await dialog.getByRole("button", { name: "Stornieren" }).click();
    await expect.element(screen.getByRole("button", { name: "Rückgängig" })).toBeVisible();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(named(patch).map(({ body }) => body)).toEqual([{ book_version: 0, restaurant_note: "Ruft wieder an" }]);
    expect(named(cancel)).toEqual([]);
    passUndoTime();
    await expect.poll(() => named(cancel).map(({ body }) => body)).toEqual([{ status: "cancelled", version: 1 }]);
  });

  it("cancels nothing while the note typed before cannot be saved, and says both", async () => {
    let isBroken = true;
    const entry = anEntry({ source: "phone" });
    const { named } = withDay(aDay(entry), {
      [cancel]: () => ({ ...entry, status: "cancelled" }),
      [patch]: () => (isBroken ? reply(503, { code: "try_again", title: "" }) : { ...entry, restaurant_note: "Taub" }),
    });
    const screen = await open();
    await screen.getByRole("button", { name: /^2 Gäste/ }).click();
    const sheet = screen.getByRole("dialog", { name: "Käthe Groß, 2 Gäste" });
    await sheet.getByLabelText(/^Notiz für Ihr Team/).fill("Taub");
    const confirm = async () => {
      await sheet.getByRole("button", { name: "Stornieren" }).click();
      const dialog = screen.getByRole("dialog", { name: "Wirklich stornieren?" });
      await dialog.getByRole("button", { name: "Stornieren" }).click();
    };
    await confirm();
    await expect
      .element(sheet.getByText(/nicht gespeichert werden\. Der Tisch ist noch nicht storniert\./))
      .toBeVisible();
    passUndoTime();
    expect(named(cancel)).toEqual([]);

    isBroken = false;
    await confirm();
    await expect.element(screen.getByRole("button", { name: "Rückgängig" })).toHaveFocus();
    passUndoTime();
    await expect.poll(() => named(cancel).length).toBe(1);
  });

  it("keeps showing a failure while the day is read again, and then an empty book with the next step", async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    let attempts = 0;
    withDay(aDay(), { [getDay]: () => (attempts++ === 0 ? reply(404, { code: "no_such_route" }) : promise) });
    const screen = await open();
    const retry = screen.getByRole("button", { name: "Erneut versuchen" });
    await retry.click();
    await expect.poll(() => attempts).toBe(2);
    await expect.element(retry).toBeVisible();
    resolve(aDay());
    await expect.element(screen.getByRole("heading", { name: "Heute ist noch alles frei" })).toBeVisible();
    await expect.element(screen.getByText("Noch keine Reservierung")).toBeVisible();
  });

  it("repeats a mark after a colleague wrote a note, and gives way to a colleague's mark", async () => {
    let current = anEntry({ restaurant_note: "Tisch 7", book_version: 1 });
    const { named } = withDay(aDay(anEntry()), {
      [patch]: ({ body }: { body: Record<string, unknown> }) => {
        if (body["book_version"] !== current.book_version) return reply(409, { code: "changed_meanwhile", current });
        current = { ...current, visit: "arrived", book_version: current.book_version + 1 };
        return current;
      },
    });
    const screen = await open();
    await screen.getByRole("button", { name: /weiter zu angekommen/ }).click();
    await expect.element(screen.getByRole("button", { name: "Käthe Groß: angekommen, weiter zu sitzt" })).toBeVisible();
    expect(named(patch)).toHaveLength(2);
    current = { ...current, visit: "no_show", book_version: 9 };
    await screen.getByRole("button", { name: /weiter zu sitzt/ }).click();
    await expect.element(screen.getByText(/Jetzt steht dort „nicht gekommen“/)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Käthe Groß: nicht gekommen, ändern" })).toBeVisible();
  });

  it("names the party whose mark comes too late, as a colleague has put it to another time", async () => {
    let entry = anEntry();
    withDay(undefined, {
      [getDay]: () => aDay(entry),
      [patch]: () => reply(404, { code: "entry_not_found", title: "" }),
    });
    const screen = await open();
    const mark = screen.getByRole("button", { name: /weiter zu angekommen/ });
    await expect.element(mark).toBeVisible();
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await mark.click();
    entry = anEntry({ id: "rsv_b", reservation_time: "22:00" });
    setVisibility("visible"); // the day is read again
    await expect.element(screen.getByRole("region", { name: /^22:00/ })).toBeVisible();
    onLine.mockRestore();
    window.dispatchEvent(new Event("online"));
    await expect.element(screen.getByText("Käthe Groß: inzwischen geändert")).toBeVisible();
  });

  it("shows the note that a colleague wrote meanwhile, and saves again", async () => {
    let current = anEntry({ restaurant_note: "Fensterplatz", book_version: 1 });
    withDay(aDay(anEntry()), {
      [patch]: ({ body }: { body: Partial<BookEntry> }) => {
        if (body.book_version !== current.book_version) return reply(409, { code: "changed_meanwhile", current });
        current = { ...current, ...body, book_version: current.book_version + 1 };
        return current;
      },
    });
    const screen = await open();
    await screen.getByRole("button", { name: /^2 Gäste/ }).click();
    const sheet = screen.getByRole("dialog", { name: "Käthe Groß, 2 Gäste" });
    await sheet.getByLabelText(/^Notiz für Ihr Team/).fill("Rollstuhl");
    await sheet.getByRole("button", { name: "Fertig" }).click();
    await expect.element(sheet.getByText(/Inzwischen steht dort: „Fensterplatz“/)).toBeVisible();
    await sheet.getByRole("button", { name: "Fertig" }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(current.restaurant_note).toBe("Rollstuhl");
  });

  it("keeps a mark that cannot be sent over a reload without network, and sends it once afterwards", async () => {
    let isOnline = true;
    let entry = anEntry();
    const received: unknown[] = [];
    const whenOnline =
      <T,>(respond: (sent: Sent) => T) =>
      (sent: Sent) => {
        if (!isOnline) throw new TypeError("Failed to fetch");
        return respond(sent);
      };
    withDay(undefined, {
      [getDay]: whenOnline(() => aDay(entry)),
      [patch]: whenOnline(({ body }) => {
        received.push(body);
        entry = anEntry({ visit: "arrived", book_version: 1 });
        return entry;
      }),
    });
    const screen = await open();
    const mark = screen.getByRole("button", { name: /weiter zu angekommen/ });
    await expect.element(mark).toBeVisible();
    isOnline = false;
    await mark.click();
    const waitingMark = { name: /^Käthe Groß: angekommen, .*wird noch gesendet/ };
    await expect.element(screen.getByRole("button", waitingMark)).toBeVisible();
    expect(localStorage.getItem("book-marks:user-1")).not.toContain("Käthe");

    await screen.unmount();
    const reloaded = await renderPage(<TodayPage />, { at: "/reservations/today", signedIn: true, isReload: true });
    await expect.element(reloaded.getByRole("button", waitingMark)).toBeVisible();
    await expect.element(reloaded.getByText(/1 Änderung wird gesendet/)).toBeVisible();

    isOnline = true;
    window.dispatchEvent(new Event("online"));
    await expect
      .element(reloaded.getByRole("button", { name: "Käthe Groß: angekommen, weiter zu sitzt" }))
      .toBeVisible();
    expect(received).toEqual([{ book_version: 0, visit: "arrived" }]);
    expect(localStorage.getItem("book-marks:user-1")).toBeNull();
  });

  it("keeps a mark beside another tab's, and sends it once the server takes it again", async () => {
    let isBusy = true;
    withDay(aDay(anEntry()), {
      [patch]: () => (isBusy ? reply(429, { code: "too_many_requests" }) : anEntry({ visit: "arrived" })),
    });
    const screen = await open();
    const mark = screen.getByRole("button", { name: /weiter zu angekommen/ });
    await expect.element(mark).toBeVisible();
    const other = { id: "rsv_z", visit: "seated", seen: { id: "rsv_z", book_version: 0, visit: "arrived" } };
    localStorage.setItem("book-marks:user-1", JSON.stringify([other]));
    await mark.click();
    await expect
      .element(screen.getByRole("button", { name: /^Käthe Groß: angekommen, .*wird noch gesendet/ }))
      .toBeVisible();
    expect(localStorage.getItem("book-marks:user-1")).toMatch(/rsv_z.*rsv_a/);
    isBusy = false;
    window.dispatchEvent(new Event("online"));
    await expect
      .element(screen.getByRole("button", { name: /^Käthe Groß: angekommen/ }))
      .not.toHaveAccessibleName(/gesendet/);
    expect(localStorage.getItem("book-marks:user-1")).toBe(JSON.stringify([other]));
  });

  it("keeps line and key when a booking fails, so that a second try books once", async () => {
    const { named } = withDay(aDay(), { [post]: () => reply(503, { code: "try_again", title: "Viel los" }) });
    const screen = await open();
    await screen.getByLabelText(/^Am Telefon eintragen/).fill("2 23:45 Meier");
    await screen.getByRole("button", { name: "Meier eintragen" }).click();
    await expect.element(screen.getByText(/konnte nicht eingetragen werden/)).toBeVisible();
    await screen.getByRole("button", { name: "Meier eintragen" }).click();
    await expect.poll(() => named(post).length).toBe(2);
    expect(new Set(named(post).map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  });

  it("asks what a left-over number is before it books, and takes the answer", async () => {
    const { named } = withDay(aDay(), { [post]: () => reply(201, anEntry({ id: "rsv_b", source: "phone" })) });
    const screen = await open();
    await screen.getByLabelText(/^Am Telefon eintragen/).fill("4 23:45 Meier 7");
    await screen.getByRole("button", { name: "Meier eintragen" }).click();
    await expect.element(screen.getByText("Bitte erst klären: „7“.")).toBeVisible();
    expect(named(post)).toEqual([]);
    await screen.getByRole("group", { name: "Was ist „7“?" }).getByRole("button", { name: "Notiz" }).click();
    await screen.getByRole("button", { name: "Meier eintragen" }).click();
    await expect.poll(() => named(post).length).toBe(1);
    expect(named(post)[0]?.body).toMatchObject({ number_of_guests: 4, customer_name: "Meier", restaurant_note: "7" });
  });

  it("drops a correction of what the line says otherwise now, and keeps the others", async () => {
    withDay(aDay());
    const screen = await open();
    const line = screen.getByLabelText(/^Am Telefon eintragen/);
    await line.fill("4 20:00 Meier");
    for (const [chip, field, text] of [
      ["Gäste: 4 Gäste, ändern", "Gäste", "5"],
      ["Name: Meier, ändern", "Name", "Maier"],
    ] as const) {
      await screen.getByRole("button", { name: chip }).click();
      await userEvent.fill(screen.getByRole("textbox", { name: field }), text);
      await userEvent.keyboard("{Enter}");
    }
    await line.fill("4 20:00 Meier 0431 555012");
    await expect.element(screen.getByRole("button", { name: "Gäste: 5 Gäste, ändern" })).toBeVisible();
    await line.fill("3 21:00 Offermann");
    await expect.element(screen.getByRole("button", { name: "Gäste: 3 Gäste, ändern" })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Name: Offermann, ändern" })).toBeVisible();
  });

  it("takes a line that is typed over the whole one before for the day that is open", async () => {
    const tomorrow = addDays(date, 1);
    const later = addDays(date, 2);
    withDay(aDay(), { [`GET /api/partner/days/${tomorrow}`]: () => ({ ...aDay(), date: tomorrow }) });
    const typed = { at: new Date(), openDate: later };
    const screen = await renderPage(<TodayPage />, {
      at: `/reservations/today?date=${tomorrow}`,
      signedIn: true,
      drafts: { "phone-line:user-1": { line: "19 Uhr 2 Wagner", corrections: { name: "Wegner" }, typed } },
    });
    const line = screen.getByLabelText(/^Am Telefon eintragen/);
    const chips = screen.getByRole("group", { name: "Erkannt" });
    await line.click();
    await userEvent.keyboard("{End} Hund"); // goes on with it
    await expect.element(chips).toMatchTextContent(`${Number(later.slice(8))}.`);
    await expect.element(chips).toMatchTextContent("Wegner");
    await userEvent.keyboard("{Control>}a{/Control}19 Uhr 4 Zander");
    await expect.element(line).toHaveValue("19 Uhr 4 Zander");
    await expect.element(chips).toMatchTextContent(`${Number(tomorrow.slice(8))}.`);
    await expect.element(chips).toMatchTextContent("Zander");
  });

  it.each(["2 jetzt", "Walk in 2"])("seats '%s' today, whatever day is open", async (line) => {
    const tomorrow = addDays(date, 1);
    const seat = "PATCH /api/partner/reservations/rsv_b";
    const walkIn = anEntry({ id: "rsv_b", customer_name: "", source: "phone" });
    const { named } = withDay(aDay(walkIn), {
      [getRestaurant]: () => anOwnRestaurant({ opening_hours: openingHours("00:00", "00:00") }),
      [`GET /api/partner/days/${tomorrow}`]: () => ({ ...aDay(), date: tomorrow }),
      [post]: () => reply(201, walkIn),
      [seat]: () => ({ ...walkIn, visit: "seated" }),
    });
    const screen = await open(`/reservations/today?date=${tomorrow}`);
    await screen.getByLabelText(/^Am Telefon eintragen/).fill(line);
    await screen.getByRole("button", { name: "Eintragen" }).click();
    await expect.poll(() => named(seat).map(({ body }) => body)).toEqual([{ book_version: 0, visit: "seated" }]);
    expect(named(post)[0]?.body).toMatchObject({ reservation_date: date, number_of_guests: 2 });
    // the open book stays, and the way to the other one is offered
    const address = screen.getByLabelText("Address");
    await expect.element(address).toMatchTextContent(`?date=${tomorrow}`);
    await screen.getByRole("button", { name: "Heute öffnen" }).click();
    await expect.element(address).not.toMatchTextContent("?date");
  });

  it("calls an empty closing day closed, and asks once before it books then", async () => {
    const { named } = withDay(aDay(), {
      [getRestaurant]: () => anOwnRestaurant({ closing_days: [date] }),
      [post]: () => reply(201, anEntry({ id: "rsv_b", customer_name: "Meier", source: "phone" })),
    });
    const screen = await open(`/reservations/today?date=${date}`);
    await expect.element(screen.getByRole("heading", { name: "Heute geschlossen" })).toBeVisible();
    await screen.getByLabelText(/^Am Telefon eintragen/).fill("4 20:00 Meier");
    await expect.element(screen.getByText("Heute, 20:00 Uhr: geschlossen.")).toBeVisible();
    await screen.getByRole("button", { name: "Meier eintragen" }).click();
    await expect.element(screen.getByText(/Trotzdem eintragen\?$/)).toBeVisible();
    expect(named(post)).toEqual([]);
    await screen.getByRole("button", { name: "Trotzdem eintragen" }).click();
    await expect.poll(() => named(post).length).toBe(1);
  });

  it.each(["2 20:00 Rosi 0171 765 43 21", "3 23:45 Rosa Doppel"])(
    "asks once whether '%s' is the party that the book has, by its number or by name and time",
    async (line) => {
      const asked = anEntry({ customer_name: "Rosa Doppel", customer_phone: "+49 (0)171 7654321", status: "pending" });
      const other = anEntry({ id: "rsv_c", customer_name: "Rosi", status: "cancelled" });
      const { named } = withDay(aDay(asked, other), { [post]: () => reply(201, anEntry({ id: "rsv_b" })) });
      const screen = await open();
      await screen.getByLabelText(/^Am Telefon eintragen/).fill(line);
      await screen.getByRole("button", { name: / eintragen$/ }).click();
      const question = screen.getByText("Rosa Doppel steht schon im Buch, um 23:45 Uhr. Trotzdem eintragen?");
      await expect.element(question).toBeVisible();
      expect(named(post)).toEqual([]);
      await screen.getByRole("button", { name: "Trotzdem eintragen" }).click();
      await expect.poll(() => named(post).length).toBe(1);
    },
  );

  it("asks whether another day's book has the party, once that day is read", async () => {
    const tomorrow = addDays(date, 1);
    const day = Promise.withResolvers<unknown>();
    const { named } = withDay(aDay(), { [`GET /api/partner/days/${tomorrow}`]: () => day.promise });
    const screen = await open();
    await screen.getByLabelText(/^Am Telefon eintragen/).fill("3 morgen 20:00 Rosa Doppel");
    await screen.getByRole("button", { name: "Rosa Doppel eintragen" }).click();
    await expect.element(screen.getByText(/sobald Öffnungszeiten und Buch geladen sind/)).toBeVisible();
    const asked = anEntry({ customer_name: "Rosa Doppel", reservation_date: tomorrow, reservation_time: "20:00" });
    day.resolve({ ...aDay(asked), date: tomorrow });
    const question = screen.getByText("Rosa Doppel steht schon im Buch, um 20:00 Uhr. Trotzdem eintragen?");
    await expect.element(question).toBeVisible();
    await expect.element(screen.getByText(/^Um 20:00 Uhr: 2 Gäste/)).toBeVisible();
    expect(named(post)).toEqual([]);
  });

  it("asks once about a time that is over for more than an hour", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-05T17:40:00Z") }); // 18:40 in Berlin
    try {
      const opening_hours = everyDay({ open: "11:00", close: "23:00", closed: false });
      const today = "2027-03-05";
      const { named } = network({
        "GET /api/me": () => anOwner,
        [getRestaurant]: () => anOwnRestaurant({ opening_hours }),
        [`GET /api/partner/days/${today}`]: () => ({ ...aDay(), date: today }),
        [post]: () => reply(201, anEntry({ id: "rsv_b", reservation_date: today, source: "phone" })),
      });
      const screen = await open();
      const line = screen.getByLabelText(/^Am Telefon eintragen/);
      await line.fill("4 17:45 Meier"); // they sit already
      await expect.element(screen.getByRole("button", { name: "Meier eintragen" })).toBeVisible();
      expect(screen.getByText(/schon vorbei/).elements()).toEqual([]);
      await line.fill("4 13:00 Meier");
      await screen.getByRole("button", { name: "Meier eintragen" }).click();
      await expect.element(screen.getByText("13:00 Uhr ist schon vorbei. Trotzdem eintragen?")).toBeVisible();
      expect(named(post)).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("opens the evening's book after midnight, without network and after a reload, too", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-05T23:40:00Z") }); // 00:40 in Berlin
    try {
      const evening = "2027-03-05";
      const party = anEntry({ reservation_date: "2027-03-06", reservation_time: "00:45", night_of: evening });
      const opening_hours = everyDay({ open: "18:00", close: "02:00", closed: false });
      network({
        "GET /api/me": () => anOwner,
        [getRestaurant]: () => anOwnRestaurant({ opening_hours }),
        [`GET /api/partner/days/${evening}`]: () => ({ ...aDay(party), date: evening }),
      });
      const screen = await open();
      await expect.element(screen.getByRole("region", { name: /^00:45 Uhr/ })).toBeVisible();
      await screen.unmount();
      network({ "GET /api/me": () => anOwner });
      const again = await renderPage(<TodayPage />, { at: "/reservations/today", signedIn: true, isReload: true });
      await expect.element(again.getByRole("region", { name: /^00:45 Uhr/ })).toMatchTextContent("Käthe Groß");
    } finally {
      vi.useRealTimers();
    }
  });

  it("cuts no name on a tablet, and keeps how late a party is off its mark beside a sheet", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-05T20:00:00Z") }); // 21:00 in Berlin
    try {
      const reservation_date = "2027-03-05";
      const customer_name = "Charlotte von Hohenstein-Wagner-Marmeling";
      const parties = ["19:19", "21:29"].map((reservation_time, index) =>
        anEntry({ id: `rsv_${index}`, source: "phone", reservation_date, reservation_time, customer_name }),
      );
      network({
        "GET /api/me": () => anOwner,
        [getRestaurant]: () =>
          anOwnRestaurant({ opening_hours: everyDay({ open: "11:00", close: "23:00", closed: false }) }),
        [`GET /api/partner/days/${reservation_date}`]: () => ({ ...aDay(...parties), date: reservation_date }),
      });
      await viewport(820, 1180);
      const screen = await open();
      const row = screen.getByRole("button", { name: /^2 Gäste ?Charlotte/ });
      const expectWhole = () => {
        for (const button of row.elements()) {
          const name = button.querySelector(".party__who > b");
          expect(name?.scrollWidth).toBeLessThanOrEqual(name?.clientWidth ?? 0);
        }
      };
      await expect.element(row.first()).toBeVisible();
      expectWhole();
      await row.nth(1).click();
      await expect.element(screen.getByRole("dialog")).toBeVisible();
      expectWhole();
      const late = document.createRange();
      late.selectNodeContents(screen.getByText("über 1 Stunde zu spät").element());
      const mark = screen.getByRole("button", { name: /erwartet, weiter zu/ }).first();
      expect(late.getBoundingClientRect().right).toBeLessThanOrEqual(mark.element().getBoundingClientRect().left);
    } finally {
      vi.useRealTimers();
    }
  });

  it("marks what lies outside the hours, and asks once before a request there is confirmed", async () => {
    const { named } = withDay(aDay(anEntry(), keller()), {
      [getRestaurant]: () =>
        anOwnRestaurant({ opening_hours: everyDay({ open: "11:00", close: "22:00", closed: false }) }),
      "PATCH /api/restaurants/rst_lucia/reservations/rsv_c": () => ({ ...keller(), status: "confirmed" }),
    });
    const screen = await open();
    const quarter = screen.getByRole("region", { name: /^23:45 Uhr/ });
    await expect.poll(() => quarter.getByText("geschlossen", { exact: true }).elements().length).toBe(2);
    await quarter.getByRole("button", { name: "Keller: offen, beantworten" }).click();
    await screen
      .getByRole("dialog", { name: /^Keller/ })
      .getByRole("button", { name: /^Bestätigen/ })
      .click();
    const question = screen.getByRole("dialog", { name: "Außerhalb der Öffnungszeiten bestätigen?" });
    await expect.element(question).toMatchTextContent("Möchten Sie Keller trotzdem zusagen?");
    await question.getByRole("button", { name: "Bestätigen" }).click();
    passUndoTime();
    await expect
      .poll(() => named("PATCH /api/restaurants/rst_lucia/reservations/rsv_c")[0]?.body)
      .toMatchObject({ status: "confirmed" });
  });

  it("keeps line, corrections and key of a booking over a reload, so that it is entered once", async () => {
    let isOnline = false;
    const { named } = withDay(aDay(), {
      [post]: ({ body }: Sent) => {
        if (!isOnline) throw new TypeError("Failed to fetch");
        return reply(201, anEntry({ id: "rsv_new", customer_name: String(body["customer_name"]) }));
      },
    });
    const screen = await open();
    await screen.getByLabelText(/^Am Telefon eintragen/).fill("2 23:45 Meier");
    await screen.getByRole("button", { name: /^Name.*Meier/ }).click();
    await userEvent.keyboard("Huber{Enter}");
    await screen.getByRole("button", { name: "Huber eintragen" }).click();
    await expect.poll(() => named(post).length).toBe(1);
    await screen.unmount();
    const reloaded = await renderPage(<TodayPage />, { at: "/reservations/today", signedIn: true, isReload: true });
    await expect.element(reloaded.getByLabelText(/^Am Telefon eintragen/)).toHaveValue("2 23:45 Meier");
    isOnline = true;
    await reloaded.getByRole("button", { name: "Huber eintragen" }).click();
    await expect.element(reloaded.getByText(/^Huber.*eingetragen/)).toBeVisible();
    expect(new Set(named(post).map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
    await expect.element(reloaded.getByLabelText(/^Am Telefon eintragen/)).toHaveValue("");
    await reloaded.unmount();
    const later = await renderPage(<TodayPage />, { at: "/reservations/today", signedIn: true, isReload: true });
    await expect.element(later.getByLabelText(/^Am Telefon eintragen/)).toHaveValue("");
  });

  it.each([
    ["4 20:00 Meier", "?date=2027-03-12", "2027-03-05T18:00", { reservation_date: "2027-03-12" }],
    ["4 20:00 Meier", "", "2027-03-06T18:00", "20:00 Uhr ist schon vorbei. Trotzdem eintragen?"],
    ["4 morgen 20:00 Meier", "", "2027-03-06T18:00", { reservation_date: "2027-03-06" }],
    ["4 in 2 Stunden Meier", "", "2027-03-05T19:00", { reservation_time: "20:00" }],
  ])("means by '%s' what it meant when it was typed, at today's book%s, once found again at %s", async (...given) => {
    const [text, at, found, outcome] = given;
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-05T18:00+01:00") });
    try {
      const aDayOn = (day: string) => ({ [`GET /api/partner/days/${day}`]: () => ({ ...aDay(), date: day }) });
      const { named } = withDay(aDay(), {
        ...aDayOn("2027-03-05"),
        ...aDayOn("2027-03-06"),
        ...aDayOn("2027-03-12"),
        [post]: () => reply(201, anEntry({ id: "rsv_new" })),
      });
      const screen = await open(`/reservations/today${at}`);
      await screen.getByLabelText(/^Am Telefon eintragen/).fill(text);
      await screen.getByRole("button", { name: /^Name.*Meier/ }).click();
      await userEvent.keyboard("{Backspace}{Enter}"); // what was emptied stays so
      await screen.unmount();
      vi.setSystemTime(new Date(`${found}+01:00`));
      const again = await renderPage(<TodayPage />, { at: "/reservations/today", signedIn: true, isReload: true });
      await again.getByRole("button", { name: "Eintragen" }).click();
      if (typeof outcome === "string") await expect.element(again.getByText(outcome)).toBeVisible();
      else await expect.poll(() => named(post)[0]?.body).toMatchObject({ ...outcome, customer_name: null });
    } finally {
      vi.useRealTimers();
    }
  });

  it("stays offline, without buttons that need the network, while it is tried again", async () => {
    const read = vi.fn((): unknown => aDay(keller()));
    const { named } = withDay(undefined, { [getDay]: read });
    await viewport(1400, 900);
    const screen = await open();
    await expect.element(screen.getByRole("button", { name: /^Ablehnen: Keller/ })).toBeVisible();
    read.mockImplementation(() => {
      throw new TypeError("Failed to fetch");
    });
    setVisibility("visible");
    await expect
      .poll(() => {
        vi.advanceTimersByTime(4000);
        return named(getDay).length;
      })
      .toBe(5); // it is tried three times more
    await expect.element(screen.getByText("Offline.")).toBeVisible();
    read.mockImplementation(() => new Promise(() => undefined));
    setVisibility("visible");
    await expect.poll(() => named(getDay).length).toBe(6);
    await new Promise((later) => setTimeout(later, 300));
    expect(screen.getByText("Offline.").query()).not.toBeNull();
    expect(screen.getByRole("button", { name: /^Ablehnen: Keller/ }).query()).toBeNull();
  });

  it("enters nothing while a chip's correction cannot be read, and goes on with what stood there once it is emptied", async () => {
    const { named } = withDay(aDay(), { [post]: () => reply(201, anEntry({ id: "rsv_new" })) });
    const screen = await open();
    await screen.getByLabelText(/^Am Telefon eintragen/).fill("4 23:45 Meier");
    await screen.getByRole("button", { name: /^Gäste: 4/ }).click();
    const chip = screen.getByRole("textbox", { name: "Gäste", exact: true });
    await chip.fill("7-8");
    await screen.getByRole("button", { name: "Meier eintragen" }).click();
    await expect.element(screen.getByText(/„7-8“ haben wir nicht verstanden/)).toBeVisible();
    await expect.element(chip).toHaveValue("7-8");
    expect(named(post)).toEqual([]);
    await chip.fill("");
    await screen.getByRole("button", { name: "Meier eintragen" }).click();
    await expect.poll(() => named(post)[0]?.body).toMatchObject({ number_of_guests: 4 });
  });

  it("keeps the next caller's line, typed while the last one was entered", async () => {
    const first = Promise.withResolvers<unknown>();
    const { named } = withDay(aDay(), { [post]: () => first.promise });
    const screen = await open();
    const line = screen.getByLabelText(/^Am Telefon eintragen/);
    await line.fill("4 23:45 Meier");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => named(post).length).toBe(1);
    await line.fill("2 23:30 Huber");
    first.resolve(reply(201, anEntry({ id: "rsv_new", customer_name: "Meier" })));
    await expect.element(screen.getByText(/^Meier eingetragen/)).toBeVisible();
    await expect.element(line).toHaveValue("2 23:30 Huber");
  });

  it("names the guest whose answer could not be sent as the network dropped, after a reload too while it waits", async () => {
    let entry = keller();
    withDay(undefined, {
      [getDay]: () => aDay(entry),
      [answer]: () => {
        throw new TypeError("Failed to fetch");
      },
    });
    const screen = await open();
    await screen.getByRole("button", { name: "Keller: offen, beantworten" }).click();
    await screen
      .getByRole("dialog", { name: "Keller, 2 Gäste" })
      .getByRole("button", { name: /^Bestätigen/ })
      .click();
    passUndoTime();
    await expect
      .element(screen.getByText(/^Keller: Status konnte nicht aktualisiert werden\. Keine Verbindung/))
      .toBeVisible();
    await screen.unmount();
    const reloaded = await open(undefined, true);
    const notice = "„Bestätigen“ wurde vielleicht nicht gesendet.";
    await expect.element(reloaded.getByText(notice)).toBeVisible();
    await reloaded.unmount();
    entry = { ...keller(), status: "confirmed", version: 4 };
    const later = await open(undefined, true);
    await expect.element(later.getByRole("button", { name: /^Keller: erwartet/ })).toBeVisible();
    expect(later.getByText(notice).elements()).toEqual([]);
  });

  it("books a time after midnight for the evening's book on the next date", async () => {
    const opening_hours = openingHours("18:00", "02:00");
    const tomorrow = addDays(date, 1);
    const night = { reservation_date: tomorrow, reservation_time: "00:30", source: "phone" as const };
    const { named } = withDay(aDay(anEntry()), {
      [getRestaurant]: () => anOwnRestaurant({ opening_hours }),
      [post]: ({ body }: Sent) =>
        reply(201, anEntry({ id: "rsv_night", customer_name: String(body["customer_name"]), ...night })),
    });
    const screen = await open(`/reservations/today?date=${date}`);
    await expect.element(screen.getByText("Käthe Groß")).toBeVisible();
    await screen.getByLabelText(/^Am Telefon eintragen/).fill("4 Gäste 0:30 Meier");
    await screen.getByRole("button", { name: "Meier eintragen" }).click();
    await expect.element(screen.getByRole("region", { name: /^00:30 Uhr/ })).toMatchTextContent("Meier");
    await expect.element(screen.getByText(/^Meier eingetragen: .*, Nacht auf .*, 00:30 Uhr/)).toBeVisible();
    expect(named(post)[0]?.body).toMatchObject({ reservation_date: tomorrow, reservation_time: "00:30" });
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/reservations/today");
  });

  it("enters a line when the hours have come, which say to which night a time belongs", async () => {
    const hours = Promise.withResolvers<unknown>();
    const { named } = withDay(aDay(anEntry()), { [getRestaurant]: () => hours.promise });
    const screen = await open(`/reservations/today?date=${date}`);
    await screen.getByLabelText(/^Am Telefon eintragen/).fill("4 Gäste 0:30 Meier");
    await screen.getByRole("button", { name: "Meier eintragen" }).click();
    await expect.element(screen.getByText(/sobald Öffnungszeiten und Buch geladen sind/)).toBeVisible();
    expect(named(post)).toEqual([]);
    hours.resolve(anOwnRestaurant({ opening_hours: openingHours("18:00", "02:00") }));
    await vi.waitFor(() => expect(named(post)[0]?.body).toMatchObject({ reservation_date: addDays(date, 1) }));
  });

  it("opens a party by its row: call, mail, five marks and the team's note", async () => {
    const { named } = withDay(aDay(anEntry({ reservation_time: "00:00" })), {
      [patch]: () => anEntry({ restaurant_note: "Tisch 7", book_version: 1 }),
    });
    const screen = await open();
    await screen.getByRole("button", { name: /^2 Gäste/ }).click();
    const sheet = screen.getByRole("dialog", { name: "Käthe Groß, 2 Gäste" });
    await expectLink(sheet, "Anrufen: 0170 555 0142", "tel:+491705550142");
    await expect.element(sheet.getByRole("link", { name: /kaethe@example.com/ })).toBeVisible();
    expect(sheet.getByRole("radio").elements()).toHaveLength(5);
    await sheet.getByLabelText(/^Notiz für Ihr Team/).fill("Tisch 7");
    await sheet.getByRole("button", { name: "Fertig" }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(screen.getByText("Tisch 7")).toBeVisible();
    expect(named(patch).map(({ body }) => body)).toEqual([{ book_version: 0, restaurant_note: "Tisch 7" }]);
  });

  const closing = "POST /api/partner/restaurant/closed-online";

  it("takes no more requests today by one tap, from a party size on by a choice, and opens again by one tap", async () => {
    const { named } = withDay(aDay(anEntry()), {
      [closing]: ({ body }: Sent) => ({
        closed_online: { day: date, until: null, from_guests: null, ...body },
      }),
      "DELETE /api/partner/restaurant/closed-online": () => ({ closed_online: null }),
    });
    await viewport(320, 800);
    const screen = await open();
    const close = screen.getByRole("button", { name: "Online zu: Heute keine Anfragen mehr" });
    await close.click();
    await expect.element(screen.getByText("Heute keine Anfragen mehr.")).toBeVisible();
    await expect.element(close).not.toBeInTheDocument();
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    await screen.getByLabelText("Gruppen").selectOptions("ab 5 Gästen");
    await expect.element(screen.getByText("Keine Anfragen mehr ab 5 Gästen.")).toBeVisible();
    const reopen = screen.getByRole("button", { name: "Wieder öffnen" });
    expect(reopen.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
    await reopen.click();
    await expect.element(close).toBeVisible();
    expect(named(closing).map(({ body }) => body)).toEqual([{}, { until: null, from_guests: 5 }]);
  });

  it("takes no second choice of what is closed before the first has arrived", async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const closed_online = { day: date, until: null, from_guests: null };
    withDay(
      { ...aDay(anEntry()), closed_online },
      {
        [closing]: ({ body }: Sent) => promise.then(() => ({ closed_online: { ...closed_online, ...body } })),
      },
    );
    const screen = await open();
    const groups = screen.getByLabelText("Gruppen");
    await groups.selectOptions("ab 5 Gästen");
    await expect.element(groups).toBeDisabled();
    resolve(undefined);
    await expect.element(groups).toBeEnabled();
  });

  it("finds a party on another day and opens it there", async () => {
    const tomorrow = addDays(date, 1);
    const night = { reservation_date: addDays(date, 2), reservation_time: "00:30", night_of: tomorrow };
    const hartmann = anEntry({ id: "rsv_h", customer_name: "Hartmann", ...night });
    withDay(aDay(), {
      "GET /api/partner/book": ({ query }: Sent) => {
        const isFound = query.get("text") === "Hartmann";
        return { items: isFound ? [hartmann] : [], is_cut: isFound };
      },
      [`GET /api/partner/days/${tomorrow}`]: () => ({ ...aDay(hartmann), date: tomorrow }),
    });
    const screen = await open();
    await screen.getByRole("button", { name: "Im Buch suchen" }).click();
    const field = screen.getByLabelText("Name oder Telefonnummer");
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard("Nie{Enter}");
    await expect.element(screen.getByText("Niemand mit „Nie“ gefunden.")).toBeVisible();
    await field.fill("Hartmann");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByText(/nicht dabei/)).toBeVisible();
    await screen.getByRole("button", { name: /^Hartmann, 2 Gäste.*, Nacht auf .*, 00:30 Uhr/ }).click();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(`/reservations/today?date=${tomorrow}`);
    await expect.element(screen.getByRole("dialog", { name: "Hartmann, 2 Gäste" })).toBeVisible();
  });

  it("says that a guest has cancelled until somebody has seen it, but not what the restaurant cancelled", async () => {
    const cancelled = anEntry({ status: "cancelled", changed_by: "customer", cancelled_from: "confirmed" });
    const { named } = withDay(
      aDay(cancelled, anEntry({ id: "rsv_b", customer_name: "Rossi", status: "cancelled", changed_by: "restaurant" })),
      { [patch]: () => ({ ...cancelled, cancellation_seen: true, book_version: 1 }) },
    );
    const screen = await open();
    await expect.element(screen.getByText("Käthe Groß hat storniert.")).toBeVisible();
    expect(screen.getByText("Rossi hat storniert.").elements()).toHaveLength(0);
    await screen.getByRole("button", { name: "Gesehen: Käthe Groß hat storniert" }).click();
    await expect.element(screen.getByText("Käthe Groß hat storniert.")).not.toBeInTheDocument();
    expect(named(patch).map(({ body }) => body)).toEqual([{ book_version: 0, cancellation_seen: true }]);
  });

  it("changes guests, day and time of a party after its note, and says what it could not read", async () => {
    const visit = "PATCH /api/partner/reservations/rsv_a/visit";
    const { named } = withDay(aDay(anEntry()), {
      [patch]: () => anEntry({ restaurant_note: "Hund", book_version: 1 }),
      [visit]: () => anEntry({ number_of_guests: 4 }),
    });
    const screen = await open();
    await screen.getByRole("button", { name: /^2 Gäste/ }).click();
    const sheet = screen.getByRole("dialog", { name: "Käthe Groß, 2 Gäste" });
    await sheet.getByLabelText(/^Notiz für Ihr Team/).fill("Hund");
    await sheet.getByText("Gäste, Tag oder Uhrzeit ändern").click();
    await sheet.getByLabelText("Gäste", { exact: true }).fill("4");
    await sheet.getByLabelText("Tag", { exact: true }).fill(formatTypedDay(addDays(date, -1)).slice(0, 6)); // or next year's
    await sheet.getByRole("button", { name: "Ändern", exact: true }).click();
    await expect.element(sheet.getByText("Das haben wir nicht verstanden.")).toBeVisible();
    await sheet.getByLabelText("Tag", { exact: true }).fill("heute");
    await sheet.getByLabelText("Zeit", { exact: true }).fill("bald");
    await sheet.getByRole("button", { name: "Ändern", exact: true }).click();
    await expect.element(sheet.getByText("Das haben wir nicht verstanden.")).toBeVisible();
    await sheet.getByLabelText("Zeit", { exact: true }).fill("viertel nach 8"); // in the evening
    await sheet.getByRole("button", { name: "Ändern", exact: true }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(named(patch)).toHaveLength(1);
    expect(named(visit).map(({ body }) => body)).toEqual([
      { version: 1, reservation_date: date, reservation_time: "20:15", number_of_guests: 4 },
    ]);
  });

  it.each([
    ["for more guests, though the hours have changed", "23:00", "00:30", date, "Gäste", "4", { number_of_guests: 4 }],
    ["after an hour outside the hours", "02:00", "02:30", undefined, "Zeit", "1:30", { reservation_time: "01:30" }],
    ["past five, though the hours have changed", "23:00", "05:30", date, "Zeit", "5:00", { reservation_time: "05:00" }],
    ["at midnight", "02:00", "00:30", date, "Zeit", "24 Uhr", { reservation_time: "00:00" }],
  ])("keeps a party in its night %s", async (_, close, time, night, field, value, expected) => {
    const next = addDays(date, 1);
    const visit = "PATCH /api/partner/reservations/rsv_a/visit";
    const when = { reservation_date: next, reservation_time: time };
    const entry = anEntry({ ...when, ...(night !== undefined && { night_of: night }) });
    const book = night ?? next;
    const { named } = withDay(aDay(), {
      [getRestaurant]: () => anOwnRestaurant({ opening_hours: openingHours("18:00", close) }),
      [`GET /api/partner/days/${book}`]: () => ({ ...aDay(entry), date: book }),
      [visit]: () => entry,
    });
    const screen = await open(`/reservations/today?date=${book}`);
    await screen.getByRole("button", { name: /^2 Gäste/ }).click();
    const sheet = screen.getByRole("dialog", { name: "Käthe Groß, 2 Gäste" });
    await sheet.getByText("Gäste, Tag oder Uhrzeit ändern").click();
    await sheet.getByLabelText(field, { exact: true }).fill(value);
    await sheet.getByRole("button", { name: "Ändern", exact: true }).click();
    if (value === "5:00") await screen.getByRole("button", { name: "Bestätigen" }).click(); // it is closed by now
    await expect
      .poll(() => named(visit).map(({ body }) => body))
      .toEqual([{ version: 1, number_of_guests: 2, ...when, ...expected }]);
    if (night !== undefined) await expect.element(screen.getByText(/^Heute, Nacht auf /)).toBeVisible();
  });

  it("changes only what was typed of a party that a colleague has changed meanwhile, and says so", async () => {
    const visit = "PATCH /api/partner/reservations/rsv_a/visit";
    let current = anEntry();
    const { named } = withDay(undefined, {
      [getDay]: () => aDay(current),
      [visit]: ({ body }: Sent) =>
        body["version"] === current.version ? anEntry() : reply(409, { code: "changed_meanwhile", current }),
    });
    await viewport(1024, 800);
    const screen = await open();
    await screen.getByRole("button", { name: /^2 Gäste/ }).click();
    const sheet = screen.getByRole("dialog", { name: /^Käthe Groß/ });
    await sheet.getByText("Gäste, Tag oder Uhrzeit ändern").click();
    await sheet.getByLabelText("Zeit", { exact: true }).fill("20:15");
    current = anEntry({ number_of_guests: 6, version: 2 });
    setVisibility("visible"); // the day is read again
    await expect.element(sheet.getByLabelText("Gäste", { exact: true })).toHaveValue("6");
    await sheet.getByRole("button", { name: "Ändern", exact: true }).click();
    await expect.element(sheet.getByText("Die Reservierung wurde inzwischen geändert.")).toBeVisible();
    await sheet.getByRole("button", { name: "Ändern", exact: true }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(named(visit).at(-1)?.body).toEqual({
      version: 2,
      reservation_date: date,
      reservation_time: "20:15",
      number_of_guests: 6,
    });
  });

  it.each([
    ["", "Ihre Notiz ist noch nicht gespeichert."],
    ["Fensterplatz", "Ihre Notiz ist noch nicht gespeichert. Inzwischen steht dort: „Fensterplatz“"],
  ])("keeps a note over a reload until it is saved, beside a colleague's '%s'", async (theirs, said) => {
    let current = anEntry();
    let isOnline = false;
    const { named } = withDay(undefined, {
      [getDay]: () => aDay(current),
      [patch]: ({ body }: Sent) => {
        if (!isOnline) throw new TypeError("Failed to fetch");
        current = { ...current, ...body, book_version: current.book_version + 1 };
        return current;
      },
    });
    const note = /^Notiz für Ihr Team/;
    const reload = async () => {
      const screen = await renderPage(<TodayPage />, { at: "/reservations/today", signedIn: true, isReload: true });
      if (current.restaurant_note !== null)
        await expect.element(screen.getByText(current.restaurant_note)).toBeVisible();
      await screen.getByRole("button", { name: /^2 Gäste/ }).click();
      return screen;
    };
    const first = await typeNote("Rollstuhl");
    await first.unmount();
    await expect.poll(() => named(patch).length).toBe(1);
    isOnline = true;
    if (theirs !== "") current = anEntry({ restaurant_note: theirs, book_version: 1 });
    const screen = await reload();
    await expect.element(screen.getByLabelText(note)).toHaveValue("Rollstuhl");
    await expect.element(screen.getByText(said, { exact: false })).toBeVisible();
    await screen.getByRole("button", { name: "Fertig" }).click();
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    expect(current.restaurant_note).toBe("Rollstuhl");
    await screen.unmount();
    current = { ...current, restaurant_note: "Hund" };
    const later = await reload();
    await expect.element(later.getByLabelText(note)).toHaveValue("Hund");
  });

  it.each([
    ["Fertig", 390],
    ["Escape", 390],
    ["another party", 1024],
    ["another day", 1024],
  ])("stays once by %s for a change that was typed and not sent, and drops it the second time", async (way, width) => {
    const visit = "PATCH /api/partner/reservations/rsv_a/visit";
    const { named } = withDay(aDay(anEntry(), anEntry({ id: "rsv_b", customer_name: "Meier" })), {
      [patch]: () => anEntry({ restaurant_note: "kommt später", book_version: 1 }),
      [visit]: () => anEntry(),
    });
    await viewport(width, 800);
    const screen = await open();
    await screen.getByRole("button", { name: /^2 Gäste ?Käthe Groß/ }).click();
    const sheet = screen.getByRole("dialog", { name: "Käthe Groß, 2 Gäste" });
    const go = async () => {
      if (way === "Fertig") await sheet.getByRole("button", { name: "Fertig" }).click();
      else if (way === "Escape") await userEvent.keyboard("{Escape}");
      else if (way === "another day") await screen.getByRole("button", { name: /^Tag danach/ }).click();
      else await screen.getByRole("button", { name: /^2 Gäste ?Meier/ }).click();
    };
    await sheet.getByText("Gäste, Tag oder Uhrzeit ändern").click();
    await sheet.getByLabelText("Zeit", { exact: true }).fill("20:30");
    await sheet.getByLabelText(/^Notiz für Ihr Team/).fill("kommt später");
    await go();
    await expect.element(sheet.getByText(/^Noch nicht geändert/)).toBeVisible();
    await expect.element(sheet.getByRole("button", { name: "Ändern", exact: true })).toHaveFocus();
    expect(named(patch)).toHaveLength(1);
    await go();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(named(visit)).toHaveLength(0);
    await expect.element(screen.getByText(/wurde nicht geändert/)).not.toBeInTheDocument();
  });

  it("says that a change was not sent whose sheet goes with its page", async () => {
    withDay(aDay(anEntry()), { "PATCH /api/partner/reservations/rsv_a/visit": () => anEntry() });
    const screen = await open();
    await screen.getByRole("button", { name: /^2 Gäste/ }).click();
    await screen.getByText("Gäste, Tag oder Uhrzeit ändern").click();
    await screen.getByLabelText("Gäste", { exact: true }).fill("5");
    window.dispatchEvent(new Event("beforeprint"));
    await expect.element(screen.getByText(/Käthe Groß: Was Sie .* wurde nicht geändert/)).toBeVisible();
  });

  it("saves a note whose sheet goes with its page, and names the party where it goes with the party", async () => {
    let items = [anEntry()];
    const { named } = withDay(undefined, {
      [getDay]: () => aDay(...items),
      [patch]: () => (items.length > 0 ? anEntry() : reply(404, { code: "entry_not_found", title: "Nicht mehr da" })),
    });
    await viewport(1024, 800);
    const first = await typeNote("Hund");
    await first.unmount();
    await expect.poll(() => named(patch).map(({ body }) => body["restaurant_note"])).toEqual(["Hund"]);
    const screen = await typeNote("Rollstuhl");
    items = []; // a colleague has put the party to another time, where it has another id
    setVisibility("visible");
    await expect.element(screen.getByText(/Käthe Groß: Die Notiz konnte nicht gespeichert werden\./)).toBeVisible();
  });

  it("keeps a change of a party that was typed while the network is gone", async () => {
    withDay(aDay(anEntry()));
    const screen = await open();
    await screen.getByRole("button", { name: /^2 Gäste/ }).click();
    const sheet = screen.getByRole("dialog", { name: "Käthe Groß, 2 Gäste" });
    const fold = sheet.getByText("Gäste, Tag oder Uhrzeit ändern");
    await fold.click();
    await sheet.getByLabelText("Gäste", { exact: true }).fill("5");
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    window.dispatchEvent(new Event("offline"));
    await expect.element(fold).not.toBeVisible();
    onLine.mockRestore();
    window.dispatchEvent(new Event("online"));
    await expect.element(sheet.getByLabelText("Gäste", { exact: true })).toHaveValue("5");
  });

  it.each([
    ["beside the book", 1400],
    ["in the book", 390],
  ])("keeps a rejection that is being written %s while the network is gone", async (_, width) => {
    await viewport(width, 900);
    withDay(aDay(keller()));
    const screen = await open();
    if (width < 1024) await screen.getByRole("button", { name: "Keller: offen, beantworten" }).click();
    await screen
      .getByRole("button", { name: /^Ablehnen: Keller/ })
      .first()
      .click();
    const message = screen.getByRole("dialog", { name: "Anfrage ablehnen?" }).getByRole("textbox");
    await message.fill("Leider Weihnachtsfeier im Haus.");
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    window.dispatchEvent(new Event("offline"));
    await expect.element(screen.getByText("Das geht nur mit Netz.").first()).toBeInTheDocument();
    await expect.element(message).toHaveValue("Leider Weihnachtsfeier im Haus.");
    onLine.mockRestore();
    window.dispatchEvent(new Event("online"));
  });

  it("asks once before a party is put to a time at which the restaurant is closed", async () => {
    const visit = "PATCH /api/partner/reservations/rsv_a/visit";
    const closed = addDays(date, 1);
    const { named } = withDay(aDay(anEntry()), {
      [getRestaurant]: () => anOwnRestaurant({ opening_hours: openingHours("11:00", "23:59"), closing_days: [closed] }),
      [visit]: () => anEntry({ reservation_date: closed }),
    });
    const screen = await open();
    await screen.getByRole("button", { name: /^2 Gäste/ }).click();
    const sheet = screen.getByRole("dialog", { name: "Käthe Groß, 2 Gäste" });
    await sheet.getByText("Gäste, Tag oder Uhrzeit ändern").click();
    await sheet.getByLabelText("Tag", { exact: true }).fill("morgen");
    await sheet.getByRole("button", { name: "Ändern", exact: true }).click();
    await expect.element(screen.getByText(/Zu dieser Zeit haben Sie geschlossen/)).toBeVisible();
    expect(named(visit)).toEqual([]);
    await screen.getByRole("button", { name: "Bestätigen" }).click();
    await expect.poll(() => named(visit).map(({ body }) => body["reservation_date"])).toEqual([closed]);
  });

  it("takes back a rejection until the request's deadline", async () => {
    const path = "PATCH /api/restaurants/rst_lucia/reservations/rsv_a";
    const { named } = withDay(
      aDay(aRejection(), aRejection({ id: "rsv_b", customer_name: "Rossi", answer_by: "2026-01-01T10:00:00Z" })),
      { [path]: () => anEntry({ status: "pending" }) },
    );
    const screen = await open();
    await screen.getByText("2 storniert").click();
    await expect.element(screen.getByText(/Rossi/)).toBeVisible();
    expect(screen.getByRole("button", { name: /^Absage zurücknehmen/ }).elements()).toHaveLength(1);
    await screen.getByRole("button", { name: "Absage zurücknehmen: Käthe Groß" }).click();
    await expect.element(screen.getByText("Käthe Groß: wieder offen")).toBeVisible();
    expect(named(path).map(({ body }) => body)).toEqual([{ status: "pending", version: 1 }]);
  });

  it("says that a guest has asked again, when a rejection is taken back", async () => {
    const problem = { code: "already_requested", title: "", current: anEntry({ id: "rsv_b" }) };
    withDay(aDay(aRejection()), {
      "PATCH /api/restaurants/rst_lucia/reservations/rsv_a": () => reply(409, problem),
    });
    const screen = await open();
    await screen.getByText("1 storniert").click();
    await screen.getByRole("button", { name: "Absage zurücknehmen: Käthe Groß" }).click();
    await expect.element(screen.getByText(/Käthe Groß hat zu dieser Zeit schon einen anderen Tisch/)).toBeVisible();
  });

  it("opens a party beside the list on a tablet, twenty to a screen, and goes on to the next once its note is saved", async () => {
    const parties = Array.from({ length: 24 }, (_, one) =>
      anEntry({
        id: `rsv_${one}`,
        customer_name: `Gast ${one}`,
        reservation_time: new Date(Date.UTC(2026, 0, 1, 11, 15 * one)).toISOString().slice(11, 16),
        special_requests: "Am Fenster",
      }),
    );
    const save = "PATCH /api/partner/reservations/rsv_1";
    const { named } = withDay(aDay(...parties), {
      [save]: () => anEntry({ ...parties[1], restaurant_note: "Hund", book_version: 1 }),
    });
    await viewport(820, 1180);
    const screen = await open();
    const row = (one: number) => screen.getByRole("button", { name: new RegExp(`^2 Gäste ?Gast ${one}(?!\\d)`) });
    await row(1).click();
    const sheet = screen.getByRole("dialog", { name: "Gast 1, 2 Gäste" });
    await expect.element(sheet).toBeVisible();
    const [list, beside] = [row(0), sheet].map((one) => one.element().getBoundingClientRect());
    expect(list?.right).toBeLessThanOrEqual(beside?.left ?? 0);
    const { scrollWidth, clientWidth } = screen.getByText("Gast 0", { exact: true }).element();
    expect(scrollWidth, "a name is cut beside the sheet").toBeLessThanOrEqual(clientWidth);
    const height = row(20).element().getBoundingClientRect().top - row(0).element().getBoundingClientRect().top;
    expect(height).toBeLessThanOrEqual(1180 - 48 - 136); // the day above, the line for the phone and the menu below
    await sheet.getByLabelText(/^Notiz für Ihr Team/).fill("Hund");
    await row(3).click();
    await expect.element(screen.getByRole("dialog", { name: "Gast 3, 2 Gäste" })).toBeVisible();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(named(save).map(({ body }) => body)).toEqual([{ book_version: 0, restaurant_note: "Hund" }]);
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  });

  it("leads to the days beside it by one tap, without marks on days ahead", async () => {
    const tomorrow = localDateTime(new Date(Date.now() + 86_400_000), "Europe/Berlin").date;
    withDay(aDay(), {
      [`GET /api/partner/days/${tomorrow}`]: () => ({
        ...aDay(anEntry({ reservation_date: tomorrow })),
        date: tomorrow,
      }),
    });
    const screen = await open();
    await screen.getByRole("button", { name: /^Tag danach/ }).click();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(`/reservations/today?date=${tomorrow}`);
    await expect.element(screen.getByText("Käthe Groß")).toBeVisible();
    expect(screen.getByRole("button", { name: /weiter zu/ }).elements()).toHaveLength(0);
    await screen.getByRole("button", { name: /^Heute, / }).click();
    await expect.element(screen.getByRole("heading", { name: "Heute ist noch alles frei" })).toBeVisible();
  });

  it("opens each of the next seven days by one tap at 320 pixels", async () => {
    await viewport(320);
    const days = Array.from({ length: 7 }, (_, ahead) => addDays(date, ahead));
    withDay(
      aDay(),
      Object.fromEntries(days.map((day) => [`GET /api/partner/days/${day}`, () => ({ ...aDay(), date: day })])),
    );
    const screen = await open();
    const tiles = screen.getByRole("list", { name: "Die nächsten sieben Tage" }).getByRole("button");
    await expect.element(tiles.first()).toBeVisible();
    expect(tiles.elements()).toHaveLength(7);
    for (const [index, tile] of tiles.elements().entries()) {
      expect(tile.getBoundingClientRect().right).toBeLessThanOrEqual(320);
      await tiles.nth(index).click();
      const address = index === 0 ? "/reservations/today" : `/reservations/today?date=${days[index]}`;
      await expect.element(screen.getByLabelText("Address")).toMatchTextContent(address);
      await expect.element(tiles.nth(index)).toHaveAttribute("aria-current", "date");
    }
  });
});
