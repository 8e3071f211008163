import { Reservation } from "#shared/reservations/reservation.ts";
import { describe, expect, it } from "vitest";
import { parseItems, parseProblem } from "#test/support/client.ts";
import { anIdempotencyKey, ask, Given, inDays } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";
import { everyDay } from "#test/support/rows.ts";

const given = new Given(product);
const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);

describe("POST /restaurants/{id}/reservations", () => {
  it("creates a pending reservation that the guest and the restaurant can list", async () => {
    const person = await given.aCustomer();
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
    const quick = await given.anOwner({ answer_minutes: 90, opening_hours: everyDay("00:00", "00:00") });
    const { body } = await ask(await given.aCustomer(), quick.restaurant.id);
    const { created_at, answer_by } = Reservation.parse(body);
    expect(Date.parse(answer_by ?? "") - Date.parse(created_at)).toBe(90 * 60_000);
  });

  it.each([
    ["de", "Maximal 20 Gäste erlaubt"],
    ["en", "At most 20 guests allowed"],
  ])("answers 400 with a problem document that names the field, in %s", async (language, message) => {
    const headers = { ...anIdempotencyKey(), "accept-language": language };
    const answer = await ask(guest, host.restaurant.id, { number_of_guests: 21 }, headers);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([400, "application/problem+json"]);
    expect(parseProblem(answer)).toMatchObject({
      code: "invalid_request",
      fields: [{ field: "number_of_guests", message }],
    });
  });

  it.each([
    ["restaurant_closed", { reservation_time: "22:00" }],
    ["reservation_in_the_past", { reservation_date: inDays(-1) }],
    ["reservation_too_far_ahead", { reservation_date: inDays(400) }],
  ])("answers 409 %s for %j", async (code, fields) => {
    const answer = await ask(guest, host.restaurant.id, fields);
    expect([answer.status, parseProblem(answer).code]).toEqual([409, code]);
  });

  it("answers reservation_too_soon within the restaurant's lead time", async () => {
    const busy = await given.aRestaurant({ lead_time_minutes: 60 * 24 * 30 });
    expect(parseProblem(await ask(guest, busy.id)).code).toBe("reservation_too_soon");
  });
});

describe("Idempotency key of POST /restaurants/{id}/reservations", () => {
  it("returns the first response for a repeated key, even after the restaurant was hidden", async () => {
    const [person, restaurant] = await Promise.all([given.aCustomer(), given.aRestaurant()]);
    const key = anIdempotencyKey();
    const first = await ask(person, restaurant.id, {}, key);
    await given.updateRestaurant(restaurant, { is_visible: false });
    const second = await ask(person, restaurant.id, {}, key);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect((await person.api.get("/me/reservations")).body).toMatchObject({ items: [first.body] });
  });

  it("creates one reservation for six concurrent requests with the same key", async () => {
    const person = await given.aCustomer();
    const key = anIdempotencyKey();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(person, host.restaurant.id, {}, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await person.api.get("/me/reservations")).body).toMatchObject({ items: [answers[0]?.body] });
    expect(await given.getOpenRequests(person)).toBe(1);
  });

  it("answers 422 request_repeated_with_other_content to other content with the same key", async () => {
    const person = await given.aCustomer();
    const key = anIdempotencyKey();
    await ask(person, host.restaurant.id, {}, key);
    const other = await ask(person, host.restaurant.id, { number_of_guests: 5 }, key);
    expect([other.status, parseProblem(other).code]).toEqual([422, "request_repeated_with_other_content"]);
  });

  it("creates a separate reservation for another guest with the same key", async () => {
    const [one, two] = await Promise.all([given.aCustomer(), given.aCustomer()]);
    const key = anIdempotencyKey();
    const answers = [await ask(one, host.restaurant.id, {}, key), await ask(two, host.restaurant.id, {}, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body).toMatchObject({ user_id: two.userId });
  });
});
