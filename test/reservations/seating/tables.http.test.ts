import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { phoneUserId, reservationItem } from "#functions/reservations/items.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { Availability } from "#shared/reservations/seating/availability.ts";
import type { Plan } from "#shared/reservations/seating/plan.ts";
import { Reservation } from "#shared/reservations/reservation.ts";
import { canChangeStatus, reservationStatuses } from "#shared/reservations/reservation-status.ts";
import { parseProblem } from "#test/support/client.ts";
import { waitForEmail } from "#test/support/emails.ts";
import { anIdempotencyKey, aPhoneBooking, ask, Given, inDays, type Owner, type Person } from "#test/support/given.ts";
import { invoke } from "#test/support/lambdas.ts";
import { isNightly } from "#test/support/nightly.ts";
import { product } from "#test/support/own-local-aws.ts";
import { aReservationRow, everyDay } from "#test/support/rows.ts";
import { planItem, readSeatings } from "#test/support/seating/plan-rows.ts";
import { aPlan, aService, aTable } from "#test/support/seating/plans.ts";

const given = new Given(product);
const twos = (count: number) => Array.from({ length: count }, (_, at) => aTable(`t${at + 1}`, 2));
const crowds: readonly (readonly [guests: number, tables: number])[] = isNightly
  ? [
      [10, 1],
      [8, 3],
      [40, 5],
    ]
  : [[8, 3]];
/** Forty cold starts at once would take longer than a call may. */
const manyGuests = Promise.all(Array.from({ length: isNightly ? 40 : 8 }, () => given.aCustomer())).then(
  async (guests) => {
    await Promise.all(guests.map(({ api }) => api.get("/me")));
    return guests;
  },
);
const guest = await given.aCustomer();

async function aRoom(fields: Partial<Plan>): Promise<Owner> {
  const host = await given.anOwner();
  await given.write(planItem(host.restaurant.id, aPlan(fields)));
  return host;
}
const seated = async ({ restaurant }: Owner) =>
  (await readSeatings(given, restaurant.id)).map(({ ref, tables }) => ({ ref, tables: tables.join() }));
const availability = async ({ restaurant }: Owner, query: string) =>
  Availability.parse((await given.aVisitor().get(`/restaurants/${restaurant.id}/availability?${query}`)).body);

const Alternatives = z.array(z.object({ date: z.string(), time: z.string() }));
const book = async (person: Person, { restaurant }: Owner, fields = {}) =>
  Reservation.parse((await ask(person, restaurant.id, { reservation_time: "19:00", ...fields })).body);

/** Moves a confirmed table, or asks to. */
const move = (person: Person, { restaurant }: Owner, { id, version }: Reservation, fields = {}) =>
  person.api.post(`/me/reservations/${id}/move?restaurant=${restaurant.id}`, {
    version,
    reservation_date: inDays(7),
    reservation_time: "18:00",
    number_of_guests: 2,
    ...fields,
  });

const cancel = ({ restaurant }: Owner, person: Person, { id }: { readonly id: string }) =>
  person.api.patch(`/restaurants/${restaurant.id}/reservations/${id}`, { status: "cancelled" });
const mark = (host: Owner, { id }: { readonly id: string }, book_version: number, visit: string) =>
  host.api.patch(`/partner/reservations/${id}`, { book_version, visit });

const phone = ({ api }: Owner, fields = {}) =>
  api.post("/partner/reservations", aPhoneBooking({ reservation_time: "19:00", number_of_guests: 2, ...fields }), {
    headers: anIdempotencyKey(),
  });

/** A busy machine may answer 503: the same key then gets the answer, as from a browser. */
async function askPatiently(person: Person, restaurantId: string) {
  const key = anIdempotencyKey();
  const request = () => ask(person, restaurantId, { reservation_time: "19:00" }, key);
  for (let attempt = 1; attempt < 5; attempt++) {
    const answer = await request();
    if (answer.status !== 503) return answer;
  }
  return request();
}

