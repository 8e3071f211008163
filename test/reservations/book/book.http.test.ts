import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { BookEntry } from "#shared/reservations/reservation.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { parseId, parseItems, parseProblem } from "#test/support/client.ts";
import { waitForAllEmails } from "#test/support/emails.ts";
import { eventually } from "#test/support/eventually.ts";
import { anIdempotencyKey, aPhoneBooking, Given, inDays, type Owner, findRowsContaining } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";
import { everyDay, unique } from "#test/support/rows.ts";

const given = new Given(product);
const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);

const Day = z.object({ date: z.string(), read_at: z.string(), items: z.array(BookEntry) });
const dayOf = async (owner: Owner, date: string) =>
  Day.parse((await owner.api.get(`/partner/days/${date}`)).body).items;
const mark = (owner: Owner, id: string, body: object) => owner.api.patch(`/partner/reservations/${id}`, body);
const phone = (owner: Owner, fields = {}, headers = anIdempotencyKey()) =>
  owner.api.post("/partner/reservations", aPhoneBooking(fields), { headers });

const confirmed = (fields = {}) => given.aReservation(guest, host.restaurant, { status: "confirmed", ...fields });

describe("GET /partner/days/{date}", () => {
  it("answers all reservations of the day by time, expected and without a note, and no others", async () => {
    const owner = await given.anOwner();
    const date = inDays(3);
    const at = (reservation_time: string, fields = {}) =>
      given.aReservation(guest, owner.restaurant, { reservation_date: date, reservation_time, ...fields });
    const late = await at("20:30", { status: "confirmed" });
    const early = await at("18:00");
    const off = await at("19:00", { status: "cancelled" });
    await given.aReservation(guest, owner.restaurant, { reservation_date: inDays(4) });
    await given.aReservation(guest, host.restaurant, { reservation_date: date });
    const { body } = await owner.api.get(`/partner/days/${date}`);
    const { items, read_at } = Day.parse(body);
    expect(items.map(({ id }) => id)).toEqual([early.id, off.id, late.id]);
    expect(items[0]).toMatchObject({ visit: "expected", restaurant_note: null, book_version: 0, status: "pending" });
    expect(Math.abs(Date.parse(read_at) - Date.now())).toBeLessThan(60_000);
    expect(JSON.stringify(body)).not.toContain("calendar_code");
  });

  it("has the visits after midnight on the evening they belong to, and no others on the next day", async () => {
    const owner = await given.anOwner({ opening_hours: everyDay("18:00", "02:00"), closing_days: [inDays(6)] });
    const at = (days: number, reservation_time: string) =>
      given.aReservation(guest, owner.restaurant, { reservation_date: inDays(days), reservation_time });
    const [nightBefore, evening, night] = [await at(4, "00:30"), await at(4, "19:00"), await at(5, "01:30")];
    const nextEvening = await at(5, "18:00");
    const afterClosing = await at(5, "02:00");
    const afterClosedDay = await at(7, "00:30");
    const idsOn = async (days: number) => (await dayOf(owner, inDays(days))).map(({ id }) => id);
    expect(await idsOn(3)).toEqual([nightBefore.id]);
    expect(await idsOn(4)).toEqual([evening.id, night.id]);
    expect(await idsOn(5)).toEqual([afterClosing.id, nextEvening.id]);
    expect(await idsOn(6)).toEqual([]);
    expect(await idsOn(7)).toEqual([afterClosedDay.id]);
  });

  it.each(["2027-13-01", "morgen"])("answers 404 for the day %s", async (date) => {
    expect((await host.api.get(`/partner/days/${date}`)).status).toBe(404);
  });
});

