import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { ReservationCounts } from "#shared/reservations/own-reservation.ts";
import { parseItems, parseProblem } from "#test/support/client.ts";
import { waitForEmail } from "#test/support/emails.ts";
import { eventually } from "#test/support/eventually.ts";
import { Given, inDays, type Person } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";

const given = new Given(product);
const host = await given.anOwner();
/** Of each test: a guest has one table at a time. */
let guest: Person;
beforeEach(async () => {
  guest = await given.aCustomer();
});

const later = { reservation_date: inDays(8), reservation_time: "20:00", number_of_guests: 3 };
const aTable = (fields = {}) => given.aReservation(guest, host.restaurant, { status: "confirmed", ...fields });
type Table = Awaited<ReturnType<typeof aTable>>;

const ask = ({ id, restaurant_id }: Table, wish = {}, version = 1, person = guest) =>
  person.api.post(`/me/reservations/${id}/move?restaurant=${restaurant_id}`, { version, ...later, ...wish });
const answer = ({ id }: Table, is_accepted: boolean, version = 2, fields = {}) =>
  host.api.post(`/partner/reservations/${id}/move`, { version, is_accepted, ...fields });
const Counts = z.object({ counts: ReservationCounts });
const read = async ({ id, restaurant_id }: Table) =>
  (await guest.api.get(`/me/reservations/${id}?restaurant=${restaurant_id}`)).body;

describe("moving a confirmed table", () => {
  it("asks the restaurant, and the table stands until it answers", async () => {
    const table = await aTable();
    const { status, body } = await ask(table);
    expect([status, body]).toEqual([200, expect.objectContaining({ status: "confirmed", version: 2 })]);
    expect(body).toMatchObject({ id: table.id, reservation_time: table.reservation_time, move: later });
    const { text } = await waitForEmail(host.restaurant.email, "Andere Zeit gewünscht");
    expect(text).toContain("20:00");
    const [entry] = parseItems(
      await host.api.get(`/partner/reservations?view=confirmed&date=${table.reservation_date}`),
    );
    expect(entry).toMatchObject({ move: later });
  });

  it("is asked once where the answer was lost and the guest sends it again", async () => {
    const table = await aTable();
    await ask(table);
    const again = await ask(table);
    expect(again).toMatchObject({ status: 200, body: { version: 2, move: later } });
  });

  it("moves the table once the restaurant accepts, and its former addresses lead to it, in its calendar file, too", async () => {
    const table = await aTable({ calendar_code: "calendar-code" });
    await ask(table);
    const accepted = await answer(table, true);
    expect(accepted).toMatchObject({ status: 200, body: { ...later, status: "confirmed", version: 3 } });
    const moved = await read(table);
    expect(moved).toMatchObject({
      ...later,
      previous: { reservation_time: table.reservation_time, number_of_guests: 2 },
    });
    expect(moved).not.toHaveProperty("move");
    const calendar = `/reservations/${table.id}/calendar.ics?restaurant=${table.restaurant_id}&code=calendar-code`;
    expect((await given.aVisitor().get(calendar)).body).toContain(`UID:${table.id}@`); // the entry that is there moves
    expect(parseItems(await host.api.get(`/partner/days/${table.reservation_date}`)).map(({ id }) => id)).not.toContain(
      table.id,
    );
    await waitForEmail(guest.email, "Ihr Tisch ist verlegt");
  });

  it("changes the party alone under the same id", async () => {
    const table = await aTable();
    const { reservation_date, reservation_time } = table;
    await ask(table, { reservation_date, reservation_time });
    await answer(table, true);
    expect(await read(table)).toMatchObject({ id: table.id, number_of_guests: 3, version: 3 });
  });

  it("leaves the table as it was when the restaurant rejects, with its sentence in the email", async () => {
    const table = await aTable();
    await ask(table);
    const message = "Um 19:00 Uhr ginge es.";
    expect((await answer(table, false, 2, { message })).body).toMatchObject({ status: "confirmed", version: 3 });
    const { text } = await waitForEmail(guest.email, "Es bleibt dabei");
    expect(text).toContain(message);
    const { reservation_time, number_of_guests } = table;
    expect(await read(table)).toMatchObject({ status: "confirmed", reservation_time, number_of_guests });
  });

  it("counts among the restaurant's open answers until there is one", async () => {
    const owner = await given.anOwner();
    const table = await given.aReservation(guest, owner.restaurant, { status: "confirmed" });
    const untilCounted = (moves: number) =>
      eventually("the count", async () => {
        const { counts } = Counts.parse((await owner.api.get("/partner/reservations")).body);
        return counts.confirmed === 1 && counts.moves === moves;
      });
    await ask(table);
    await untilCounted(1);
    const accepted = await owner.api.post(`/partner/reservations/${table.id}/move`, { version: 2, is_accepted: true });
    expect(accepted.status).toBe(200);
    await untilCounted(0);
  });

  it("leaves the table as it was when nobody answers in time", async () => {
    const past = new Date(Date.now() - 60_000).toISOString();
    const move = { ...later, asked_at: past, answer_by: past };
    const table = await aTable({ move, updated_at: past });
    await eventually("the end of the move", async () => !JSON.stringify(await read(table)).includes('"move":'));
    expect(await read(table)).toMatchObject({ id: table.id, status: "confirmed", version: 2 });
  });

  it("is refused for a request, an old version, a closed hour, another guest, and the same time as another table", async () => {
    const table = await aTable();
    const codeOf = async (response: ReturnType<typeof ask>) => parseProblem(await response).code;
    expect(await codeOf(ask(await aTable({ status: "pending" })))).toBe("status_changed_meanwhile");
    expect(await codeOf(ask(table, {}, 7))).toBe("status_changed_meanwhile");
    expect(await codeOf(ask(table, { reservation_time: "03:00" }))).toBe("restaurant_closed");
    expect(await codeOf(ask(table, {}, 1, host))).toBe("reservation_not_found");
    const other = await aTable({ reservation_date: inDays(11) });
    const { reservation_date, reservation_time } = other;
    expect(await codeOf(ask(table, { reservation_date, reservation_time }))).toBe("already_requested");
    expect(parseProblem(await answer(table, true, 1)).code).toBe("status_changed_meanwhile");
  });

  it("ends with the table when the guest cancels while the restaurant accepts: one of the two wins", async () => {
    const table = await aTable();
    await ask(table);
    const [accepted, cancelled] = await Promise.all([
      answer(table, true),
      guest.api.patch(`/restaurants/${table.restaurant_id}/reservations/${table.id}`, {
        status: "cancelled",
        version: 2,
      }),
    ]);
    expect(new Set([accepted.status, cancelled.status])).toEqual(new Set([200, 409]));
    expect(await read(table)).not.toHaveProperty("move");
  });
});
