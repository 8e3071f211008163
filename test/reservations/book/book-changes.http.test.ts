import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { BookEntry } from "#shared/reservations/reservation.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { parseProblem } from "#test/support/client.ts";
import { waitForEmail } from "#test/support/emails.ts";
import { eventually } from "#test/support/eventually.ts";
import { anIdempotencyKey, aPhoneBooking, ask, Given, inDays, type Owner } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";
import { everyDay, unique } from "#test/support/rows.ts";

const given = new Given(product);
const Found = z.object({ items: z.array(BookEntry), is_cut: z.boolean() });

const dayOf = async (owner: Owner, date: string) =>
  z.object({ items: z.array(BookEntry) }).parse((await owner.api.get(`/partner/days/${date}`)).body).items;
const find = async (owner: Owner, text: string) =>
  Found.parse((await owner.api.get(`/partner/book?text=${encodeURIComponent(text)}`)).body);

const change = (owner: Owner, { id, version }: { id: string; version: number }, fields: object) =>
  owner.api.patch(`/partner/reservations/${id}/visit`, {
    version,
    reservation_date: inDays(8),
    reservation_time: "20:15",
    number_of_guests: 5,
    ...fields,
  });

describe("GET /partner/book", () => {
  it("finds a name by its words' beginnings or a number by its digits on all days, coming ones first, and no other's", async () => {
    const [owner, rival, guest] = await Promise.all([given.anOwner(), given.anOwner(), given.aCustomer()]);
    const at = (days: number, fields = {}) =>
      given.aReservation(guest, owner.restaurant, {
        reservation_date: inDays(days),
        customer_name: "Dr. Änne Hartmann",
        customer_phone: "+49 170 555-0142",
        ...fields,
      });
    const later = await at(40, { status: "confirmed" });
    const past = await at(-20, { status: "completed" });
    const longPast = await at(-30, { status: "completed" });
    const soon = await at(2);
    const other = await at(3, { customer_name: "Ohart Mann", customer_phone: "030 99 88 77" });
    await given.aReservation(guest, rival.restaurant, { customer_name: "Hartmann" });
    const ids = async (text: string) => (await find(owner, text)).items.map(({ id }) => id);
    expect(await ids("hartm aenne")).toEqual([soon.id, later.id, past.id, longPast.id]);
    expect(await ids("0170 5550142")).toEqual([soon.id, later.id, past.id, longPast.id]);
    expect(await ids("998877")).toEqual([other.id]);
    expect(await ids("artmann")).toEqual([]);
    expect(await ids("142")).toEqual([]);
    expect((await find(owner, "Hartmann")).is_cut).toBe(false);
    expect(parseProblem(await owner.api.get("/partner/book?text=H")).code).toBe("invalid_request");
  });

  it("reads a bounded part of a full book, and says so", async () => {
    const [owner, guest] = await Promise.all([given.anOwner(), given.aCustomer()]);
    const name = `Vielbucher ${unique()}`;
    await Promise.all(
      Array.from({ length: 26 }, () => given.aReservation(guest, owner.restaurant, { customer_name: name })),
    );
    const { items, is_cut } = await find(owner, name);
    expect([items.length, is_cut]).toEqual([25, true]);
  });
});