describe("PATCH /partner/reservations/{reservationId}", () => {
  it("marks a visit and keeps a note that neither the guest's list nor export shows", async () => {
    const { id, reservation_date } = await confirmed();
    const noted = await mark(host, id, { book_version: 0, restaurant_note: " Tisch 7 " });
    expect([noted.status, noted.body]).toEqual([
      200,
      expect.objectContaining({ id, visit: "expected", restaurant_note: "Tisch 7", book_version: 1, version: 1 }),
    ]);
    const marked = await mark(host, id, { book_version: 1, visit: "seated" });
    expect(marked.body).toMatchObject({ visit: "seated", restaurant_note: "Tisch 7", book_version: 2 });
    expect(await dayOf(host, reservation_date)).toContainEqual(marked.body);
    for (const path of ["/me/reservations?view=confirmed&limit=100", "/me/export"]) {
      const { body } = await guest.api.get(path);
      expect(JSON.stringify(body)).toContain(id);
      expect(JSON.stringify(body)).not.toMatch(/Tisch 7|seated|book_version/);
    }
  });

  it("leaves the guest's version alone, so that an open page can still cancel", async () => {
    const { id } = await confirmed();
    await mark(host, id, { book_version: 0, visit: "arrived" });
    const cancelled = await guest.api.patch(`/restaurants/${host.restaurant.id}/reservations/${id}`, {
      status: "cancelled",
      version: 1,
    });
    expect(cancelled.status).toBe(200);
    const late = await mark(host, id, { book_version: 1, visit: "seated" });
    expect(late.status).toBe(409);
    expect(parseProblem(late)).toMatchObject({ code: "changed_meanwhile", current: { status: "cancelled" } });
  });

  it("answers 409 with the current entry to a mark on an old version, of two at once too", async () => {
    const { id } = await confirmed();
    const answers = await Promise.all(
      (["arrived", "seated"] as const).map((visit) => mark(host, id, { book_version: 0, visit })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const [won, lost] = [answers.find(({ status }) => status === 200), answers.find(({ status }) => status === 409)];
    expect(lost && parseProblem(lost)).toMatchObject({ code: "changed_meanwhile", current: won?.body });
  });

  it("still takes a mark after the schedule has completed the visit", async () => {
    const { id } = await confirmed({ status: "completed", version: 2 });
    expect((await mark(host, id, { book_version: 0, visit: "left" })).body).toMatchObject({
      visit: "left",
      version: 2,
    });
  });

  it("takes a note but no mark on a request", async () => {
    const { id } = await given.aReservation(guest, host.restaurant);
    expect((await mark(host, id, { book_version: 0, visit: "arrived" })).status).toBe(409);
    expect((await mark(host, id, { book_version: 0, restaurant_note: "Bitte anrufen" })).status).toBe(200);
  });

  it("forgets the note when the guest's account is deleted, and takes no other", async () => {
    const leaving = await given.aCustomer();
    const { id, reservation_date } = await given.aReservation(leaving, host.restaurant, { status: "confirmed" });
    await mark(host, id, { book_version: 0, restaurant_note: "Hörgerät" });
    expect((await leaving.api.delete("/me")).status).toBe(204);
    const entry = (await dayOf(host, reservation_date)).find((one) => one.id === id);
    expect(entry).toMatchObject({ customer_name: "Gelöschtes Konto", restaurant_note: null, book_version: 1 });
    expect((await mark(host, id, { book_version: 1, restaurant_note: "War es nicht" })).status).toBe(409);
  });
});

describe("POST /partner/reservations", () => {
  it("books at once, without account and email, and counts in the restaurant's tab", async () => {
    const owner = await given.anOwner();
    const name = `Meier ${unique()}`;
    const { status, body } = await phone(owner, { customer_name: name, restaurant_note: "Hund" });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ customer_name: name, source: "phone", status: "confirmed", restaurant_note: "Hund" }),
    ]);
    expect(await dayOf(owner, inDays(7))).toEqual([body]);
    await eventually("the booking in the confirmed tab's count", async () => {
      const { body: tab } = await owner.api.get("/partner/reservations?view=confirmed");
      return JSON.stringify(tab).includes('"confirmed":1');
    });
    const listed = parseItems(await owner.api.get("/partner/reservations?view=confirmed"));
    expect(listed).toMatchObject([{ customer_name: name, source: "phone" }]);
    await waitForAllEmails(given, product);
    const rows = await findRowsContaining(given, [name]);
    expect(new Set(rows.map(({ entity }) => entity))).toEqual(new Set(["idempotency", "reservation"]));
    expect(rows.find(({ entity }) => entity === "reservation")).not.toHaveProperty("g1pk");
    expect(JSON.stringify((await owner.api.get("/me/export")).body)).not.toContain(name);
  });

  it("books a party without name and number, for today and outside the opening hours", async () => {
    const owner = await given.anOwner({ closing_days: [inDays(0)] });
    const walkIn = {
      customer_name: null,
      customer_phone: null,
      reservation_date: inDays(0),
      reservation_time: "23:45",
    };
    const { status, body } = await phone(owner, walkIn);
    expect([status, body]).toEqual([201, expect.objectContaining({ customer_name: "", customer_phone: "" })]);
  });

  it("takes 300 bookings for a day, of eight at once the last that fits, and rejects one more with too_many_phone_bookings", async () => {
    const owner = await given.anOwner();
    const { restaurant_id, reservation_date } = BookEntry.parse((await phone(owner)).body);
    const key = keys.phoneBookingCount(restaurant_id, reservation_date);
    const [row] = await given.rows(key.pk, key.sk);
    expect(row).toMatchObject({ bookings: 1 });
    await given.write({ ...row, ...key, bookings: 299 });
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => phone(owner)));
    expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(1);
    const answer = await phone(owner);
    expect([answer.status, parseProblem(answer)]).toEqual([
      409,
      expect.objectContaining({
        code: "too_many_phone_bookings",
        title: "Mehr als 300 Buchungen per Telefon lassen sich für einen Tag nicht eintragen.",
      }),
    ]);
    expect((await phone(owner, { reservation_date: inDays(8) })).status).toBe(201);
  });

  it("answers the first booking to a repeated key, and 409 to one with other content", async () => {
    const owner = await given.anOwner();
    const key = anIdempotencyKey();
    const first = await phone(owner, {}, key);
    expect((await phone(owner, {}, key)).body).toEqual(first.body);
    const other = await phone(owner, { number_of_guests: 5 }, key);
    expect(parseProblem(other).code).toBe("request_repeated_with_other_content");
    expect(await dayOf(owner, inDays(7))).toHaveLength(1);
  });

  it.each([
    ["reservation_in_the_past", { reservation_date: inDays(-1) }],
    ["reservation_too_far_ahead", { reservation_date: inDays(366) }],
  ])("answers 409 %s", async (code, fields) => {
    const answer = await phone(host, fields);
    expect([answer.status, parseProblem(answer).code]).toEqual([409, code]);
  });

  it("can be cancelled by the restaurant, without a sentence to a guest whom nobody writes to", async () => {
    const owner = await given.anOwner();
    const id = parseId(await phone(owner));
    const path = `/restaurants/${owner.restaurant.id}/reservations/${id}`;
    const answer = await owner.api.patch(path, { status: "cancelled", message: "Leider voll" });
    expect(parseProblem(answer).fields).toEqual([expect.objectContaining({ field: "message" })]);
    expect((await owner.api.patch(path, { status: "cancelled" })).body).toMatchObject({ status: "cancelled" });
  });

  it("is forgotten 30 days after the visit, and not read from then on", async () => {
    const owner = await given.anOwner();
    const id = parseId(await phone(owner));
    const key = keys.reservation({ restaurant_id: owner.restaurant.id, id });
    const [row] = await given.rows(key.pk, key.sk);
    const addDaysTo = (Number(row?.["ttl"]) * 1000 - Date.parse(String(row?.["begins_at"]))) / 86_400_000;
    expect(addDaysTo).toBe(30);
    await given.write({ ...row, ...key, ttl: Math.floor(Date.now() / 1000) - 60 });
    expect(await dayOf(owner, inDays(7))).toEqual([]);
    expect(parseItems(await owner.api.get("/partner/reservations?view=confirmed"))).toEqual([]);
    expect((await mark(owner, id, { book_version: 0, visit: "arrived" })).status).toBe(404);
  });

  it("goes with the restaurant", async () => {
    const owner = await given.anOwner();
    const name = `Meier ${unique()}`;
    await phone(owner, { customer_name: name });
    expect((await owner.api.delete("/me")).status).toBe(204);
    await eventually("no row with the name", async () => (await findRowsContaining(given, [name])).length === 0);
  });
});
