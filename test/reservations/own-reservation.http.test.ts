import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { parseId, parseItems, parseProblem } from "#test/support/client.ts";
import { waitForEmail } from "#test/support/emails.ts";
import { eventually } from "#test/support/eventually.ts";
import { ask, Given, inDays } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";
import { unique } from "#test/support/rows.ts";

const given = new Given(product);

const pathOf = ({ id, restaurant_id }: { readonly id: string; readonly restaurant_id: string }) =>
  `/me/reservations/${id}?restaurant=${restaurant_id}`;

describe("GET /me/reservations/{reservationId}", () => {
  it("returns an own request with its deadline, the way to the restaurant and no code of the calendar", async () => {
    const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
    const { id: restaurant_id, address, city, phone } = host.restaurant;
    const requested = await ask(guest, restaurant_id, { special_requests: "Am Fenster" });
    const { status, body } = await guest.api.get(pathOf({ id: parseId(requested), restaurant_id }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "pending",
      special_requests: "Am Fenster",
      restaurant: { address, city, phone, is_listed: true },
      change: { by: "guest", what: "requested" },
    });
    expect(body).toHaveProperty("answer_by");
    expect(JSON.stringify(body)).not.toMatch(/calendar|restaurant_note|user-/);
  });

  it("says when the restaurant confirmed, also after the guest has cancelled", async () => {
    const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
    const { id } = await given.aReservation(guest, host.restaurant);
    const change = `/restaurants/${host.restaurant.id}/reservations/${id}`;
    const path = pathOf({ id, restaurant_id: host.restaurant.id });
    const began = new Date().toISOString();
    await host.api.patch(change, { status: "confirmed" });
    const confirmed = await guest.api.get(path);
    expect(confirmed.body).toMatchObject({ change: { by: "restaurant", what: "confirmed" } });
    const { confirmed_at } = confirmed.body as { confirmed_at: string }; // eslint-disable-line @typescript-eslint/consistent-type-assertions -- a test's own answer
    expect(confirmed_at >= began).toBe(true);
    await guest.api.patch(change, { status: "cancelled" });
    expect((await guest.api.get(path)).body).toMatchObject({
      confirmed_at,
      status: "cancelled",
      change: { by: "guest", what: "cancelled" },
    });
  });

  it("tells a rejection with the restaurant's sentence from a withdrawal", async () => {
    const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
    const [rejected, withdrawn] = [
      await given.aReservation(guest, host.restaurant),
      await given.aReservation(guest, host.restaurant, { reservation_date: inDays(8) }),
    ];
    const message = "Um 18:00 Uhr hätten wir Platz.";
    const cancel = { status: "cancelled" };
    await host.api.patch(`/restaurants/${host.restaurant.id}/reservations/${rejected.id}`, { ...cancel, message });
    await guest.api.patch(`/restaurants/${host.restaurant.id}/reservations/${withdrawn.id}`, cancel);
    expect((await guest.api.get(pathOf(rejected))).body).toMatchObject({
      restaurant_message: message,
      change: { by: "restaurant", what: "rejected" },
    });
    expect((await guest.api.get(pathOf(withdrawn))).body).toMatchObject({ change: { by: "guest", what: "withdrawn" } });
  });

  it("names restaurants of the city that are open then once the restaurant has rejected, and none before", async () => {
    const city = `Ausgebucht ${unique()}`;
    const [guest, host, other] = await Promise.all([
      given.aCustomer(),
      given.anOwner({ city }),
      given.aRestaurant({ city }),
    ]);
    await eventually("the city's restaurants in search", async () => {
      const found = parseItems(await given.aVisitor().get(`/restaurants?city=${encodeURIComponent(city)}`));
      return found.length === 2;
    });
    const reservation = await given.aReservation(guest, host.restaurant, { reservation_date: inDays(8) });
    expect((await guest.api.get(pathOf(reservation))).body).toMatchObject({ alternatives: [] });
    const change = `/restaurants/${host.restaurant.id}/reservations/${reservation.id}`;
    await host.api.patch(change, { status: "cancelled" });
    expect((await guest.api.get(pathOf(reservation))).body).toMatchObject({ alternatives: [{ id: other.id }] });
    const past = { status: "cancelled", changed_by: "restaurant", cancelled_from: "pending" } as const;
    const over = await given.aReservation(guest, host.restaurant, { reservation_date: inDays(-1), ...past });
    expect((await guest.api.get(pathOf(over))).body).toMatchObject({ change: { what: "rejected" }, alternatives: [] });
  });

  it("answers 404 to other guests, to the restaurant's owner, for unknown and for malformed ids", async () => {
    const [guest, other, host] = await Promise.all([given.aCustomer(), given.aCustomer(), given.anOwner()]);
    const own = await given.aReservation(guest, host.restaurant);
    const foreign = { ...own, restaurant_id: (await given.aRestaurant()).id };
    const unknown = { ...own, id: "rsv_20270305T1930_nobody" };
    const answers = await Promise.all([
      other.api.get(pathOf(own)),
      host.api.get(pathOf(own)),
      guest.api.get(pathOf(foreign)),
      guest.api.get(pathOf(unknown)),
      guest.api.get(pathOf({ ...own, id: "x" })),
    ]);
    for (const answer of answers) {
      expect([answer.status, parseProblem(answer).code]).toEqual([404, "reservation_not_found"]);
    }
    expect((await guest.api.get(`/me/reservations/${own.id}`)).status).toBe(400);
  });

  it("keeps the way to a restaurant that is no longer listed, and survives its deletion", async () => {
    const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner({ is_visible: false })]);
    const reservation = await given.aReservation(guest, host.restaurant, { status: "confirmed" });
    const { address } = host.restaurant;
    expect((await guest.api.get(pathOf(reservation))).body).toMatchObject({
      restaurant: { address, is_listed: false },
    });
    await host.api.delete("/me");
    expect((await guest.api.get(pathOf(reservation))).body).toMatchObject({ restaurant: null });
    expect(parseItems(await guest.api.get("/me/reservations?view=past"))).toMatchObject([{ restaurant: null }]);
  });
});