describe("a guest's cancellation", () => {
  it("stays unseen in the book until somebody says so, once, and the guest reads nothing of it", async () => {
    const [owner, guest] = await Promise.all([given.anOwner(), given.aCustomer()]);
    const { id, reservation_date } = await given.aReservation(guest, owner.restaurant, { status: "confirmed" });
    const seen = (book_version: number) =>
      owner.api.patch(`/partner/reservations/${id}`, { book_version, cancellation_seen: true });
    expect(parseProblem(await seen(0)).code).toBe("changed_meanwhile"); // not cancelled yet
    await guest.api.patch(`/restaurants/${owner.restaurant.id}/reservations/${id}`, { status: "cancelled" });
    const [unseen] = await dayOf(owner, reservation_date);
    expect(unseen).toMatchObject({ status: "cancelled", changed_by: "customer", cancelled_from: "confirmed" });
    expect(unseen).not.toHaveProperty("cancellation_seen");
    const answers = await Promise.all([seen(0), seen(0)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await dayOf(owner, reservation_date)).toMatchObject([{ cancellation_seen: true, version: 2 }]);
    const { body } = await guest.api.get("/me/reservations?view=past");
    expect(JSON.stringify(body)).not.toMatch(/cancellation_seen|cancelled_from/);
  });
});

describe("PATCH /partner/reservations/{reservationId}/visit", () => {
  it("moves a confirmed table with mark and note, under its former id too, and its guest gets one email", async () => {
    const [owner, guest] = await Promise.all([given.anOwner(), given.aCustomer()]);
    const before = await given.aReservation(guest, owner.restaurant, { status: "confirmed", restaurant_note: "Hund" });
    const { status, body } = await change(owner, before, {});
    expect(status).toBe(200);
    const after = BookEntry.parse(body);
    expect(after).toMatchObject({
      reservation_time: "20:15",
      number_of_guests: 5,
      restaurant_note: "Hund",
      status: "confirmed",
      version: 2,
    });
    expect(await dayOf(owner, before.reservation_date)).toEqual([]);
    expect(await dayOf(owner, inDays(8))).toEqual([after]);
    const formerly = await guest.api.get(`/me/reservations/${before.id}?restaurant=${owner.restaurant.id}`);
    expect(formerly.body).toMatchObject({ id: after.id, number_of_guests: 5 });
    expect(JSON.stringify(formerly.body)).not.toContain("Hund");
    expect((await change(owner, before, {})).body).toEqual(body); // the same again, from a stale page
    const email = await waitForEmail(guest.email, "Ihr Tisch ist geändert");
    expect(email.text).toContain("20:15");
    expect(email.text).toContain("Vorher");
    const bigger = await change(owner, after, { number_of_guests: 6 });
    expect(bigger.body).toMatchObject({ id: after.id, number_of_guests: 6, version: 3 });
  });

  it("lets one of a change and the guest's cancellation at once win, and refuses what is not confirmed or outdated", async () => {
    const [owner, guest] = await Promise.all([given.anOwner(), given.aCustomer()]);
    const table = await given.aReservation(guest, owner.restaurant, { status: "confirmed" });
    const path = `/restaurants/${owner.restaurant.id}/reservations/${table.id}`;
    const [changed, cancelled] = await Promise.all([
      change(owner, table, {}),
      guest.api.patch(path, { status: "cancelled", version: 1 }),
    ]);
    expect(new Set([changed.status, cancelled.status])).toEqual(new Set([200, 409]));
    const days = [...(await dayOf(owner, table.reservation_date)), ...(await dayOf(owner, inDays(8)))];
    expect(days).toHaveLength(1);
    expect(days).toMatchObject([{ version: 2, status: changed.status === 200 ? "confirmed" : "cancelled" }]);

    const request = await given.aReservation(guest, owner.restaurant);
    expect(parseProblem(await change(owner, request, {}))).toMatchObject({
      code: "changed_meanwhile",
      current: { status: "pending" },
    });
    const outdated = await given.aReservation(guest, owner.restaurant, { status: "confirmed", version: 3 });
    expect((await change(owner, { ...outdated, version: 2 }, {})).status).toBe(409);
    expect(parseProblem(await change(owner, outdated, { reservation_date: inDays(-1) })).code).toBe(
      "reservation_in_the_past",
    );
    expect(parseProblem(await change(owner, outdated, { reservation_date: inDays(366) })).code).toBe(
      "reservation_too_far_ahead",
    );
  });

  it("keeps the evening of a night while day and time stay, though the hours have changed since", async () => {
    const [owner, guest] = await Promise.all([given.anOwner(), given.aCustomer()]);
    const when = { reservation_date: inDays(8), reservation_time: "00:30" };
    const night = { ...when, night_of: inDays(7), status: "confirmed" as const };
    const before = await given.aReservation(guest, owner.restaurant, night);
    const after = BookEntry.parse((await change(owner, before, when)).body);
    expect(after).toMatchObject({ night_of: inDays(7), number_of_guests: 5, previous: { night_of: inDays(7) } });
    expect(await dayOf(owner, inDays(7))).toEqual([after]);
    const late = await given.aReservation(guest, owner.restaurant, { ...night, reservation_time: "05:30" });
    const five = { ...when, reservation_time: "05:00" };
    expect((await change(owner, late, five)).body).toMatchObject({ night_of: inDays(7) });
    const later = BookEntry.parse((await change(owner, after, { ...when, reservation_time: "02:00" })).body);
    expect(later.night_of).toBe(inDays(7)); // the same night
    expect((await change(owner, later, {})).body).not.toHaveProperty("night_of");
  });

  it("changes a booking by phone, which is forgotten 30 days after its new day", async () => {
    const owner = await given.anOwner();
    const booked = BookEntry.parse(
      (await owner.api.post("/partner/reservations", aPhoneBooking(), { headers: anIdempotencyKey() })).body,
    );
    const { id } = BookEntry.parse((await change(owner, booked, { reservation_date: inDays(20) })).body);
    const key = keys.reservation({ restaurant_id: owner.restaurant.id, id });
    const [row] = await given.rows(key.pk, key.sk);
    expect((Number(row?.["ttl"]) * 1000 - Date.parse(String(row?.["begins_at"]))) / 86_400_000).toBe(30);
  });
});

describe("a booking by phone that is put to a full day", () => {
  it("is rejected with too_many_phone_bookings and stays, and counts for its new day where there is room", async () => {
    const owner = await given.anOwner();
    const book = async () =>
      BookEntry.parse(
        (await owner.api.post("/partner/reservations", aPhoneBooking(), { headers: anIdempotencyKey() })).body,
      );
    const [first, second] = [await book(), await book()];
    expect((await change(owner, first, { reservation_date: inDays(20) })).status).toBe(200);
    const key = keys.phoneBookingCount(owner.restaurant.id, inDays(20));
    const [row] = await given.rows(key.pk, key.sk);
    expect(row).toMatchObject({ bookings: 1 });
    await given.write({ ...row, ...key, bookings: 300 });
    const refused = await change(owner, second, { reservation_date: inDays(20) });
    expect([refused.status, parseProblem(refused).code]).toEqual([409, "too_many_phone_bookings"]);
    expect(await dayOf(owner, second.reservation_date)).toMatchObject([{ id: second.id, version: 1 }]);
    expect((await change(owner, second, { reservation_date: second.reservation_date })).status).toBe(200);
  });
});

describe("a rejection that the restaurant takes back", () => {
  it("makes the request open again until its deadline, counts it, and tells the guest; of two at once one wins", async () => {
    const owner = await given.anOwner({ opening_hours: everyDay("00:00", "00:00") });
    const guest = await given.aCustomer();
    const request = BookEntry.parse((await ask(guest, owner.restaurant.id, { reservation_date: inDays(9) })).body);
    const path = `/restaurants/${owner.restaurant.id}/reservations/${request.id}`;
    await owner.api.patch(path, { status: "cancelled", message: "Leider voll" });
    expect((await guest.api.patch(path, { status: "pending" })).status).toBe(403);
    const answers = await Promise.all([
      owner.api.patch(path, { status: "pending", version: 2 }),
      owner.api.patch(path, { status: "pending", version: 2 }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const [entry] = await dayOf(owner, inDays(9));
    expect(entry).toMatchObject({ status: "pending", version: 3 });
    expect(entry).not.toHaveProperty("restaurant_message");
    const quota = keys.requestQuota(guest.userId);
    expect(await given.rows(quota.pk, quota.sk)).toMatchObject([{ open_requests: 1 }]);
    const seen = await guest.api.get(`/me/reservations/${request.id}?restaurant=${owner.restaurant.id}`);
    expect(seen.body).toMatchObject({ status: "pending", change: { by: "guest", what: "requested" } });
    await waitForEmail(guest.email, "Doch vielleicht ein Tisch");
    await eventually("the request in the tab's count", async () => {
      const { body } = await owner.api.get("/partner/reservations?view=pending");
      return JSON.stringify(body).includes('"pending":1');
    });
    expect((await owner.api.patch(path, { status: "confirmed", version: 3 })).status).toBe(200);
  });

  it("is refused where the guest has asked for that time again meanwhile", async () => {
    const owner = await given.anOwner();
    const guest = await given.aCustomer();
    const first = BookEntry.parse((await ask(guest, owner.restaurant.id, { reservation_date: inDays(9) })).body);
    const path = `/restaurants/${owner.restaurant.id}/reservations/${first.id}`;
    await owner.api.patch(path, { status: "cancelled" });
    const again = BookEntry.parse((await ask(guest, owner.restaurant.id, { reservation_date: inDays(9) })).body);
    const answer = await owner.api.patch(path, { status: "pending", version: 2 });
    expect([answer.status, parseProblem(answer).code]).toEqual([409, "already_requested"]);
    expect(answer.body).toMatchObject({ current: { id: again.id } });
  });

  it.each([
    ["a request past its deadline", { answer_by: new Date(Date.now() - 1000).toISOString() }],
    ["a request that its guest withdrew", { changed_by: "customer" as const }],
    ["a confirmed table that the restaurant cancelled", { cancelled_from: "confirmed" as const }],
  ])("is refused for %s", async (_, fields) => {
    const [owner, guest] = await Promise.all([given.anOwner(), given.aCustomer()]);
    const { id } = await given.aReservation(guest, owner.restaurant, {
      status: "cancelled",
      changed_by: "restaurant",
      cancelled_from: "pending",
      answer_by: new Date(Date.now() + 3_600_000).toISOString(),
      ...fields,
    });
    const answer = await owner.api.patch(`/restaurants/${owner.restaurant.id}/reservations/${id}`, {
      status: "pending",
    });
    expect([answer.status, parseProblem(answer).code]).toEqual([409, "status_changed_meanwhile"]);
  });
});