describe("A request at a restaurant with tables", () => {
  it.each(crowds)("of %i guests at once for %i tables as many win, others see free times", async (guests, tables) => {
    const host = await aRoom({ tables: twos(tables) });
    const answers = await Promise.all(
      (await manyGuests).slice(0, guests).map((one) => askPatiently(one, host.restaurant.id)),
    );
    const taken = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(tables);
    expect(taken).toHaveLength(guests - tables);
    const { times, days } = await availability(host, `date=${inDays(7)}&guests=2&days=4`);
    const free = [
      ...times.filter(({ state }) => state !== "full"),
      ...days.filter(({ state }) => state === "free").map(({ date }) => ({ date, time: "19:00" })),
    ].map(({ date, time }) => ({ date, time }));
    for (const answer of taken) {
      expect(answer.body).toMatchObject({ code: "slot_taken", reason: "no_table", waitlist: true });
      const alternatives = Alternatives.parse(parseProblem(answer)["alternatives"]);
      expect(alternatives).toHaveLength(3);
      expect(free).toEqual(expect.arrayContaining(alternatives));
    }
    const sitting = await seated(host);
    expect(new Set(sitting.map((one) => one.tables)).size).toBe(tables);
    expect(sitting).toHaveLength(tables);
    expect(await given.rows(`RESERVATIONS#${host.restaurant.id}`)).toHaveLength(tables);
  });

  it("takes its table while it waits, so that confirming never lacks one, and a full answer leaves no trace", async () => {
    const host = await aRoom({ tables: twos(1) });
    const key = anIdempotencyKey();
    const first = await ask(guest, host.restaurant.id, { reservation_time: "19:00" }, key);
    const other = await given.aCustomer();
    expect((await ask(other, host.restaurant.id, { reservation_time: "20:00" })).status).toBe(409);
    expect(await given.getOpenRequests(other)).toBeUndefined();
    expect((await ask(guest, host.restaurant.id, { reservation_time: "19:00" }, key)).body).toEqual(first.body);
    const { id } = Reservation.parse(first.body);
    const confirmed = await host.api.patch(`/restaurants/${host.restaurant.id}/reservations/${id}`, {
      status: "confirmed",
    });
    expect(confirmed.status).toBe(200);
    expect(await seated(host)).toEqual([{ ref: id, tables: "t1" }]);
  });

  it("counts for the restaurant once a guest and time, and names nobody", async () => {
    const host = await aRoom({ tables: twos(1) });
    const [first, other, third] = await Promise.all([given.aCustomer(), given.aCustomer(), given.aCustomer()]);
    await book(first, host);
    for (const person of [other, other, third]) await ask(person, host.restaurant.id, { reservation_time: "19:00" });
    await ask(other, host.restaurant.id, { reservation_time: "20:00", number_of_guests: 4 });
    const date = inDays(7);
    await book(other, host, { reservation_time: "21:00", instead_of: { date, time: "19:00" } });
    const wasNotRefused = { date, time: "19:30" };
    await book(third, host, { reservation_date: inDays(8), instead_of: wasNotRefused });
    const days = `from=${inDays(0)}&until=${inDays(8)}`;
    const { body } = await host.api.get(`/partner/refused-wishes?${days}`);
    expect(body).toEqual({
      taken: 1,
      waited: 0,
      seated: 0,
      items: [
        { date, time: "19:00", reason: "no_table", guests: 2, count: 2 },
        { date, time: "20:00", reason: "party_too_large", guests: 4, count: 1 },
      ],
    });
    const stored = JSON.stringify(await given.rows(`REFUSED#${host.restaurant.id}`));
    for (const { userId } of [other, third]) expect(stored).not.toContain(userId);
    expect((await host.api.get(`/partner/refused-wishes?from=${inDays(0)}&until=${inDays(200)}`)).status).toBe(400);
  });

  it("is one with one table, however often its key arrives at once, and says nothing of tables or of others", async () => {
    const [host, person] = await Promise.all([aRoom({ tables: twos(4) }), given.aCustomer()]);
    const key = anIdempotencyKey();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask(person, host.restaurant.id, { reservation_time: "19:00" }, key)),
    );
    const booked = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    expect(new Set(booked.map((body) => Reservation.parse(body).id)).size).toBe(1);
    expect(await seated(host)).toHaveLength(1);
    const { items } = z.object({ items: z.array(z.unknown()) }).parse((await person.api.get("/me/reservations")).body);
    const { body: free } = await person.api.get(
      `/restaurants/${host.restaurant.id}/availability?date=${inDays(7)}&guests=2`,
    );
    expect(items).toHaveLength(1);
    expect(JSON.stringify([booked, items, free])).not.toMatch(/seating|tables|booked_by|restaurant_note|"visit"/);
  });

  it("is told of the own request that has the last table, not that all are taken", async () => {
    const [host, person] = await Promise.all([aRoom({ tables: twos(1) }), given.aCustomer()]);
    await book(person, host);
    const again = await ask(person, host.restaurant.id, { reservation_time: "19:00", is_further_table: false });
    expect(parseProblem(again).code).toBe("already_requested");
  });

  it("beside an own one that overlaps has to be meant, at whatever time, however many arrive at once", async () => {
    const [host, person] = await Promise.all([aRoom({ tables: twos(4) }), given.aCustomer()]);
    const times = ["18:00", "18:30", "19:15", "19:45"];
    const answers = await Promise.all(
      times.map((reservation_time) => ask(person, host.restaurant.id, { reservation_time, is_further_table: false })),
    );
    const first = Reservation.parse(answers.find(({ status }) => status === 201)?.body);
    for (const { body } of answers.filter(({ status }) => status !== 201)) {
      expect(body).toMatchObject({ code: "already_requested", current: { id: first.id } });
    }
    expect(await seated(host)).toHaveLength(1);
    expect(await book(person, host, { reservation_time: "18:45" })).toMatchObject({ status: "pending" });
    await Promise.all((await seated(host)).map(({ ref }) => cancel(host, person, { id: ref })));
    const { status } = await ask(person, host.restaurant.id, { reservation_time: "18:15", is_further_table: false });
    expect(status).toBe(201);
  });

  it("is not moved, once confirmed, to a time that overlaps with another of its guest", async () => {
    const [host, person] = await Promise.all([aRoom({ tables: twos(2), mode: "instant" }), given.aCustomer()]);
    const other = await book(person, host, { reservation_time: "21:00" });
    const table = await book(person, host, { reservation_time: "18:00" });
    const refused = await move(person, host, table, { reservation_time: "19:30" });
    expect(refused.body).toMatchObject({ code: "already_requested", current: { id: other.id } });
    expect((await move(person, host, table, { reservation_time: "18:45" })).status).toBe(200);
  });

  it("is not moved, once confirmed, to a time at which all tables are taken: its own count as free", async () => {
    const [host, person] = await Promise.all([aRoom({ tables: twos(1), mode: "instant" }), given.aCustomer()]);
    const table = await book(person, host, { reservation_time: "18:00" });
    await book(await given.aCustomer(), host, { reservation_time: "20:00" });
    const query = `date=${inDays(7)}&guests=2`;
    const atOwn = async (own: string) =>
      (await availability(host, query + own)).times.find(({ time }) => time === "18:00")?.state;
    expect([await atOwn(""), await atOwn(`&without=${table.id}`)]).toEqual(["full", "last"]);
    const refused = parseProblem(await move(person, host, table, { reservation_time: "19:00" }));
    expect(refused).toMatchObject({ code: "slot_taken", reason: "no_table" });
    expect(await seated(host)).toContainEqual({ ref: table.id, tables: "t1" });
    const other = Alternatives.parse(refused["alternatives"]).find(({ time }) => time !== "18:00");
    const free = { reservation_date: other?.date, reservation_time: other?.time };
    expect((await move(person, host, table, free)).status).toBe(200);
  });

  it("stays where it is, although the restaurant accepts its move, once its guest has another table then", async () => {
    const host = await aRoom({ tables: [...twos(2), aTable("four", 4)], mode: "instant", instant_up_to: 2 });
    const person = await given.aCustomer();
    const table = await book(person, host, { reservation_time: "18:00" });
    const { id, version } = table;
    await move(person, host, table, { reservation_time: "20:00", number_of_guests: 4 });
    const other = await book(person, host, { reservation_time: "21:00" });
    const answer = await host.api.post(`/partner/reservations/${id}/move`, { version: version + 1, is_accepted: true });
    expect([answer.status, answer.body]).toMatchObject([409, { code: "already_requested", current: { id: other.id } }]);
    expect((await seated(host)).map(({ ref }) => ref)).toEqual(expect.arrayContaining([id, other.id]));
  });

  it("moves to other tables when its guest changes it, and stays where it is if none is free", async () => {
    const host = await aRoom({ tables: [aTable("two", 2), aTable("four", 4)] });
    const asked = await book(guest, host);
    await book(await given.aCustomer(), host, { number_of_guests: 4, reservation_time: "21:00" });
    const change = (fields: object, one = asked) =>
      guest.api.patch(`/me/reservations/${one.id}?restaurant=${host.restaurant.id}`, {
        version: one.version,
        reservation_date: inDays(7),
        reservation_time: "18:00",
        number_of_guests: 4,
        special_requests: null,
        ...fields,
      });
    expect(parseProblem(await change({ reservation_time: "20:00" })).code).toBe("slot_taken");
    expect(await seated(host)).toContainEqual({ ref: asked.id, tables: "two" });
    const moved = Reservation.parse((await change({})).body);
    const after = await seated(host);
    expect(after).toHaveLength(2);
    expect(after).toContainEqual({ ref: moved.id, tables: "four" });
  });

  it("is confirmed at once where the restaurant does so, except for large parties and guests who twice did not come", async () => {
    const host = await aRoom({ tables: [...twos(3), aTable("eight", 8)], mode: "instant", instant_up_to: 4 });
    const person = await given.aCustomer();
    expect(await book(person, host)).toMatchObject({ status: "confirmed", version: 1 });
    expect(await given.getOpenRequests(person)).toBeUndefined();
    await waitForEmail(host.email, "Gebucht");
    await waitForEmail(person.email, /Ihr Tisch ist bestätigt[^]*calendar\.ics/);
    expect(await book(person, host, { number_of_guests: 7 })).toMatchObject({ status: "pending" });
    for (const reservation_date of [inDays(-30), inDays(-60)]) {
      await given.aReservation(person, host.restaurant, { reservation_date, status: "completed", visit: "no_show" });
    }
    expect(await book(person, host, { reservation_date: inDays(8) })).toMatchObject({ status: "pending" });
  });
});

