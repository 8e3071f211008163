import { describe, expect, it } from "vitest";
import { Reservation } from "#shared/reservations/reservation.ts";
import { parseItems, parseProblem } from "#test/support/client.ts";
import { anIdempotencyKey, aRequest, Given, inDays, type Person } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";

const given = new Given(product);
const host = await given.anOwner();
const restaurantId = host.restaurant.id;

/** As the form sends it: without a word about a second table. */
const request = (guest: Person, fields = {}) =>
  guest.api.post(`/restaurants/${restaurantId}/reservations`, aRequest(fields), { headers: anIdempotencyKey() });

const requested = async (guest: Person, fields = {}) => Reservation.parse((await request(guest, fields)).body);

const answer = (person: Pick<Person, "api">, { id }: Reservation, status: string) =>
  person.api.patch(`/restaurants/${restaurantId}/reservations/${id}`, { status });

const changeTime = (guest: Person, { id, version }: Reservation, fields = {}) =>
  guest.api.patch(`/me/reservations/${id}?restaurant=${restaurantId}`, {
    version,
    reservation_date: inDays(7),
    reservation_time: "19:30",
    number_of_guests: 2,
    special_requests: null,
    ...fields,
  });

const countOpen = async (guest: Person) => {
  const lists = ["pending", "confirmed"].map((view) => guest.api.get(`/me/reservations?view=${view}`));
  return (await Promise.all(lists)).flatMap(parseItems).length;
};

/** docs/inputs.md, 'Forms that mislead'. */
describe("A second table of a guest at the same restaurant and time", () => {
  it.each(["pending", "confirmed"])("is refused beside a %s one with 409 that tells of it", async (status) => {
    const guest = await given.aCustomer();
    const first = await requested(guest);
    if (status === "confirmed") await answer(host, first, status);
    const second = await request(guest, { number_of_guests: 6, special_requests: "Am Fenster" });
    expect([second.status, parseProblem(second).code]).toEqual([409, "already_requested"]);
    expect(second.body).toMatchObject({ current: { id: first.id, status, number_of_guests: 2 } });
    expect(await countOpen(guest)).toBe(1);
  });

  it("is requested by saying that it is meant", async () => {
    const guest = await given.aCustomer();
    await requested(guest);
    const second = await request(guest, { is_further_table: true });
    expect(second.status).toBe(201);
    expect(second.body).not.toHaveProperty("is_further_table");
    expect(await countOpen(guest)).toBe(2);
  });

  it("is one of eight that arrive at once from as many tabs", async () => {
    const guest = await given.aCustomer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => request(guest)));
    const refused = answers.filter(({ status }) => status === 409);
    expect([refused.length, answers.filter(({ status }) => status === 201).length]).toEqual([7, 1]);
    expect(await countOpen(guest)).toBe(1);
  });

  it("is none where the first is cancelled, at another time, or another guest's", async () => {
    const [guest, other] = await Promise.all([given.aCustomer(), given.aCustomer()]);
    const first = await requested(guest);
    await answer(guest, first, "cancelled");
    const answers = [
      await request(guest),
      await request(guest, { reservation_time: "20:00" }),
      await request(guest, { reservation_date: inDays(8) }),
      await request(other),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });

  it("is refused to a change of another request's time, too, unless it is meant", async () => {
    const guest = await given.aCustomer();
    const [first, later] = [await requested(guest), await requested(guest, { reservation_time: "20:00" })];
    const change = await changeTime(guest, later);
    expect([change.status, parseProblem(change).code]).toEqual([409, "already_requested"]);
    expect(change.body).toMatchObject({ current: { id: first.id } });
    expect((await changeTime(guest, first, { number_of_guests: 3 })).status).toBe(200);
    expect((await changeTime(guest, later, { is_further_table: true })).status).toBe(200);
  });

  it("is one of a request and a change to its time that arrive at once", async () => {
    const guest = await given.aCustomer();
    const later = await requested(guest, { reservation_time: "20:00" });
    const answers = await Promise.all([request(guest), changeTime(guest, later)]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  });
});
