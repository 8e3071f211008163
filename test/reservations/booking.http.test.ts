import { OpeningHours } from "#shared/restaurants/opening-hours.schema.ts";
import { Reservation } from "#shared/reservations/reservation.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { parseId, parseItems, parseProblem } from "#test/support/client.ts";
import { eventually } from "#test/support/eventually.ts";
import { anIdempotencyKey, aRequest, ask, Given, inDays, type Owner, type Person } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";

const given = new Given(product);
let guest: Person;
let host: Owner;
beforeAll(async () => {
  [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
});

/** Creates a guest without reservations. */
const another = () => given.aCustomer();

describe("POST /restaurants/{id}/reservations", () => {
  it("creates a pending reservation that the guest and the restaurant can list", async () => {
    const person = await another();
    const { status, body, headers } = await ask(person, host.restaurant.id, { special_requests: " Fenster " });
    expect(status).toBe(201);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toMatchObject({
      user_id: person.userId,
      restaurant_name: host.restaurant.restaurant_name,
      special_requests: "Fenster",
      status: "pending",
      version: 1,
    });
    expect(body).not.toHaveProperty("calendar_code");
    expect((await person.api.get("/me/reservations?view=pending")).body).toMatchObject({ items: [body] });
    const restaurant = await host.api.get("/partner/reservations?view=pending&limit=100");
    expect(parseItems(restaurant)).toContainEqual(body);
  });

  it("sets until when the restaurant answers, by its answer time and opening hours", async () => {
    const always = Object.fromEntries(
      Object.keys(host.restaurant.opening_hours).map((day) => [day, { open: "00:00", close: "00:00", closed: false }]),
    );
    const quick = await given.anOwner({
      answer_minutes: 90,
      opening_hours: OpeningHours.parse(always),
    });
    const { body } = await ask(await given.aCustomer(), quick.restaurant.id);
    const { created_at, answer_by } = Reservation.parse(body);
    expect(Date.parse(answer_by ?? "") - Date.parse(created_at)).toBe(90 * 60_000);
  });

  // The fields and messages come from the spec, section 5, 'Reservation'.
  it.each([
    ["customer_name", "K", "Name muss mindestens 2 Zeichen lang sein"],
    ["customer_email", "kaethe", "Ungültige E-Mail-Adresse"],
    ["customer_phone", "1234", "Telefonnummer muss mindestens 5 Zeichen lang sein"],
    ["reservation_date", "5.3.2027", "Ungültiges Datumsformat"],
    ["reservation_time", "7:30", "Ungültiges Zeitformat"],
    ["number_of_guests", 21, "Maximal 20 Gäste erlaubt"],
    ["special_requests", "w".repeat(501), "Sonderwünsche dürfen maximal 500 Zeichen lang sein"],
    ["customer_name", "Käthe\r\nBcc: x@example.com", "Bitte verwenden Sie nur sichtbare Zeichen"],
    ["user_id", "user-1", "Dieses Feld gibt es nicht"],
    ["customer_name", ["Käthe"], "Bitte füllen Sie dieses Feld aus"],
  ])("answers 400 invalid_request for %s %j: %s", async (field, value, message) => {
    const answer = await ask(guest, host.restaurant.id, { [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(parseProblem(answer)).toMatchObject({
      code: "invalid_request",
      fields: [expect.objectContaining({ field, message })],
    });
  });

  it("returns validation messages in English for accept-language: en", async () => {
    const headers = { ...anIdempotencyKey(), "accept-language": "en" };
    const answer = await guest.api.post(
      `/restaurants/${host.restaurant.id}/reservations`,
      aRequest({ number_of_guests: 21 }),
      { headers },
    );
    expect(parseProblem(answer).fields?.[0]?.message).toBe("At most 20 guests allowed");
  });

  it.each([
    ["nothing at all", "", 400, "customer_name"],
    ["a list", "[]", 400, "body"],
    ["half of a text", '{"customer_name":', 400, "body"],
    ["a prototype", '{"__proto__":{"x":1}}', 400, "__proto__"],
    ["a thousand brackets", `${"[".repeat(1000)}${"]".repeat(1000)}`, 400, "body"],
    ["more than 64 kB", JSON.stringify({ customer_name: "K".repeat(70_000) }), 413, undefined],
  ])("rejects an invalid request body: %s", async (_, body, status, field) => {
    const answer = await guest.api.post(`/restaurants/${host.restaurant.id}/reservations`, body, {
      headers: anIdempotencyKey(),
    });
    expect(answer.status).toBe(status);
    if (field !== undefined) expect(parseProblem(answer).fields?.map((refused) => refused.field)).toContain(field);
  });

  it("answers 415 not_json to text/plain and rejects a request without an idempotency key", async () => {
    const path = `/restaurants/${host.restaurant.id}/reservations`;
    const text = await guest.api.post(path, "{}", { headers: { ...anIdempotencyKey(), "content-type": "text/plain" } });
    expect([text.status, parseProblem(text).code]).toEqual([415, "not_json"]);
    const keyless = await guest.api.post(path, aRequest());
    expect(parseProblem(keyless).fields).toEqual([expect.objectContaining({ field: "idempotency-key" })]);
  });

  it.each([
    ["restaurant_closed", { reservation_time: "22:00" }],
    ["reservation_in_the_past", { reservation_date: inDays(-1) }],
    ["reservation_too_far_ahead", { reservation_date: inDays(400) }],
  ])("answers 409 %s for %j", async (code, fields) => {
    const answer = await ask(guest, host.restaurant.id, fields);
    expect([answer.status, parseProblem(answer).code]).toEqual([409, code]);
  });

  it.each([
    ["12:30", 201],
    ["14:30", 409],
    ["16:00", 409],
    ["17:30", 201],
    ["22:00", 409],
  ])("takes requests in both openings of a day and none between: %s is %i", async (reservation_time, status) => {
    const lunch = { open: "11:00", close: "14:30", closed: false };
    const dinner = { open: "17:30", close: "22:00" };
    const days = Object.keys(host.restaurant.opening_hours);
    const twice = await given.aRestaurant({
      opening_hours: OpeningHours.parse(Object.fromEntries(days.map((day) => [day, lunch]))),
      second_hours: Object.fromEntries(days.map((day) => [day, dinner])),
    });
    expect((await ask(await given.aCustomer(), twice.id, { reservation_time })).status).toBe(status);
  });

  it("answers reservation_too_soon within the restaurant's lead time", async () => {
    const busy = await given.aRestaurant({ lead_time_minutes: 60 * 24 * 30 });
    expect(parseProblem(await ask(guest, busy.id)).code).toBe("reservation_too_soon");
  });

  it.each([
    ["hidden", { is_visible: false }],
    ["not approved", { is_approved: false }],
  ])("answers 404 restaurant_not_found for a restaurant that is %s", async (_, state) => {
    const restaurant = await given.aRestaurant(state);
    const answer = await ask(guest, restaurant.id);
    expect([answer.status, parseProblem(answer).code]).toEqual([404, "restaurant_not_found"]);
  });
});

describe("Idempotency key of POST /restaurants/{id}/reservations", () => {
  it("returns the first response for a repeated key, even after the restaurant was hidden", async () => {
    const [person, restaurant] = await Promise.all([another(), given.aRestaurant()]);
    const key = anIdempotencyKey();
    const first = await ask(person, restaurant.id, {}, key);
    await given.updateRestaurant(restaurant, { is_visible: false });
    const second = await ask(person, restaurant.id, {}, key);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect((await person.api.get("/me/reservations")).body).toMatchObject({ items: [first.body] });
  });

  it("creates one reservation for six concurrent requests with the same key", async () => {
    const person = await another();
    const key = anIdempotencyKey();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(person, host.restaurant.id, {}, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await person.api.get("/me/reservations")).body).toMatchObject({ items: [answers[0]?.body] });
    expect(await given.getOpenRequests(person)).toBe(1);
  });

  it("answers 422 request_repeated_with_other_content to other content with the same key", async () => {
    const person = await another();
    const key = anIdempotencyKey();
    await ask(person, host.restaurant.id, {}, key);
    const other = await ask(person, host.restaurant.id, { number_of_guests: 5 }, key);
    expect([other.status, parseProblem(other).code]).toEqual([422, "request_repeated_with_other_content"]);
  });

  it("creates a separate reservation for another guest with the same key", async () => {
    const [one, two] = await Promise.all([another(), another()]);
    const key = anIdempotencyKey();
    const answers = [await ask(one, host.restaurant.id, {}, key), await ask(two, host.restaurant.id, {}, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body).toMatchObject({ user_id: two.userId });
  });
});

const thisMinute = (): string => new Date().toISOString().slice(0, 16);

describe("Request limits of POST /restaurants/{id}/reservations", () => {
  it("answers 429 too_many_open_requests with twenty open requests, until one is cancelled", async () => {
    const person = await another();
    await given.load(person, { open_requests: 19 });
    const twentieth = await ask(person, host.restaurant.id);
    expect(twentieth.status).toBe(201);
    const answer = await ask(person, host.restaurant.id);
    expect([answer.status, parseProblem(answer).code]).toEqual([429, "too_many_open_requests"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    const path = `/restaurants/${host.restaurant.id}/reservations/${parseId(twentieth)}`;
    await person.api.patch(path, { status: "cancelled" });
    expect((await ask(person, host.restaurant.id)).status).toBe(201);
  });

  it("answers 429 too_many_requests after ten requests within a minute", async () => {
    const person = await another();
    const answer = await eventually("an answer within one minute", async () => {
      const minute = thisMinute();
      await given.load(person, { minute, in_minute: 10 });
      const response = await ask(person, host.restaurant.id);
      return thisMinute() === minute ? response : undefined;
    });
    expect([answer.status, parseProblem(answer).code]).toEqual([429, "too_many_requests"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  });
});
