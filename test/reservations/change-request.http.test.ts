import { beforeEach, describe, expect, it } from "vitest";
import { Reservation } from "#shared/reservations/reservation.ts";
import { dueHour, keys, reservationsPartition } from "#functions/platform/dynamodb/keys.ts";
import { parseItems, parseProblem } from "#test/support/client.ts";
import { findEmails, waitForAllEmails, waitForEmail } from "#test/support/emails.ts";
import { eventually } from "#test/support/eventually.ts";
import { ask, Given, inDays, type Owner, type Person } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";

const given = new Given(product);
let guest: Person;
const host = await given.anOwner();
beforeEach(async () => {
  guest = await given.aCustomer(); // with limits of its own
});

const aRequestOf = async (person: Person = guest, owner: Owner = host, fields = {}): Promise<Reservation> =>
  Reservation.parse((await ask(person, owner.restaurant.id, fields)).body);

type RequestedReservation = Pick<
  Reservation,
  "id" | "restaurant_id" | "version" | "reservation_date" | "reservation_time" | "number_of_guests" | "special_requests"
>;

const pathOf = ({ id, restaurant_id }: Pick<RequestedReservation, "id" | "restaurant_id">) =>
  `/me/reservations/${id}?restaurant=${restaurant_id}`;

/** Changes fields of a request, as the guest's page does: with all others as they were. */
const change = (requested: RequestedReservation, fields: object, person: Pick<Person, "api"> = guest) => {
  const { version, reservation_date, reservation_time, number_of_guests, special_requests } = requested;
  return person.api.patch(pathOf(requested), {
    version,
    reservation_date,
    reservation_time,
    number_of_guests,
    special_requests,
    ...fields,
  });
};

const answerAs = (owner: Owner, { id, restaurant_id }: RequestedReservation, body: object) =>
  owner.api.patch(`/restaurants/${restaurant_id}/reservations/${id}`, body);

