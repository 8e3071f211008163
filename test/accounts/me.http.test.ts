import { describe, expect, it } from "vitest";
import { parseCursor, parseItems, parseProblem } from "#test/support/client.ts";
import { anIdempotencyKey, ask, Given, inDays, startedAMinuteAgo } from "#test/support/given.ts";
import { DataExport, ExportFile } from "#shared/accounts/me.ts";
import { waitForEmail } from "#test/support/emails.ts";
import { product } from "#test/support/own-local-aws.ts";
import { aRegistration } from "#test/support/rows.ts";

const given = new Given(product);

describe("PATCH /me/profile", () => {
  it("changes the sent fields and answers 409 changed_meanwhile with the current state for an old version", async () => {
    const guest = await given.aCustomer();
    const wishes = { full_name: " Änne Öz ", phone: "030 23125 009", preferences: ["Vegan", "Vegan"], language: "en" };
    const { status, body } = await guest.api.patch("/me/profile", { ...wishes, version: 1 });
    const expected = { ...wishes, full_name: "Änne Öz", preferences: ["Vegan"], version: 2 };
    expect([status, body]).toEqual([200, expect.objectContaining(expected)]);
    expect((await guest.api.get("/me")).body).toMatchObject(expected);
    // Cognito sends its emails with codes in the language of this attribute.
    expect((await guest.api.get("/me/export")).body).toMatchObject({ account: { locale: "en" } });
    const stale = await guest.api.patch("/me/profile", { phone: null, version: 1 });
    expect(stale.status).toBe(409);
    expect(parseProblem(stale)).toMatchObject({ code: "changed_meanwhile", current: expected });
  });
});

describe("GET /me/orders", () => {
  it("returns pages, newest first, with the restaurant's current name", async () => {
    const [guest, restaurant] = await Promise.all([given.aCustomer(), given.aRestaurant()]);
    const old = await given.anOrder(guest, restaurant, { created_at: "2026-01-01T09:00:00.000Z" });
    const gone = await given.anOrder(guest, { id: "rst_gone" }, { created_at: "2026-02-01T09:00:00.000Z" });
    await given.anOrder(await given.aCustomer(), restaurant);
    const first = await guest.api.get("/me/orders?limit=1");
    expect(parseItems(first)).toEqual([gone]);
    const cursor = parseCursor(first);
    const second = await guest.api.get(`/me/orders?limit=1&cursor=${cursor}`);
    expect(second.body).toEqual({ items: [{ ...old, restaurant_name: restaurant.restaurant_name }], cursor: null });
    expect((await guest.api.get(`/me/reservations?cursor=${cursor}`)).status).toBe(400);
  });
});

describe("GET /me/export", () => {
  it("returns all data of a guest", async () => {
    const [guest, restaurant] = await Promise.all([given.aCustomer(), given.aRestaurant()]);
    const requested = await ask(guest, restaurant.id);
    const order = await given.anOrder(guest, restaurant);
    const { status, body } = await guest.api.get("/me/export");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: { email: guest.email, sub: guest.userId },
      profile: { user_id: guest.userId, full_name: "Käthe Groß", registered_as: "customer" },
      roles: ["customer"],
      reservations: [requested.body],
      remembered_requests: [requested.body],
      orders: [order],
      open_requests: 1,
      restaurant: null,
    });
  });

  it("answers with a link to a private file when the data is too large for an answer", async () => {
    const [guest, restaurant] = await Promise.all([given.aCustomer(), given.aRestaurant()]);
    // Fewer and longer than a guest's could be: the stream reads each of them.
    const wish = { status: "completed" as const, special_requests: "x".repeat(110_000) };
    const rows = await Promise.all(
      Array.from({ length: 40 }, (_, day) =>
        given.aReservation(guest, restaurant, { ...wish, reservation_date: inDays(-3 - day) }),
      ),
    );
    const { status, body } = await guest.api.get("/me/export");
    const { url, exported_at, expires_at } = ExportFile.parse(body);
    expect([status, Date.parse(expires_at) - Date.parse(exported_at)]).toEqual([200, 5 * 60_000]);
    const file = await fetch(url);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="tischkaiser-[\d-]+\.json"$/);
    expect(DataExport.parse(await file.json()).reservations).toHaveLength(rows.length);
    expect((await fetch(url.split("?")[0] ?? "")).status).toBe(403);
    const { pathname } = new URL(url);
    const throughTheEdge = await fetch(`${product.siteUrl}${pathname.slice(pathname.indexOf("/exports/"))}`);
    expect(throughTheEdge.status).toBe(404);
  });

  it("returns an owner's restaurant and menu, but no data of its guests", async () => {
    const [guest, owner] = await Promise.all([given.aCustomer({ full_name: "Fremde Person" }), given.anOwner()]);
    await ask(guest, owner.restaurant.id, { customer_name: "Fremde Person" });
    const dish = await owner.api.post("/partner/restaurant/menu-items", { name: "Suppe", price: 4.5 });
    const { body } = await owner.api.get("/me/export");
    expect(body).toMatchObject({
      roles: ["restaurant"],
      restaurant: { id: owner.restaurant.id, menu_items: [dish.body] },
    });
    expect(JSON.stringify(body)).not.toContain("Fremde Person");
  });
});

it("GET /me/export lists the admin role of an admin", async () => {
  const admin = await given.anAdmin();
  expect((await admin.api.get("/me/export")).body).toMatchObject({ roles: ["customer", "admin"] });
});

describe("DELETE /me", () => {
  it("cancels a guest's future visit but not one that has begun, and ends both calendar links", async () => {
    const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
    const ahead = await given.aReservation(guest, host.restaurant, { status: "confirmed" });
    const begun = await given.aReservation(guest, host.restaurant, { status: "confirmed", ...startedAMinuteAgo() });
    const calendars = () =>
      Promise.all(
        [ahead, begun].map(async ({ id, restaurant_id, calendar_code }) => {
          const path = `/reservations/${id}/calendar.ics?restaurant=${restaurant_id}&code=${calendar_code}`;
          return (await given.aVisitor().get(path)).status;
        }),
      );
    expect(await calendars()).toEqual([200, 200]);
    expect((await guest.api.delete("/me")).status).toBe(204);
    const filedUnder = async (view: string) =>
      parseItems(await host.api.get(`/partner/reservations?view=${view}`)).map(({ id, status }) => [id, status]);
    expect(await filedUnder("past")).toEqual([[ahead.id, "cancelled"]]);
    expect(await filedUnder("confirmed")).toEqual([[begun.id, "confirmed"]]);
    expect(await calendars()).toEqual([404, 404]);
    const note = await waitForEmail(host.email, "Reservierung storniert"); // it was confirmed
    expect(note.text).not.toContain(ahead.customer_name);
  });

  it("makes other requests with a valid token answer 401, and a second deletion 204", async () => {
    const [guest, restaurant] = await Promise.all([given.aCustomer(), given.aRestaurant()]);
    await guest.api.delete("/me");
    const answers = [
      await guest.api.get("/me"),
      await guest.api.patch("/me/profile", { version: 1, language: "en" }),
      await ask(guest, restaurant.id, {}, anIdempotencyKey()),
      await guest.api.post("/partner/restaurant", aRegistration),
      await guest.api.get("/me/export"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(await given.rows(`USER#${guest.userId}`)).toEqual([]);
    expect((await guest.api.delete("/me")).status).toBe(204);
  });
});
