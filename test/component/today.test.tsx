import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import type { BookEntry } from "../../shared/reservations/book-entry.ts";
import { localDateTime } from "../../shared/restaurants/opening-hours.ts";
import TodayPage from "../../web/src/features/today/today-page.tsx";
import { anOwner, aReservation } from "./support/given.ts";
import { network, reply } from "./support/network.ts";
import { renderPage } from "./support/render-page.tsx";

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
const aDay = (...items: BookEntry[]) => ({ date, items, read_at: new Date().toISOString() });
const open = (at = "/reservations/today") => renderPage(<TodayPage />, { at, signedIn: true });
const withDay = (day: unknown, more = {}) => network({ "GET /api/me": () => anOwner, [getDay]: () => day, ...more });

describe("/reservations/today", () => {
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
    await expect.element(quarter.getByRole("link", { name: "Keller: offen, zur Anfrage" })).toBeVisible();
    await expect.element(screen.getByText("2 Tische")).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "1 offen" })).toBeVisible();
    await expect.element(screen.getByText("1 storniert")).toBeVisible();
  });

  it("shows an empty book with the next step, and a failed one with a retry", async () => {
    let isBroken = true;
    withDay(aDay(), { [getDay]: () => (isBroken ? reply(404, { code: "no_such_route" }) : aDay()) });
    const screen = await open();
    await screen.getByRole("button", { name: "Erneut versuchen" }).click();
    isBroken = false;
    await screen.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect.element(screen.getByRole("heading", { name: "Heute ist noch alles frei" })).toBeVisible();
    await expect.element(screen.getByText("Noch keine Reservierung")).toBeVisible();
  });

  it("marks at once and sends the version it has seen", async () => {
    const { named } = withDay(aDay(anEntry()), { [patch]: () => anEntry({ visit: "arrived", book_version: 1 }) });
    const screen = await open();
    await screen.getByRole("button", { name: "Käthe Groß: erwartet, weiter zu angekommen" }).click();
    await expect.element(screen.getByRole("button", { name: "Käthe Groß: angekommen, weiter zu sitzt" })).toBeVisible();
    expect(named(patch).map(({ body }) => body)).toEqual([{ book_version: 0, visit: "arrived" }]);
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

  it("keeps a mark that cannot be sent over a reload, and says that it waits", async () => {
    withDay(aDay(anEntry()), { [patch]: () => Promise.reject(new TypeError("Failed to fetch")) });
    const screen = await open();
    await screen.getByRole("button", { name: /weiter zu angekommen/ }).click();
    await expect.element(screen.getByRole("button", { name: /angekommen, .*wird noch gesendet/ })).toBeVisible();
    expect(localStorage.getItem("book-marks:user-1")).toContain("arrived");
    expect(localStorage.getItem("book-marks:user-1")).not.toContain("Käthe");
  });

  it("books by phone in one line, corrected by a chip, and asks for a missing size", async () => {
    const booked = anEntry({ id: "rsv_b", customer_name: "Meier", source: "phone", number_of_guests: 5 });
    const { named } = withDay(aDay(), { [post]: () => reply(201, booked) });
    const screen = await open();
    const line = screen.getByLabelText("Am Telefon eintragen: Gäste, Uhrzeit, Name, Nummer");
    await line.fill("23:45 Meier 0170 5550123 Hund");
    await screen.getByRole("button", { name: "Meier eintragen" }).click();
    await expect.element(screen.getByText("Für wie viele Gäste?")).toBeVisible();
    await userEvent.keyboard("5{Enter}");
    await expect.element(screen.getByRole("button", { name: "Gäste: 5 Gäste, ändern" })).toBeVisible();
    await screen.getByRole("button", { name: "Meier eintragen" }).click();
    await expect.element(screen.getByText("Meier eingetragen: Heute, 23:45 Uhr, 5 Gäste")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: /^Meier: erwartet/ })).toBeVisible();
    expect(named(post).map(({ body }) => body)).toEqual([
      {
        customer_name: "Meier",
        customer_phone: "0170 5550123",
        reservation_date: date,
        reservation_time: "23:45",
        number_of_guests: 5,
        restaurant_note: "Hund",
      },
    ]);
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

  it("opens a party by its row: call, mail, five marks and the team's note", async () => {
    const { named } = withDay(aDay(anEntry()), {
      [patch]: () => anEntry({ restaurant_note: "Tisch 7", book_version: 1 }),
    });
    const screen = await open();
    await screen.getByRole("button", { name: /^2 Gäste/ }).click();
    const sheet = screen.getByRole("dialog", { name: "Käthe Groß, 2 Gäste" });
    await expect
      .element(sheet.getByRole("link", { name: "Anrufen: 0170 555 0142" }))
      .toHaveAttribute("href", "tel:01705550142");
    await expect.element(sheet.getByRole("link", { name: /kaethe@example.com/ })).toBeVisible();
    expect(sheet.getByRole("radio").elements()).toHaveLength(5);
    await sheet.getByLabelText(/^Notiz für Ihr Team/).fill("Tisch 7");
    await sheet.getByRole("button", { name: "Fertig" }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(screen.getByText("Tisch 7")).toBeVisible();
    expect(named(patch).map(({ body }) => body)).toEqual([{ book_version: 0, restaurant_note: "Tisch 7" }]);
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
    await screen.getByRole("button", { name: "Heute", exact: true }).click();
    await expect.element(screen.getByRole("heading", { name: "Heute ist noch alles frei" })).toBeVisible();
  });
});