describe("PATCH /me/reservations/{reservationId}", () => {
  it("changes party size and wish in place, and says what it was before", async () => {
    const requested = await aRequestOf();
    const { status, body } = await change(requested, { number_of_guests: 4, special_requests: "Kinderstuhl" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: requested.id,
      status: "pending",
      version: 2,
      number_of_guests: 4,
      special_requests: "Kinderstuhl",
      previous: { reservation_date: requested.reservation_date, reservation_time: "19:30", number_of_guests: 2 },
      change: { by: "guest", what: "changed" },
      restaurant: { city: host.restaurant.city },
    });
    expect(body).not.toHaveProperty("calendar_code");
    expect((await guest.api.get(pathOf(requested))).body).toMatchObject({
      number_of_guests: 4,
      created_at: requested.created_at,
    });
  });

  it("moves a request to another day and time: once in lists, book, counts and limits", async () => {
    const [person, owner] = await Promise.all([given.aCustomer(), given.anOwner()]);
    const requested = await aRequestOf(person, owner);
    const answer = await change(requested, { reservation_date: inDays(9), reservation_time: "20:00" }, person);
    expect(answer.status).toBe(200);
    const changed = Reservation.parse(answer.body);
    expect(changed).toMatchObject({ reservation_date: inDays(9), reservation_time: "20:00", version: 2 });

    const days = await Promise.all([7, 9].map((ahead) => owner.api.get(`/partner/days/${inDays(ahead)}`)));
    expect(days.map((day) => parseItems(day).map(({ id }) => id))).toEqual([[], [changed.id]]);
    const counted = { pending: 1, confirmed: 0, past: 0, moves: 0 };
    for (const [api, path] of [
      [person.api, "/me/reservations"],
      [owner.api, "/partner/reservations"],
    ] as const) {
      const list = await eventually(`the changed request in ${path}`, async () => {
        const page = await api.get(path);
        return JSON.stringify(page.body).includes(JSON.stringify(counted)) ? page : undefined;
      });
      expect(parseItems(list).map(({ id }) => id)).toEqual([changed.id]);
    }
    expect(await given.getOpenRequests(person)).toBe(1);
    expect((await answerAs(owner, changed, { status: "confirmed", version: 2 })).status).toBe(200);
    expect(await given.getOpenRequests(person)).toBe(0);
    const quota = (await given.rows(keys.requestQuota(person.userId).pk))[0];
    expect(quota).not.toHaveProperty(`open_at_${owner.restaurant.id}`);
  });

  it("is found under its former address after each change of the time, also after one back", async () => {
    const requested = await aRequestOf();
    const later = Reservation.parse((await change(requested, { reservation_time: "20:30" })).body);
    expect((await guest.api.get(pathOf(requested))).body).toMatchObject({ id: later.id, reservation_time: "20:30" });
    const back = Reservation.parse((await change(later, { reservation_time: "19:30" })).body);
    expect(back).toMatchObject({ id: requested.id, version: 3 });
    expect((await guest.api.get(pathOf(later))).body).toMatchObject({ id: requested.id, version: 3 });
    const other = await given.aCustomer();
    expect((await other.api.get(pathOf(later))).status).toBe(404);
  });

  it("gets a new deadline, at which the schedule finds it once", async () => {
    const oldDeadline = new Date(Date.now() + 3_600_000).toISOString();
    const requested = await given.aReservation(guest, host.restaurant, { answer_by: oldDeadline });
    const pointersTo = async (ids: readonly string[], instant: string) =>
      (await given.duePointers(dueHour(new Date(instant)), instant)).filter(({ reservation_id }) =>
        ids.includes(String(reservation_id)),
      );
    await eventually("the old pointer", async () => (await pointersTo([requested.id], oldDeadline)).length === 1);
    const changed = Reservation.parse((await change(requested, { reservation_time: "21:00" })).body);
    const newDeadline = changed.answer_by ?? "";
    expect(Date.parse(newDeadline)).toBeGreaterThan(Date.parse(oldDeadline));
    const ids = [requested.id, changed.id];
    await eventually("the new pointer alone", async () => {
      const [before, after] = await Promise.all([pointersTo(ids, oldDeadline), pointersTo(ids, newDeadline)]);
      return before.length === 0 && after.length === 1;
    });
  });

  it("answers the same change again without another version, and one that changes nothing", async () => {
    const requested = await aRequestOf();
    expect((await change(requested, {})).body).toMatchObject({ id: requested.id, version: 1 });
    const first = await change(requested, { reservation_time: "20:00", number_of_guests: 3 });
    const again = await change(requested, { reservation_time: "20:00", number_of_guests: 3 });
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it("lets one of two changes at once win, and tells the other", async () => {
    const requested = await aRequestOf();
    const answers = await Promise.all(
      ["20:00", "20:30", "21:00"].map((reservation_time) => change(requested, { reservation_time })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const rows = await given.rows(reservationsPartition(host.restaurant.id));
    const versions = rows.filter(({ sk }) => String(sk).endsWith(requested.id.slice(-12)));
    expect(versions).toHaveLength(1);
  });

  it("answers 409 with the restaurant's answer when that came first, and changes nothing", async () => {
    const requested = await aRequestOf();
    await answerAs(host, requested, { status: "confirmed" });
    const late = await change(requested, { number_of_guests: 5 });
    expect([late.status, parseProblem(late).code]).toEqual([409, "status_changed_meanwhile"]);
    expect(late.body).toMatchObject({ change: { by: "restaurant", what: "confirmed" }, current: { version: 2 } });
    expect((await guest.api.get(pathOf(requested))).body).toMatchObject({ status: "confirmed", number_of_guests: 2 });
  });

  it.each([
    ["party size", { number_of_guests: 6 }],
    ["time", { reservation_time: "20:30" }],
  ])("refuses an answer to a request whose %s has changed since the restaurant saw it", async (_, fields) => {
    const requested = await aRequestOf();
    await change(requested, fields);
    const late = await answerAs(host, requested, { status: "confirmed", version: 1 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ change: { by: "guest", what: "changed" }, current: { ...fields, version: 2 } });
  });

  it.each([
    ["in the past", { reservation_date: inDays(-1) }, "reservation_in_the_past"],
    ["outside the opening hours", { reservation_time: "03:00" }, "restaurant_closed"],
    ["too far ahead", { reservation_date: inDays(800) }, "reservation_too_far_ahead"],
  ])("refuses a time that a new request may not have: %s", async (_, fields, code) => {
    const requested = await aRequestOf();
    const refused = await change(requested, fields);
    expect(parseProblem(refused).code).toBe(code);
    expect((await guest.api.get(pathOf(requested))).body).toMatchObject({ version: 1, reservation_time: "19:30" });
  });

  it("refuses changes beyond the requests of a day", async () => {
    const requested = await aRequestOf();
    await given.load(guest, { open_requests: 1, day: new Date().toISOString().slice(0, 10), in_day: 29 });
    const changed = Reservation.parse((await change(requested, { number_of_guests: 3 })).body);
    const refused = await change(changed, { number_of_guests: 4 });
    expect([refused.status, parseProblem(refused).code]).toEqual([429, "too_many_requests_today"]);
  });

  it("keeps the restaurant's note, and goes with the account of its guest", async () => {
    const person = await given.aCustomer();
    const requested = await aRequestOf(person);
    const note = { book_version: 0, restaurant_note: "Stammgast" };
    expect((await host.api.patch(`/partner/reservations/${requested.id}`, note)).status).toBe(200);
    const changed = Reservation.parse((await change(requested, { reservation_time: "20:00" }, person)).body);
    const entry = () =>
      given.rows(reservationsPartition(host.restaurant.id), changed.id.slice("rsv_".length)).then(([row]) => row);
    expect(await entry()).toMatchObject({ restaurant_note: "Stammgast", version: 2 });
    expect((await person.api.delete("/me")).status).toBe(204);
    expect(await entry()).toMatchObject({ status: "cancelled", customer_email: "", special_requests: null });
  });
});

describe("Emails about a changed request", () => {
  it("tell the restaurant what it was before and the guest what it is now, once each", async () => {
    const [person, owner] = await Promise.all([given.aCustomer({ language: "en" }), given.anOwner()]);
    const requested = await aRequestOf(person, owner);
    await waitForEmail(owner.email, "Neue Anfrage");
    const changed = Reservation.parse(
      (await change(requested, { reservation_time: "20:00", number_of_guests: 5 }, person)).body,
    );
    const toOwner = await waitForEmail(owner.email, "Anfrage geändert");
    expect(toOwner.text.replaceAll("\u00a0", " ")).toMatch(/Vorher[^]*19:30 Uhr, 2 Gäste/);
    expect(toOwner.text.replaceAll("\u00a0", " ")).toContain("20:00 Uhr, 5 Gäste");
    const toGuest = await waitForEmail(person.email, "Your request has been changed");
    expect(toGuest.text).toContain(`/reservations/${changed.id}?`);
    await answerAs(owner, changed, { status: "cancelled" });
    await waitForEmail(person.email, "Sorry, no table");
    await waitForAllEmails(given, product);
    expect(await findEmails(owner.email)).toHaveLength(2);
    expect(await findEmails(person.email)).toHaveLength(3);
  });
});