describe("GET /me/reservations", () => {
  it("names the restaurant's address and phone, once read for several reservations", async () => {
    const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
    await given.aReservation(guest, host.restaurant);
    await given.aReservation(guest, host.restaurant, { reservation_date: inDays(8) });
    const { address, city, phone } = host.restaurant;
    const contact = { restaurant: { address, city, phone, is_listed: true } };
    expect(parseItems(await guest.api.get("/me/reservations"))).toMatchObject([contact, contact]);
  });
});

describe("GET /reservations/{id}/calendar.ics", () => {
  it("opens from the link in the confirmation email without a sign-in, but only with the right code", async () => {
    const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
    const id = parseId(await ask(guest, host.restaurant.id));
    await host.api.patch(`/restaurants/${host.restaurant.id}/reservations/${id}`, { status: "confirmed" });
    const { text } = await waitForEmail(guest.email, "Ihr Tisch ist bestätigt");
    const link = /In den Kalender eintragen:\n(\S+)/.exec(text)?.[1] ?? "";
    expect(link).toMatch(`${product.siteUrl}/api/reservations/${id}/calendar.ics?`);

    const file = await fetch(link);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(file.headers.get("cache-control")).toBe("no-store");
    expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nSTATUS:CONFIRMED\r\n[^]*END:VCALENDAR\r\n$/);

    const own = await guest.api.get(`/me/reservations/${id}/calendar?restaurant=${host.restaurant.id}`);
    expect(link).toContain(`code=${z.object({ code: z.string() }).parse(own.body).code}`);

    const path = `/reservations/${id}/calendar.ics?restaurant=${host.restaurant.id}`;
    const stranger = await given.aVisitor().get(`${path}&code=0123456789abcdef`);
    expect([stranger.status, parseProblem(stranger).code]).toEqual([404, "reservation_not_found"]);
    expect((await given.aVisitor().get(path)).status).toBe(400);
    expect(JSON.stringify((await guest.api.get("/me/reservations?view=confirmed")).body)).not.toContain("calendar");
  });
});
