import { beforeAll, describe, expect, it } from "vitest";
import type { StoredReservation } from "../../functions/reservations/items.ts";
import { parseItems, parseProblem } from "../support/client.ts";
import { Given, inDays, type Owner, type Person } from "../support/given.ts";
import { product } from "../support/own-local-aws.ts";

const given = new Given(product);
let guest: Person;
let host: Owner;
beforeAll(async () => {
  [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
});

const move = (person: Person, reservation: StoredReservation, status: string, version?: number) =>
  person.api.patch(`/restaurants/${reservation.restaurant_id}/reservations/${reservation.id}`, {
    status,
    ...(version !== undefined && { version }),
  });
const aReservation = (fields = {}) => given.aReservation(guest, host.restaurant, fields);

describe("a reservation's status", () => {
  it("is confirmed by the restaurant, and moves to the other tab for both", async () => {
    const reservation = await aReservation();
    const { status, body } = await move(host, reservation, "confirmed", 1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: reservation.id, status: "confirmed", version: 2 });
    for (const path of ["/partner/reservations", "/me/reservations"]) {
      const { api } = path.startsWith("/me") ? guest : host;
      const confirmed = await api.get(`${path}?view=confirmed&limit=100`);
      expect(parseItems(confirmed)).toContainEqual(body);
      const pending = await api.get(`${path}?view=pending&limit=100`);
      expect(JSON.stringify(pending.body)).not.toContain(reservation.id);
    }
  });

  it.each([
    ["the house", "pending"],
    ["the guest", "pending"],
    ["the house", "confirmed"],
    ["the guest", "confirmed"],
  ] as const)("is cancelled by %s while %s", async (who, from) => {
    const reservation = await aReservation({ status: from });
    const { status, body } = await move(who === "the house" ? host : guest, reservation, "cancelled");
    expect([status, body]).toEqual([200, expect.objectContaining({ status: "cancelled" })]);
  });

  it("frees one of the guest's requests when the restaurant answers", async () => {
    await given.load(guest, { open_requests: 2 });
    const [one, two] = [await aReservation(), await aReservation()];
    await move(host, one, "confirmed");
    expect(await given.getOpenRequests(guest)).toBe(1);
    await move(host, two, "cancelled");
    expect(await given.getOpenRequests(guest)).toBe(0);
    await move(host, one, "cancelled"); // confirmed before: no request any more
    expect(await given.getOpenRequests(guest)).toBe(0);
  });

  it("is not confirmed by the guest", async () => {
    const answer = await move(guest, await aReservation(), "confirmed");
    expect([answer.status, parseProblem(answer).code]).toEqual([403, "not_allowed"]);
  });

  it.each(["completed", "pending", "nonsense"])("is never set to %s by anyone", async (status) => {
    const answer = await move(host, await aReservation(), status);
    expect([answer.status, parseProblem(answer).fields?.[0]?.field]).toEqual([400, "status"]);
  });

  it.each(["cancelled", "completed"] as const)("stays %s", async (status) => {
    const answer = await move(host, await aReservation({ status }), "confirmed");
    expect([answer.status, parseProblem(answer).code]).toEqual([409, "status_changed_meanwhile"]);
  });

  it("is not changed on an old version: the answer tells how it is now", async () => {
    const reservation = await aReservation();
    await move(guest, reservation, "cancelled");
    const answer = await move(host, reservation, "confirmed", 1);
    expect(answer.status).toBe(409);
    expect(parseProblem(answer)).toMatchObject({
      code: "status_changed_meanwhile",
      current: { id: reservation.id, status: "cancelled", version: 2 },
    });
    expect(parseProblem(answer)["current"]).not.toHaveProperty("calendar_code");
  });

  it("is changed by one of two at once, and the other learns what became of it", async () => {
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

  // The schedule ends at its next minute what is past already; once in a long while it is quicker than the test.
  const tooLate = ["reservation_in_the_past", "status_changed_meanwhile"];

  it("can no longer be confirmed once the visit has begun", async () => {
    const late = await move(host, await aReservation({ reservation_date: inDays(-1) }), "confirmed");
    expect(late.status).toBe(409);
    expect(tooLate).toContain(parseProblem(late).code);
  });

  it("can still be called off after its time when it was never confirmed", async () => {
    const off = await move(guest, await aReservation({ reservation_date: inDays(-1) }), "cancelled");
    expect(off.status === 200 ? off.body : parseProblem(off)["current"]).toMatchObject({ status: "cancelled" });
  });

  it("can no longer be taken back once the visit has begun", async () => {
    const eaten = await move(
      guest,
      await aReservation({ reservation_date: inDays(-1), status: "confirmed" }),
      "cancelled",
    );
    expect(eaten.status).toBe(409);
    expect(tooLate).toContain(parseProblem(eaten).code);
  });

  it("of a reservation that there never was cannot be changed", async () => {
    const { id } = await aReservation();
    const nowhere = await guest.api.patch(`/restaurants/${host.restaurant.id}/reservations/${id}x`, {
      status: "cancelled",
    });
    expect(nowhere.status).toBe(404);
    const noId = await guest.api.patch(`/restaurants/${host.restaurant.id}/reservations/7`, { status: "cancelled" });
    expect(parseProblem(noId).code).toBe("reservation_not_found");
  });
});