describe("A confirmed table at a restaurant that confirms at once", () => {
  const [early, late] = [{ reservation_time: "18:00" }, { reservation_time: "20:30" }];

  it("is moved at once with its seating, once however often it is sent, and both sides are told", async () => {
    const [host, person] = await Promise.all([aRoom({ tables: twos(1), mode: "instant" }), given.aCustomer()]);
    const table = await book(person, host, early);
    const answer = await move(person, host, table, late);
    expect(answer).toMatchObject({ status: 200, body: { ...late, status: "confirmed", previous: early, version: 2 } });
    expect(answer.body).not.toHaveProperty("move");
    const { id } = Reservation.parse(answer.body);
    expect((await move(person, host, table, late)).body).toMatchObject({ id, version: 2, change: { by: "guest" } });
    expect(await seated(host)).toEqual([{ ref: id, tables: "t1" }]);
    const { text } = await waitForEmail(host.email, "Verlegt:");
    expect(text).toMatch(/Vorher[^]*18:00/);
    await waitForEmail(person.email, /Ihr Tisch ist verlegt[^]*calendar\.ics/);
  });

  it("is moved to the last table by one of four guests, and the others keep their own", async () => {
    const host = await aRoom({ tables: twos(1), mode: "instant" });
    const last = { reservation_date: inDays(11), ...late };
    await book(await given.aCustomer(), host, { ...last, ...early });
    const moves = await Promise.all(
      [7, 8, 9, 10].map(async (days) => {
        const person = await given.aCustomer();
        return { person, table: await book(person, host, { ...early, reservation_date: inDays(days) }) };
      }),
    );
    const answers = await Promise.all(moves.map(({ person, table }) => move(person, host, table, last)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const after = (await seated(host)).map(({ ref }) => ref);
    expect(after).toHaveLength(5);
    for (const [index, { status, body }] of answers.entries()) {
      if (status === 409) expect(body).toMatchObject({ code: "slot_taken" });
      expect(after.includes(moves[index]?.table.id ?? "")).toBe(status === 409);
    }
  });

  it("grows at its own table, and where its guest would have to ask for one, the restaurant is asked", async () => {
    const tables = [aTable("four", 4), aTable("six", 6)];
    const [host, person] = await Promise.all([aRoom({ tables, mode: "instant", instant_up_to: 4 }), given.aCustomer()]);
    const table = await book(person, host, early);
    const grown = await move(person, host, table, { number_of_guests: 4 });
    expect(grown.body).toMatchObject({ id: table.id, version: 2, number_of_guests: 4 });
    const large = await move(person, host, { ...table, version: 2 }, { number_of_guests: 5 });
    expect(large.body).toMatchObject({ id: table.id, version: 3, move: { number_of_guests: 5 } });
    const back = await move(person, host, { ...table, version: 3 }, { ...late, number_of_guests: 4 });
    expect(back.body).toMatchObject({ ...late, version: 4 });
    expect(back.body).not.toHaveProperty("move");
    for (const reservation_date of [inDays(-30), inDays(-60)]) {
      await given.aReservation(person, host.restaurant, { reservation_date, status: "completed", visit: "no_show" });
    }
    expect((await move(person, host, Reservation.parse(back.body), early)).body).toMatchObject({ move: early });
    expect(await seated(host)).toEqual([{ ref: Reservation.parse(back.body).id, tables: "four" }]);
  });

  it("stays where it is when it is too late to book, or only the telephone takes bookings", async () => {
    const [host, person] = await Promise.all([aRoom({ tables: twos(1), mode: "instant" }), given.aCustomer()]);
    const table = await book(person, host, early);
    await given.updateRestaurant(host.restaurant, { lead_time_minutes: 60 * 24 * 30 });
    expect(parseProblem(await move(person, host, table, late)).code).toBe("reservation_too_soon");
    await given.updateRestaurant(host.restaurant, { lead_time_minutes: 0 });
    const closed_online = [{ from: new Date().toISOString(), until: `${inDays(9)}T00:00:00.000Z` }];
    await given.write(
      planItem(host.restaurant.id, aPlan({ tables: twos(1), mode: "instant", closed_online, version: 2 })),
    );
    expect(parseProblem(await move(person, host, table, late))).toMatchObject({ reason: "closed_online" });
    expect(await seated(host)).toEqual([{ ref: table.id, tables: "t1" }]);
  });
});

describe("What ends a reservation gives its table back", () => {
  it("by whatever change of its status the rules allow", () => {
    const actors = ["customer", "restaurant", "schedule"] as const;
    const ends = actors.flatMap((actor) =>
      reservationStatuses.flatMap((from) =>
        reservationStatuses.filter((to) => canChangeStatus(actor, from, to)).map((to) => `${actor} ${from} ${to}`),
      ),
    );
    // Confirmed and completed ones keep theirs, a rejection taken back is seated again (book-changes). Each of the others is tried below.
    expect(ends.filter((end) => end.endsWith("cancelled"))).toEqual([
      "customer pending cancelled",
      "customer confirmed cancelled",
      "restaurant pending cancelled",
      "restaurant confirmed cancelled",
      "schedule pending cancelled",
    ]);
  });

  it("when the restaurant rejects or cancels, and when the guest withdraws or cancels", async () => {
    const host = await aRoom({ tables: twos(1) });
    for (const person of [host, guest]) {
      for (const isConfirmed of [false, true]) {
        const asked = await book(guest, host);
        const path = `/restaurants/${host.restaurant.id}/reservations/${asked.id}`;
        if (isConfirmed) await host.api.patch(path, { status: "confirmed" });
        expect(await seated(host)).toHaveLength(1);
        expect((await cancel(host, person, asked)).status).toBe(200);
        expect(await seated(host)).toEqual([]);
      }
    }
  });

  it("when nobody answers in time", async () => {
    const host = await aRoom({ tables: twos(1) });
    const asked = await book(guest, host);
    const [row = {}] = await given.rows(`RESERVATIONS#${host.restaurant.id}`);
    const answer_by = new Date(Date.now() - 1000).toISOString();
    await given.write({ ...row, pk: String(row["pk"]), sk: String(row["sk"]), answer_by, version: asked.version });
    await expect
      .poll(
        async () => {
          await invoke(product, "schedules");
          return seated(host);
        },
        { timeout: 60_000, interval: 1000 },
      )
      .toEqual([]);
  });

  it("when the party does not come or leaves early, until that mark is taken back", async () => {
    const host = await aRoom({ tables: twos(1) });
    const asked = await book(guest, host);
    await host.api.patch(`/restaurants/${host.restaurant.id}/reservations/${asked.id}`, { status: "confirmed" });
    await given.beginVisit(asked);
    expect((await mark(host, asked, 0, "no_show")).status).toBe(200);
    expect(await seated(host)).toEqual([]);
    expect((await mark(host, asked, 1, "expected")).status).toBe(200);
    expect(await seated(host)).toEqual([{ ref: asked.id, tables: "t1" }]);
    await mark(host, asked, 2, "no_show");
    await book(await given.aCustomer(), host);
    expect((await mark(host, asked, 3, "seated")).status).toBe(200);
    expect(await seated(host)).toContainEqual({ ref: asked.id, tables: "" }); // promised more than there is
  });

  it("when its guest deletes the account, or the restaurant its own", async () => {
    const host = await aRoom({ tables: twos(2) });
    const person = await given.aCustomer();
    await book(person, host);
    await person.api.delete("/me");
    expect(await seated(host)).toEqual([]);
    await book(guest, host);
    await host.api.delete("/me");
    expect(await given.rows(`PLAN#${host.restaurant.id}`)).toEqual([]);
    expect(await given.rows(`SEATING#${host.restaurant.id}`)).toEqual([]);
  });
});

describe("A booking by phone at a restaurant with tables", () => {
  it("takes the best free table, a named one, and none when all are taken", async () => {
    const host = await aRoom({ tables: [...twos(1), aTable("six", 6, { online: false })] });
    expect((await phone(host)).status).toBe(201);
    expect((await phone(host, { tables: ["six"] })).status).toBe(201);
    expect(parseProblem(await phone(host, { tables: ["six"] })).code).toBe("slot_taken");
    expect(parseProblem(await phone(host, { tables: ["none"] })).code).toBe("slot_taken");
    expect((await phone(host)).status).toBe(201);
    expect((await seated(host)).map(({ tables }) => tables).toSorted()).toEqual(["", "six", "t1"]);
    expect(
      parseProblem(await ask(await given.aCustomer(), host.restaurant.id, { reservation_time: "19:00" })).code,
    ).toBe("slot_taken");
  });
});

describe("A party that the restaurant changes", () => {
  it("keeps its tables where it fits, and gets others where it has none or grows", async () => {
    const host = await aRoom({ tables: [...twos(1), aTable("four", 4)] });
    const change = async ({ id, version }: Reservation, reservation_time: string, number_of_guests = 2) => {
      const visit = { version, reservation_date: inDays(7), reservation_time, number_of_guests };
      const changed = Reservation.parse((await host.api.patch(`/partner/reservations/${id}/visit`, visit)).body);
      return { changed, tables: (await seated(host)).find(({ ref }) => ref === changed.id)?.tables };
    };
    const [, four, none] = [await phone(host), await phone(host), await phone(host)];
    const later = await change(Reservation.parse(none.body), "21:00");
    expect(later.tables).toBe("t1");
    expect((await change(Reservation.parse(four.body), "19:15")).tables).toBe("four");
    expect((await change(later.changed, "21:30", 4)).tables).toBe("four");
  });
});

describe("Guests who come without a reservation", () => {
  const { date, time } = localDateTime(new Date(), "Europe/Berlin");
  const walkIn = { reservation_date: date, reservation_time: time, tables: ["t1"] };

  it("sit at a named table until the next party needs it, and are taken back although their visit has begun", async () => {
    const host = await aRoom({ tables: twos(1) });
    const soon = new Date(Date.now() + 60 * 60_000);
    const until = new Date(soon.getTime() + 60 * 60_000);
    expect((await host.api.post("/partner/blocks", { tables: ["t1"], from: soon, until })).status).toBe(201);
    const { id } = Reservation.parse((await phone(host, walkIn)).body);
    const seating = (await readSeatings(given, host.restaurant.id)).find(({ ref }) => ref === id);
    expect(seating).toMatchObject({ tables: ["t1"], until: Math.floor(soon.getTime() / 60_000) });
    expect(parseProblem(await phone(host, walkIn)).code).toBe("slot_taken");
    await mark(host, { id }, 0, "seated");
    expect((await cancel(host, host, { id })).status).toBe(200);
    expect((await seated(host)).map(({ ref }) => ref)).toEqual([expect.stringMatching(/^blk_/)]);
  });

  it("are not taken back once it is later", async () => {
    const host = await aRoom({ tables: twos(1) });
    const row = aReservationRow({
      restaurant_id: host.restaurant.id,
      reservation_date: date,
      reservation_time: time,
      source: "phone",
      user_id: phoneUserId,
      status: "confirmed",
    });
    await given.write(reservationItem(row));
    expect(parseProblem(await cancel(host, host, row)).code).toBe("reservation_in_the_past");
  });
});

describe("A table of a restaurant round the clock", () => {
  const zone = "Europe/Berlin";
  const year = Array.from({ length: 364 }, (_, at) => inDays(at + 2));
  const hoursOf = (day: string) =>
    (toInstant(addDays(day, 1), "00:00", zone).getTime() - toInstant(day, "00:00", zone).getTime()) / 3_600_000;
  const find = (isWanted: (day: string) => boolean) => year.find(isWanted) ?? "";
  it.each([
    ["at New Year", find((day) => day.endsWith("-12-31")), "23:30", "01:00", "01:30"],
    ["in the morning, where another seating day begins", inDays(7), "05:00", "06:30", "07:00"],
    ["while the clock goes forward", find((day) => hoursOf(day) === 23), "01:00", "03:30", "04:00"],
    ["while the clock goes back", find((day) => hoursOf(day) === 25), "01:30", "02:30", "03:00"],
  ])("is taken for two hours %s, on %s from %s on, and given back", async (_, day, first, within, after) => {
    const [host, person] = await Promise.all([
      given.anOwner({ opening_hours: everyDay("00:00", "00:00") }),
      given.aCustomer(),
    ]);
    const services = [aService("00:00", "23:30")];
    await given.write(planItem(host.restaurant.id, aPlan({ tables: twos(1), services })));
    const bookAt = (time: string) =>
      ask(person, host.restaurant.id, {
        reservation_date: time < first ? addDays(day, 1) : day,
        reservation_time: time,
      });
    const booked = Reservation.parse((await bookAt(first)).body);
    expect((await bookAt(within)).body).toMatchObject({ code: "slot_taken", reason: "no_table" });
    expect((await bookAt(after)).status).toBe(201);
    await cancel(host, person, booked);
    expect(await seated(host)).toHaveLength(1);
  });

  it("is taken on the day of the book, which begins at midnight", async () => {
    const [host, person] = await Promise.all([
      given.anOwner({ opening_hours: everyDay("00:00", "00:00") }),
      given.aCustomer(),
    ]);
    await given.write(planItem(host.restaurant.id, aPlan({ tables: twos(1), services: [aService("00:00", "23:30")] })));
    const fields = { reservation_date: inDays(7), reservation_time: "03:00" };
    const { id } = Reservation.parse((await ask(person, host.restaurant.id, fields)).body);
    const refsOn = async (day: string) => JSON.stringify((await host.api.get(`/partner/days/${day}/seatings`)).body);
    expect(await refsOn(inDays(7))).toContain(id);
    expect(await refsOn(inDays(8))).not.toContain(id);
  });
});

describe("GET /restaurants/{restaurantId}/availability", () => {
  it("tells what is free on a day, and how the following days are", async () => {
    const special_days = [{ date: inDays(8), services: [] }];
    const host = await aRoom({ tables: twos(1), special_days });
    await book(await given.aCustomer(), host);
    const { mode, times, days } = await availability(host, `date=${inDays(7)}&guests=2&days=3`);
    expect(mode).toBe("request");
    expect(times.map(({ time, state }) => `${time} ${state}`)).toEqual(
      expect.arrayContaining(["18:00 full", "19:00 full", "20:45 full", "21:00 last"]),
    );
    expect(days).toEqual([
      { date: inDays(7), state: "few" },
      { date: inDays(8), state: "closed" },
      { date: inDays(9), state: "free" },
    ]);
  });

  it("answers mode null without tables, and 404 for a restaurant that is not listed", async () => {
    const [plain, hidden] = await Promise.all([given.anOwner(), given.anOwner({ is_visible: false })]);
    expect(await availability(plain, `date=${inDays(7)}&guests=2`)).toEqual({ mode: null, times: [], days: [] });
    const path = `/restaurants/${hidden.restaurant.id}/availability?date=${inDays(7)}&guests=2`;
    expect((await given.aVisitor().get(path)).status).toBe(404);
  });
});
