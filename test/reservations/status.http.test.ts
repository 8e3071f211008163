import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { StoredReservation } from "#functions/reservations/items.ts";
import { parseItems, parseProblem } from "#test/support/client.ts";
import { Given, inDays, type Person } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";

const given = new Given(product);
const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);

const move = (
  person: Person,
  reservation: StoredReservation,
  status: string,
  version?: number,
  message?: string | null,
) =>
  person.api.patch(`/restaurants/${reservation.restaurant_id}/reservations/${reservation.id}`, {
    status,
    ...(version !== undefined && { version }),
    ...(message !== undefined && { message }),
  });
const aReservation = (fields = {}) => given.aReservation(guest, host.restaurant, fields);

describe("PATCH /restaurants/{restaurantId}/reservations/{reservationId}", () => {
  it("lets the restaurant confirm a request and moves it to the confirmed tab of both sides", async () => {
    const reservation = await aReservation();
    const { status, body } = await move(host, reservation, "confirmed", 1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: reservation.id, status: "confirmed", version: 2 });
    const moved = z.looseObject({}).parse(body);
    for (const path of ["/partner/reservations", "/me/reservations"]) {
      const { api } = path.startsWith("/me") ? guest : host;
      const confirmed = await api.get(`${path}?view=confirmed&limit=100`);
      expect(parseItems(confirmed)).toContainEqual(expect.objectContaining(moved)); // the guest's list adds the restaurant
      const pending = await api.get(`${path}?view=pending&limit=100`);
      expect(JSON.stringify(pending.body)).not.toContain(reservation.id);
    }
  });

  it("lowers the guest's open requests once when the restaurant confirms or cancels a request", async () => {
    await given.load(guest, { open_requests: 2 });
    const [one, two] = [await aReservation(), await aReservation()];
    await move(host, one, "confirmed");
    expect(await given.getOpenRequests(guest)).toBe(1);
    await move(host, two, "cancelled");
    expect(await given.getOpenRequests(guest)).toBe(0);
    await move(host, one, "cancelled"); // A confirmed reservation is no open request.
    expect(await given.getOpenRequests(guest)).toBe(0);
  });

  it.each([
    ["pending", "rejected"],
    ["confirmed", "cancelled"],
  ] as const)(
    "stores the sentence of a restaurant that cancels a %s table, and shows it to both",
    async (from, what) => {
      const reservation = await aReservation({ status: from });
      const message = " Leider sind wir ausgebucht.\nUm 18:00 Uhr wäre noch Platz. ";
      const { status, body } = await move(host, reservation, "cancelled", 1, message);
      const stored = { id: reservation.id, restaurant_message: message.trim() };
      expect([status, body]).toEqual([200, expect.objectContaining(stored)]);
      for (const [api, path] of [
        [guest.api, "/me/reservations?view=past"],
        [host.api, "/partner/reservations?view=past"],
      ] as const) {
        expect(parseItems(await api.get(`${path}&limit=100`))).toContainEqual(expect.objectContaining(stored));
      }
      const late = await move(guest, reservation, "cancelled", 1);
      expect(parseProblem(late)).toMatchObject({ change: { by: "restaurant", what } });
    },
  );

  it.each([
    ["a guest", "cancelled", "Ich bin krank."],
    ["a restaurant that confirms", "confirmed", "Bis bald!"],
  ] as const)("refuses a sentence of %s", async (who, status, message) => {
    const reservation = await aReservation();
    const answer = await move(who === "a guest" ? guest : host, reservation, status, 1, message);
    expect([answer.status, parseProblem(answer).fields]).toEqual([
      400,
      [expect.objectContaining({ field: "message", code: "invalid" })],
    ]);
  });

  it.each([1, undefined])(
    "answers 409 with the current state to a change of what has ended, seen at version %s",
    async (version) => {
      const reservation = await aReservation();
      await move(guest, reservation, "cancelled");
      const answer = await move(host, reservation, "confirmed", version);
      expect(answer.status).toBe(409);
      expect(parseProblem(answer)).toMatchObject({
        code: "status_changed_meanwhile",
        current: { id: reservation.id, status: "cancelled", version: 2 },
        change: { by: "guest", what: "withdrawn" },
      });
      expect(parseProblem(answer)["current"]).not.toHaveProperty("calendar_code");
    },
  );

  it("accepts one of two concurrent changes and answers 409 with the current state to the other", async () => {
    const reservation = await aReservation();
    const answers = await Promise.all([
      move(host, reservation, "confirmed", 1),
      move(guest, reservation, "cancelled", 1),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const won = answers.find(({ status }) => status === 200);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ current: won?.body });
  });

  // The schedule runs every minute and can end a past reservation before the request of the test arrives.
  const tooLate = ["reservation_in_the_past", "status_changed_meanwhile"];

  it("answers 409 to a restaurant that confirms a request after the visit's time", async () => {
    const late = await move(host, await aReservation({ reservation_date: inDays(-1) }), "confirmed");
    expect(late.status).toBe(409);
    expect(tooLate).toContain(parseProblem(late).code);
  });

  it("leaves an unconfirmed request cancelled when the guest cancels it after its time", async () => {
    const off = await move(guest, await aReservation({ reservation_date: inDays(-1) }), "cancelled");
    expect(off.status === 200 ? off.body : parseProblem(off)["current"]).toMatchObject({ status: "cancelled" });
  });

  it("answers 409 to a guest who cancels a confirmed visit after its time", async () => {
    const eaten = await move(
      guest,
      await aReservation({ reservation_date: inDays(-1), status: "confirmed" }),
      "cancelled",
    );
    expect(eaten.status).toBe(409);
    expect(tooLate).toContain(parseProblem(eaten).code);
  });

  it("answers 404 for an unknown reservation and reservation_not_found for a malformed id", async () => {
    const { id } = await aReservation();
    const nowhere = await guest.api.patch(`/restaurants/${host.restaurant.id}/reservations/${id}x`, {
      status: "cancelled",
    });
    expect(nowhere.status).toBe(404);
    const noId = await guest.api.patch(`/restaurants/${host.restaurant.id}/reservations/7`, { status: "cancelled" });
    expect(parseProblem(noId).code).toBe("reservation_not_found");
  });
});
